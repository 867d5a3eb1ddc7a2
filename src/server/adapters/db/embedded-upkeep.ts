/**
 * What a database server's own background processes do, for the embedded one, which has none. Nobody is answered while a
 * statement of it runs, so each does as little as it can, and other work gets in between two of them.
 */
import { sql, type Kysely } from "kysely";
import type { Upkeep } from "#server/database.port.ts";
import type { SystemTables } from "#server/tables.ts";

/**
 * The table whose size is furthest from what the planner believes, in shares of it, and the columns that any index of it
 * has: only by those are rows looked for, and the documents beside them would be most of the work.
 */
const MOST_GROWN = sql<{ name: string; columns: string }>`
  with known as (
    select relid, s.relname, n_live_tup as live, greatest(reltuples, 0) as counted
    from pg_stat_user_tables s join pg_class c on c.oid = relid
  )
  select quote_ident(relname) as name, string_agg(distinct quote_ident(attname), ', ') as columns
  from known join pg_index on indrelid = relid join pg_attribute on attrelid = relid and attnum = any (indkey)
  where abs(live - counted) > 50 + 0.1 * counted
  group by relname, live, counted
  order by abs(live - counted) / (50 + 0.1 * counted) desc limit 1`;

/** Rows to look at for each of the ten most common values; PostgreSQL's own hundred reads thirty thousand rows. */
const SAMPLE = sql`set local default_statistics_target = 10`;

/** Tables with enough dead or new rows that clearing up is worth while (autovacuum's own measure). */
const UNTIDY = sql<{ name: string }>`
  select quote_ident(s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = relid
  where n_dead_tup + n_ins_since_vacuum > 50 + 0.2 * greatest(reltuples, 0)`;

/** Does one part of the upkeep. */
export async function keepUp(db: Kysely<SystemTables>, work: Upkeep): Promise<void> {
  switch (work) {
    case "checkpoint":
      await sql`checkpoint`.execute(db);
      return;
    case "statistics":
      return takeStatistics(db);
    case "vacuum":
      for (const { name } of (await UNTIDY.execute(db)).rows) await sql`vacuum ${sql.raw(name)}`.execute(db);
  }
}

async function takeStatistics(db: Kysely<SystemTables>): Promise<void> {
  for (const { name, columns } of (await MOST_GROWN.execute(db)).rows) {
    await db.transaction().execute(async (transaction) => {
      await SAMPLE.execute(transaction);
      await sql`analyze ${sql.raw(name)} (${sql.raw(columns)})`.execute(transaction);
    });
  }
}
