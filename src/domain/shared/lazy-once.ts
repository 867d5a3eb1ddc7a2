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
