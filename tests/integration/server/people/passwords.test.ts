/** New passwords, by a mailed link or by the old one. On both kinds of database. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/platform/security/ids.ts";
import { oneTimeTokens } from "#server/platform/security/one-time-tokens.ts";
import {
  accountRow,
  askedMails,
  Browser,
  countingPasswords,
  newestLink,
  PASSWORD,
  sent,
} from "#tests/support/people/accounts.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const NEW = "staple battery 3";
const DEAD = { code: 2, message: "This link no longer works. Please request a new one." };

describe("a password", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ passwords: countingPasswords() });
  });
  afterAll(() => server.close());

  const someone = async (email: string): Promise<Browser> => {
    const browser = new Browser(server);
    expect((await browser.signUp(email)).code).toBe(1);
    return browser;
  };
  const ask = (email: string, headers = {}) =>
    new Browser(server).send("resetPassword", { custid: "", email, source: 5 }, headers);
  const save = (link: object, password = NEW) =>
    new Browser(server).call("savePassword", { ...link, passwordhash: sent(password) });
  const signsIn = async (email: string, password: string): Promise<boolean> =>
    (await new Browser(server).signIn(email, password)).code === 1;
  const lastMail = async () => (await askedMails(server)).at(-1);

  it("[API-019] [API-021] [ACC-027] is replaced by a mailed link, once, and every session ends", async () => {
    const browser = await someone("reset@example.com");
    const { custid } = await browser.call("session");
    expect((await ask("Reset@example.com")).json()).toEqual({ code: 1, message: "" });
    const link = await newestLink(server, "reset");
    expect(await lastMail()).toEqual({
      topic: "mail.reset",
      payload: { account: custid, code: link.id },
      waits: true,
    });

    const saver = new Browser(server);
    const response = await saver.send("savePassword", { ...link, passwordhash: sent(NEW) });
    expect(response.json()).toEqual({ code: 1, message: "" });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect((await browser.call("session")).code).toBe(2);
    expect(await signsIn("reset@example.com", PASSWORD)).toBe(false);
    expect(await signsIn("reset@example.com", NEW)).toBe(true);
    expect(await lastMail()).toEqual({ topic: "mail.password", payload: { account: custid }, waits: true });
    expect(await save(link, "a third one 4")).toMatchObject({ code: 2, message: REFUSALS.reset_link_used });
    expect(await signsIn("reset@example.com", NEW)).toBe(true);
  });

  it("is asked for with equal bytes, and by equal work, for known and unknown addresses", async () => {
    await someone("known@example.com");
    const rows = async () => (await askedMails(server)).length;
    const answers = [];
    for (const email of ["known@example.com", "unknown@example.com", "k\u200bnown@example.org"]) {
      const before = await rows();
      const response = await ask(email);
      // The time and the request's random id say nothing of the address.
      const { date: _date, "x-request-id": _id, ...headers } = response.headers;
      answers.push({ status: response.statusCode, body: response.body, headers, written: (await rows()) - before });
    }
    expect(answers[0]).toMatchObject({ status: 200, body: '{"code":1,"message":""}', written: 1 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await ask("nonsense")).json()).toMatchObject({ code: 2, message: "Email is invalid" });
    expect((await ask(" ")).json()).toMatchObject({ code: 2, message: "Email is required" });
    const waiting = (await askedMails(server)).filter((mail) => mail.topic === "mail.reset" && mail.waits);
    expect(waiting.every((mail) => mail.payload["account"] !== null)).toBe(true);
  });

  it("has no code in the database, and none in the request for its mail", async () => {
    await someone("stored@example.com");
    await ask("stored@example.com");
    const { id, code } = await newestLink(server, "reset");
    expect(code).toMatch(/^[\w-]{43}$/);
    const dump = await server.db.withTenant("metro", async (db) =>
      JSON.stringify([
        await db.selectFrom("one_time_codes").selectAll().execute(),
        await db.selectFrom("outbox").selectAll().execute(),
      ]),
    );
    expect(dump).toContain(id);
    expect(dump).not.toContain(code);
  });

  it("has one living link: the newest, for ten minutes", async () => {
    await someone("newest@example.com");
    await ask("newest@example.com");
    const old = await newestLink(server, "reset");
    await ask("newest@example.com");
    const link = await newestLink(server, "reset");
    expect(link.id).not.toBe(old.id);
    expect(await save(old)).toMatchObject(DEAD);
    server.clock.advance(10);
    expect(await save(link)).toMatchObject(DEAD);
    await ask("newest@example.com");
    const late = await newestLink(server, "reset");
    server.clock.advance(9.9);
    expect((await save(late)).code).toBe(1);
  });

  it("is not opened by another link's code, another tenant's, another purpose's, or a guess", async () => {
    await someone("swap@example.com");
    await someone("swap2@example.com");
    await ask("swap@example.com");
    const mine = await newestLink(server, "reset");
    await ask("swap2@example.com");
    const other = await newestLink(server, "reset");
    const codes = oneTimeTokens("a guess");
    const wrong = [
      { id: mine.id, code: other.code },
      { id: newId(server.clock.now()), code: mine.code },
      { id: "not an id", code: mine.code },
      { id: mine.id, code: codes.path("metro", "reset", mine.id).split("/").at(-1) },
      { id: mine.id, code: mine.code.slice(1) },
    ];
    for (const link of wrong) expect(await save(link)).toMatchObject(DEAD);
    const abroad = await new Browser(server, "bright").call("savePassword", { ...mine, passwordhash: sent(NEW) });
    expect(abroad).toMatchObject(DEAD);
    expect(await new Browser(server).call("confirmEmail", mine)).toMatchObject(DEAD);
    expect((await save(other)).code).toBe(1);
    expect((await save(mine)).code).toBe(1);
  });

  it("loses its link after five wrong codes", async () => {
    await someone("burnt@example.com");
    await ask("burnt@example.com");
    const link = await newestLink(server, "reset");
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await save({ id: link.id, code: randomBytes(32).toString("base64url") })).toMatchObject(DEAD);
    }
    expect(await save(link)).toMatchObject(DEAD);
    expect(await signsIn("burnt@example.com", PASSWORD)).toBe(true);
  });

  it("is saved by one of two tabs at once", async () => {
    await someone("tabs@example.com");
    await ask("tabs@example.com");
    const link = await newestLink(server, "reset");
    const replies = await Promise.all(Array.from({ length: 8 }, (_, tab) => save(link, `battery staple ${tab}`)));
    expect(replies.filter((reply) => reply.code === 1)).toHaveLength(1);
    const winner = replies.findIndex((reply) => reply.code === 1);
    expect(await signsIn("tabs@example.com", `battery staple ${winner}`)).toBe(true);
  });

  it("is reset for the address that was typed, whatever else the request claims", async () => {
    const eve = await someone("eve@example.com");
    const victim = await someone("victim@example.com");
    const { custid } = await victim.call("session");
    for (const sender of [eve, new Browser(server)]) {
      expect((await sender.call("resetPassword", { custid, email: "eve@example.com", source: 5 })).code).toBe(1);
      expect((await lastMail())?.payload["account"]).toBe((await eve.call("session")).custid);
    }
    expect((await eve.send("resetPassword", { email: "eve@example.com", source: 6 })).statusCode).toBe(403);
  });

  it("is mailed to the address of the account, in ids only, whatever host the request names", async () => {
    const { custid } = await (await someone("host@example.com")).call("session");
    const poison = [
      "evil.example",
      "evil.example:80",
      "localhost.evil.example",
      "localhost@evil.example",
      "evil.example/localhost",
      "xn--e1afmkfd.example",
    ];
    const shapes = poison.flatMap((value) => [
      { host: value },
      { "x-forwarded-host": value, forwarded: `host=${value}` },
    ]);
    expect(shapes).toHaveLength(12);
    for (const headers of shapes) {
      const before = await askedMails(server);
      const { statusCode } = await ask("host@example.com", headers);
      expect([200, 421, 429, 400]).toContain(statusCode);
      for (const mail of (await askedMails(server)).slice(before.length)) {
        expect(mail.payload).toEqual({ account: custid, code: expect.stringMatching(/^[0-9a-f-]{36}$/) });
      }
      server.clock.advance(60);
    }
    await ask("host@example.com", { "x-forwarded-host": "evil.example" });
    const { id, code } = await newestLink(server, "reset");
    expect(id).not.toBe("");
    expect(code).not.toContain("evil");
  });

  it("is asked for three times an hour by a network for an account, twelve times by all, ten times by a network", async () => {
    for (const email of ["often@example.com", "nobody-often@example.com"]) {
      const stranger = new Browser(server);
      const again = async () => (await stranger.send("resetPassword", { email })).statusCode;
      expect([await again(), await again(), await again(), await again()]).toEqual([200, 200, 200, 429]);
      // The owner at another network is not kept out, and no mailbox is flooded.
      const statuses = [];
      for (let time = 0; time < 10; time += 1) statuses.push((await ask(email)).statusCode);
      expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
    }
    const bomber = new Browser(server);
    const statuses = [];
    for (let time = 0; time < 12; time += 1) {
      statuses.push((await bomber.send("resetPassword", { email: `bomb${time}@example.com` })).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
    server.clock.advance(60);
    expect((await ask("often@example.com")).statusCode).toBe(200);
  });

  it("opens again after a reset although a stranger has guessed", async () => {
    await someone("locked@example.com");
    for (let time = 0; time < 5; time += 1) await signsIn("locked@example.com", "a guess");
    const refused = await new Browser(server).send("signIn", {
      email: "locked@example.com",
      passwordhash: sent(PASSWORD),
    });
    expect(refused.statusCode).toBe(429);
    await ask("locked@example.com");
    await save(await newestLink(server, "reset"));
    expect(await signsIn("locked@example.com", NEW)).toBe(true);
  });

  it("cannot be one that everybody tries first", async () => {
    const browser = await someone("common@example.com");
    await ask("common@example.com");
    const link = await newestLink(server, "reset");
    expect(await save(link, "123456")).toMatchObject({ code: 2, message: expect.stringContaining("choose another") });
    const change = { passwordhash: sent("password"), oldpasswordhash: sent(PASSWORD) };
    expect(await browser.call("changePassword", change)).toMatchObject({ code: 2 });
    expect((await save(link)).code).toBe(1);
  });

  it("[API-022] [ACC-028] is changed with the old one; other sessions end", async () => {
    const browser = await someone("change@example.com");
    const other = new Browser(server);
    await other.signIn("change@example.com");
    const { custid } = await browser.call("session");
    await ask("change@example.com");
    const link = await newestLink(server, "reset");
    const before = await accountRow(server, "change@example.com");
    const wrong = { custid, passwordhash: sent(NEW), oldpasswordhash: sent("not the old one") };
    expect(await browser.call("changePassword", wrong)).toMatchObject({
      code: 2,
      message: "Your current password is incorrect.",
    });
    expect(await accountRow(server, "change@example.com")).toBe(before);

    const change = { custid, passwordhash: sent(NEW), oldpasswordhash: sent(PASSWORD) };
    expect(await browser.call("changePassword", change)).toEqual({ code: 1, message: "" });
    expect((await browser.call("session")).custid).toBe(custid);
    expect((await other.call("session")).code).toBe(2);
    expect(await signsIn("change@example.com", PASSWORD)).toBe(false);
    expect(await signsIn("change@example.com", NEW)).toBe(true);
    expect(await lastMail()).toEqual({ topic: "mail.password", payload: { account: custid }, waits: true });
    expect(await save(link)).toMatchObject(DEAD);
  });

  it("counts guesses of the old one towards the limits of signing in", async () => {
    const ada = await someone("mine@example.com");
    const change = { passwordhash: sent(NEW), oldpasswordhash: sent(PASSWORD) };
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await ada.send("changePassword", { ...change, oldpasswordhash: sent("wrong") })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ada.send("changePassword", change)).headers["retry-after"]).toBe("1");
    server.clock.advance(1 / 60);
    expect((await ada.call("changePassword", change)).code).toBe(1);
  });

  it("is changed by one of several tabs at once", async () => {
    const browser = await someone("race@example.com");
    const replies = await Promise.all(
      ["one", "two", "three"].map((word) =>
        browser.call("changePassword", { passwordhash: sent(`horse ${word}`), oldpasswordhash: sent(PASSWORD) }),
      ),
    );
    expect(replies.filter((reply) => reply.code === 1)).toHaveLength(1);
  });
});
