/** The own profile: what its owner may write, and how the address changes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pino from "pino";
import { rateLimiter } from "#server/platform/security/rate-limiter.ts";
import { oneTimeTokens } from "#server/platform/security/one-time-tokens.ts";
import { signUps } from "#server/modules/accounts/sign-in-service.ts";
import {
  accountRow,
  askedMails,
  Browser,
  countingPasswords,
  newcomer,
  newestLink,
  PASSWORD,
  sent,
} from "#tests/support/people/accounts.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const DEAD = { code: 2, message: "This link no longer works. Please request a new one." };

/** Names that a stranger would try, taken from tables and replies of this and of other products. */
const STRANGE =
  `id Id code account_id accountId tenant_id tenant booker_id business_id AsAccount asaccount isadmin admin role
  roles permissions password password_hash created_at updated_at email_key credit_limit_pence may_pay_by_account
  commission_rate sms_opt_in email_opt_in opted_at opted_wording verified emailverified __proto__x`
    .split(/\s+/)
    .filter(Boolean);

describe("a profile", () => {
  const passwords = countingPasswords();
  const lines: string[] = [];
  let server: TestServer;
  beforeAll(async () => {
    const logger = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    server = await createTestServer({ passwords, logger });
  });
  afterAll(() => server.close());

  const someone = async (email: string): Promise<Browser> => {
    const browser = new Browser(server);
    expect((await browser.signUp(email)).code).toBe(1);
    return browser;
  };
  const profile = (email: string, extra: object = {}) => {
    const { passwordhash: _own, ...person } = newcomer(email);
    return { ...person, ...extra };
  };
  const row = async (email: string) =>
    (JSON.parse(await accountRow(server, email)) as Readonly<Record<string, unknown>>[])[0] ?? {};
  const lastMail = async () => (await askedMails(server)).at(-1);

  it("[API-020] takes names, phone and the two choices about offers, with time and wording", async () => {
    const browser = await someone("grace@example.com");
    const { custid } = await browser.call("session");
    const change = { firstname: "Amazing  Grace", surname: "Murray", phone: "7700900199", smsmailinglist: "true" };
    const reply = await browser.call("updateProfile", profile("grace@example.com", { custid, ...change }));
    expect(reply).toMatchObject({ code: 1, message: "", custid, firstname: "Amazing Grace", surname: "Murray" });
    expect(reply).toMatchObject({ phone: "7700900199", smsmailinglist: true, emailmailinglist: false });
    expect(await browser.call("session")).toEqual(reply);
    const chosen = await row("grace@example.com");
    expect(chosen).toMatchObject({
      opted_at: new Date(server.clock.now()).toISOString(),
      opted_wording: "marketing-1",
    });

    server.clock.advance(10);
    await browser.call("updateProfile", profile("grace@example.com"));
    expect(await row("grace@example.com")).toMatchObject({ opted_at: chosen["opted_at"], sms_opt_in: true });
    await browser.call("updateProfile", profile("grace@example.com", { smsmailinglist: false }));
    expect(await row("grace@example.com")).toMatchObject({ sms_opt_in: false, email_opt_in: false });
    expect((await row("grace@example.com"))["opted_at"]).not.toBe(chosen["opted_at"]);
  });

  it("is judged by the rules of the form", async () => {
    const browser = await someone("rules@example.com");
    const before = await accountRow(server, "rules@example.com");
    for (const change of [{ firstname: "" }, { surname: " " }, { phone: "0" }, { email: "nobody" }]) {
      expect(await browser.call("updateProfile", profile("rules@example.com", change))).toMatchObject({ code: 2 });
    }
    expect(await accountRow(server, "rules@example.com")).toBe(before);
  });

  it("ignores and logs fields that are nobody's to write", async () => {
    expect(STRANGE.length).toBeGreaterThanOrEqual(29);
    const browser = await someone("mass@example.com");
    const before = await row("mass@example.com");
    const extra = Object.fromEntries(STRANGE.map((name) => [name, name.endsWith("_at") ? "2020-01-01" : "1"]));
    lines.length = 0;
    expect(await browser.call("updateProfile", profile("mass@example.com", extra))).toMatchObject({
      code: 1,
      bookerid: "",
    });
    expect(await row("mass@example.com")).toEqual({ ...before, updated_at: expect.any(String) });
    expect(lines.filter((line) => line.includes(`"fields":${STRANGE.length}`))).toHaveLength(1);
    // The business is a claim besides: one that is not the session's is refused.
    const claim = profile("mass@example.com", { bookerid: "01930000-0000-7000-8000-0000000000c1" });
    expect((await browser.send("updateProfile", claim)).statusCode).toBe(403);
  });

  it("keeps its old address until the link that was sent to the new one is used", async () => {
    const browser = await someone("old@example.com");
    const { custid } = await browser.call("session");
    await new Browser(server).send("resetPassword", { email: "old@example.com" });
    const reset = await newestLink(server, "reset");
    const reply = await browser.call("updateProfile", profile(" New@Example.com "));
    expect(reply).toMatchObject({ code: 1, email: "old@example.com", message: expect.stringContaining("link") });
    const link = await newestLink(server, "email");
    expect(await lastMail()).toEqual({ topic: "mail.email", payload: { account: custid, code: link.id }, waits: true });
    expect((await new Browser(server).signIn("new@example.com")).code).toBe(2);

    expect(await new Browser(server).call("confirmEmail", { ...link, code: "x".repeat(43) })).toMatchObject(DEAD);
    expect(await new Browser(server).call("confirmEmail", link)).toEqual({ code: 1, message: "" });
    expect((await browser.call("session")).email).toBe("New@Example.com");
    expect((await new Browser(server).signIn("new@example.com")).code).toBe(1);
    expect((await new Browser(server).signIn("old@example.com")).code).toBe(2);
    expect(await lastMail()).toEqual({
      topic: "mail.email-changed",
      payload: { account: custid, to: "old@example.com" },
      waits: true,
    });
    expect(await new Browser(server).call("confirmEmail", link)).toEqual({ code: 1, message: "" });
    const stolen = { ...reset, passwordhash: sent("from old mailbox") };
    expect(await new Browser(server).call("savePassword", stolen)).toMatchObject(DEAD);
  });

  it("answers a taken address like a free one, and tells its owner instead of sending a link there", async () => {
    const owner = await (await someone("taken@example.com")).call("session");
    const eve = await someone("eve@example.com");
    const free = await eve.send("updateProfile", profile("free@example.com"));
    const taken = await eve.send("updateProfile", profile("Taken@example.com"));
    expect(taken.body).toBe(free.body);
    expect(await lastMail()).toEqual({ topic: "mail.exists", payload: { account: owner.custid }, waits: true });
    expect((await eve.send("updateProfile", profile("third@example.com"))).statusCode).toBe(200);
    expect((await eve.send("updateProfile", profile("fourth@example.com"))).statusCode).toBe(429);
  });

  it("does not get an address that somebody took in the meantime", async () => {
    const slow = await someone("slow@example.com");
    await slow.call("updateProfile", profile("wanted@example.com"));
    const link = await newestLink(server, "email");
    await someone("wanted@example.com");
    const before = await accountRow(server, "wanted@example.com");
    expect(await new Browser(server).call("confirmEmail", link)).toMatchObject(DEAD);
    expect(await accountRow(server, "wanted@example.com")).toBe(before);
    expect((await slow.call("session")).email).toBe("slow@example.com");
  });

  it("is written down nowhere in the logs", () => {
    const log = lines.join("");
    expect(log).toContain("signed up");
    for (const secret of ["@example.com", "7700900", "Hopper", sent(PASSWORD)]) expect(log).not.toContain(secret);
  });
});

describe("an account made in passing", () => {
  let server: TestServer;
  const passwords = countingPasswords();
  beforeAll(async () => {
    server = await createTestServer({ passwords });
  });
  afterAll(() => server.close());

  const create = async (email: string, password = sent(PASSWORD), address = "198.51.100.7", isTest = true) => {
    const { db, clock } = server;
    const ports = { db, clock, passwords, rateLimiter: rateLimiter(db, clock, "x"), oneTimeTokens: oneTimeTokens("x") };
    const service = signUps(ports);
    const passwordHash = await service.hash(password);
    if (passwordHash === null) return null;
    const person = { firstName: "Grace", lastName: "", dialingCode: "+44", phone: "7700900188", email };
    const newcomer = { person, passwordHash, locale: "" };
    const added = await db.withTenant("metro", (handle) =>
      service.add(handle, { id: "metro", isTest }, newcomer, address),
    );
    if (added === "taken") await service.notifyOwner("metro", email);
    return typeof added === "object" ? added.accountId : null;
  };

  it("is made as by signing up", async () => {
    const id = await create("passing@example.com");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await new Browser(server).signIn("passing@example.com")).custid).toBe(id);
  });

  it("[WID-012] is not made with a number kept free for examples where the tenant is live", async () => {
    expect(await create("example@example.com", undefined, "198.51.100.6", false)).toBeNull();
  });

  it("is not made for an address that has one, by weaker rules, or beyond the budget; nothing fails", async () => {
    await new Browser(server).signUp("victim@example.com");
    const before = await accountRow(server, "victim@example.com");
    expect(await create("Victim@example.com", sent("my own one 1"), "198.51.100.8")).toBeNull();
    expect(await accountRow(server, "victim@example.com")).toBe(before);
    for (const value of ["", "hunter2", sent("123456")]) {
      expect(await create("weak@example.com", value, "198.51.100.9")).toBeNull();
    }
    for (let time = 0; time < 5; time += 1)
      expect(await create(`many${time}@example.com`, undefined, "198.51.100.10")).not.toBeNull();
    expect(await create("many5@example.com", undefined, "198.51.100.10")).toBeNull();
  });
});
