/**
 * Memoises a value by key. For the formatters of Intl, which cost a hundred times as much to create as to use: on a
 * slow phone, creating them at each render makes a screen late.
 */
export function kept<Key extends readonly string[], Value>(make: (...key: Key) => Value): (...key: Key) => Value {
  const made = new Map<string, Value>();
  return (...key) => {
    const name = key.join(" ");
    let value = made.get(name);
    if (value === undefined) made.set(name, (value = make(...key)));
    return value;
  };
}
