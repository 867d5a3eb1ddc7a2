/** The commission chart's figures, which are the statement's to the penny. On both kinds of database. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ENDPOINTS, type Reply } from "#contract/endpoints.ts";
import type { BookingStatus } from "#domain/booking/status.ts";
import { minorOf } from "#domain/shared/money.ts";
import { instant, pence, type Pence } from "#domain/shared/units.ts";
import { addRides, type SampleRide } from "#tests/support/bookings/booker-sample.ts";
import { invoiceDesk, type InvoiceDesk } from "#tests/support/bookings/issued-invoices.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { dispatchHeaders } from "#tests/support/providers/operator-dispatch.ts";
import { callAs, createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

type Period = Reply<"bookerCommission">["commissions"][number];

const at = (iso: string) => instant(Date.parse(iso));
const STATUSES: readonly BookingStatus[] = ["finished", "finished", "cancelled", "finished", "upcoming"];
const METHODS = ["account", "cash", "card", "account", "paypal"];

/** A year of journeys, about two a day at all hours, with amounts of every remainder. */
const YEAR: readonly SampleRide[] = Array.from({ length: 700 }, (_, index) => ({
  pickupAt: instant(at("2025-12-01T00:00:00Z") + index * 45_000_000 - (index % 7) * 3_599_000),
  status: STATUSES[index % STATUSES.length] ?? "finished",
  method: METHODS[index % METHODS.length] ?? "account",
  total: 3_001 + ((index * 977) % 9_000),
  commission: Math.round((3_001 + ((index * 977) % 9_000)) / 10),
  // Some are free of charge, and two bookings have the same fee.
  cancelFee: index % 3 === 0 ? 0 : 1_000 + (index % 13) * 111,
}));

const sum = (amounts: readonly number[]): Pence =>
  pence(amounts.reduce((whole, one) => whole + minorOf(one, "GBP"), 0));

describe("a business's commission", () => {
  let server: TestServer;
  let key: Readonly<Record<string, string>>;
  let person: Person;
  let desk: InvoiceDesk;
  beforeAll(async () => {
    server = await createTestServer();
    key = await dispatchHeaders(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await signedIn(server, { business: "Desk & Sons" });
    desk = invoiceDesk(server, person);
  });

  const ride = (rides: readonly SampleRide[], who = person) =>
    addRides(server.db, who.tenant, who.bookerId ?? "", rides);
  const ask = (datefrom: string, dateto: string, by: "month" | "week" = "month") =>
    callAs(server, person, "bookerCommission", { datefrom, dateto, by, bookerid: person.bookerId });
  const lines = async (datefrom: string, dateto: string) =>
    (await callAs(server, person, "bookerStatement", { datefrom, dateto, bookerid: person.bookerId })).bookings;
  const earnedOn = async ({ datefrom, dateto }: Pick<Period, "datefrom" | "dateto">): Promise<Pence> =>
    sum((await lines(datefrom, dateto)).map((line) => line.Commission));
  const pay = (number: number) =>
    server.inject({
      method: "POST",
      url: ENDPOINTS.dispatchInvoice.path,
      headers: key,
      payload: { number, businessid: person.bookerId, ispaid: true },
    });
  /** Commission of the printed lines of issued invoices, by first day. */
  const printed = (which: "all" | "paid") =>
    server.db.withTenant(person.tenant, async (db) => {
      const rows = await db
        .selectFrom("invoices")
        .select("document")
        .where("booker_id", "=", person.bookerId ?? "")
        .where("number", "is not", null)
        .$if(which === "paid", (query) => query.where("is_paid", "=", true))
        .execute();
      return rows.reduce(
        (whole, { document }) => whole + (document as { totals: { commission: number } }).totals.commission,
        0,
      );
    });

  it.each(["month", "week"] as const)("by %s is the statement's of the same days, for a year", async (by) => {
    await ride(YEAR);
    await desk.issued("15/12/2025", "31/01/2026");
    await desk.issued("01/02/2026", "31/03/2026");
    await desk.issued("01/04/2026", "15/10/2026");
    expect((await pay(1)).json()).toMatchObject({ code: 1 });
    expect((await pay(3)).json()).toMatchObject({ code: 1 });
    await desk.draft("16/10/2026", "31/10/2026");
    const { commissions: periods } = await ask("01/12/2025", "21/11/2026", by);
    expect(periods).toHaveLength(by === "month" ? 12 : 51);
    for (const period of periods) {
      expect([period.datefrom, minorOf(period.earnedtotal, "GBP")]).toEqual([period.datefrom, await earnedOn(period)]);
    }
    const whole = (amount: "earnedtotal" | "invoicedtotal" | "paidtotal") =>
      sum(periods.map((period) => period[amount]));
    expect(whole("earnedtotal")).toBe(await earnedOn({ datefrom: "01/12/2025", dateto: "21/11/2026" }));
    expect(whole("earnedtotal")).toBeGreaterThan(whole("invoicedtotal"));
    expect(whole("invoicedtotal")).toBe(await printed("all"));
    expect(whole("paidtotal")).toBe(await printed("paid"));
  });

  it("is invoiced with the invoice's issue, paid when it is marked so, in the period of the journey", async () => {
    await ride([
      { pickupAt: at("2026-09-30T10:00:00Z"), commission: 101 },
      { pickupAt: at("2026-10-01T10:00:00Z"), commission: 202 },
      { pickupAt: at("2026-10-31T10:00:00Z"), commission: 404 },
    ]);
    const october = async () => (await ask("01/09/2026", "31/10/2026")).commissions;
    const id = await desk.draft("30/09/2026", "15/10/2026");
    expect(await october()).toEqual([
      { datefrom: "01/09/2026", dateto: "30/09/2026", earnedtotal: 1.01, invoicedtotal: 0, paidtotal: 0 },
      { datefrom: "01/10/2026", dateto: "31/10/2026", earnedtotal: 6.06, invoicedtotal: 0, paidtotal: 0 },
    ]);
    await desk.issue(id);
    expect((await october()).map((one) => [one.invoicedtotal, one.paidtotal])).toEqual([
      [1.01, 0],
      [2.02, 0],
    ]);
    await pay(1);
    expect((await october()).map((one) => [one.invoicedtotal, one.paidtotal])).toEqual([
      [1.01, 1.01],
      [2.02, 2.02],
    ]);
  });

  it("of a cancelled journey is its share of the fee, rounded once for each", async () => {
    const cancelled = {
      pickupAt: at("2026-10-10T10:00:00Z"),
      status: "cancelled",
      total: 3_000,
      commission: 305,
    } as const;
    await ride([
      { ...cancelled, cancelFee: 1_000 },
      { ...cancelled, cancelFee: 1_000 },
      { ...cancelled, cancelFee: 0 },
    ]);
    // 305 * 1000 / 3000 is 101.67.
    expect((await ask("01/10/2026", "31/10/2026")).commissions[0]?.earnedtotal).toBe(2.04);
  });

  it("begins and ends its months and weeks at midnight of the tenant's zone, also when the clocks change", async () => {
    await ride([
      { pickupAt: at("2026-03-29T22:59:00Z"), commission: 1 },
      { pickupAt: at("2026-03-29T23:00:00Z"), commission: 10 },
      { pickupAt: at("2026-03-31T22:59:00Z"), commission: 100 },
      { pickupAt: at("2026-03-31T23:00:00Z"), commission: 1_000 },
      { pickupAt: at("2026-04-05T22:59:00Z"), commission: 10_000 },
      { pickupAt: at("2026-04-05T23:00:00Z"), commission: 100_000 },
    ]);
    const of = async (by: "month" | "week") =>
      (await ask("25/03/2026", "05/04/2026", by)).commissions.map(({ datefrom, dateto, earnedtotal }) => [
        datefrom,
        dateto,
        earnedtotal,
      ]);
    expect(await of("week")).toEqual([
      ["25/03/2026", "29/03/2026", 0.01],
      ["30/03/2026", "05/04/2026", 111.1],
    ]);
    expect(await of("month")).toEqual([
      ["25/03/2026", "31/03/2026", 1.11],
      ["01/04/2026", "05/04/2026", 110],
    ]);
  });

  it("is only the own business's", async () => {
    const theirs = await signedIn(server, { business: "Others Ltd" });
    await ride([{ pickupAt: at("2026-10-10T10:00:00Z") }], theirs);
    const days = { datefrom: "01/10/2026", dateto: "31/10/2026" };
    expect(
      (await callAs(server, person, "bookerCommission", days)).commissions.map(({ earnedtotal }) => earnedtotal),
    ).toEqual([0]);
  });

  it.each([
    { datefrom: "01/11/2026", dateto: "01/10/2026", message: "The last day cannot be before the first." },
    { datefrom: "01/11/2025", dateto: "02/11/2026", message: "Please choose at most 366 days." },
    { datefrom: "soon", dateto: "02/11/2026", message: "Date from is invalid" },
  ])("refuses $datefrom to $dateto", async ({ datefrom, dateto, message }) => {
    expect(await ask(datefrom, dateto)).toMatchObject({ code: 2, message, commissions: [] });
  });
});
