// Snapshots: copies of plain data, at the speed of code written for the state's shape (docs/decisions/003-snapshots.md).

/**
 * A deep copy of plain JSON data.
 *
 * An object literal's spread is cloned by the JavaScript engine in one go from its hidden class, which no loop in
 * JavaScript can match; only the fields that hold objects are then visited again. Records of things by id are the
 * exception: a spread of a large dictionary is slow, so those are rebuilt key by key.
 */
export function copy<T>(value: T): T {
  return (typeof value === 'object' && value !== null ? copyObject(value) : value) as T;
}

function copyObject(value: object): object {
  if (Array.isArray(value)) return copyList(value);
  return startsWithObject(value) ? copyRecord(value) : copyStruct(value);
}

function copyList(list: unknown[]): unknown[] {
  const result = list.slice();
  for (let i = 0; i < result.length; i++) {
    const item = result[i];
    if (typeof item === 'object' && item !== null) result[i] = copyObject(item);
  }
  return result;
}

function copyStruct(struct: object): object {
  const result: Record<string, unknown> = { ...struct };
  for (const key in result) {
    const item = result[key];
    if (typeof item === 'object' && item !== null) result[key] = copyObject(item);
  }
  return result;
}

function copyRecord(record: object): object {
  const from = record as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  const keys = Object.keys(record);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    const item = from[key];
    result[key] = typeof item === 'object' && item !== null ? copyObject(item) : item;
  }
  return result;
}

/** Things by id start with a thing; a thing starts with a plain field. A wrong guess costs time, never correctness. */
function startsWithObject(value: object): boolean {
  for (const key in value) {
    const first = (value as Record<string, unknown>)[key];
    return typeof first === 'object' && first !== null;
  }
  return false;
}
