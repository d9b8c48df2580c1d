// Where the project is. Apart from lib.mjs, which builds with what is here.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const inRoot = (...parts) => path.join(ROOT, ...parts);
