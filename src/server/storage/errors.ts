// What goes wrong in a store while the server runs: the disk is full, the database is gone. At the start it is an InputError.

/** The store has not done what it was asked to do, or cannot tell. The message says why. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
