/** Which tenants have work: one query over all of them, so that idle tenants cost nothing, however many there are. */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Instant } from "#domain/shared/units.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { waits, type Queue } from "./queue.ts";

/**
 * A query of the overview, with the column `tenant_id`, for the tenants that have work at a moment. It may name too many
 * tenants, whose work is then nothing, but never too few.
 */
export type Due = (now: Instant) => RawBuilder<unknown>;

/** Tenants for which one of these queries of their rows finds any: `select from bookings where tenant_id = tenants.id`. */
export const tenantsWith = (...rows: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`select id as tenant_id from tenants
    where ${sql.join(
      rows.map((row) => sql`exists (${row})`),
      sql` or `,
    )}`;

/** Tenants with work of one of several kinds. */
export const anyOf =
  (...dues: readonly Due[]): Due =>
  (now) =>
    sql.join(
      dues.map((due) => due(now)),
      sql` union `,
    );

/** Tenants with rows of a queue that are due. @param also a further condition on its rows. */
export const dueRows =
  (queue: Queue, also: RawBuilder<SqlBool> = sql<SqlBool>`true`): Due =>
  (now) =>
    sql`select distinct tenant_id from ${sql.table(queue.table)}
      where ${waits(queue)} and due_at <= ${new Date(now)}::timestamptz and ${also}`;

/** The ids of the tenants that have work, by the work's name: one query, whatever the number of kinds and tenants. */
export async function dueTenants(
  db: Database,
  works: readonly { readonly name: string; readonly due: Due }[],
  now: Instant,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const parts = works.map(
    ({ name, due }) => sql`select ${name}::text as work, tenant_id from (${due(now)}) as due_tenants`,
  );
  const query = sql<{ work: string; tenant_id: string }>`${sql.join(parts, sql` union all `)}`;
  const { rows } = await db.withOverview((all) => query.execute(all));
  const found = new Map(works.map(({ name }) => [name, new Set<string>()]));
  for (const { work, tenant_id } of rows) found.get(work)?.add(tenant_id);
  return found;
}
