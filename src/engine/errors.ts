// What is thrown: mistakes in a game or in the program. What a player does wrong is refused with a value instead (match.ts).

/** A game breaks its contract with the engine. The message says what and where. */
export class ContractError extends Error {
  override readonly name: string = 'ContractError';
}

/** Dynamics set each other off without end. */
export class LoopError extends ContractError {
  override readonly name = 'LoopError';
  constructor(
    readonly chain: readonly string[],
    limit: number,
  ) {
    super(`Dynamics set each other off more than ${limit} deep: ${chain.join(' → ')}.`);
  }
}

/** Bad input from a person: arguments, numbers, files. The message is shown as it is. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
