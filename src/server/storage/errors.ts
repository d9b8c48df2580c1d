// What goes wrong in a store while the server runs: the disk is full, the database is gone. At the start it is an InputError.

/** The store has not done what it was asked to do, or cannot tell. The message says why. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** One line. A host with several addresses fails with one error for each, and no message of its own. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
