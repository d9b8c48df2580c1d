// Values that never change are made into text once, however many get it.

const TEXTS = new WeakMap<object, string>();

/** The JSON of a value that is never changed in place; `make` says how it is made, where that can be done more quickly. */
export function textOf(value: object, make: () => string = () => JSON.stringify(value)): string {
  let text = TEXTS.get(value);
  if (text === undefined) {
    text = make();
    TEXTS.set(value, text);
  }
  return text;
}
