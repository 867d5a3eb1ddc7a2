import type { Clock, Timers } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { housekeeper } from "#server/platform/jobs/housekeeper.ts";
import { RETENTION_TASKS } from "#server/composition/retention/retention.ts";

/** Timers that end at once. @param noted takes each time, in ms. */
export const withoutWaiting = (noted: number[] = []): Timers => ({
  after(ms, run) {
    noted.push(ms);
    run();
    return () => undefined;
  },
});

/** Deletes and redacts all that is due of these tenants. @throws what a task failed with. */
export async function cleanUp(db: Database, tenants: readonly string[], clock: Clock): Promise<void> {
  const failures: unknown[] = [];
  const logger = { warn: () => undefined, error: ({ err }: { err?: unknown }) => void failures.push(err) };
  // Of the logger's many signatures this is the one that is used.
  const ports = {
    db,
    clock,
    tasks: RETENTION_TASKS,
    tenants: () => tenants.map((id) => ({ id })),
    logger: logger as never,
  };
  await housekeeper({ ...ports, timers: withoutWaiting() }).run();
  if (failures.length > 0) throw failures[0];
}
