/** Why a provider gave no usable answer. */
export type UnavailableReason =
  /** No connection: refused, no such host, bad certificate. */
  | "unreachable"
  /** The address is none that this server may connect to: it was not asked. */
  | "forbidden"
  /** The time allowed for the whole call is over. */
  | "timeout"
  /** The connection broke in the middle of the answer. */
  | "cut"
  /** Status 429. */
  | "limited"
  /** Status 5xx. */
  | "failed"
  /** Any other status that is no success: a wrong key, a request the provider does not take, a redirect. */
  | "refused"
  /** No JSON, more of it than any answer has, or another shape than the provider documents. */
  | "unreadable"
  /** The breaker is open: the provider was not asked. */
  | "resting"
  /** The caller gave up. */
  | "cancelled";

/** A provider gave no usable answer. Holds nothing of the request: neither its key nor what was asked. */
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
