/** Webhooks to an operator's dispatch system as their receiver sees them: signatures, rotation, what becomes of failures. */
import { readFileSync } from "node:fs";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ENDPOINTS, type Reply } from "#contract/endpoints.ts";
import type { OutgoingRequest } from "#server/adapters/upstream/egress.ts";
import { webhookTransport } from "#server/composition/webhook-transport.ts";
import { webhookSender } from "#server/modules/dispatch/webhooks.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { newId } from "#server/platform/security/ids.ts";
import { tenantCommand } from "#scripts/tenant/command.ts";
import { mailsOf } from "#tests/support/bookings/mails.ts";
import { staffOf } from "#tests/support/people/staff.ts";
import { DISPATCH_ACCESS, tellDispatch } from "#tests/support/providers/operator-dispatch.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const DAY_MINUTES = 24 * 60;

describe("a webhook", () => {
  let server: TestServer;
  let sent: OutgoingRequest[];
  /** The status that the receiver answers a body with; null: it does not answer. */
  let answer: (body: string) => number | null;
  let alarms: string[];

  beforeEach(async () => {
    sent = [];
    alarms = [];
    answer = () => 204;
    server = await createTestServer();
    await tellDispatch(server);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  const work = async (): Promise<void> => {
    const tenant = server.tenants.byId("metro");
    if (!tenant) throw new Error("no metro");
    await webhookSender({
      db: server.db,
      clock: server.clock,
      alarm: (fact, _details, isUrgent = true) => void (isUrgent && alarms.push(fact)),
      send: webhookTransport({
        demo: false,
        send: async (_url, request) => {
          sent.push(request);
          const status = answer(request.body ?? "");
          if (status === null) throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNRESET" } });
          return { status, ok: status < 300, body: null };
        },
      }),
    })(tenant);
  };
  const message = async (text: string): Promise<string> => {
    const at = new Date(server.clock.now());
    const id = newId(server.clock.now());
    await server.db.withTenant("metro", (db) =>
      db
        .insertInto("webhooks")
        .values({ tenant_id: "metro", id, booking_id: id, body: json({ text }), created_at: at, due_at: at })
        .execute(),
    );
    return id;
  };
  const rows = () =>
    server.db.withTenant("metro", (db) =>
      db
        .selectFrom("webhooks")
        .select(["response_status", "last_error", "tries", "due_at", "done_at", "failed_at"])
        .orderBy("number")
        .execute(),
    );
  const said = () => sent.map(({ body }) => (JSON.parse(body ?? "") as { text: string }).text);
  const command = async (...args: readonly string[]) => {
    const lines: string[] = [];
    const db: Database = { ...server.db, close: () => Promise.resolve() };
    const code = await tenantCommand(args, {
      readFile: () => "",
      open: () => Promise.resolve(db),
      environment: {},
      print: (line) => void lines.push(line),
      now: () => server.clock.now(),
    });
    await server.reloadTenants();
    return { code, lines };
  };
  /** Verifies the last message as a receiver with this secret does, at the moment at which it was sent. */
  const isVerified = (secret: string, change: (body: string) => string = (body) => body): boolean => {
    vi.useFakeTimers({ toFake: ["Date"], now: server.clock.now() });
    const { headers = {}, body = "" } = sent.at(-1) ?? {};
    const receiver = secret.startsWith("whsec_") ? new Webhook(secret) : new Webhook(secret, { format: "raw" });
    try {
      receiver.verify(change(body), headers);
      return true;
    } catch {
      return false;
    }
  };

  it("is verified by a receiver of Standard Webhooks, also with a secret from before them", async () => {
    const id = await message("one");
    await work();
    expect(sent[0]?.headers["webhook-id"]).toBe(id);
    expect(isVerified(DISPATCH_ACCESS.webhookSecret)).toBe(true);
    expect(isVerified("another-secret-of-letters")).toBe(false);
    expect(isVerified(DISPATCH_ACCESS.webhookSecret, (body) => `${body} `)).toBe(false);
  });

  it("is verified by the lines that docs/webhooks.md gives its receivers", async () => {
    const documented = readFileSync(new URL("../../../../docs/webhooks.md", import.meta.url), "utf8");
    const code = /```js\n([\s\S]*?)```/.exec(documented)?.[1] ?? "";
    const module = `data:text/javascript,${encodeURIComponent(code)}`;
    const { isGenuine } = (await import(/* @vite-ignore */ module)) as {
      isGenuine: (headers: object, body: string, secret: string, now: number) => boolean;
    };
    await command("webhook-rotate", "metro");
    await message("one");
    await work();
    const { headers = {}, body = "" } = sent[0] ?? {};
    const now = server.clock.now();
    const { webhookSecret, former } = server.tenants.byId("metro")?.providers.dispatch ?? { webhookSecret: "" };
    for (const secret of [webhookSecret, former?.secret ?? ""]) {
      expect(isGenuine(headers, body, secret, now)).toBe(true);
      expect(isGenuine(headers, `${body} `, secret, now)).toBe(false);
      expect(isGenuine(headers, body, secret, now + 300_000)).toBe(false);
    }
    expect(isGenuine(headers, body, "another-secret-of-letters", now)).toBe(false);
  });

  it("has two valid secrets for a day after a rotation, then the new one alone", async () => {
    const { code, lines } = await command("webhook-rotate", "metro");
    const secret = lines[0] ?? "";
    expect(code).toBe(0);
    expect(Buffer.from(secret.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
    await message("one");
    await work();
    expect([isVerified(secret), isVerified(DISPATCH_ACCESS.webhookSecret)]).toEqual([true, true]);
    expect(sent[0]?.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
    expect(sent[0]?.headers["cabstand-signature"]).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    server.clock.advance(DAY_MINUTES - 1);
    expect(await command("webhook-rotate", "metro")).toEqual({
      code: 1,
      lines: [expect.stringContaining("The last rotation ends at 2026-11-22T09:00:00.000Z")],
    });
    server.clock.advance(1);
    await message("two");
    await work();
    expect([isVerified(secret), isVerified(DISPATCH_ACCESS.webhookSecret)]).toEqual([true, false]);
    expect((await command("webhook-rotate", "metro")).code).toBe(0);
  });

  it("keeps what the receiver answered, how often it was tried and when it is tried next", async () => {
    await message("one");
    answer = () => 503;
    await work();
    const at = server.clock.now();
    const open = { done_at: null, failed_at: null };
    expect(await rows()).toEqual([
      { ...open, response_status: 503, last_error: "status 503", tries: 1, due_at: new Date(at + 1_000) },
    ]);
    answer = () => null;
    server.clock.advance(1);
    await work();
    expect(await rows()).toMatchObject([{ ...open, response_status: null, last_error: "ECONNRESET", tries: 2 }]);
    answer = () => 200;
    server.clock.advance(1);
    await work();
    expect(await rows()).toMatchObject([{ response_status: 200, last_error: "", tries: 3, failed_at: null }]);
    const ids = sent.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
  });

  it("gives up after a day when only this one is refused; its system stays on", async () => {
    answer = (body) => (body.includes("poison") ? 400 : 204);
    await message("poison");
    for (let hour = 0; hour < 24; hour += 1) {
      await work();
      await message("fine");
      server.clock.advance(60);
      await work();
    }
    await work();
    const [poison, ...others] = await rows();
    expect(poison).toMatchObject({ done_at: null, failed_at: expect.any(Date), last_error: "status 400" });
    expect(others.every(({ done_at }) => done_at !== null)).toBe(true);
    expect(alarms).toEqual(["webhook given up"]);
  });

  describe("to a system that accepted nothing for a day", () => {
    beforeEach(async () => {
      answer = () => 500;
      await message("one");
      await work();
      server.clock.advance(DAY_MINUTES);
      await work();
      sent = [];
    });

    it("is kept and not sent, whatever comes", async () => {
      answer = () => 204;
      await message("two");
      server.clock.advance(7 * DAY_MINUTES);
      await work();
      expect(sent).toEqual([]);
      expect(await rows()).toMatchObject([{ failed_at: null }, { failed_at: null }]);
      expect(alarms).toEqual(["webhooks disabled"]);
    });

    it("is reported to the operator once, by mail and in the studio", async () => {
      await message("two");
      await work();
      await server.settle();
      const mails = (await mailsOf(server.db, "metro")).filter((mail) => mail.kind === "webhooks-disabled");
      expect(mails).toHaveLength(1);
      expect(mails[0]?.recipient).toBe(server.tenants.byId("metro")?.settings.email);
      expect(mails[0]?.body).toContain("status 500");
      expect(mails[0]?.body).toContain("Saturday, 21 November 2026");
      const staff = await staffOf(server);
      const { method, path: url } = ENDPOINTS.studioAttention;
      const response = await server.inject({ method, url, headers: staff.headers });
      const matters = response.json<Reply<"studioAttention">>().matters;
      expect(matters.filter(({ kind: of }) => of === "disabled")).toHaveLength(1);
    });

    it("is sent with all that waited, and has a day again, once a person enables it", async () => {
      await message("two");
      expect(await command("webhook-enable", "metro")).toEqual({
        code: 0,
        lines: [expect.stringMatching(/ are on; .*: 2\.$/)],
      });
      await work();
      expect(said()).toEqual(["one"]);
      expect(await rows()).toMatchObject([{ failed_at: null, tries: 1 }, { failed_at: null }]);
      answer = () => 204;
      server.clock.advance(1);
      await work();
      expect(said()).toEqual(["one", "one", "two"]);
      expect(await command("webhook-enable", "metro")).toEqual({
        code: 1,
        lines: ["The webhooks of metro are not disabled."],
      });
    });

    it("is disabled once however many processes find out", async () => {
      await command("webhook-enable", "metro");
      for (const text of ["two", "three", "four"]) await message(text);
      await work();
      server.clock.advance(DAY_MINUTES);
      await Promise.all([work(), work(), work()]);
      await server.settle();
      const mails = (await mailsOf(server.db, "metro")).filter((mail) => mail.kind === "webhooks-disabled");
      expect(mails).toHaveLength(2);
    });
  });

  it("is refused rotation for a tenant without a dispatch system, and there is nothing to enable", async () => {
    expect((await command("webhook-enable", "bright")).code).toBe(1);
    expect((await command("webhook-rotate", "nobody")).lines).toEqual(["There is no tenant nobody."]);
    expect((await command("webhook-what", "metro")).code).toBe(2);
  });
});
