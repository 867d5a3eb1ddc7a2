/** A person's own data: had as files, and deleted, with nothing of it left that no licence asks for. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addMinutes } from "#domain/shared/units.ts";
import { cleanUp } from "#tests/support/server/housekeeping.ts";
import { Browser, newcomer, PASSWORD, sent } from "#tests/support/people/accounts.ts";
import { sampleBooking, samplePlace, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const DAY = 24 * 60;
const EMAIL = "canary@example.com";
const CANARIES = ["canary@example.com", "Birdie", "7700900155", "Behind the aviary", "Canary note", "Canary enquiry"];

describe("a customer who closes the account", () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const later = async (minutes: number): Promise<void> => {
    server.clock.set(addMinutes(server.clock.now(), minutes));
    await cleanUp(server.db, ["metro", "bright"], server.clock);
  };
  /** Everything in the database of the tenant, as text. */
  const dump = (tenant = "metro"): Promise<string> =>
    server.db.withTenant(tenant, async (db) => {
      const tables = await sql<{ name: string }>`
          select table_name as name from information_schema.columns where column_name = 'tenant_id' and table_schema = 'public'`.execute(
        db,
      );
      const texts = [];
      for (const { name } of tables.rows) {
        const rows = await sql<{ t: string }>`select row_to_json(x)::text as t from ${sql.table(name)} x`.execute(db);
        texts.push(...rows.rows.map(({ t }) => t));
      }
      return texts.join("\n");
    });

  /** A customer with one of everything. */
  async function bird(): Promise<void> {
    browser = new Browser(server);
    expect((await browser.signUp(EMAIL, { firstname: "Birdie", phone: "7700900155" })).code).toBe(1);
    await browser.call("addPlace", { ...samplePlace(), fulladdress: "Behind the aviary", name: "Behind the aviary" });
    await browser.call("comment", {
      phone: "",
      name: "Birdie",
      email: EMAIL,
      source: 5,
      subject: "Canary enquiry",
      enqtype: "contact",
      message: "Canary enquiry",
    });
    const quote = await browser.call("quotation", sampleQuotation());
    const who = {
      passengername: "Birdie Yellow",
      passengerphone: "7700900155",
      passengeremail: EMAIL,
      note: "Canary note",
    };
    expect((await browser.call("createBooking", sampleBooking(quote, who))).code).toBe(1);
    await server.settle();
  }

  it("is given everything as files, by the password only", async () => {
    await bird();
    expect(await browser.call("exportData", { passwordhash: sent("not-my-one") })).toMatchObject({
      code: 2,
      message: "Your password is incorrect.",
      exportfiles: [],
    });
    const { exportfiles: files } = await browser.call("exportData", { passwordhash: sent(PASSWORD) });
    expect(files.map(({ filename }) => filename)).toEqual(["my-data.json", "my-bookings.csv"]);
    for (const canary of CANARIES) expect(files[0]?.filetext).toContain(canary);
    expect(files[0]?.filetext).not.toContain("password");
    expect(files[1]?.filetext).toContain("Birdie Yellow");
  });

  it("can change their mind for fourteen days", async () => {
    const left = await browser.call("deleteAccount", { passwordhash: sent(PASSWORD) });
    expect(left.deleteson).toBe("2026-12-05T09:00:00.000Z");
    await server.settle();
    expect((await dump()).includes("Your account will be deleted")).toBe(true);
    await later(13 * DAY);
    expect((await new Browser(server).signIn(EMAIL, PASSWORD)).code).toBe(1);
    await browser.signIn(EMAIL, PASSWORD);
    expect((await browser.call("deleteAccount", { passwordhash: "", keepaccount: true })).deleteson).toBe("");
    await later(2 * DAY);
    expect((await new Browser(server).signIn(EMAIL, PASSWORD)).code).toBe(1);
  });

  it("is refused without the password, and for an account that does not exist", async () => {
    await browser.signIn(EMAIL, PASSWORD);
    const wrong = await browser.call("deleteAccount", { passwordhash: sent("not-my-one") });
    expect(wrong).toMatchObject({ code: 2, custid: "" });
    expect((await browser.call("session")).deleteson).toBe("");
  });

  it("leaves nothing behind but what a licence asks for, and then not even that", async () => {
    const others = await dump("bright");
    await browser.signIn(EMAIL, PASSWORD);
    await browser.call("deleteAccount", { passwordhash: sent(PASSWORD) });
    await later(14 * DAY);
    const text = await dump();
    // The licence: who was driven, when, from where to where.
    expect(text.includes("Birdie Yellow")).toBe(true);
    for (const canary of CANARIES.filter((each) => each !== "Birdie"))
      expect([canary, text.includes(canary)]).toEqual([canary, false]);
    expect((await new Browser(server).signIn(EMAIL, PASSWORD)).code).toBe(2);
    expect((await browser.call("session")).code).toBe(2);
    expect((await dump("bright")).length).toBe(others.length);
    const doors = text.split("Paddington Station").length;
    await later(366 * DAY);
    const end = await dump();
    expect([end.includes("Birdie"), end.split("Paddington Station").length < doors]).toEqual([false, true]);
    // The address is free again.
    expect((await new Browser(server).call("signUp", newcomer(EMAIL))).code).toBe(1);
  });

  it("who has a ride ahead goes after it", async () => {
    const person = new Browser(server);
    await person.signUp("later@example.com");
    const bookingdate = "20/12/2026 12:00";
    const quote = await person.call("quotation", sampleQuotation({ bookingdate }));
    expect(
      (await person.call("createBooking", sampleBooking(quote, { bookingdate, passengerphone: "7700900166" }))).code,
    ).toBe(1);
    await person.call("deleteAccount", { passwordhash: sent(PASSWORD) });
    await later(15 * DAY);
    expect((await dump()).includes("later@example.com")).toBe(true);
    await later(20 * DAY);
    expect((await dump()).includes("later@example.com")).toBe(false);
  });

  it("who has come only one way of a return goes after the way back, and no line of either is left", async () => {
    const person = new Browser(server);
    await person.signUp("back@example.com");
    const times = { rtntype: "rtn", bookingdate: "22/11/2026 12:00", returndate: "20/12/2026 12:00" } as const;
    const quote = await person.call("quotation", sampleQuotation(times));
    const who = { ...times, passengerphone: "7700900167" };
    const { bref } = await person.call("createBooking", sampleBooking(quote, who));
    const line = async () => {
      const { rows } = await sql<{ line: string }>`
          select (journey->>'path') || (journey->>'returnPath') as line from bookings where reference = ${bref}`.execute(
        server.db.system,
      );
      return rows[0]?.line;
    };
    await person.call("deleteAccount", { passwordhash: sent(PASSWORD) });
    await later(15 * DAY);
    expect((await dump()).includes("back@example.com")).toBe(true);
    expect(await line()).not.toBe("");
    await later(20 * DAY);
    expect([(await dump()).includes("back@example.com"), await line()]).toEqual([false, ""]);
  });
});
