/**
 * A request that is answered with an HTTP status other than 200. Business refusals are not this: they are replies with
 * code 2, 3 or 6. `code` is 0 for our own failures and 2 for the caller's.
 */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly statusCode: number;
  readonly code: number;
  /** Seconds after which the same request may succeed, for the Retry-After header; null: not known. */
  readonly retryAfter: number | null;

  constructor(statusCode: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
    this.code = statusCode >= 500 ? 0 : 2;
  }
}

const inWords = (seconds: number): string => {
  if (seconds <= 60) return "a minute";
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 60) return `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
};

/** 429: the caller exceeded a rate limit. People see the sentence, so it says how long to wait. */
export const tooOften = (seconds: number): HttpError =>
  new HttpError(429, `Too many attempts. Please try again in ${inWords(seconds)}.`, seconds);
