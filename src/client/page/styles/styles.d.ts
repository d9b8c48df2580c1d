declare module '*.css';
declare module 'virtual:icons' {
  /** The drawing of each game-icon by name: the inside of an SVG of 512 by 512. At first those that the page itself names. */
  export const ICONS: Record<string, string>;
  /** By game: those that it names. */
  export const ICONS_OF: Readonly<Record<string, () => Promise<{ readonly ICONS: Readonly<Record<string, string>> }>>>;
}
declare module 'virtual:games' {
  type Rulebook = import('../../../engine/rulebook.ts').Rulebook;
  type ShownGame = Awaited<ReturnType<import('../../connection/index.ts').Api['games']>>[number];
  /** What is on the shelf of the server that this page comes from. */
  export const GAMES: readonly ShownGame[];
  export const RULEBOOKS: Readonly<Record<string, () => Promise<{ readonly rulebook: Rulebook }>>>;
}
declare module '*.svg' {
  /** Where the picture is. */
  const address: string;
  export default address;
}
