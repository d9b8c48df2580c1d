// Values that never change are made into text once, however many get it.

const TEXTS = new WeakMap<object, string>();

/** The JSON of a value that is never changed in place. */
export function textOf(value: object): string {
  let text = TEXTS.get(value);
  if (text === undefined) {
    text = JSON.stringify(value);
    TEXTS.set(value, text);
  }
  return text;
}
