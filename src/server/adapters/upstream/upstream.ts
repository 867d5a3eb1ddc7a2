import { type Clock, startDeadline, systemTimers, type Deadline, type Timers } from "#server/platform/clock.ts";
import { ForbiddenAddress, type IncomingAnswer, type Send } from "./egress.ts";
import { UpstreamUnavailable, type UnavailableReason } from "./unavailable.ts";

/** Failures within the window that open the breaker, the window, and how long it stays open. */
const FAILURES = 5;
const WINDOW_MS = 30_000;
const OPEN_MS = 30_000;

/** Permission to send one request; call exactly one of its methods when the request is over. */
interface Pass {
  succeeded(): void;
  failed(): void;
  /** The request says nothing about the provider's health: the caller aborted it, or it was invalid. */
  spared(): void;
}

/** Keeps requests away from a failing provider. */
interface Breaker {
  /** Permission to send a request, or null while the breaker is open. */
  enter(): Pass | null;
}

/**
 * A circuit breaker: five failures within 30 seconds open it; after 30 more seconds a single probe goes through, and
 * its outcome closes or reopens it.
 */
function createBreaker(clock: Clock): Breaker {
  let failures: number[] = [];
  let openedAt: number | null = null;
  let isProbing = false;

  const open = (): void => {
    openedAt = clock.now();
    failures = [];
  };
  const closed: Pass = {
    succeeded: () => void (failures = []),
    spared: () => undefined,
    failed() {
      const now = clock.now();
      failures = [...failures.filter((at) => now - at < WINDOW_MS), now];
      if (failures.length >= FAILURES) open();
    },
  };
  const probe: Pass = {
    succeeded() {
      isProbing = false;
      openedAt = null;
      failures = [];
    },
    failed() {
      isProbing = false;
      open();
    },
    spared: () => void (isProbing = false),
  };
  return {
    enter() {
      if (openedAt === null) return closed;
      if (isProbing || clock.now() - openedAt < OPEN_MS) return null;
      isProbing = true;
      return probe;
    },
  };
}

/** Most bytes of an answer that are read; the largest valid one (a long route) is below 1 MB. */
const MAX_BYTES = 4_000_000;
/** Pause before the second attempt, in ms, plus jitter of up to the same again. */
const PAUSE_MS = 100;

/** Transient failures. A time-out is not among them: a second one would keep the passenger waiting too long. */
const WORTH_RETRYING: ReadonlySet<UnavailableReason> = new Set(["unreachable", "cut", "failed"]);
/** Failures that say nothing about the provider's health. */
const SPARED: ReadonlySet<UnavailableReason> = new Set(["refused", "cancelled"]);

/** Connection options of one provider. */
export interface UpstreamOptions {
  /** For logs and errors: "FlightAware". */
  readonly name: string;
  /** Fixed by the adapter, never by a caller: scheme, host and common path without a trailing slash. */
  readonly baseUrl: string;
  /** Sent with every request, for instance the key. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For the whole call: connecting, all attempts, reading. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** A number from 0 up to 1, for the pause before the second attempt. */
  readonly random: () => number;
  readonly timers?: Timers;
  /** Sends a request; see guardedFetch. */
  readonly send: Send;
  /** Called for every failed attempt, for the log. */
  readonly onFault?: (fault: UpstreamUnavailable) => void;
}

/** One request. */
interface UpstreamRequest {
  /** Encoded here; undefined and empty values are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Statuses by which the provider says "nothing found"; the answer is null then. 204 always is. */
  readonly nothing?: readonly number[];
}

/** A provider's HTTP API, guarded: time-out, breaker, one retry of reads, JSON of sensible size, no redirects. */
export interface Upstream {
  /**
   * Reads.
   * @param path from the base on, its segments encoded: "/flights/BA178".
   * @throws UpstreamUnavailable and nothing else.
   */
  getJson(path: string, request?: UpstreamRequest): Promise<unknown>;
  /**
   * Sends JSON.
   * @param request.isRead the provider only computes an answer, so that a second attempt is safe.
   * @throws UpstreamUnavailable and nothing else.
   */
  postJson(path: string, body: unknown, request?: UpstreamRequest & { readonly isRead?: boolean }): Promise<unknown>;
}

/** Makes the guarded API of one provider. Each has its own breaker: make one for each tenant's key. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const breaker = createBreaker(options.clock);
  const call = async (
    path: string,
    request: UpstreamRequest,
    init: { readonly method: string; readonly body?: string },
    attempts: number,
  ): Promise<unknown> => {
    const url = urlOf(options.baseUrl, path, request.query ?? {});
    const headers = { accept: "application/json", ...options.headers, ...request.headers };
    const deadline = startDeadline(options.timers ?? systemTimers, options.timeoutMs, request.signal);
    const outgoing = { ...init, headers, signal: deadline.signal, redirect: "manual" } as const;
    const once = () => attempt(options, breaker, deadline, request.nothing ?? [], () => options.send(url, outgoing));
    try {
      return await withRetry(once, attempts, () => deadline.wait(PAUSE_MS * (1 + options.random())));
    } finally {
      deadline.end();
    }
  };
  return {
    getJson: (path, request = {}) => call(path, request, { method: "GET" }, 2),
    postJson(path, body, request = {}) {
      const headers = { "content-type": "application/json", ...request.headers };
      const init = { method: "POST", body: JSON.stringify(body) };
      return call(path, { ...request, headers }, init, request.isRead === true ? 2 : 1);
    },
  };
}

/** Dot segments would escape the adapter's base path: a bug or an attack. */
const DOT_SEGMENT = /(^|\/)(\.|%2e){1,2}(\/|$)/i;

function urlOf(base: string, path: string, query: NonNullable<UpstreamRequest["query"]>): string {
  if (!path.startsWith("/") || /[?#\\]/.test(path) || DOT_SEGMENT.test(path)) {
    throw new TypeError("The path of an upstream request is not encoded.");
  }
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return `${base}${path}${text === "" ? "" : `?${text}`}`;
}

async function withRetry(send: () => Promise<unknown>, attempts: number, pause: () => Promise<void>): Promise<unknown> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof UpstreamUnavailable) || left === 0 || !WORTH_RETRYING.has(error.reason)) throw error;
    }
    await pause();
  }
}

async function attempt(
  { name, onFault }: UpstreamOptions,
  breaker: Breaker,
  deadline: Deadline,
  nothing: readonly number[],
  send: () => Promise<IncomingAnswer>,
): Promise<unknown> {
  const ended = deadline.cause();
  if (ended) throw new UpstreamUnavailable(name, ended);
  const pass = breaker.enter();
  if (!pass) throw new UpstreamUnavailable(name, "resting");
  try {
    const value = await exchange(name, deadline, nothing, send);
    pass.succeeded();
    return value;
  } catch (error) {
    const fault = error instanceof UpstreamUnavailable ? error : new UpstreamUnavailable(name, "unreachable");
    if (SPARED.has(fault.reason)) pass.spared();
    else pass.failed();
    onFault?.(fault);
    throw fault;
  }
}

/** Sends, and reads the answer as JSON. */
async function exchange(
  name: string,
  deadline: Deadline,
  nothing: readonly number[],
  send: () => Promise<IncomingAnswer>,
): Promise<unknown> {
  const fault = (reason: UnavailableReason, status: number | null = null): UpstreamUnavailable =>
    new UpstreamUnavailable(name, deadline.cause() ?? reason, status);
  const response = await send().catch((error: unknown) => {
    const { cause } = error as { cause?: unknown };
    throw fault(cause instanceof ForbiddenAddress ? "forbidden" : "unreachable");
  });
  const { status } = response;
  if (status === 204 || !response.ok) {
    // An unread body would hold the connection.
    await response.body?.cancel().catch(() => undefined);
    if (status === 204 || nothing.includes(status)) return null;
    throw fault(status === 429 ? "limited" : status >= 500 ? "failed" : "refused", status);
  }
  const text = await readText(response).catch(() => {
    throw fault("cut", status);
  });
  if (text === null) throw fault("unreadable", status);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw fault("unreadable", status);
  }
}

/** The body as text, or null when it is larger than any answer should be. */
async function readText({ body }: IncomingAnswer): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest of the body.
    if (bytes > MAX_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
