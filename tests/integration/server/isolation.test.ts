/** Tenants cannot see or touch each other's rows, even when a query forgets to ask for its tenant. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#server/database.port.ts";
import { DATABASES } from "../../support/databases.ts";
import { sampleBooking, sampleQuotation } from "../../support/sample-journey.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { TENANT_HEADER } from "#contract/boot.ts";
import type { Reply } from "#contract/endpoints.ts";

const rowsOf = async (db: Database, tenant: string, query: string): Promise<readonly Record<string, unknown>[]> =>
  db.withTenant(tenant, async (handle) => (await sql.raw<Record<string, unknown>>(query).execute(handle)).rows);

describe.each(DATABASES)("on $name", (kind) => {
  describe.skipIf(!kind.available)("tenants", () => {
    let db: Database;
    let server: TestServer;
    beforeAll(async () => {
      db = await kind.open();
      server = await createTestServer({ db });
      const quote = await server.call("quotation", sampleQuotation());
      const headers = { "idempotency-key": "isolation-key" };
      const url = "/api/createbookingTest";
      await server.inject({ method: "POST", url, headers, payload: sampleBooking(quote) });
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

    it.each(["bookings", "drivers", "idempotency_keys", "outbox", "price_list", "quotes", "vehicle_types"])(
      "find none of each other's rows in %s with a forgotten filter",
      async (table) => {
        const mine = await rowsOf(db, "metro", `select tenant_id from ${table}`);
        expect(mine.length).toBeGreaterThan(0);
        const seen = await rowsOf(db, "bright", `select distinct tenant_id from ${table}`);
        expect(seen.map((row) => row["tenant_id"]).filter((id) => id !== "bright")).toEqual([]);
        expect(await rowsOf(db, "nobody", `select 1 from ${table}`)).toEqual([]);
        // Its own rows it may try to give away: the policy's check refuses, and nobody has one more or less.
        await rowsOf(db, "bright", `update ${table} set tenant_id = 'metro'`).catch(() => []);
        const after = await rowsOf(db, "metro", `select tenant_id from ${table}`);
        expect(after.length).toBe(mine.length);
      },
    );

    it("cannot write a row for another, nor become another or the owner", async () => {
      const write = `insert into price_list values ('metro', 0, 'x', '[]')`;
      await expect(rowsOf(db, "bright", write)).rejects.toMatchObject({ code: "42501" });
      await expect(rowsOf(db, "bright", "delete from bookings returning 1")).resolves.toEqual([]);
      await expect(rowsOf(db, "bright", "select * from server_secrets")).rejects.toMatchObject({ code: "42501" });
      await expect(rowsOf(db, "bright", "drop table bookings")).rejects.toMatchObject({ code: "42501" });
      expect(await rowsOf(db, "bright", "select id from tenants")).toEqual([{ id: "bright" }]);
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

    it("cannot open each other's bookings, not even with the right code", async () => {
      const quote = await server.call("quotation", sampleQuotation({ bookingdate: "25/11/2026 08:10" }));
      const booked = await server.call("createBooking", sampleBooking(quote, { bookingdate: "25/11/2026 08:10" }));
      const look = async (tenant: string) => {
        const payload = { code: booked.trackingcode };
        const headers = { [TENANT_HEADER]: tenant };
        return (await server.inject({ method: "POST", url: "/api/bookinginfo", headers, payload })).json<
          Reply<"bookingInfo">
        >();
      };
      expect((await look("metro")).code).toBe(1);
      expect(await look("bright")).toEqual(await server.call("bookingInfo", { code: "nothing" }));
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
});
