import type { MigrationSession } from "#server/platform/database/migrate.ts";

/** Each query yields one `line` for each object of its kind. */
const KINDS: Readonly<Record<string, string>> = {
  tables: `
    select relname || ' ' || relkind::text || ' security ' || relrowsecurity || '/' || relforcerowsecurity || ' '
      || coalesce(array_to_string(reloptions, ','), '') as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')`,
  columns: `
    select c.relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
      || ' default ' || coalesce(pg_get_expr(adbin, adrelid), 'none') || ' identity ' || attidentity::text as line
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  constraints: `
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  views: `select viewname || ' ' || definition as line from pg_views where schemaname = 'public'`,
  functions: `
    select pg_get_functiondef(oid) || coalesce(array_to_string(proacl, ','), 'everybody') as line
    from pg_proc where pronamespace = 'public'::regnamespace`,
  triggers: `select pg_get_triggerdef(oid) || ' ' || tgenabled::text as line from pg_trigger where not tgisinternal`,
  policies: `
    select tablename || ' ' || policyname || ' ' || permissive || ' ' || roles::text || ' ' || cmd || ' '
      || coalesce(qual, '') || ' ' || coalesce(with_check, '') as line
    from pg_policies where schemaname = 'public'`,
  grants: `
    select relname || ' ' || coalesce(relacl::text, 'owner') as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')`,
};

/** Everything that the schema consists of, by kind, as sorted lines; the order of columns does not count. */
export async function catalogue(session: MigrationSession): Promise<Record<string, readonly string[]>> {
  const kinds: Record<string, readonly string[]> = {};
  for (const [kind, query] of Object.entries(KINDS)) {
    kinds[kind] = (await session.rows(query)).map(({ line }) => String(line)).toSorted();
  }
  return kinds;
}
