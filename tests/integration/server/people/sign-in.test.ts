/** Signing in and out, and what a session's cookie is. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashedText } from "#domain/people/account/password.ts";
import { sha256 } from "#server/platform/security/ids.ts";
import { Browser, countingPasswords, PASSWORD, sent } from "#tests/support/people/accounts.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const WRONG = "wrong horse 8";

describe("signing in", () => {
  const passwords = countingPasswords();
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ passwords });
  });
  afterAll(() => server.close());

  const someone = async (email: string): Promise<Browser> => {
    const browser = new Browser(server);
    expect((await browser.signUp(email)).code).toBe(1);
    return browser;
  };

  it("[API-017] [ENT-024] gives the profile and a session that GET session reads", async () => {
    const made = await (await someone("grace@example.com")).call("session");
    const browser = new Browser(server);
    const reply = await browser.signIn(" GRACE@example.com ");
    expect(reply).toEqual({
      code: 1,
      message: "",
      custid: made.custid,
      Id: made.custid,
      phone: "7700900188",
      bookerid: "",
      email: "grace@example.com",
      surname: "Hopper",
      firstname: "Grace",
      dialingcode: "+44",
      smsmailinglist: false,
      emailmailinglist: false,
      accessneeds: [],
      costfields: [],
      deleteson: "",
      emailconfirmed: false,
    });
    expect(await browser.call("session")).toEqual(reply);
    expect((await new Browser(server).signIn("booker@example.com", "booking1")).bookerid).not.toBe("");
  });

  it("answers an unknown address and a wrong password with equal bytes after equal work", async () => {
    await someone("known@example.com");
    const tries = [];
    for (const email of ["known@example.com", "unknown@example.com", "no address at all", ""]) {
      const before = { ...passwords };
      const response = await new Browser(server).send("signIn", { email, passwordhash: sent(WRONG) });
      tries.push({
        status: response.statusCode,
        body: response.body,
        headers: Object.keys(response.headers).toSorted(),
        verified: passwords.verified - before.verified,
        hashed: passwords.hashed - before.hashed,
      });
    }
    expect(tries[0]).toMatchObject({ status: 200, verified: 1, hashed: 0 });
    expect(JSON.parse(tries[0]?.body ?? "")).toMatchObject({ code: 2, custid: "", email: "" });
    for (const one of tries) expect(one).toEqual(tries[0]);
  });

  it.each([
    "",
    "secret",
    sent(PASSWORD).toUpperCase(),
    sent(PASSWORD).slice(1),
    `${sent(PASSWORD)}0`,
    ` ${sent(PASSWORD)}`,
    `${"g".repeat(64)}`,
    `${sent(PASSWORD)}\n`,
  ])("refuses what is no hash of a password: %j", async (passwordhash) => {
    const response = await new Browser(server).send("signIn", { email: "grace@example.com", passwordhash });
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain(passwordhash || "grace");
  });

  it("[ACC-038] slows tries of one account down from the sixth, and a success forgets them", async () => {
    const owner = await someone("slow@example.com");
    const tryOnce = async (email: string, password = WRONG) =>
      (await new Browser(server).send("signIn", { email, passwordhash: sent(password) })).statusCode;
    for (let time = 0; time < 4; time += 1) expect(await tryOnce("slow@example.com")).toBe(200);
    expect((await owner.signIn("slow@example.com")).code).toBe(1);
    for (let time = 0; time < 5; time += 1) expect(await tryOnce("SLOW@example.com")).toBe(200);
    const refused = await new Browser(server).send("signIn", { email: "slow@example.com", passwordhash: sent(WRONG) });
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1"]);
    // Even the right password waits, or an answer would tell that it is right.
    expect(await tryOnce("slow@example.com", PASSWORD)).toBe(429);
    expect(await tryOnce("grace@example.com")).toBe(200);
    // The limit does not disclose which accounts exist.
    for (let time = 0; time < 5; time += 1) expect(await tryOnce("nobody@example.com")).toBe(200);
    const alike = await new Browser(server).send("signIn", { email: "nobody@example.com", passwordhash: sent(WRONG) });
    expect([alike.statusCode, alike.body, alike.headers["retry-after"]]).toEqual([
      refused.statusCode,
      refused.body,
      refused.headers["retry-after"],
    ]);
    server.clock.advance(1 / 60);
    expect((await owner.signIn("slow@example.com")).code).toBe(1);
  });

  it("stops a run through stolen pairs at fifty per network", async () => {
    const thief = new Browser(server);
    let answered = 0;
    for (let pair = 0; pair < 120; pair += 1) {
      const response = await thief.send("signIn", { email: `leak${pair}@example.com`, passwordhash: sent(WRONG) });
      if (response.statusCode === 200) answered += 1;
      else expect(response.statusCode).toBe(429);
    }
    expect(answered).toBe(50);
    expect((await new Browser(server).signIn("grace@example.com")).code).toBe(1);
  });

  it("begins a new session each time, so that a planted cookie gives nothing", async () => {
    const planted = "A".repeat(43);
    const victim = new Browser(server);
    victim.cookie = `cabstand-metro=${planted}`;
    await victim.signIn("grace@example.com");
    const first = victim.cookie;
    expect(first).not.toContain(planted);
    await victim.signIn("grace@example.com");
    expect(victim.cookie).not.toBe(first);
    for (const old of [`cabstand-metro=${planted}`, first]) {
      const thief = new Browser(server);
      thief.cookie = old;
      expect((await thief.call("session")).code).toBe(2);
    }
  });

  it("signs out on the server: the copied cookie opens nothing afterwards", async () => {
    const browser = new Browser(server);
    const { custid } = await browser.signIn("grace@example.com");
    const copied = browser.cookie;
    const person = { custid, phone: "7700900188", email: "grace@example.com", surname: "Hopper", firstname: "Grace" };
    const thief = new Browser(server);
    thief.cookie = copied;
    expect((await thief.send("updateProfile", person)).statusCode).toBe(200);

    const out = await browser.send("signOut", {});
    expect([out.statusCode, out.json()]).toEqual([200, { code: 1, message: "" }]);
    expect(out.headers["clear-site-data"]).toBe('"cache", "storage"');
    expect(out.headers["set-cookie"]).toEqual([
      "cabstand-metro=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
      "cabstand-metro-account=; Max-Age=0; Path=/; SameSite=Lax",
    ]);
    thief.cookie = copied;
    expect((await thief.send("updateProfile", person)).statusCode).toBe(401);
  });

  it("signs out a visitor who is not signed in, too", async () => {
    const browser = new Browser(server);
    expect(await browser.call("signOut", {})).toEqual({ code: 1, message: "" });
    browser.cookie = `cabstand-metro=${"B".repeat(43)}`;
    expect(await browser.call("signOut", {})).toEqual({ code: 1, message: "" });
    expect((await browser.send("session")).json()).toMatchObject({ code: 2, custid: "", email: "", firstname: "" });
  });

  it("is signing in at one tenant only", async () => {
    await new Browser(server, "bright").signUp("two@example.com", { passwordhash: sent("other horse 9") });
    expect((await new Browser(server).signIn("two@example.com", "other horse 9")).code).toBe(2);
    expect((await new Browser(server, "bright").signIn("two@example.com", "other horse 9")).code).toBe(1);
  });
});

const PLAIN = ["cabstand-metro=…; ", "Path=/; HttpOnly; SameSite=Lax"] as const;
const SECURE = ["__Host-cabstand-metro=…; ", "Path=/; HttpOnly; Secure; SameSite=Lax"] as const;

describe.each([
  ["a demo on http", { publicUrl: "http://book.example.com" }, PLAIN],
  ["a demo without a public address", {}, PLAIN],
  ["https", { publicUrl: "https://book.example.com" }, SECURE],
  ["production without a public address", { demo: false }, SECURE],
  ["production tried out on this machine", { demo: false, publicUrl: "http://localhost" }, PLAIN],
])("the cookie of a session on %s", (_scheme, options, [name, rest]) => {
  let server: TestServer;
  beforeAll(async () => {
    const db = await anyDatabase();
    await sql`update tenants set hosts = array['localhost'] where id = 'metro'`.execute(db.system);
    server = await createTestServer({ db, passwords: countingPasswords(), ...options });
    expect((await new Browser(server).signUp("grace@example.com")).code).toBe(1);
  });
  afterAll(() => server.close());

  const cookies = async (rememberme: boolean): Promise<readonly string[]> => {
    const body = { email: "grace@example.com", passwordhash: sent(PASSWORD), rememberme };
    const response = await new Browser(server).send("signIn", body);
    const { custid } = response.json<{ custid: string }>();
    return [response.headers["set-cookie"] ?? []]
      .flat()
      .map((each) => each.replace(/=[\w-]{43};/, "=…;").replace(`=${custid};`, "=id;"));
  };

  it("is as strict as the scheme lets it be, and outlives the browser only when asked to", async () => {
    const account = [name.replace("=…", "-account=id"), rest.replace("HttpOnly; ", "")] as const;
    expect(await cookies(false)).toEqual([`${name}${rest}`, account.join("")]);
    expect(await cookies(true)).toEqual([`${name}Max-Age=7776000; ${rest}`, account.join("Max-Age=7776000; ")]);
  });
});

describe("what is stored of a password", () => {
  it("[ACC-038] opens nothing when it is sent itself", async () => {
    const server = await createTestServer();
    const emails = Array.from({ length: 8 }, (_, index) => `dump${index}@example.com`);
    for (const email of emails) await new Browser(server).signUp(email);
    const rows = await server.db.withTenant("metro", (db) =>
      db.selectFrom("accounts").select(["email", "password_hash"]).execute(),
    );
    expect(rows.length).toBe(emails.length + 2);
    for (const { email, password_hash: stored } of rows) {
      expect(stored).toMatch(/^\$argon2id\$/);
      const tries = [stored, sha256(stored), sha256(hashedText(stored))];
      for (const passwordhash of tries) {
        const response = await new Browser(server).send("signIn", { email, passwordhash });
        expect(response.statusCode === 400 || response.json().code === 2).toBe(true);
      }
    }
    expect((await new Browser(server).signIn("dump0@example.com")).code).toBe(1);
    await server.close();
  });
});
