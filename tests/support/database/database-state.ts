/** Sees whether anything was written, and takes it back: a cheap fingerprint of every table, and a copy to return to. */
import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.port.ts";
import { copyableColumns } from "./table-columns.ts";

/** Budgets of guessers: a refused call may draw on them, that is what they are for. */
const BUDGETS = ["counters"];

export interface DatabaseState {
  /**
   * Takes back whatever was written since watching began.
   * @returns the tables that were written to, budgets left out.
   */
  takeBack(): Promise<readonly string[]>;
}

/** Watches a database with no other writer. The test's role must be the owner of the tables. */
export async function watchDatabase(db: Database): Promise<DatabaseState> {
  const found = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db.system);
  const tables = found.rows.map(({ name }) => name);
  const keyless = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`.execute(db.system);
  // By its key a row is known to be there already.
  if (keyless.rows.length > 0) throw new Error(`Without a primary key: ${JSON.stringify(keyless.rows)}`);
  // Every write of a row gives it a newer transaction id; a deletion changes the count.
  const look = tables
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as print from "${name}"`,
    )
    .join(" union all ");
  const prints = async (): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await sql.raw<{ name: string; print: string }>(look).execute(db.system);
    return new Map(rows.map(({ name, print }) => [name, print]));
  };
  // Only a transaction that writes is given an id: while the next id stays, nothing was written anywhere.
  const nextId = async (): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as id`.execute(
      db.system,
    );
    return rows[0]?.id ?? "";
  };
  await sql.raw("create schema kept").execute(db.system);
  for (const name of tables) await sql.raw(`create table kept."${name}" as table "${name}"`).execute(db.system);
  let seen = await prints();
  let seenId = await nextId();
  const rowsOf = (print: string | undefined): string => print?.split(" ")[0] ?? "";
  const rowsAtFirst = new Map([...seen].map(([name, print]) => [name, rowsOf(print)]));
  const compare = async (): Promise<string[]> => {
    const now = await prints();
    return tables.filter((name) => now.get(name) !== seen.get(name));
  };
  /** Only what changed: whole tables, written again thousands of times, would leave the database full of dead rows. */
  const columns = await copyableColumns(db);
  const restore = async (name: string, transaction: typeof db.system): Promise<void> => {
    const list = columns.get(name) ?? "";
    const newest = Number(seen.get(name)?.split(" ")[1]);
    await sql.raw(`delete from "${name}" where xmin::text::bigint > ${newest}`).execute(transaction);
    await sql
      .raw(
        `insert into "${name}" (${list}) overriding system value select ${list} from kept."${name}" on conflict do nothing`,
      )
      .execute(transaction);
  };
  return {
    async takeBack() {
      const id = await nextId();
      if (id === seenId) return [];
      seenId = id;
      const changed = await compare();
      if (changed.length === 0) return [];
      await db.system.transaction().execute(async (transaction) => {
        // Order of tables does not matter while foreign keys sleep.
        await sql.raw("set local session_replication_role = replica").execute(transaction);
        for (const name of changed) await restore(name, transaction);
      });
      seen = await prints();
      seenId = await nextId();
      const amiss = tables.filter((name) => rowsOf(seen.get(name)) !== rowsAtFirst.get(name));
      if (amiss.length > 0) throw new Error(`Not taken back: ${amiss.join(" ")}`);
      return changed.filter((name) => !BUDGETS.includes(name));
    },
  };
}
