/** Credit notes: numbered without a gap, never above what is left of a journey, also by many at once. On both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ENDPOINTS, type Reply } from "#contract/endpoints.ts";
import { tenantCommand } from "#scripts/tenant/command.ts";
import { addDispatchKey } from "#server/modules/dispatch/keys.ts";
import { instant } from "#domain/shared/units.ts";
import { addRides, type SampleRide } from "#tests/support/bookings/booker-sample.ts";
import { invoiceDesk, type InvoiceDesk } from "#tests/support/bookings/issued-invoices.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { callAs, createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const on = (day: string, over: Partial<SampleRide> = {}): SampleRide => ({
  pickupAt: instant(Date.parse(`2026-${day}T10:00:00Z`)),
  ...over,
});
const OCTOBER = ["01/10/2026", "31/10/2026"] as const;
const DAYS = { datefrom: OCTOBER[0], dateto: OCTOBER[1] };

describe("a credit note", () => {
  let server: TestServer;
  let key: string;
  let person: Person;
  let desk: InvoiceDesk;
  let references: readonly string[];
  beforeAll(async () => {
    server = await createTestServer();
    key = await addDispatchKey(server.db, "metro", "office", TEST_START);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await signedIn(server, { business: "Desk & Sons" });
    desk = invoiceDesk(server, person);
    references = await addRides(server.db, "metro", person.bookerId ?? "", [
      on("10-05", { total: 10_000, commission: 1_000 }),
      on("10-06", { total: 5_000, commission: 500, method: "cash" }),
    ]);
  });

  const credit = async (over: object = {}): Promise<Reply<"dispatchCreditNote">> => {
    const { method, path: url } = ENDPOINTS.dispatchCreditNote;
    const jobs = [{ jobpartid: references[0], amount: 25.5 }];
    const payload = { number: 1, businessid: person.bookerId, reason: "Waited too long", jobs, ...over };
    const response = await server.inject({ method, url, payload, headers: { authorization: `Bearer ${key}` } });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const listed = () => callAs(server, person, "bookerInvoices");

  it("takes back part of a journey, in every view of the business, and frees its credit", async () => {
    const id = await desk.issued(...OCTOBER);
    const before = await desk.file(id);
    expect(await desk.credit()).toMatchObject({ openamount: 100 });
    expect(await credit()).toEqual({
      code: 1,
      message: "",
      number: 1,
      invoicenumber: 1,
      businessid: person.bookerId,
      businessname: "Desk & Sons",
      amount: 25.5,
      left: 124.5,
    });
    const { invoices, creditnotes } = await listed();
    // £100 on account less £15 commission; £25.50 less, with £2.55 of the commission.
    expect(invoices[0]).toMatchObject({ total: 150, creditedtotal: 25.5, due: 62.05 });
    expect(creditnotes).toEqual([
      {
        id: expect.any(String),
        number: 1,
        invoicenumber: 1,
        issuedate: "21/11/2026 09:00",
        issuedate_iso: "2026-11-21T09:00:00+00:00",
        amount: 25.5,
        reason: "Waited too long",
      },
    ]);
    expect(await desk.credit()).toMatchObject({ openamount: 74.5, openinvoices: 1 });
    const { bookings } = await callAs(server, person, "bookerStatement", DAYS);
    expect(bookings.map(({ Price, Commission, Credited }) => [Price, Commission, Credited])).toEqual([
      [74.5, 7.45, 25.5],
      [50, 5, 0],
    ]);
    const { commissions } = await callAs(server, person, "bookerCommission", DAYS);
    expect(commissions[0]).toMatchObject({ earnedtotal: 12.45, invoicedtotal: 12.45 });
    // The invoice stays as it was issued.
    expect((await desk.file(id)).equals(before)).toBe(true);
  });

  it("is a document of its own, the same at each download, for its business only", async () => {
    await desk.issued(...OCTOBER);
    await credit();
    const [note] = (await listed()).creditnotes;
    const printed = await desk.printed(note?.id ?? "");
    expect(printed.join("\n")).toContain("Credit note 0001");
    expect(printed).toEqual(
      expect.arrayContaining([
        "Credited | £25.50",
        "Includes VAT at 20% | £4.25",
        "Commission taken back | £2.55",
        "Owed less to Metro Cars | £22.95",
        "Reason: Waited too long",
      ]),
    );
    expect((await desk.file(note?.id ?? "")).equals(await desk.file(note?.id ?? ""))).toBe(true);
    const other = await signedIn(server, { business: "Other Ltd" });
    const foreign = await callAs(server, other, "bookerInvoiceReport", { id: note?.id ?? "" });
    expect(foreign).toMatchObject({ code: 2, message: "We could not find this invoice." });
  });

  it("is refused above what is left, for other journeys, drafts and unknown invoices, and nothing is half done", async () => {
    const draft = await desk.draft(...OCTOBER);
    expect((await credit()).message).toBe("There is no issued invoice 0001 of this business.");
    await desk.issue(draft);
    const refused = async (jobs: readonly object[]) => {
      const { code, message } = await credit({ jobs });
      expect(code).toBe(2);
      return message;
    };
    const [first, second] = references;
    expect(await refused([{ jobpartid: first, amount: 100.01 }])).toBe(
      `Only £100.00 of journey ${first} is left to credit.`,
    );
    expect(await refused([{ jobpartid: "NONE2345" }])).toBe("Journey NONE2345 is not on this invoice.");
    expect(await refused([{ jobpartid: first }, { jobpartid: second, amount: 60 }])).toContain("Only £50.00");
    expect((await listed()).creditnotes).toEqual([]);
    // All that is left, without an amount; the number has no gap for what was refused.
    expect(await credit({ jobs: [{ jobpartid: first }, { jobpartid: second }] })).toMatchObject({
      number: 1,
      amount: 150,
      left: 0,
    });
    expect(await refused([{ jobpartid: first, amount: 0.01 }])).toContain("Only £0.00");
    expect(await desk.credit()).toMatchObject({ openamount: 0 });
    expect((await listed()).invoices[0]).toMatchObject({ creditedtotal: 150, due: 0 });
  });

  it("is issued by the command as well", async () => {
    const id = await desk.issued(...OCTOBER);
    const run = async (...args: readonly string[]) => {
      const said: string[] = [];
      const code = await tenantCommand(["credit-note", "metro", ...args, "--business", person.bookerId ?? ""], {
        readFile: () => "",
        // The test goes on with the database that the command closes.
        open: async () => ({ ...server.db, close: async () => undefined }),
        environment: {},
        print: (line) => void said.push(line),
        now: server.clock.now,
      });
      return { code, said: said.join("\n") };
    };
    const [first, second] = references;
    const reason = ["--reason", "Charged twice"];
    expect(await run("1", ...reason, "--journey", `${first}=25.50`, "--journey", `${second}`)).toEqual({
      code: 0,
      said: "Credit note 0001 for Desk & Sons: £75.50 of invoice 0001, £74.50 is left.",
    });
    expect(await run("1", ...reason, "--journey", `${first}=99`)).toEqual({
      code: 1,
      said: `Only £74.50 of journey ${first} is left to credit.`,
    });
    expect(await run("1", "--journey", `${first}`)).toMatchObject({ code: 1 });
    expect(await run("1", ...reason, "--journey", "x=y")).toMatchObject({ code: 1 });
    expect(await run("1", ...reason)).toMatchObject({ code: 2 });
    expect((await listed()).invoices).toMatchObject([{ id, creditedtotal: 75.5 }]);
    expect(await run("list")).toMatchObject({ code: 2 });
  });

  it("keeps a journey on an issued invoice from being cancelled: its price is corrected here", async () => {
    await server.db.withTenant("metro", (db) =>
      db
        .updateTable("bookings")
        .set({ status: "upcoming", reference: "AC34679D" })
        .where("reference", "=", references[0] ?? "")
        .execute(),
    );
    await desk.issued(...OCTOBER);
    const cancelled = await callAs(server, person, "cancelBooking", { source: 5, bookingref: "AC34679D" });
    expect(cancelled).toMatchObject({ code: 2, message: expect.stringContaining("can no longer be cancelled") });
  });

  it("by ten at once takes back no more than there is, with numbers in a row", async () => {
    await desk.issued(...OCTOBER);
    const jobs = [{ jobpartid: references[0], amount: 30 }];
    const replies = await Promise.all(Array.from({ length: 10 }, () => credit({ jobs })));
    expect(
      replies
        .filter(({ code }) => code === 1)
        .map(({ number }) => number)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3]);
    expect((await listed()).invoices[0]).toMatchObject({ creditedtotal: 90 });
    expect(await desk.credit()).toMatchObject({ openamount: 10 });
  });
});
