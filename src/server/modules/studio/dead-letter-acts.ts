/** What staff do about work that gave up: the functions of `npm run jobs`. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { discardDead, retryDead } from "#server/platform/jobs/dead-letters.ts";
import type { Queue } from "#server/platform/jobs/queue.ts";
import type { MatterAct } from "#server/platform/jobs/matters.ts";

const done = (count: number) => (count === 0 ? err(REFUSALS.matter_over) : ok(null));

/** Puts a row back into its queue; also one that was overtaken, since a person chose it. */
export const retryAct =
  (queue: Queue): MatterAct =>
  async (db, { row, now }) =>
    done(await retryDead(db, queue, [row], now));

/** Deletes a row that gave up. */
export const discardAct =
  (queue: Queue): MatterAct =>
  async (db, { row }) =>
    done(await discardDead(db, queue, [row]));
