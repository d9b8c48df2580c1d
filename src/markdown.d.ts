/** Rulebooks are imported as text; the builds and the test runner know how. */
declare module '*.md' {
  const text: string;
  export default text;
}
