// Connect four: a blue rack with round wells, amber and azure discs.

import { plain } from '../plain.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { ...plain, id: 'rack', flatCells: 'wells', hues: ['tang', 'azure'] };
