import { REFUSALS } from "#domain/refusal/refusals.ts";
import { fill } from "#domain/shared/text/messages.ts";

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

const waitSentence = (seconds: number): string => {
  if (seconds <= 60) return REFUSALS.too_often_minute;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 60
    ? fill(REFUSALS.too_often_minutes, { minutes: String(minutes) })
    : fill(REFUSALS.too_often_hours, { hours: String(Math.ceil(minutes / 60)) });
};

/** 429: the caller exceeded a rate limit. People see the sentence, so it says how long to wait. */
export const tooOften = (seconds: number): HttpError => new HttpError(429, waitSentence(seconds), seconds);
