import type { Clock } from "#server/platform/clock.port.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { housekeeper } from "#server/platform/jobs/housekeeper.ts";
import { RETENTION_TASKS } from "#server/composition/retention/retention.ts";

/** Deletes and redacts all that is due of these tenants. @throws what a task failed with. */
export async function cleanUp(db: Database, tenants: readonly string[], clock: Clock): Promise<void> {
  const failures: unknown[] = [];
  const logger = { warn: () => undefined, error: ({ err }: { err?: unknown }) => void failures.push(err) };
  // Of the logger's many signatures this is the one that is used.
  await housekeeper({ db, clock, tasks: RETENTION_TASKS, tenants: () => tenants, logger: logger as never }).run();
  if (failures.length > 0) throw failures[0];
}
