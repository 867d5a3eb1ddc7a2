import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.port.ts";

/** The columns of each table that a copied row may name, as an SQL list: those that the database does not compute. */
export async function copyableColumns({ system }: Pick<Database, "system">): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ table: string; columns: string }>`
    select relname as table, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname`.execute(system);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
