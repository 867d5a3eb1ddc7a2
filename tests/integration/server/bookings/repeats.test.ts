/** A lost answer asked for again by the same key: one effect, the same answer. On both databases. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { Browser, countingPasswords, newcomer, PASSWORD } from "#tests/support/people/accounts.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { samplePlace } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const ENQUIRY = {
  phone: "+44 7700 900142",
  name: "Ada Lovelace",
  email: "ada@example.com",
  source: 5,
  subject: "Lost umbrella",
  enqtype: "help",
  message: "It is blue.",
  custid: "",
};

describe("a request that is repeated under its key", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ passwords: countingPasswords() });
  });
  afterAll(() => server.close());

  const key = (value: string) => ({ "idempotency-key": value });
  const counted = (table: "enquiries" | "address_book" | "invoices" | "accounts") =>
    server.db.withTenant("metro", async (db) => (await db.selectFrom(table).select("id").execute()).length);
  const enquire = (value: string, over: object = {}, browser = new Browser(server)) =>
    browser.send("comment", { ...ENQUIRY, ...over }, key(value));

  it("has one effect and one answer, from whichever network it comes again", async () => {
    const first = await enquire("enquiry-key-1");
    const again = await enquire("enquiry-key-1");
    expect(first.json<Reply<"comment">>().code).toBe(1);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await counted("enquiries")).toBe(1);
    expect((await enquire("enquiry-key-2")).json()).not.toEqual(first.json());
    expect(await counted("enquiries")).toBe(2);
  });

  it("is refused when the key was used for another request, and is bound to its sender", async () => {
    const other = await enquire("enquiry-key-1", { message: "It is red." });
    expect([other.statusCode, other.json<{ code: number }>().code]).toEqual([422, 2]);
    expect((await enquire("enquiry-key-1", { source: null })).statusCode).toBe(422);
    const before = await counted("address_book");
    const [ada, grace] = [await signedIn(server), await signedIn(server)];
    const add = (headers: Readonly<Record<string, string>>) =>
      server.inject({
        method: "POST",
        url: "/api/addressbook",
        headers: { ...headers, ...key("place-key-1") },
        payload: samplePlace(),
      });
    const [mine, hers, mineAgain] = [await add(ada.headers), await add(grace.headers), await add(ada.headers)];
    expect(hers.json()).not.toEqual(mine.json());
    expect(mineAgain.json()).toEqual(mine.json());
    expect((await counted("address_book")) - before).toBe(2);
  });

  it("waits for the first one while that is worked on: of ten at once one has the effect", async () => {
    const before = await counted("enquiries");
    const answers = await Promise.all(Array.from({ length: 10 }, () => enquire("enquiry-key-3")));
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
    expect((await counted("enquiries")) - before).toBe(1);
    expect((await enquire("enquiry-key-3")).statusCode).toBe(200);
  });

  it("is worked on again when the first one failed, or its process died", async () => {
    /** As a request leaves it whose process dies in the middle. */
    const interrupt = () =>
      server.db.withTenant("metro", (db) =>
        db
          .updateTable("idempotency_keys")
          .set({ status: 102 })
          .where("created_at", "=", new Date(server.clock.now()))
          .execute(),
      );
    server.clock.advance(1);
    await enquire("enquiry-key-4");
    await interrupt();
    expect((await enquire("enquiry-key-4")).statusCode).toBe(409);
    server.clock.advance(2);
    const before = await counted("enquiries");
    expect((await enquire("enquiry-key-4")).json<Reply<"comment">>().code).toBe(1);
    expect((await counted("enquiries")) - before).toBe(1);
    // Five from one address within the hour, and the sixth fails: its key is free for another try.
    const busy = new Browser(server);
    for (let sent = 0; sent < 5; sent += 1) await enquire(`enquiry-many-${sent}`, {}, busy);
    expect((await enquire("enquiry-key-5", {}, busy)).statusCode).toBe(429);
    expect((await enquire("enquiry-key-5")).statusCode).toBe(200);
  });

  it("signs up once, and begins its session again while a client may still wait", async () => {
    const before = await counted("accounts");
    const signUp = async () => {
      const browser = new Browser(server);
      const answer = await browser.send("signUp", newcomer("grace.lost@example.com"), key("sign-up-key-1"));
      return { browser, reply: answer.json<Reply<"signUp">>() };
    };
    const [lost, again] = [await signUp(), await signUp()];
    expect([lost.reply.code, again.reply]).toEqual([1, lost.reply]);
    expect((await counted("accounts")) - before).toBe(1);
    expect(again.browser.cookie).not.toBe(lost.browser.cookie);
    expect((await again.browser.call("session")).custid).toBe(lost.reply.custid);
    // The key without the password gives nothing.
    const thief = new Browser(server);
    const guess = newcomer("grace.lost@example.com", { passwordhash: "0".repeat(64) });
    expect((await thief.send("signUp", guess, key("sign-up-key-1"))).statusCode).toBe(422);
    expect(thief.cookie).toBe("");
    server.clock.advance(11);
    const late = await signUp();
    expect([late.reply.code, late.browser.cookie]).toEqual([1, ""]);
    expect((await new Browser(server).signIn("grace.lost@example.com", PASSWORD)).code).toBe(1);
  });

  it("deletes once and says so twice; without the key the second one is refused", async () => {
    const ada = await signedIn(server);
    const send = (method: "POST" | "DELETE", headers: Readonly<Record<string, string>>, query = {}) =>
      server.inject({
        method,
        url: "/api/addressbook",
        query,
        headers: { ...ada.headers, ...headers },
        ...(method === "POST" ? { payload: samplePlace() } : {}),
      });
    const { id } = (await send("POST", {})).json<Reply<"addPlace">>();
    const remove = async (headers: Readonly<Record<string, string>>) =>
      (await send("DELETE", headers, { id })).json<Reply<"removePlace">>();
    const first = await remove(key("remove-key-1"));
    expect(first.code).toBe(1);
    expect(await remove(key("remove-key-1"))).toEqual(first);
    expect((await remove({})).code).toBe(2);
  });

  it("keeps no word of the request", async () => {
    const rows = await server.db.withTenant("metro", (db) =>
      db.selectFrom("idempotency_keys").select(["key", "request_hash"]).execute(),
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/umbrella|example\.com|enquiry-key|7700/);
  });
});
