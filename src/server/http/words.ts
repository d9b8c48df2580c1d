// What is wrong with an input, in words: what, where, what to do.

import type { z } from 'zod';

export function inWords(error: z.ZodError): string {
  const [first] = error.issues;
  if (!first) return 'This cannot be read.';
  const where = first.path.length > 0 ? `${first.path.join('.')}: ` : '';
  return `${where}${first.message}. ${error.issues.length > 1 ? `(${error.issues.length - 1} more.) ` : ''}See docs/protocol.md.`;
}
