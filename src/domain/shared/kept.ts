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

/**
 * Makes a value at the first call and keeps its promise for the following ones. A failure is forgotten, so that the
 * next call tries again.
 * @param keepUntil postpones the forgetting: for a promise that React reads at each render, which would otherwise be
 * made again, and fail again, without end.
 */
export function lazyOnce<T>(
  make: () => Promise<T>,
  keepUntil: (forget: () => void) => void = (forget) => forget(),
): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      keepUntil(() => (made = null));
      throw error;
    });
    return made;
  };
}
