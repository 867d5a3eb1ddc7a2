import type { Clock } from "./clock.port.ts";
import { forgetOldCounts } from "./counters.ts";
import type { Database } from "./database.port.ts";
import { forgetEndedSessions } from "./modules/accounts/sessions.ts";
import { forgetOldKeys } from "./modules/bookings/repository.ts";
import { forgetEndedPromotions } from "./modules/promotions/links.ts";
import { removeOldQuotes } from "./modules/quotation/repository.ts";

const MINUTE_MS = 60_000;
const CHECKPOINT_EVERY_MS = 5 * MINUTE_MS;
const CLEAN_EVERY_MS = 60 * MINUTE_MS;

/** Removes what nobody can use any more: quotes and sessions that ended, old idempotency keys and counts, by tenant. */
export async function cleanUp(db: Database, tenants: readonly string[], clock: Clock): Promise<void> {
  for (const tenant of tenants) {
    await db.withTenant(tenant, async (handle) => {
      await removeOldQuotes(handle, clock.now());
      await forgetOldKeys(handle, clock.now());
      await forgetEndedSessions(handle, clock.now());
      await forgetOldCounts(handle, clock.now());
      await forgetEndedPromotions(handle, clock.now());
    });
  }
}

/**
 * Keeps the database in order while the server runs: an embedded one has no background workers of its own.
 * @returns the function that ends it.
 */
export function startHousekeeping(
  db: Database,
  tenants: readonly string[],
  clock: Clock,
  onError: (error: unknown) => void,
): () => void {
  const run = (work: () => Promise<void>) => () => void work().catch(onError);
  const timers = [
    setInterval(
      run(() => db.maintain("checkpoint")),
      CHECKPOINT_EVERY_MS,
    ),
    setInterval(
      run(async () => {
        await cleanUp(db, tenants, clock);
        await db.maintain("vacuum");
      }),
      CLEAN_EVERY_MS,
    ),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
