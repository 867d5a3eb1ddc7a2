import { sql, type RawBuilder, type SqlBool } from "kysely";

/**
 * Condition of a queue's rows: no earlier row with the same values waits, so that rows of one subject go in order.
 * @param queue.waits an earlier row that still waits; its columns are those of `earlier`.
 */
export function isNext(queue: {
  readonly table: string;
  /** The columns that name the subject, beside the tenant. */
  readonly same: readonly string[];
  /** The column that gives the order. */
  readonly order: string;
  readonly waits: RawBuilder<SqlBool>;
}): RawBuilder<SqlBool> {
  const { table, same, order, waits } = queue;
  const row = (name: string) => sql.ref(`${table}.${name}`);
  const earlier = (name: string) => sql.ref(`earlier.${name}`);
  const isSame = ["tenant_id", ...same].map((name) => sql`${earlier(name)} = ${row(name)}`);
  return sql<SqlBool>`not exists (
    select 1 from ${sql.table(table)} as earlier
    where ${sql.join(isSame, sql` and `)} and ${earlier(order)} < ${row(order)} and ${waits})`;
}
