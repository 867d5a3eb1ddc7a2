/** The accounts that the demo starts with. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Passwords } from "#server/modules/accounts/passwords.port.ts";
import { addDemoPeople, DEMO_BOOKER_ACCOUNT_ID, DEMO_BUSINESS_ID, DEMO_CUSTOMER_ID } from "#server/demo/people.ts";
import { addDemoPortraits } from "#server/demo/portraits.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

describe("the demo's people", () => {
  let hashed = 0;
  const passwords: Passwords = {
    hash: async (sent) => `${(hashed += 1)} of ${sent}`,
    verify: async () => false,
  };
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ passwords });
  });
  afterAll(() => server.close());

  const people = (tenant: string) =>
    server.db.withTenant(tenant, (handle) => handle.selectFrom("accounts").selectAll().orderBy("id").execute());

  it("are a customer and a booker at every tenant, under ids that never change", async () => {
    const hashes = new Set<string>();
    for (const tenant of server.tenants.all) {
      const rows = await people(tenant.id);
      for (const row of rows) hashes.add(row.password_hash);
      const found = rows.map((one) => [one.id, one.email, one.booker_id]);
      expect(found).toEqual([
        [DEMO_CUSTOMER_ID, "ada@example.com", null],
        [DEMO_BOOKER_ACCOUNT_ID, "booker@example.com", DEMO_BUSINESS_ID],
      ]);
    }
    expect(hashes.size).toBe(1);
  });

  it("are added once and stay as they are", async () => {
    const before = await people("metro");
    await server.db.withTenant("metro", (handle) =>
      handle.updateTable("accounts").set({ phone: "2079460018" }).where("id", "=", DEMO_CUSTOMER_ID).execute(),
    );
    const made = hashed;
    await addDemoPeople(server.db, passwords, server.clock);
    expect((await people("metro")).map((one) => one.phone)).toEqual(["2079460018", before[1]?.phone]);
    expect(hashed).toBe(made);
  });
});

/** A picture that the operator has put in the place of the drawn one. */
const OWN = "data:image/png;base64,AAAA";

describe("the portraits of the demo's drivers", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  const portraits = async (): Promise<ReadonlyMap<string, string>> => {
    const rows = await server.db.withTenant("metro", (handle) =>
      handle.selectFrom("driver_photos").select(["driver_id", "photo"]).execute(),
    );
    return new Map(rows.map(({ driver_id: driver, photo }) => [driver, photo]));
  };

  it("are there for every driver; one that is missing comes back, and one that was changed stays", async () => {
    const before = await portraits();
    const [one = "", other = ""] = (server.tenants.byId("metro")?.drivers ?? []).map(({ id }) => id);
    expect([...before.keys()].toSorted()).toEqual(
      server.tenants
        .byId("metro")
        ?.drivers.map(({ id }) => id)
        .toSorted(),
    );
    await server.db.withTenant("metro", async (handle) => {
      await handle.deleteFrom("driver_photos").where("driver_id", "=", one).execute();
      await handle.updateTable("driver_photos").set({ photo: OWN }).where("driver_id", "=", other).execute();
    });
    await addDemoPortraits(server.db, server.clock.now());
    expect(await portraits()).toEqual(new Map([...before, [other, OWN]]));
  });

  it("are not given to drivers of a tenant that has become live", async () => {
    await server.db.withTenant("metro", (handle) => handle.deleteFrom("driver_photos").execute());
    const become = (isTest: boolean) =>
      server.db.system.updateTable("tenants").set({ is_test: isTest }).where("id", "=", "metro").execute();
    await become(false);
    await addDemoPortraits(server.db, server.clock.now());
    expect(await portraits()).toEqual(new Map());
    await become(true);
    await addDemoPortraits(server.db, server.clock.now());
    expect((await portraits()).size).toBeGreaterThan(0);
  });
});
