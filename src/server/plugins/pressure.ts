import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import type { Clock } from "#server/clock.port.ts";
import { HttpError } from "#server/http-error.ts";
import { BUSY } from "./errors.ts";

/** Event loop this late means that requests pile up faster than they are answered. */
const LATE_MS = 1_500;
const RETRY_SECONDS = 10;
/** What is measured until then is the start's own work, which nobody waits in a line behind. */
const SETTLED_AFTER_MS = 10_000;

/**
 * The answer to a request that comes while the event loop is late: a refusal, unless the server has only just begun to
 * listen. Who opens a page at once is answered late then, and not with an error.
 * @returns what judges such a request, and what is called when listening begins.
 */
export function pressureJudge(clock: Clock): { readonly listens: () => void; readonly judge: () => Promise<void> } {
  let settled = Number.POSITIVE_INFINITY;
  return {
    listens: () => void (settled = clock.now() + SETTLED_AFTER_MS),
    async judge() {
      if (clock.now() < settled) return;
      throw new HttpError(503, BUSY, RETRY_SECONDS);
    },
  };
}

/** Refuses calls while the server is too busy to answer them in time. */
export async function refuseWhenBusy(app: FastifyInstance, clock: Clock): Promise<void> {
  const { listens, judge } = pressureJudge(clock);
  // What such a hook gives back is taken for an error and logged.
  app.addHook("onListen", async () => listens());
  await app.register(underPressure, { maxEventLoopDelay: LATE_MS, pressureHandler: judge });
}
