import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import type { Clock } from "#server/platform/clock.port.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import { BUSY } from "./errors.ts";

/** An event loop this late means that requests arrive faster than they are answered. */
const LATE_MS = 1_500;
const RETRY_SECONDS = 10;
/** Until then the delay comes from the start-up work itself, not from queued requests. */
const SETTLED_AFTER_MS = 10_000;

/**
 * The reply to a request that comes while the event loop is late: a refusal, unless the server has only just begun to
 * listen. An early visitor then waits a little instead of getting an error.
 * @returns `check` for such a request, and `markListening`, to be called when listening begins.
 */
export function loadShedding(clock: Clock): {
  readonly markListening: () => void;
  readonly check: () => Promise<void>;
} {
  let settled = Number.POSITIVE_INFINITY;
  return {
    markListening: () => void (settled = clock.now() + SETTLED_AFTER_MS),
    async check() {
      if (clock.now() < settled) return;
      throw new HttpError(503, BUSY, RETRY_SECONDS);
    },
  };
}

/** Refuses calls while the server is too busy to answer them in time. */
export async function refuseWhenBusy(app: FastifyInstance, clock: Clock): Promise<void> {
  const { markListening, check } = loadShedding(clock);
  // Fastify takes a return value of this hook for an error and logs it.
  app.addHook("onListen", async () => markListening());
  await app.register(underPressure, { maxEventLoopDelay: LATE_MS, pressureHandler: check });
}
