// Variants: files of other numbers for a game, by paths or nested as in the game.

import { z } from 'zod';
import { InputError } from '../errors.ts';
import { type Overrides, pathsOf, withOverrides } from '../numbers.ts';
import { readData } from './data-file.ts';

const nested: z.ZodType<object> = z.record(
  z.string(),
  z.lazy(() => z.union([z.number(), z.string(), z.boolean(), z.array(z.unknown()), nested])),
);

export function readVariant(numbers: object, file: string): Overrides {
  const decoded = nested.safeParse(readData(file));
  if (!decoded.success)
    throw new InputError(`${file} is no variant: it has to be numbers by path, such as "${firstPath(numbers)}: 3".`);
  const overrides = pathsOf(decoded.data);
  try {
    withOverrides(numbers, overrides);
  } catch (thrown) {
    throw thrown instanceof InputError ? new InputError(`${file}: ${thrown.message}`) : thrown;
  }
  return overrides;
}

const firstPath = (numbers: object): string => Object.keys(pathsOf(numbers))[0] ?? 'cost';
