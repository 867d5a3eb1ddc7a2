import type { Database } from "#server/platform/database/database.port.ts";
import { readTenantMarks } from "#server/modules/tenants/tenant-marks.ts";

/**
 * The tenants that are marked as tests in the database now. Features that a live tenant must not have (mailbox,
 * simulator, accounts with a published password) call this each time: another process may have made the tenant live
 * since this one read it.
 */
export async function testTenantIds(db: Database): Promise<ReadonlySet<string>> {
  const marks = await readTenantMarks(db);
  return new Set(marks.filter(({ isTest }) => isTest).map(({ id }) => id));
}
