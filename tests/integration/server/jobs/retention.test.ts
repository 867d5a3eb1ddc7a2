/** The clock moves on for years: what should be gone by the retention table is gone, and what should stay is there. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BodyInput } from "#contract/endpoints.ts";
import { addDays, dayOf } from "#domain/shared/time/calendar-day.ts";
import { addMinutes } from "#domain/shared/units.ts";
import { bookerStatements } from "#server/modules/booker/statement.ts";
import { placeCar } from "#server/modules/bookings/rides/rides.ts";
import { RETENTION } from "#server/composition/retention/retention.ts";
import { Browser } from "#tests/support/people/accounts.ts";
import { addRides } from "#tests/support/bookings/booker-sample.ts";
import { cleanUp } from "#tests/support/server/housekeeping.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { sampleBooking, samplePlace, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const DAY = 24 * 60;
/** The rides are on the third day. */
const RIDE = 2;
const YEAR = 365;

/** A person of the test, by all that leads to them. */
const person = (name: string, phone: string, door: string) => ({
  name,
  phone,
  email: `${name.split(" ")[0]?.toLowerCase()}@example.com`,
  note: `Note of ${name.split(" ")[1]}`,
  door,
});
const GUEST = person("Gwen Guestson", "7700900201", "7 Guest Door");
const UNPAID = person("Ursula Unpaidson", "7700900202", "8 Unpaid Door");
const CUSTOMER = person("Rita Registerson", "7700900203", "10 Customer Door");
const UNUSED = person("Una Unusedson", "7700900204", "11 Unused Door");
const UNBOOKED_DOOR = "9 Unbooked Door";
const ENQUIRY = "Enquiry of a passer-by";
const BUSINESS = { name: "Bert Businessman", door: "12 Office Door", phone: "7700900143", note: "Note of the office" };

describe("data as the years go by", () => {
  let server: TestServer;
  let office: Person;
  const quotes = new Map<string, { readonly quoteid: string; readonly totalfare: number }>();
  const browsers = { guest: {} as Browser, customer: {} as Browser, unused: {} as Browser };

  /** Sets the clock to a day after the start and has the house kept. */
  async function onDay(day: number): Promise<void> {
    server.clock.set(addMinutes(TEST_START, day * DAY));
    await cleanUp(server.db, ["metro"], server.clock);
    await server.settle();
  }

  const rows = <R>(text: ReturnType<typeof sql<R>>): Promise<R[]> =>
    server.db.withTenant("metro", async (db) => (await text.execute(db)).rows);

  /** All that the database holds of the tenant, as text; of mails their number only, which go by a clock of their own. */
  const dump = (): Promise<string> =>
    server.db.withTenant("metro", async (db) => {
      const tables = await sql<{ name: string }>`
        select table_name as name from information_schema.columns
        where column_name = 'tenant_id' and table_schema = 'public' and table_name not in ('mails', 'jobs')`.execute(
        db,
      );
      const texts = [];
      for (const { name } of tables.rows) {
        const found = await sql<{ t: string }>`select row_to_json(x)::text as t from ${sql.table(name)} x`.execute(db);
        texts.push(...found.rows.map(({ t }) => t));
      }
      return texts.join("\n");
    });

  /** Which of these facts the database still holds. */
  async function held(facts: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const text = await dump();
    return Object.keys(facts).filter((fact) => text.includes(facts[fact] ?? ""));
  }

  async function book(
    browser: Browser,
    who: typeof GUEST,
    over: Partial<BodyInput<"createBooking">> = {},
  ): Promise<string> {
    const doff = `${who.door}, London W2 1HQ`;
    const quote = await browser.call("quotation", sampleQuotation({ doff }));
    quotes.set(who.name, quote);
    const order = sampleBooking(quote, {
      doff,
      passengername: who.name,
      passengerphone: who.phone,
      passengeremail: who.email,
      custname: who.name,
      custphone: `+44${who.phone}`,
      custemail: who.email,
      note: who.note,
      ...over,
    });
    const booked = await browser.call("createBooking", order);
    expect(booked.code).toBe(1);
    return booked.bref;
  }

  const amountOf = async (who: typeof GUEST): Promise<number> => {
    const quote = quotes.get(who.name)?.quoteid ?? "";
    const [row] = await rows(
      sql<{ total: number }>`select fare_pence::int as total from bookings where quote_id = ${quote}::uuid`,
    );
    return row?.total ?? 0;
  };

  beforeAll(async () => {
    server = await createTestServer();
    for (const name of ["guest", "customer", "unused"] as const) browsers[name] = new Browser(server);
    const reference = await book(browsers.guest, GUEST);
    await book(browsers.guest, UNPAID, { paymentmethod: "card" });
    await browsers.guest.call("quotation", sampleQuotation({ doff: `${UNBOOKED_DOOR}, London W2 1HQ` }));
    await browsers.guest.call("comment", {
      phone: "",
      name: "Passer-by",
      email: "passer@example.com",
      source: 5,
      subject: ENQUIRY,
      enqtype: "contact",
      message: ENQUIRY,
    });
    for (const [browser, who] of [
      [browsers.customer, CUSTOMER],
      [browsers.unused, UNUSED],
    ] as const) {
      await browser.signUp(who.email, { firstname: who.name, phone: who.phone });
      await browser.call("addPlace", { ...samplePlace(), fulladdress: who.door });
      await book(browser, who);
    }
    office = await signedIn(server, { business: "Office & Co" });
    const ride = { passenger: BUSINESS.name, from: BUSINESS.door, note: BUSINESS.note, total: 7_700 };
    const pickupAt = addMinutes(TEST_START, RIDE * DAY);
    await addRides(server.db, "metro", office.bookerId ?? "", [{ ...ride, pickupAt }]);
    await server.settle();

    server.clock.set(addMinutes(TEST_START, RIDE * DAY));
    await Promise.all(server.tenants.all.map(server.payments.work));
    const [booking] = await rows(sql<{ id: string }>`select id from bookings where reference = ${reference}`);
    await rows(sql`update bookings set status = 'started' where reference = ${reference}`);
    const tenant = server.tenants.byId("metro");
    if (!booking || !tenant) throw new Error("There is no ride.");
    const place = { position: { lat: 51.47, lng: -0.48 }, at: server.clock.now() };
    expect(
      await server.db.withTenant("metro", (db) => placeCar(db, tenant, { booking: booking.id, part: 1 }, place)),
    ).toBe(true);
    await rows(sql`update bookings set status = 'finished' where status <> 'cancelled'`);
  });
  afterAll(() => server.close());

  const POSITIONS = sql<{ n: number }>`select (select count(*) from footprints)::int
    + (select count(*) from rides where lat is not null)::int as n`;
  const MAILS = sql<{ n: number }>`select count(*)::int as n from mails where recipient <> ''`;

  it("the demo's mailbox is emptied after seven days", async () => {
    await onDay(6);
    expect((await rows(MAILS))[0]?.n).toBeGreaterThan(2);
    await onDay(RIDE + 7);
    expect(await rows(MAILS)).toEqual([{ n: 0 }]);
  });

  it("what led to no ride stays for 30 days, and so do the positions of cars", async () => {
    await onDay(29);
    expect(await held(UNPAID)).toEqual(Object.keys(UNPAID));
    expect(await held({ door: UNBOOKED_DOOR })).toEqual(["door"]);
    expect(await rows(POSITIONS)).toEqual([{ n: 2 }]);
    await onDay(RIDE + 31);
    expect(await held(UNPAID)).toEqual([]);
    expect(await held({ door: UNBOOKED_DOOR })).toEqual([]);
    expect(await rows(POSITIONS)).toEqual([{ n: 0 }]);
    expect([await amountOf(UNPAID), (await amountOf(GUEST)) > 0]).toEqual([0, true]);
  });

  it("an enquiry goes after a year, and what opens a booking long before", async () => {
    await onDay(YEAR - 1);
    expect(await held({ ENQUIRY })).toEqual(["ENQUIRY"]);
    expect(await rows(sql`select 1 from capabilities`)).toEqual([]);
    await onDay(YEAR);
    expect(await held({ ENQUIRY })).toEqual([]);
  });

  it("a guest's booking keeps its person for a year after the ride and its money for good", async () => {
    const paid = await amountOf(GUEST);
    await onDay(RIDE + YEAR - 1);
    expect(await held(GUEST)).toEqual(Object.keys(GUEST));
    expect(await held(BUSINESS)).toEqual(Object.keys(BUSINESS));
    await onDay(RIDE + YEAR + 1);
    expect(await held(GUEST)).toEqual([]);
    expect([await amountOf(GUEST), paid > 0]).toEqual([paid, true]);
  });

  it("the quotation of a redacted booking is no quotation any more, and asking with it is no fault", async () => {
    const quote = quotes.get(GUEST.name);
    const again = await browsers.guest.call("createBooking", sampleBooking(quote ?? { quoteid: "", totalfare: 0 }));
    expect(again.code).not.toBe(1);
  });

  it("a business's booking loses contact details after a year and keeps what its statement says", async () => {
    expect(await held(BUSINESS)).toEqual(["name", "door"]);
    const tenant = server.tenants.byId("metro");
    if (!tenant) throw new Error("There is no tenant.");
    const day = dayOf(addMinutes(TEST_START, RIDE * DAY), tenant.settings.zone);
    const days = { from: addDays(day, -1), to: addDays(day, 1) };
    const statement = await bookerStatements(server.db).statement(tenant, office.bookerId ?? "", days);
    expect(JSON.stringify(statement)).toContain("7700");
    expect(JSON.stringify(statement)).toContain(BUSINESS.name);
  });

  it("a registered customer's booking stays with the account, and the list shows it", async () => {
    expect(await held(CUSTOMER)).toEqual(Object.keys(CUSTOMER));
    expect(await held(UNUSED)).toEqual(Object.keys(UNUSED));
    await onDay(600);
    expect((await browsers.customer.signIn(CUSTOMER.email)).code).toBe(1);
  });

  it("an unused account gets a month's notice by mail before it goes with all that was its own", async () => {
    const notices = () => rows(sql<{ recipient: string }>`select recipient from mails where kind = 'unused'`);
    await onDay(1_064);
    expect((await notices()).filter(({ recipient }) => recipient === UNUSED.email)).toEqual([]);
    await onDay(1_065);
    expect((await notices()).filter(({ recipient }) => recipient === UNUSED.email)).toHaveLength(1);
    expect((await notices()).filter(({ recipient }) => recipient === CUSTOMER.email)).toEqual([]);
    await onDay(1_065 + 29);
    expect(await held(UNUSED)).toEqual(Object.keys(UNUSED));
    await onDay(1_065 + 30);
    // The next run takes the name out of the rides, whose year is over.
    await onDay(1_065 + 30);
    expect(await held(UNUSED)).toEqual([]);
    expect(await amountOf(UNUSED)).toBeGreaterThan(0);
    expect(await held(CUSTOMER)).toEqual(Object.keys(CUSTOMER));
  });

  it("an account is kept by signing in after the notice, but not one whose owner wants it deleted", async () => {
    const marks = () =>
      rows(sql<{ is_noticed: boolean; is_leaving: boolean }>`
        select unused_notice_at is not null as is_noticed, delete_at is not null as is_leaving
        from accounts where email = ${CUSTOMER.email}`);
    await onDay(600 + 1_065);
    expect(await marks()).toEqual([{ is_noticed: true, is_leaving: true }]);
    expect((await browsers.customer.signIn(CUSTOMER.email)).code).toBe(1);
    expect(await marks()).toEqual([{ is_noticed: false, is_leaving: false }]);
    await onDay(600 + 1_065 + 31);
    expect(await held(CUSTOMER)).toEqual(Object.keys(CUSTOMER));
    await rows(sql`update accounts set delete_at = ${new Date(addMinutes(server.clock.now(), 14 * DAY))}
      where email = ${CUSTOMER.email}`);
    expect((await browsers.customer.signIn(CUSTOMER.email)).code).toBe(1);
    expect(await marks()).toEqual([{ is_noticed: false, is_leaving: true }]);
  });

  it("after seven years the books still add up and lead to no person", async () => {
    const sums = () => rows(sql`select sum(fare_pence)::int as total, count(*)::int as n from bookings`);
    const before = await sums();
    await onDay(RIDE + 7 * YEAR - 1);
    expect(await held(BUSINESS)).toEqual(["name", "door"]);
    await onDay(RIDE + 7 * YEAR + 1);
    for (const who of [GUEST, UNPAID, CUSTOMER, UNUSED, BUSINESS]) expect(await held(who)).toEqual([]);
    expect(await sums()).toEqual(before);
  });

  it("has a class in the retention table for each table of the database", async () => {
    const tables = await rows(sql<{ name: string }>`
      select columns.table_name as name from information_schema.columns
      join information_schema.tables on tables.table_name = columns.table_name and table_type = 'BASE TABLE'
      where column_name = 'tenant_id' and columns.table_schema = 'public' and tables.table_schema = 'public'`);
    const classed = new Set<string>(RETENTION.flatMap((each) => each.tables));
    expect(tables.map(({ name }) => name).filter((name) => !classed.has(name))).toEqual([]);
  });
});
