const FIRST_MS = 1_000;
const LONGEST_MS = 60 * 60_000;

/** The backoff after a failure: 1 s, 2 s, 4 s … up to an hour. @param tries earlier failures. */
export const retryDelayMs = (tries: number): number => Math.min(FIRST_MS * 2 ** Math.min(tries, 30), LONGEST_MS);
