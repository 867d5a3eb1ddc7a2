/** Demo and production on one database: what each refuses to start on, and what it keeps out while it runs. */
import pino from "pino";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TENANT_HEADER } from "#contract/core/boot.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { addDemoPeople } from "#server/demo/people.ts";
import { simulator } from "#server/demo/simulator.ts";
import { refuseWrongMode } from "#server/composition/mode.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { bookRide } from "#tests/support/bookings/mails.ts";
import { STRAIGHT } from "#tests/support/providers/operator-dispatch.ts";
import { createTestServer, testClock, type TestServer } from "#tests/support/server/test-server.ts";

let db: Database;
let server: TestServer | null;
let errors: Readonly<Record<string, unknown>>[];

beforeEach(async () => {
  db = await anyDatabase();
  server = null;
  errors = [];
});
afterEach(() => (server ? server.close() : db.close()));

const start = async (demo: boolean): Promise<TestServer> => {
  const stream = { write: (line: string) => void errors.push(JSON.parse(line) as Readonly<Record<string, unknown>>) };
  return (server = await createTestServer({ db, demo, logger: pino({ level: "error", base: null }, stream) }));
};
const goLive = (id: string) =>
  sql`update tenants set is_test = false, updated_at = now() + interval '1 minute' where id = ${id}`.execute(db.system);
const people = (tenant: string) =>
  db.withTenant(tenant, (handle) => handle.selectFrom("accounts").select("email").execute());

describe("the demo", () => {
  it("does not start on a database with a live tenant, and writes nothing there", async () => {
    await goLive("night");
    await expect(start(true)).rejects.toThrow(
      /^The demo does not start on a database with live tenants \(night\): .* Set MODE=production/,
    );
    expect(await people("metro")).toEqual([]);
  });

  it("gives a live tenant of one of its names neither accounts with a published password nor promo codes", async () => {
    await goLive("night");
    const passwords = { hash: async () => "a hash", verify: async () => false };
    await addDemoPeople(db, passwords, testClock());
    expect([(await people("metro")).length, (await people("night")).length]).toEqual([2, 0]);
  });

  it("keeps a tenant out that becomes a live one while it runs, and raises one alarm", async () => {
    const running = await start(true);
    await goLive("night");
    await running.reloadTenants();
    await running.reloadTenants();
    expect(running.tenants.all.map(({ id }) => id)).toEqual(["metro", "bright", "pale"]);
    expect(errors).toEqual([
      expect.objectContaining({ tenant: "night", reason: "a live tenant is not served in demo mode" }),
    ]);
    const asked = await running.inject({ url: "/api/configuration", headers: { host: "night.localhost" } });
    expect(asked.statusCode).toBe(421);
  });

  it("shows no mail and drives no car of a tenant that is live since a moment ago", async () => {
    const running = await start(true);
    await bookRide(running, { bookingdate: "21/11/2026 12:00" });
    await running.settle();
    const mailbox = (id: string) => running.inject({ url: "/demo/mailbox", headers: { [TENANT_HEADER]: id } });
    expect((await mailbox("metro")).statusCode).toBe(200);
    const statuses = () => db.withTenant("metro", (handle) => handle.selectFrom("bookings").select("status").execute());
    const booked = await statuses();
    await goLive("metro");
    // It has not read its tenants anew yet.
    expect(running.tenants.byId("metro")?.isTest).toBe(true);
    expect((await mailbox("metro")).statusCode).toBe(404);
    expect((await mailbox("bright")).statusCode).toBe(200);
    // At its pickup time the ride would have a driver.
    const drive = simulator({ ...running, routing: () => STRAIGHT, speed: 60 });
    running.clock.advance(3 * 60);
    for (const tenant of running.tenants.all) await drive(tenant);
    expect(await statuses()).toEqual(booked);
  });
});

describe("production", () => {
  it("does not start with the demo's tenants", async () => {
    await expect(refuseWrongMode(db, false, false)).rejects.toThrow(
      /^Production does not start on a database with demo data \(tenants metro, bright, pale, night\)/,
    );
  });

  it("does not start with the demo's accounts, whose password is published, at a tenant with hosts of its own", async () => {
    await addDemoPeople(db, { hash: async () => "a hash", verify: async () => false }, testClock());
    await expect(start(false)).rejects.toThrow("demo data (tenants metro, bright, pale, night)");
  });

  it("keeps a demo's tenant out that turns up while it runs", async () => {
    const running = await start(false);
    await sql`update tenants set hosts = '{}', updated_at = now() + interval '1 minute' where id = 'night'`.execute(
      db.system,
    );
    await running.reloadTenants();
    expect(running.tenants.all.map(({ id }) => id)).toEqual(["metro", "bright", "pale"]);
    expect(errors).toEqual([expect.objectContaining({ tenant: "night", msg: "tenant is kept out" })]);
  });

  it("serves its own test tenants: a trial of the payment provider needs one", async () => {
    await expect(start(false)).resolves.toMatchObject({ tenants: { all: { length: 4 } } });
  });
});
