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
