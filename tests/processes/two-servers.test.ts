/** Two servers on one PostgreSQL behave as one: both hear of everything, and each piece of work is taken once. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { openOnPostgres } from "#server/platform/database/database.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import { checked, type CheckedHandlers } from "#server/platform/jobs/outbox/topics.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { POSTGRES, MIGRATIONS, throwawayPostgres } from "#tests/support/database/databases.ts";
import { tcpProxy, type TcpProxy } from "#tests/support/server/tcp-proxy.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const TENANTS = ["metro", "bright"];
const EVENTS = 300;
const AT = new Date(TEST_START);

describe.skipIf(!POSTGRES.available)(`two servers on ${POSTGRES.name}`, () => {
  let drop: () => Promise<void>;
  let db: Database;
  let proxy: TcpProxy;
  let first: TestServer;
  let second: TestServer;
  let done: Record<"first" | "second", number>;
  let onWork: (server: "first" | "second") => Promise<void>;

  /** The effect of an event: one row, which says who wrote it. */
  const handlers = (server: "first" | "second"): CheckedHandlers => ({
    "test.effect": checked(z.object({ n: z.number() }), async (handle, { tenant, payload }) => {
      await handle
        .insertInto("booking_params")
        .values({
          tenant_id: tenant.id,
          // Never the same, so that a second effect of one event would stand beside the first.
          id_hash: newId(TEST_START),
          params: json({ n: payload.n, server }),
          created_at: AT,
          ends_at: AT,
        })
        .execute();
      done[server] += 1;
      await onWork(server);
    }),
  });

  beforeEach(async () => {
    done = { first: 0, second: 0 };
    onWork = () => Promise.resolve();
    const throwaway = await throwawayPostgres();
    ({ drop } = throwaway);
    const url = new URL(throwaway.url);
    proxy = await tcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    const cuttable = new URL(url);
    cuttable.hostname = "127.0.0.1";
    cuttable.port = String(proxy.port);
    first = await createTestServer({
      db: await openOnPostgres(cuttable.href, MIGRATIONS),
      handlers: handlers("first"),
    });
    db = await openOnPostgres(throwaway.url, MIGRATIONS);
    second = await createTestServer({ db, handlers: handlers("second") });
  });
  afterEach(async () => {
    await proxy.mend();
    await first.close();
    await second.close();
    await proxy.close();
    await drop();
  });

  const enqueueAll = async (): Promise<void> => {
    for (const [index, tenant] of TENANTS.entries()) {
      const rows = Array.from({ length: EVENTS / TENANTS.length }, (_, n) => ({
        tenant_id: tenant,
        topic: "test.effect",
        subject: String(n),
        payload: json({ n: n * TENANTS.length + index }),
        created_at: AT,
      }));
      await db.withTenant(tenant, (handle) => handle.insertInto("outbox").values(rows).execute());
    }
  };
  const effects = async (): Promise<readonly number[]> => {
    const all = await Promise.all(
      TENANTS.map((tenant) =>
        db.withTenant(tenant, (handle) => handle.selectFrom("booking_params").select("params").execute()),
      ),
    );
    return all
      .flat()
      .map(({ params }) => (params as { n: number }).n)
      .toSorted((a, b) => a - b);
  };
  const waiting = async (): Promise<number> => {
    const all = await Promise.all(
      TENANTS.map((tenant) =>
        db.withTenant(tenant, (handle) =>
          handle.selectFrom("outbox").select("id").where("done_at", "is", null).execute(),
        ),
      ),
    );
    return all.flat().length;
  };
  const EACH_ONCE = Array.from({ length: EVENTS }, (_, n) => n);

  it("share the work: none is lost, none is done twice", async () => {
    await enqueueAll();
    await Promise.all([first.settle(), second.settle()]);
    expect(await effects()).toEqual(EACH_ONCE);
    expect(await waiting()).toBe(0);
    expect(done.first).toBeGreaterThan(0);
    expect(done.second).toBeGreaterThan(0);
  });

  it("lose nothing and double nothing when one of them is gone in the middle of its batch", async () => {
    onWork = async (server) => {
      if (server === "first" && done.first === 25) await proxy.cut();
    };
    first.background.start();
    second.background.start();
    await enqueueAll();
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    expect(await effects()).toEqual(EACH_ONCE);
    // What the first one had begun and not committed, the second one did again.
    if (done.first >= 25) expect(done.first + done.second).toBeGreaterThan(EVENTS);
  });

  it("both hear of what one of them has committed", async () => {
    const heard: string[] = [];
    const resumed: Promise<void>[] = [];
    for (const [name, { background }] of [
      ["first", first],
      ["second", second],
    ] as const) {
      background.events.subscribe("test.effect", ({ tenant, subject }) => heard.push(`${name} ${tenant} ${subject}`));
      resumed.push(new Promise((done_) => void background.events.onResume(done_)));
      background.start();
    }
    await Promise.all(resumed);
    await db.withTenant("metro", (handle) =>
      handle
        .insertInto("outbox")
        .values({ tenant_id: "metro", topic: "test.effect", subject: "x-1", payload: json({ n: 1 }), created_at: AT })
        .execute(),
    );
    await expect.poll(() => heard.toSorted()).toEqual(["first metro x-1", "second metro x-1"]);
    await expect.poll(waiting).toBe(0);
    expect(await effects()).toEqual([1]);
  });
});
