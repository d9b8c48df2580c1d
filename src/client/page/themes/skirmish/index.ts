// Skirmish at the Ford: Copper against Slate.

import { plain } from '../plain.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { ...plain, hues: ['tang', 'azure'] };
