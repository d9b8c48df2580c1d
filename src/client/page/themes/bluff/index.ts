// The Fox's Share: players are called by their colours; Fern is jade, Plum is rose.

import { plain } from '../plain.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { ...plain, hues: ['tang', 'azure', 'jade', 'rose'] };
