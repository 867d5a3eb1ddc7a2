/**
 * Upkeep of the embedded database, which has no background processes of its own. A statement blocks all requests while
 * it runs, so each does as little as possible, and other work runs between two of them.
 */
import { sql, type Kysely } from "kysely";
import type { Upkeep } from "#server/platform/database/database.port.ts";
import type { SystemTables } from "#server/platform/database/tables/tables.ts";

/**
 * The table whose real size differs most from what the planner believes, as a share of it, and the columns that any of
 * its indexes has. Only those columns are searched by; analysing the documents beside them would be most of the work.
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

/**
 * Sampling for the ten most common values of each column; PostgreSQL's default of a hundred reads thirty thousand rows.
 */
const SAMPLE = sql`set local default_statistics_target = 10`;

/** Tables with enough dead or new rows to be worth a vacuum (autovacuum's own measure). */
const UNTIDY = sql<{ name: string }>`
  select quote_ident(s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = relid
  where n_dead_tup + n_ins_since_vacuum > 50 + 0.2 * greatest(reltuples, 0)`;

/** Does one kind of upkeep. */
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
