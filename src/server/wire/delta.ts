// Updates are changes, not whole states: what has to be done to the last sight to get the new one.
//
// A delta of two objects has only the keys that changed: `{"=": {key: value}, "-": [keys], "~": {key: delta}}`. Of two lists of things
// with ids the delta goes by id; of other lists of the same length, by place. What is not an object or list is replaced.

export type Delta =
  | { readonly r: unknown }
  | {
      /** Replaced or new. */
      readonly s?: Readonly<Record<string, unknown>>;
      /** Gone. */
      readonly d?: readonly string[];
      /** Changed inside. */
      readonly c?: Readonly<Record<string, Delta>>;
      /** Of a list of things with ids: their order, if it is not the old one without those gone. */
      readonly o?: readonly string[];
      /** Of another list: its new length, if it is another. */
      readonly n?: number;
    };
