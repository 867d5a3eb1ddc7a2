import { describe, expect, it } from "vitest";
import { databaseFaults } from "./support/database-access.ts";
import { isTest, readSources, sourceFile } from "./support/source-files.ts";

describe("the server", () => {
  it("[TEN-013] reaches a tenant's rows through withTenant only", () => {
    const files = readSources("src/server").filter(({ path }) => !isTest(path));
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(databaseFaults)).toEqual([]);
  });

  it.each([
    ['db.system.selectFrom("bookings")', "uses the system handle"],
    ['import { Kysely } from "kysely";', "opens connections: Kysely"],
    ['import { sql, PostgresDialect, type Transaction } from "kysely";', "opens connections: PostgresDialect"],
    ['import pg from "pg";', "opens connections: pg"],
    ['import { PGlite } from "@electric-sql/pglite";', "opens connections: @electric-sql/pglite"],
    ["const handle = anything as unknown as TenantHandle;", "gives itself a database handle"],
    ["const handle = anything as Kysely<TenantTables>;", "gives itself a database handle"],
    ["const all = sql`set local role postgres`;", "names the tenant's role or setting"],
    ["const all = sql`select set_config('app.tenant', ${id}, true)`;", "names the tenant's role or setting"],
    ["await sql.raw(text).execute(db);", "writes SQL that is not checked: sql.raw"],
  ])("would be caught with %s", (text, fault) => {
    const faults = databaseFaults(sourceFile("src/server/modules/bookings/a.ts", text));
    expect(new Set(faults)).toEqual(new Set([`src/server/modules/bookings/a.ts: ${fault}`]));
  });

  it.each([
    'db.withTenant(tenant.id, (handle) => handle.selectFrom("bookings").selectAll().execute());',
    'import { sql, type Transaction } from "kysely";',
    'import type { Kysely } from "kysely";',
    "// set local role is the adapter's",
  ])("is not accused of %s", (text) => {
    expect(databaseFaults(sourceFile("src/server/modules/bookings/a.ts", text))).toEqual([]);
  });
});
