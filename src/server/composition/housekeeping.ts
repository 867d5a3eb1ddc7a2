import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Housekeeper } from "#server/platform/jobs/housekeeper.ts";

const MINUTE_MS = 60_000;
/** Often: a new database grows by tenths within seconds, and each run analyses a single table. */
const STATISTICS_EVERY_MS = MINUTE_MS / 12;
/** Frequent checkpoints are short; all requests wait while one writes. */
const CHECKPOINT_EVERY_MS = MINUTE_MS;
/** A checkpoint waits for an idle moment, but no longer than this: unwritten changes are replayed after a crash. */
const CHECKPOINT_WITHIN_MS = 5 * MINUTE_MS;
const LOOK_FOR_QUIET_MS = 1_000;
/** The first run comes soon after the start, also in a process that lives less than an hour. */
const FIRST_CLEANING_MS = MINUTE_MS / 4;
const CLEAN_EVERY_MS = 60 * MINUTE_MS;
/** After a run that did not finish, or in which something failed for the first time. */
const CLEAN_ON_MS = MINUTE_MS;
/** A tenant that an operator adds or changes, or whose staff publish, is served within this time. */
const RELOAD_EVERY_MS = 2_000;

/** What housekeeping looks after. */
export interface HousekeepingDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Null where other processes delete what is due. */
  readonly housekeeper: Pick<Housekeeper, "run" | "stop"> | null;
  readonly reloadTenants: () => Promise<void>;
}

/** Makes a checkpoint when one is due; to be called every LOOK_FOR_QUIET_MS. */
function checkpoints({ db, clock }: HousekeepingDeps): () => Promise<void> {
  let last = clock.now();
  return async () => {
    const age = clock.now() - last;
    if (age < CHECKPOINT_EVERY_MS || (age < CHECKPOINT_WITHIN_MS && !db.isQuiet())) return;
    last = clock.now();
    await db.maintain("checkpoint");
  };
}

/** Runs the housekeeper soon, and then repeatedly. @returns the function that ends it. */
function clean(
  { db }: HousekeepingDeps,
  housekeeper: Pick<Housekeeper, "run" | "stop">,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isEnded = false;
  let timer: NodeJS.Timeout;
  const after = (ms: number): void => {
    timer = setTimeout(() => void run(), ms);
    timer.unref();
  };
  const run = async (): Promise<void> => {
    let isDone = false;
    try {
      isDone = await housekeeper.run();
      if (!isEnded) await db.maintain("vacuum");
    } catch (error) {
      onError(error);
    }
    if (!isEnded) after(isDone ? CLEAN_EVERY_MS : CLEAN_ON_MS);
  };
  after(FIRST_CLEANING_MS);
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await housekeeper.stop();
  };
}

/**
 * Keeps the database in order while the server runs (an embedded one has no background workers of its own), and loads
 * tenants that were added or changed.
 * @returns the function that ends it; it resolves when no housekeeping uses the database any more.
 */
export function startHousekeeping(deps: HousekeepingDeps, onError: (error: unknown) => void): () => Promise<void> {
  const { db, housekeeper, reloadTenants } = deps;
  const run = (work: () => Promise<void>) => () => void work().catch(onError);
  const timers = [
    setInterval(
      run(() => db.maintain("statistics")),
      STATISTICS_EVERY_MS,
    ),
    setInterval(run(checkpoints(deps)), LOOK_FOR_QUIET_MS),
    setInterval(run(reloadTenants), RELOAD_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  const endCleaning = housekeeper && clean(deps, housekeeper, onError);
  return async () => {
    timers.forEach(clearInterval);
    await endCleaning?.();
  };
}
