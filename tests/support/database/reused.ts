/**
 * Databases that are used again: bringing one back to what a new one holds takes a tenth of the time that a new one
 * takes.
 */
import { escapeLiteral } from "pg";
import type { Database } from "#server/platform/database/database.port.ts";
import type { SqlEngine } from "#server/platform/database/sql-engine.ts";

/** A session that may write every table. */
export type Session = Pick<SqlEngine, "query" | "script">;

const TABLES = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.oid`;

const SEQUENCES = `
  select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
    last_value is not null) as reset
  from pg_sequences where schemaname = 'public'`;

/** Suites may keep copies of rows in schemas of their own; a database as it is made has none. */
const DROP_SCHEMAS = `
  do $$ declare name text; begin
    for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')
    loop execute format('drop schema %I cascade', name); end loop;
  end $$`;

/** The script that restores the rows and sequences that the session's database holds now. */
async function restoreScript(session: Session): Promise<string> {
  const { rows: tables } = await session.query(TABLES, []);
  const { rows: sequences } = await session.query(SEQUENCES, []);
  const inserts: string[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await session.query(`select json_agg(t)::text as held from ${String(name)} t`, []);
    const held = rows[0]?.["held"];
    if (typeof held === "string") {
      inserts.push(
        `insert into ${String(name)} (${String(columns)}) overriding system value
         select ${String(columns)} from json_populate_recordset(null::${String(name)}, ${escapeLiteral(held)})`,
      );
    }
  }
  return [
    "begin",
    DROP_SCHEMAS,
    // Without triggers and foreign keys, in any order.
    "set local session_replication_role = replica",
    ...tables.map(({ name }) => `delete from ${String(name)}`),
    ...inserts,
    ...sequences.map(({ reset }) => String(reset)),
    "commit",
  ].join(";\n");
}

/** What makes, opens and writes databases at a place such as an address. */
export interface Store<Place> {
  /** Makes a database as suites expect one. */
  make(): Promise<Place>;
  inSession<T>(place: Place, work: (session: Session) => Promise<T>): Promise<T>;
  open(place: Place): Promise<Database>;
}

/** Writes what a suite expects beside that. */
export type Fill = (db: Database) => Promise<void>;

/**
 * Opens databases of a store: as it makes them, and then as `fill` leaves one, which is called once in this process.
 * One that is closed stays open for the next suite: its connections have read the catalogue already.
 */
export function reusing<Place>(store: Store<Place>): (fill?: Fill) => Promise<Database> {
  interface Used {
    readonly place: Place;
    readonly db: Database;
  }
  const idle: Used[] = [];
  let made: Promise<string> | undefined;
  const filled = new Map<Fill, Promise<string>>();
  const make = async (): Promise<Used> => {
    const place = await store.make();
    return { place, db: await store.open(place) };
  };
  const fillOnce = async ({ place, db }: Used, fill: Fill, script: string): Promise<string> => {
    await store.inSession(place, (session) => session.script(script));
    await fill(db);
    return store.inSession(place, restoreScript);
  };
  return async (fill) => {
    const used = idle.pop() ?? (await make());
    // The first is a new one.
    let script = await (made ??= store.inSession(used.place, restoreScript));
    if (fill !== undefined) {
      const known = filled.get(fill) ?? fillOnce(used, fill, script);
      filled.set(fill, known);
      script = await known;
    }
    await store.inSession(used.place, (session) => session.script(script));
    return { ...used.db, close: () => Promise.resolve(void idle.push(used)) };
  };
}
