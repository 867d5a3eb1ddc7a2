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
