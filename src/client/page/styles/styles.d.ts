declare module '*.css';
declare module 'virtual:icons' {
  /** The drawing of each game-icon that the sources name: the inside of an SVG of 512 by 512. */
  export const ICONS: Readonly<Record<string, string>>;
}
declare module '*.svg' {
  /** Where the picture is. */
  const address: string;
  export default address;
}
