// Types for the tests, which are TypeScript; the scripts are not, because they run before anything is installed.
export function findChromium(env?: Readonly<Record<string, string | undefined>>): string | undefined;
export function ensureChromium(): Promise<string | undefined>;
