import type { z } from "zod";

/** Why a provider gave no usable answer. */
export type UnavailableReason =
  /** No connection: refused, no such host, bad certificate. */
  | "unreachable"
  /** The server may not connect to this address: no request was sent. */
  | "forbidden"
  /** The time limit of the whole call has passed. */
  | "timeout"
  /** The connection broke during the answer. */
  | "cut"
  /** Status 429. */
  | "limited"
  /** Status 5xx. */
  | "failed"
  /** Any other error status: a wrong key, a request that the provider rejects, a redirect. */
  | "refused"
  /** Not JSON, too large, or not the shape that the provider documents. */
  | "unreadable"
  /** The breaker is open: no request was sent. */
  | "resting"
  /** The caller aborted. */
  | "cancelled";

/** A provider gave no usable answer. Contains nothing of the request: neither its key nor its content. */
export class UpstreamUnavailable extends Error {
  override readonly name = "UpstreamUnavailable";
  /** The provider's name, as given to `createUpstream`. */
  readonly upstream: string;
  readonly reason: UnavailableReason;
  /** HTTP status, or null when there was none. */
  readonly status: number | null;

  constructor(upstream: string, reason: UnavailableReason, status: number | null = null) {
    super(`${upstream} is unavailable: ${reason}${status === null ? "" : ` (${status})`}`);
    this.upstream = upstream;
    this.reason = reason;
    this.status = status;
  }
}

/**
 * A provider's answer as its documentation describes it; fields that the schema does not name are dropped.
 * @throws UpstreamUnavailable ("unreadable") for any other shape: a provider's answer is untrusted input.
 */
export function readShape<T>(upstream: string, schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new UpstreamUnavailable(upstream, "unreadable");
}
