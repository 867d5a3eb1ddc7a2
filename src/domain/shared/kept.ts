/**
 * Makes a value once for each key and keeps it. For the formatters of Intl, which cost a hundred times what they do: on a
 * slow phone a screen that makes its own at each drawing is late for it.
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
