/** A draft that goes live at a time to come, as it was when that was decided. */
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EndpointName } from "#contract/endpoints.ts";
import { withValueAt } from "#domain/tenant/studio/json-path.ts";
import { tenantFiles } from "#server/modules/tenants/tenant-files.ts";
import { publishScheduled } from "#server/modules/studio/schedule.ts";
import { staffOf, type Staff } from "#tests/support/people/staff.ts";
import { callAs, createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const [FIRST, LATER] = ["#7a1f5c", "#3a2a6a"];
const BRAND = ["theme", "brand"];
const HOUR = 60;
const MINUTE_MS = 60_000;
const METRO = { id: "metro" };

describe("a scheduled draft", () => {
  let server: TestServer;
  let staff: Staff;
  beforeEach(async () => {
    server = await createTestServer();
    staff = await staffOf(server);
  });
  afterEach(() => server.close());

  const ask = <N extends EndpointName>(name: N, payload: object = {}) => callAs(server, staff, name, payload);
  const save = async (path: readonly string[], value: unknown): Promise<number> => {
    const { version, document } = await ask("studioDraft");
    return (await ask("saveStudioDraft", { version, document: withValueAt(document, path, value) })).version;
  };
  /** A reading of the shop's clocks, London's, in so many hours. */
  const inHours = (hours: number): string => {
    const parts = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Europe/London",
      dateStyle: "short",
      timeStyle: "short",
    }).format(server.clock.now() + hours * HOUR * MINUTE_MS);
    return parts.replace(",", "");
  };
  const schedule = (version: number, walltime = inHours(1)) => ask("scheduleStudio", { version, walltime });
  const scheduled = async () => (await ask("studioHistory")).publishlater;
  /** What the server's job does. */
  const publishing = () => {
    const { db, clock, tenants, reloadTenants: reload } = server;
    const files = tenantFiles({ db, secrets: null, tenants, reload, texts: null });
    return publishScheduled({ db, clock, files, demo: true });
  };
  const brand = () => server.tenants.byId("metro")?.theme.brand;
  const actions = async () =>
    (await server.db.withTenant("metro", (db) => db.selectFrom("staff_actions").select("action").execute())).map(
      ({ action }) => action,
    );

  it("goes live when it is due, by one process, as it was when that was decided", async () => {
    const version = await save(BRAND, FIRST);
    expect(await schedule(version)).toMatchObject({ code: 1 });
    await save(BRAND, LATER);
    expect(await scheduled()).toMatchObject({ scheduledby: staff.email, scheduleproblem: "" });

    const run = publishing();
    server.clock.advance(HOUR - 1);
    await run(METRO);
    expect(brand()).not.toBe(FIRST);
    server.clock.advance(1);
    await Promise.all([run(METRO), run(METRO), run({ id: "bright" })]);
    expect(brand()).toBe(FIRST);
    expect((await scheduled()).dueat).toBe("");
    const { versions } = await ask("studioHistory");
    expect(versions.filter(({ islive }) => islive)).toMatchObject([{ publishedby: staff.email }]);
    expect((await actions()).toSorted()).toEqual(["published", "scheduled"]);
    // What was changed later is still a draft.
    expect((await ask("studioDraft")).document).toMatchObject({ theme: { brand: LATER } });
  });

  it("is one of the server's own jobs", async () => {
    await schedule(await save(BRAND, FIRST));
    server.clock.advance(HOUR);
    server.background.start();
    await expect.poll(brand).toBe(FIRST);
    await server.background.stop();
  });

  it("is taken back, and replaced by another one", async () => {
    const version = await save(BRAND, FIRST);
    await schedule(version, inHours(5));
    await schedule(version, inHours(1));
    expect(Date.parse((await scheduled()).dueat) - server.clock.now()).toBe(HOUR * MINUTE_MS);
    expect(await ask("cancelStudioSchedule", {})).toMatchObject({ code: 1 });
    expect(await ask("cancelStudioSchedule", {})).toMatchObject({ code: 2, refusal: { code: "schedule_gone" } });
    server.clock.advance(6 * HOUR);
    await publishing()(METRO);
    expect(brand()).not.toBe(FIRST);
  });

  it("is refused in the past, far ahead, without a time, with a fault, or when someone else saved", async () => {
    const version = await save(BRAND, FIRST);
    for (const wall of [inHours(-1), inHours(400 * 24), "tomorrow"])
      expect(await schedule(version, wall), wall).toMatchObject({ code: 2, refusal: { code: "schedule_time" } });
    expect(await schedule(version - 1 || 7)).toMatchObject({ code: 2 });
    expect(await schedule(await save(["tariff", "minimum"], -1))).toMatchObject({
      code: 2,
      faults: [{ path: "tariff", refusal: { code: "tariff_factor", params: { name: "minimum" } } }],
    });
    expect((await scheduled()).dueat).toBe("");
  });

  it("that cannot go live when it is due waits for a person, and is not tried again", async () => {
    await schedule(await save(["settings", "template"], "gateway"));
    // Whoever runs the server has given the tenant another number meanwhile, which no file may change.
    await sql`update tenants set config = jsonb_set(config, '{source}', '77'), updated_at = now() where id = 'metro'`.execute(
      server.db.system,
    );
    server.clock.advance(HOUR);
    const run = publishing();
    await run(METRO);
    expect((await scheduled()).scheduleproblem).toContain("settings.source");
    const { faults } = await scheduled();
    expect(faults).toMatchObject([{ path: "settings.source", refusal: { code: "fixed" } }]);
    const { matters } = await ask("studioAttention");
    expect(matters).toMatchObject([{ kind: "schedule", subject: staff.email, faults }]);
    await run(METRO);
    expect(await scheduled()).toMatchObject({
      scheduleproblem: expect.stringContaining("settings.source") as string,
    });
  });
});
