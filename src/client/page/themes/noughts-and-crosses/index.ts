// Noughts and crosses: marks drawn into a grid.

import { plain } from '../plain.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { ...plain, id: 'plain', flatPieces: 'drawn' };
