/** The address of an account: how it is confirmed, and whom its bookings mail until then. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BodyInput, Reply } from "#contract/endpoints.ts";
import { Browser, countingPasswords, newcomer, PASSWORD, sent } from "#tests/support/people/accounts.ts";
import { mailsOf } from "#tests/support/bookings/mails.ts";
import { deskOf } from "#tests/support/bookings/booking-desk.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const STRANGER = "stranger@example.com";

describe("the address of a new account", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ passwords: countingPasswords() });
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const someone = async (email: string): Promise<Browser> => {
    const browser = new Browser(server);
    expect(await browser.signUp(email)).toMatchObject({ code: 1, emailconfirmed: false });
    return browser;
  };
  const isConfirmed = async (browser: Browser) => (await browser.call("session")).emailconfirmed;
  const mailsTo = async (email: string) => {
    await server.settle();
    return (await mailsOf(server.db)).filter(({ recipient }) => recipient === email);
  };
  /** Id and code of the newest link to a page that was mailed to an address. */
  const linkTo = async (email: string, page: string) => {
    const body = (await mailsTo(email)).map((mail) => mail.body).join("\n");
    const [path = "", id = "", code = ""] =
      [...body.matchAll(new RegExp(`/${page}/([0-9a-f-]{36})/([\\w-]{43})$`, "gm"))].at(-1) ?? [];
    return { path, id, code };
  };
  const confirm = async (email: string) => {
    const { id, code } = await linkTo(email, "confirmemail");
    expect(await new Browser(server).call("confirmEmail", { id, code })).toEqual({ code: 1, message: "" });
  };
  const book = async (
    browser: Browser,
    order: Partial<BodyInput<"createBooking">>,
  ): Promise<Reply<"createBooking">> => {
    const quote = await browser.call("quotation", sampleQuotation());
    return browser.call("createBooking", sampleBooking(quote, order));
  };

  it("is confirmed by a press on the page that the welcome mail links to, and by no visit of it", async () => {
    const grace = await someone("grace@example.com");
    const [welcome] = await mailsTo("grace@example.com");
    expect(welcome).toMatchObject({ kind: "welcome", body: expect.stringContaining("Confirm your email address") });
    const { path, ...link } = await linkTo("grace@example.com", "confirmemail");
    expect((await server.inject({ url: path })).statusCode).toBe(200);
    expect(await isConfirmed(grace)).toBe(false);
    // Mails are read when there is time.
    server.clock.advance(2 * 24 * 60);
    expect(await new Browser(server).call("confirmEmail", link)).toEqual({ code: 1, message: "" });
    expect(await isConfirmed(grace)).toBe(true);
    // It has no other address than before, and needs no notice of that.
    expect((await mailsTo("grace@example.com")).map(({ kind }) => kind)).toEqual(["welcome"]);
  });

  it("is confirmed by a new password through a mailed link", async () => {
    await someone("reset@example.com");
    await new Browser(server).call("resetPassword", { email: "reset@example.com" });
    const { id, code } = await linkTo("reset@example.com", "resetpassword");
    await new Browser(server).call("savePassword", { id, code, passwordhash: sent(PASSWORD) });
    expect(await new Browser(server).signIn("reset@example.com")).toMatchObject({ code: 1, emailconfirmed: true });
  });

  it("is confirmed with the change to another one by its mailed link", async () => {
    const browser = await someone("before@example.com");
    const { passwordhash: _own, ...profile } = newcomer("after@example.com");
    await browser.call("updateProfile", profile);
    await confirm("after@example.com");
    expect(await browser.call("session")).toMatchObject({ email: "after@example.com", emailconfirmed: true });
  });

  it("gets all mails about its bookings until it is confirmed, and the passenger's address none", async () => {
    const eve = await someone("eve@example.com");
    const booked = await book(eve, { passengeremail: STRANGER });
    expect(booked).toMatchObject({ code: 1, passengermailed: false });
    const named = { bookingref: booked.bref, code: booked.managecode };
    const { changeid } = await eve.call("offerChange", { ...named, note: "By the gate." });
    expect((await eve.call("changeBooking", { ...named, changeid })).code).toBe(1);
    expect((await eve.call("emailReceipt", named)).code).toBe(1);
    expect((await eve.call("cancelBooking", named)).code).toBe(1);
    expect(await mailsTo(STRANGER)).toEqual([]);
    const kinds = (await mailsTo("eve@example.com")).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["confirmation", "changed", "receipt", "cancelled"]));

    await confirm("eve@example.com");
    const later = await book(eve, { passengeremail: STRANGER });
    expect(later).toMatchObject({ code: 1, passengermailed: true });
    expect((await mailsTo(STRANGER)).map(({ kind }) => kind)).toEqual(["confirmation"]);
  });

  it("is no other one in another spelling", async () => {
    const browser = await someone("spelt@example.com");
    const booked = await book(browser, { passengeremail: "Spelt@Example.com" });
    expect(booked).toMatchObject({ passengermailed: true });
    expect(await mailsTo("Spelt@Example.com")).toHaveLength(1);
  });

  it("limits no booker whom the operator has set up, and no guest", async () => {
    const booker = await signedIn(server, { business: "Grand Hotel", unconfirmed: true });
    const customer = { custname: "Grace", custphone: "+44 7700900188" };
    const order = { ...customer, passengeremail: "rider@example.com" };
    expect(await deskOf(server).book(booker, order)).toMatchObject({ passengermailed: true });
    const asGuest = await book(new Browser(server), { passengeremail: "friend@example.com" });
    expect(asGuest).toMatchObject({ passengermailed: true });
    for (const email of ["rider@example.com", "friend@example.com"]) expect(await mailsTo(email)).toHaveLength(1);
  });

  it("gets its link again three times an hour, and none once it is confirmed", async () => {
    const browser = await someone("again@example.com");
    expect((await new Browser(server).send("emailLink", {})).statusCode).toBe(401);
    for (let n = 0; n < 3; n += 1) expect((await browser.send("emailLink", {})).statusCode).toBe(200);
    expect((await browser.send("emailLink", {})).statusCode).toBe(429);
    const mails = (await mailsTo("again@example.com")).length;
    await confirm("again@example.com");
    expect(await browser.call("emailLink", {})).toMatchObject({ code: 1, emailconfirmed: true });
    expect(await mailsTo("again@example.com")).toHaveLength(mails);
  });
});
