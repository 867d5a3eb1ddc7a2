import { addMinutes } from "#domain/shared/units.ts";
import type { Clock } from "./clock.port.ts";
import { forgetOldCounts } from "./counters.ts";
import type { Database } from "./database.port.ts";
import { eraseAccounts } from "./modules/accounts/erase.ts";
import { forgetOldCodes } from "./modules/accounts/codes-repository.ts";
import { forgetEndedSessions } from "./modules/accounts/sessions.ts";
import { forgetOldOffers } from "./modules/bookings/changes.ts";
import { forgetOldKeys } from "./modules/bookings/repository.ts";
import { forgetOldUploads } from "./modules/bulk/repository.ts";
import { forgetPayers } from "./modules/payments/carding.ts";
import { forgetOldEvents } from "./modules/payments/events.ts";
import { forgetOldFootprints } from "./modules/dispatch/rides.ts";
import { forgetOldWebhooks } from "./modules/dispatch/webhooks.ts";
import { forgetOldMails } from "./modules/mail/repository.ts";
import { forgetOldParams } from "./modules/licence/repository.ts";
import { forgetEndedPromotions } from "./modules/promotions/links.ts";
import { removeOldQuotes } from "./modules/quotation/repository.ts";
import type { TenantRegistry } from "./modules/tenants/registry.ts";

const MINUTE_MS = 60_000;
/** Often: a new database grows by tenths within seconds, and each time one table is looked at. */
const STATISTICS_EVERY_MS = MINUTE_MS / 12;
/** The sooner the shorter: what has changed meanwhile is written while everybody waits, if anybody does. */
const CHECKPOINT_EVERY_MS = MINUTE_MS;
/** It waits for a quiet moment, though not for ever: what it has not written must be read again after a crash. */
const CHECKPOINT_WITHIN_MS = 5 * MINUTE_MS;
const LOOK_FOR_QUIET_MS = 1_000;
const CLEAN_EVERY_MS = 60 * MINUTE_MS;
/** A tenant that an operator adds or changes is served within this time. */
const RELOAD_EVERY_MS = MINUTE_MS / 2;

/** How long mails, webhooks, finished outbox rows and the ways of cars can be looked into. */
const MAILS_KEPT_MINUTES = 30 * 24 * 60;

/** Removes what nobody can use any more: what has ended (quotes, sessions, codes) and what is old (keys, counts, mails). */
export async function cleanUp(db: Database, tenants: readonly string[], clock: Clock): Promise<void> {
  for (const tenant of tenants) {
    await db.withTenant(tenant, async (handle) => {
      await removeOldQuotes(handle, clock.now());
      await forgetOldKeys(handle, clock.now());
      await forgetEndedSessions(handle, clock.now());
      await forgetOldMails(handle, addMinutes(clock.now(), -MAILS_KEPT_MINUTES));
      await forgetOldCounts(handle, clock.now());
      await forgetEndedPromotions(handle, clock.now());
      await forgetOldCodes(handle, clock.now());
      await forgetOldOffers(handle, clock.now());
      await forgetOldEvents(handle, clock.now());
      await forgetPayers(handle, clock.now());
      await forgetOldParams(handle, clock.now());
      await eraseAccounts(handle, clock.now());
      await forgetOldUploads(handle, clock.now());
      await forgetOldFootprints(handle, addMinutes(clock.now(), -MAILS_KEPT_MINUTES));
      await forgetOldWebhooks(handle, addMinutes(clock.now(), -MAILS_KEPT_MINUTES));
    });
  }
}

/** What housekeeping looks after. */
export interface House {
  readonly db: Database;
  readonly clock: Clock;
  readonly tenants: TenantRegistry;
  readonly reloadTenants: () => Promise<void>;
}

/** Makes a checkpoint if it is time for one; to be called every LOOK_FOR_QUIET_MS. */
function checkpoints({ db, clock }: House): () => Promise<void> {
  let last = clock.now();
  return async () => {
    const age = clock.now() - last;
    if (age < CHECKPOINT_EVERY_MS || (age < CHECKPOINT_WITHIN_MS && !db.isQuiet())) return;
    last = clock.now();
    await db.maintain("checkpoint");
  };
}

/**
 * Keeps the database in order while the server runs (an embedded one has no background workers of its own), and takes
 * up tenants that were added or changed.
 * @returns the function that ends it.
 */
export function startHousekeeping(house: House, onError: (error: unknown) => void): () => void {
  const { db, clock, tenants, reloadTenants } = house;
  const run = (work: () => Promise<void>) => () => void work().catch(onError);
  const timers = [
    setInterval(
      run(() => db.maintain("statistics")),
      STATISTICS_EVERY_MS,
    ),
    setInterval(run(checkpoints(house)), LOOK_FOR_QUIET_MS),
    setInterval(
      run(async () => {
        const ids = tenants.all.map(({ id }) => id);
        await cleanUp(db, ids, clock);
        await db.maintain("vacuum");
      }),
      CLEAN_EVERY_MS,
    ),
    setInterval(run(reloadTenants), RELOAD_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
