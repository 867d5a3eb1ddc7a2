const RETRY_MS = 10_000;

/**
 * Loads a chunk, and after a failure again: every ten seconds, and when the device is online again. For a part that the
 * server has rendered: its HTML is more useful than an error message in its place.
 */
export async function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((retry) => {
        window.addEventListener("online", retry, { once: true });
        setTimeout(retry, RETRY_MS);
      });
    }
  }
}
