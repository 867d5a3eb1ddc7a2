/** Enquiries: kept as text, mailed once, few from one address, and no way into a mail's headers. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const ENQUIRY = {
  phone: "+44 7700 900142",
  name: "Ada Lovelace",
  email: "ada@example.com",
  source: 5,
  subject: "Lost umbrella",
  enqtype: "help",
  message: "I left it in your car.\nIt is <b>blue</b>.",
  custid: "",
};

describe("an enquiry", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  let callers = 0;
  /** Each test writes from an address of its own. */
  const nextAddress = (): string => `192.0.2.${(callers += 1)}`;
  const send = (over: object = {}, remoteAddress = nextAddress(), headers: Readonly<Record<string, string>> = {}) =>
    server.inject({ method: "POST", url: "/api/comment", remoteAddress, headers, payload: { ...ENQUIRY, ...over } });
  const kept = (tenant = "metro") =>
    server.db.withTenant(tenant, (db) => db.selectFrom("enquiries").selectAll().orderBy("created_at").execute());
  const waiting = () =>
    server.db.withTenant("metro", (db) =>
      db.selectFrom("outbox").select(["subject", "payload"]).where("topic", "=", "mail.enquiry").execute(),
    );

  it("[API-016] [ENT-043] is kept as it was written and reported to the operator by its id alone", async () => {
    const reply = (await send()).json<Reply<"comment">>();
    expect(reply).toEqual({ code: 1, message: "", id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const [row] = await kept();
    expect(row).toMatchObject({
      id: reply.id,
      account_id: null,
      kind: "help",
      name: "Ada Lovelace",
      email: "ada@example.com",
      phone: "+44 7700 900142",
      subject: "Lost umbrella",
      message: "I left it in your car.\nIt is <b>blue</b>.",
    });
    expect(await waiting()).toEqual([{ subject: reply.id, payload: { enquiry: reply.id } }]);
    expect(await kept("bright")).toEqual([]);
  });

  it("is its sender's when signed in, and cannot be sent in another's name", async () => {
    const ada = await signedIn(server);
    const { id } = (await send({ custid: ada.accountId }, nextAddress(), ada.headers)).json<Reply<"comment">>();
    expect((await kept()).find((row) => row.id === id)?.account_id).toBe(ada.accountId);
    expect((await send({ custid: ada.accountId })).statusCode).toBe(401);
  });

  const HEADERS = ["\r\nBcc: a@evil.example", "\u2028Bcc: z"];
  const CASES = ["name", "email", "subject", "phone"].flatMap((field) => HEADERS.map((text) => [field, text] as const));

  it.each(CASES)("cannot begin a header of its own in %s with %j", async (field, text) => {
    const before = (await kept()).length;
    const good = field === "phone" ? "7700" : "ada@example.com";
    for (const value of [`${good}${text}`, `${text}${good}`]) {
      const reply = (await send({ [field]: value })).json<Reply<"comment">>();
      expect(reply).toMatchObject({ code: 2, id: "", message: expect.stringMatching(/ is invalid$/) });
    }
    expect(await kept()).toHaveLength(before);
  });

  it.each([
    { over: { name: " " }, message: "Name is required" },
    { over: { email: "" }, message: "Email is required" },
    { over: { email: "ada@example" }, message: "Email is invalid" },
    { over: { phone: "call me" }, message: "Phone is invalid" },
    { over: { message: "\n" }, message: "Message is required" },
  ])("lacks something with $over: $message", async ({ over, message }) => {
    expect((await send(over)).json()).toMatchObject({ code: 2, message, id: "" });
  });

  it("is of a known kind, at most 4000 characters, and this tenant's", async () => {
    expect((await send({ enqtype: "spam" })).statusCode).toBe(400);
    expect((await send({ message: "x".repeat(4001) })).statusCode).toBe(400);
    expect((await send({ source: 6 })).statusCode).toBe(403);
  });

  it("of a program is taken with thanks and thrown away", async () => {
    const [rows, mails] = [(await kept()).length, (await waiting()).length];
    expect((await send({ website: "https://buy.example" })).json()).toEqual({ code: 1, message: "", id: "" });
    expect([(await kept()).length, (await waiting()).length]).toEqual([rows, mails]);
  });

  it("goes through five times an hour from one address", async () => {
    const [mine, others] = [nextAddress(), nextAddress()];
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await send({}, mine)).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await send({}, mine);
    expect(refused.headers["retry-after"]).toBe("3600");
    expect(refused.json()).toMatchObject({ code: 2, message: "Too many attempts. Please try again in 60 minutes." });
    expect((await send({}, others)).statusCode).toBe(200);
    server.clock.advance(60);
    expect((await send({}, mine)).statusCode).toBe(200);
  });
});
