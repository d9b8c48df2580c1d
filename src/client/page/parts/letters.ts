// Sizes in letters: what stands among words is as large as they are, on large screens and for those who want larger letters.

/** From the pixels of a laptop. */
export const inLetters = (pixels: number): string => `${pixels / 16}rem`;
