/** How long a page may take for something that it does at once; a page that died never answers at all. */
const PATIENCE_MS = 60_000;

/** A page was asked something and never said anything. */
export class NoAnswer extends Error {
  constructor(what: string) {
    super(`The page does not answer: ${what}`);
  }
}

/**
 * Waits for what a page is asked, and says what that was when no answer comes. Playwright's own limits do not hold for
 * keys and scripts: a page that hangs would eat the time of the whole test, and the report would not say where.
 */
export async function within<T>(what: string, work: Promise<T>, patience = PATIENCE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(what)), patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
