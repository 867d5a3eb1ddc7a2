/** What the queues in the database have in common: rows wait, are done, or give up and are set aside. */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { OverviewTables } from "#server/platform/database/tables/overview-tables.ts";

/** A queue of rows with `due_at`, `tries`, `failed_at`, `last_error` and `retried_at`. */
export interface Queue {
  /** Its name in commands and metrics. */
  readonly name: string;
  readonly table: keyof OverviewTables;
  /** The column that is set when a row is done. */
  readonly done: "done_at" | "sent_at";
  /** The column that gives the order. */
  readonly order: "id" | "number";
  /** What a row is about, in commands and metrics, from columns of the overview. */
  readonly topic: RawBuilder<string>;
  /** Id of the object that a row is about, as text. */
  readonly subject: RawBuilder<string>;
  /** Whether the row `later` has the same subject, and would have waited for this one. */
  readonly isSameSubject: RawBuilder<SqlBool>;
}

/** The rows of a queue that wait, and of those the ones that gave up. */
export const waits = ({ table, done }: Queue): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.${done}`)} is null and ${sql.ref(`${table}.failed_at`)} is null`;

/** How much of one topic waits or gave up, over all tenants. */
export interface QueueFigures {
  readonly queue: string;
  readonly topic: string;
  readonly waiting: number;
  /** Since when the oldest waiting row waits; null: none does. */
  readonly oldest: Instant | null;
  readonly failed: number;
}

interface FiguresRow {
  readonly queue: string;
  readonly topic: string;
  readonly waiting: number;
  readonly oldest: Date | null;
  readonly failed: number;
}

/** The figures of all queues by topic, in one query that reads open and failed rows only. */
export async function queueFigures(db: Database, queues: readonly Queue[]): Promise<readonly QueueFigures[]> {
  const parts = queues.flatMap((queue) => {
    const head = sql`select ${queue.name}::text as queue, ${queue.topic} as topic`;
    const from = sql.table(queue.table);
    return [
      sql`${head}, count(*)::int as waiting, min(coalesce(retried_at, created_at)) as oldest, 0 as failed
        from ${from} where ${waits(queue)} group by 1, 2`,
      sql`${head}, 0, null, count(*)::int from ${from} where failed_at is not null group by 1, 2`,
    ];
  });
  const query = sql<FiguresRow>`
    select queue, topic, sum(waiting)::int as waiting, min(oldest) as oldest, sum(failed)::int as failed
    from (${sql.join(parts, sql` union all `)}) as figures group by 1, 2 order by 1, 2`;
  const { rows } = await db.withOverview((all) => query.execute(all));
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest === null ? null : instant(oldest.getTime()) }));
}

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
  const { table, same, order } = queue;
  const row = (name: string) => sql.ref(`${table}.${name}`);
  const earlier = (name: string) => sql.ref(`earlier.${name}`);
  const isSame = ["tenant_id", ...same].map((name) => sql`${earlier(name)} = ${row(name)}`);
  return sql<SqlBool>`not exists (
    select 1 from ${sql.table(table)} as earlier
    where ${sql.join(isSame, sql` and `)} and ${earlier(order)} < ${row(order)} and ${queue.waits})`;
}

const FIRST_MS = 1_000;
const LONGEST_MS = 60 * 60_000;

/** The backoff after a failure: 1 s, 2 s, 4 s … up to an hour. @param tries earlier failures. */
export const retryDelayMs = (tries: number): number => Math.min(FIRST_MS * 2 ** Math.min(tries, 30), LONGEST_MS);
