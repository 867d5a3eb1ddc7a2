/** Tenants cannot see or touch each other's rows, even when a query forgets to ask for its tenant. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#server/platform/database/database.port.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { copyableColumns } from "#tests/support/database/table-columns.ts";
import { insertTwinRows } from "#tests/support/database/tenant-rows.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";
import { TENANT_HEADER } from "#contract/core/boot.ts";

const rowsOf = async (db: Database, tenant: string, query: string): Promise<readonly Record<string, unknown>[]> =>
  db.withTenant(tenant, async (handle) => (await sql.raw<Record<string, unknown>>(query).execute(handle)).rows);

const INSUFFICIENT_PRIVILEGE = "42501";
const GENERATED_ALWAYS = "428C9";

/** Every table with a tenant, from the database's own catalogue. */
async function tenantTables(db: Database): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id'
    order by 1`.execute(db.system);
  return found.rows.map(({ name }) => name);
}

type Contents = ReadonlyMap<string, readonly Record<string, unknown>[]>;

/** What a tenant sees when no query says whose rows it wants. */
const everything = (db: Database, tenant: string, tables: readonly string[]): Promise<Contents> =>
  db.withTenant(tenant, async (handle) => {
    const contents = new Map<string, readonly Record<string, unknown>[]>();
    for (const table of tables) {
      const query = `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`;
      const { rows } = await sql.raw<{ row: Record<string, unknown> }>(query).execute(handle);
      contents.set(
        table,
        rows.map(({ row }) => row),
      );
    }
    return contents;
  });

/** Writes that aim at another tenant's rows. */
const ATTACKS: readonly ((table: string) => string)[] = [
  (table) => `update ${table} set tenant_id = tenant_id where tenant_id = 'metro'`,
  (table) => `delete from ${table} where tenant_id = 'metro'`,
];

/** How many rows a write of the other tenant changed, or the code with which it was refused. Nothing of it stays. */
async function attempt(db: Database, write: string): Promise<unknown> {
  class Undone extends Error {}
  let changed: unknown;
  try {
    await db.withTenant("bright", async (handle) => {
      changed = Number((await sql.raw(write).execute(handle)).numAffectedRows ?? 0n);
      throw new Undone();
    });
  } catch (error) {
    return error instanceof Undone ? changed : (error as { code?: string }).code;
  }
}

/** Another tenant's first row of a table, as a literal. */
const stolen = (contents: Contents, table: string): string =>
  JSON.stringify(contents.get(table)?.slice(0, 1)).replaceAll("'", "''");

describe("tenants", () => {
  let db: Database;
  let server: TestServer;
  beforeAll(async () => {
    db = await anyDatabase();
    server = await createTestServer({ db });
    const quote = await server.call("quotation", sampleQuotation());
    const headers = { "idempotency-key": "isolation-key" };
    const url = "/api/createbookingTest";
    await server.inject({ method: "POST", url, headers, payload: sampleBooking(quote) });
    for (const tenant of ["metro", "bright"]) await insertTwinRows(db, tenant);
  });
  afterAll(() => server.close());

  it("have row-level security, forced, on every table with a tenant", async () => {
    const found = await sql<{ table_name: string; enabled: boolean; forced: boolean; keyed: boolean }>`
        select c.relname as table_name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
          exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
            where i.indrelid = c.oid and i.indisprimary and a.attname = 'tenant_id') as keyed
        from pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id')
        order by 1`.execute(db.system);
    expect(found.rows.length).toBeGreaterThan(20);
    expect(found.rows.filter((table) => !table.enabled || !table.forced || !table.keyed)).toEqual([]);
  });

  it("lead every foreign key between their tables", async () => {
    const found = await sql<{ name: string }>`
        select conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and (select attname from pg_attribute where attrelid = c.oid and attnum = k.conkey[1]) <> 'tenant_id'`.execute(
      db.system,
    );
    expect(found.rows).toEqual([]);
  });

  it("[TEN-013] find none of each other's rows in any table with a forgotten filter, and change none", async () => {
    const tables = await tenantTables(db);
    expect(tables.length).toBeGreaterThan(20);
    const before = await everything(db, "metro", tables);
    // A table without a row for both would be proved for nothing: give it one in tests/support/database/tenant-rows.ts.
    const rowless = tables.filter((table) => before.get(table)?.length === 0);
    expect(rowless).toEqual([]);
    const seen = await everything(db, "bright", tables);
    const columns = await copyableColumns(db);
    for (const table of tables) {
      const owners = new Set(seen.get(table)?.map((row) => row["tenant_id"]));
      expect([table, [...owners]]).toEqual([table, ["bright"]]);
      expect([table, await rowsOf(db, "nobody", `select 1 from ${table}`)]).toEqual([table, []]);
      for (const write of ATTACKS) expect([write(table), await attempt(db, write(table))]).toEqual([write(table), 0]);
      const give = `update ${table} set tenant_id = 'metro'`;
      expect([give, await attempt(db, give)]).toEqual([give, INSUFFICIENT_PRIVILEGE]);
      const list = columns.get(table);
      const copy = `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, '${stolen(before, table)}')`;
      const outcome = await attempt(db, copy);
      // The id of the outbox is the database's own, which is refused before anybody's rights are looked at.
      expect([table, outcome]).toEqual([table, table === "outbox" ? GENERATED_ALWAYS : INSUFFICIENT_PRIVILEGE]);
    }
    expect(await everything(db, "metro", tables)).toEqual(before);
  });

  it("keep their rows apart in a table that a migration isolates by the schema's own function", async () => {
    await sql`create table notes (tenant_id text not null, note text not null, primary key (tenant_id, note))`.execute(
      db.system,
    );
    try {
      await sql`insert into notes values ('metro', 'of metro'), ('bright', 'of bright')`.execute(db.system);
      await sql`select isolate_tenant_table('notes')`.execute(db.system);
      expect(await rowsOf(db, "bright", "select note from notes")).toEqual([{ note: "of bright" }]);
      expect(await attempt(db, "delete from notes where tenant_id = 'metro'")).toBe(0);
      expect(await attempt(db, "insert into notes values ('bright', 'another')")).toBe(1);
      expect(await attempt(db, "insert into notes values ('metro', 'forged')")).toBe(INSUFFICIENT_PRIVILEGE);
    } finally {
      await sql`drop table notes`.execute(db.system);
    }
  });

  it("cannot write a row for another, nor become another or the owner", async () => {
    const write = `insert into price_list values ('metro', 0, 'x', '[]')`;
    await expect(rowsOf(db, "bright", write)).rejects.toMatchObject({ code: "42501" });
    await expect(rowsOf(db, "bright", "select * from server_secrets")).rejects.toMatchObject({ code: "42501" });
    await expect(rowsOf(db, "bright", "update tenants set hosts = '{}'")).rejects.toMatchObject({ code: "42501" });
    await expect(rowsOf(db, "bright", "drop table bookings")).rejects.toMatchObject({ code: "42501" });
    expect(await rowsOf(db, "bright", "select id from tenants")).toEqual([{ id: "bright" }]);
    await expect(rowsOf(db, "bright'; set local app.tenant = 'metro", "select 1")).rejects.toThrow("not the id");
  });

  it("leave nothing of their identity behind on the connection", async () => {
    await rowsOf(db, "bright", "select 1");
    await rowsOf(db, "bright", "select 1/0").catch(() => undefined);
    const left = await sql<{ t: string | null; r: string }>`select current_tenant() as t, current_user as r`.execute(
      db.system,
    );
    expect(left.rows[0]?.t).toBeNull();
    expect(left.rows[0]?.r).not.toBe("cabstand_tenant");
  });

  it("cannot book against each other's quotes", async () => {
    const quote = await server.call("quotation", sampleQuotation({ bookingdate: "26/11/2026 08:10" }));
    const payload = { ...sampleBooking(quote, { bookingdate: "26/11/2026 08:10" }), source: 6 };
    const headers = { [TENANT_HEADER]: "bright" };
    const reply = (
      await server.inject({ method: "POST", url: "/api/createbookingTest", headers, payload })
    ).json<unknown>();
    expect(reply).toMatchObject({ code: 2, bref: "" });
  });
});
