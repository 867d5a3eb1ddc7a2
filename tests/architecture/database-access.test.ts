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
    { text: 'db.system.selectFrom("bookings")', fault: "uses the system handle" },
    { text: 'import { Kysely } from "kysely";', fault: "opens connections: Kysely" },
    {
      text: 'import { sql, PostgresDialect, type Transaction } from "kysely";',
      fault: "opens connections: PostgresDialect",
    },
    { text: 'import pg from "pg";', fault: "opens connections: pg" },
    { text: 'import { PGlite } from "@electric-sql/pglite";', fault: "opens connections: @electric-sql/pglite" },
    { text: "const handle = anything as unknown as TenantHandle;", fault: "gives itself a database handle" },
    { text: "const handle = anything as Kysely<TenantTables>;", fault: "gives itself a database handle" },
    { text: "const all = sql`set local role postgres`;", fault: "names the tenant's role or setting" },
    {
      text: "const all = sql`select set_config('app.tenant', ${id}, true)`;",
      fault: "names the tenant's role or setting",
    },
    { text: "await sql.raw(text).execute(db);", fault: "writes SQL that is not checked: sql.raw" },
  ])("would be caught with $text", ({ text, fault }) => {
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
