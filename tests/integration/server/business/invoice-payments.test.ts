/** Paid invoices and the credit that they give back, once. On both kinds of database. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ENDPOINTS, type Reply } from "#contract/endpoints.ts";
import { instant } from "#domain/shared/units.ts";
import { tenantCommand } from "#scripts/tenant/command.ts";
import { addRides, type SampleRide } from "#tests/support/bookings/booker-sample.ts";
import { deskOf } from "#tests/support/bookings/booking-desk.ts";
import { invoiceDesk, type InvoiceDesk } from "#tests/support/bookings/issued-invoices.ts";
import { dispatchHeaders } from "#tests/support/providers/operator-dispatch.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const on = (day: string, over: Partial<SampleRide> = {}): SampleRide => ({
  pickupAt: instant(Date.parse(`2026-${day}T10:00:00Z`)),
  ...over,
});

describe("a paid invoice", () => {
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

  const ride = (rides: readonly SampleRide[], who = person) => addRides(server.db, "metro", who.bookerId ?? "", rides);
  const state = async (over: object): Promise<Reply<"dispatchInvoice">> => {
    const { method, path: url } = ENDPOINTS.dispatchInvoice;
    const payload = { number: 1, businessid: person.bookerId, ispaid: true, ...over };
    const response = await server.inject({ method, url, headers: key, payload });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const run = async (...args: readonly string[]) => {
    const said: string[] = [];
    const code = await tenantCommand(args, {
      readFile: () => "",
      // The test goes on with the database that the command closes.
      open: async () => ({ ...server.db, close: async () => undefined }),
      environment: {},
      print: (line) => void said.push(line),
      now: server.clock.now,
    });
    return { code, said };
  };
  const left = async () => (await desk.credit()).creditleft;

  it("gives back the credit of its journeys, and only that of the ones on account", async () => {
    await ride([
      ...Array.from({ length: 15 }, (_, index) => on(`10-${String(index + 1).padStart(2, "0")}`)),
      on("10-20", { method: "cash", total: 2_000 }),
      on("11-20", { total: 20_000 }),
      on("11-21", { method: "card" }),
    ]);
    const before = { hasaccount: true, creditlimit: 1_000, creditleft: 50, notinvoiced: 950, openinvoices: 0 };
    expect(await desk.credit()).toMatchObject(before);
    await desk.issued("01/10/2026", "31/10/2026");
    const issued = { creditleft: 50, notinvoiced: 200, openinvoices: 1, openamount: 750 };
    expect(await desk.credit()).toMatchObject(issued);
    const paid = await state({ paidon: "20/11/2026" });
    // Fifteen rides for £50 on account less £5 commission each, and £5 for the one that the driver was paid for.
    expect(paid).toEqual({
      code: 1,
      message: "",
      number: 1,
      businessid: person.bookerId,
      businessname: "Desk & Sons",
      ispaid: true,
      paidon: "20/11/2026",
      due: 670,
    });
    expect(await desk.credit()).toMatchObject({ creditleft: 800, notinvoiced: 200, openinvoices: 0, openamount: 0 });
    expect((await desk.list())[0]).toMatchObject({ number: 1, ispaid: true });
  });

  it("gives its credit back once, said by many at once or after a cancellation, and none after it is taken back", async () => {
    await ride([on("10-05", { total: 30_000 }), on("10-06", { total: 10_000 })]);
    await desk.issued("01/10/2026", "31/10/2026");
    expect(await left()).toBe(600);
    const replies = await Promise.all(Array.from({ length: 10 }, () => state({})));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ code: 1, ispaid: true, paidon: "21/11/2026" });
    expect(await left()).toBe(1_000);
    await server.db.withTenant("metro", (db) =>
      db
        .updateTable("bookings")
        .set({ status: "cancelled", cancelled_at: new Date() })
        .where("booker_id", "=", person.bookerId)
        .execute(),
    );
    expect(await left()).toBe(1_000);
    expect(await state({ ispaid: false })).toMatchObject({ code: 1, ispaid: false, paidon: "" });
    expect(await state({ ispaid: false })).toMatchObject({ code: 1, ispaid: false });
    expect(await left()).toBe(600);
    const rows = await server.db.withTenant("metro", (db) =>
      db
        .selectFrom("invoice_payments")
        .innerJoin("invoices", "invoices.id", "invoice_payments.invoice_id")
        .where("invoices.booker_id", "=", person.bookerId ?? "")
        .select(["paid_on", "marked_by", "marked_at", "taken_back_by", "taken_back_at"])
        .execute(),
    );
    const now = new Date(server.clock.now());
    const by = "dispatch key cars";
    expect(rows).toEqual([
      { paid_on: "2026-11-21", marked_by: by, marked_at: now, taken_back_by: by, taken_back_at: now },
    ]);
  });

  it("is named rightly or refused: unknown numbers, drafts, days to come, another day, a number of two businesses", async () => {
    await ride([on("10-05"), on("11-05")]);
    await desk.issued("01/10/2026", "31/10/2026");
    await desk.draft("01/11/2026", "10/11/2026");
    const message = async (over: object) => (await state(over)).message;
    expect(await message({ number: 2 })).toBe("There is no issued invoice 0002 of this business.");
    expect(await message({ businessid: "Desk" })).toBe("There is no business with the id Desk.");
    expect(await message({ paidon: "soon" })).toBe("Paid on is invalid");
    expect(await message({ paidon: "22/11/2026" })).toBe(
      "The invoice cannot be paid on 22/11/2026: that day is still to come.",
    );
    expect(await message({ paidon: "21/11/2015" })).toBe(
      "The invoice cannot be paid on 21/11/2015: its journeys begin on 01/10/2026.",
    );
    expect((await desk.credit()).openinvoices).toBe(1);
    expect((await state({ paidon: "2026-11-20" })).code).toBe(1);
    expect((await state({ paidon: "2026-11-20" })).code).toBe(1);
    expect(await message({ paidon: "19/11/2026" })).toBe(
      "The invoice is marked as paid on 20/11/2026 already. Take that back first to mark it with another day.",
    );
    const rival = await signedIn(server, { business: "Rival" });
    await ride([on("10-05")], rival);
    await invoiceDesk(server, rival).issued("01/10/2026", "31/10/2026");
    expect(await message({ businessid: "" })).toMatch(
      /^\d+ businesses have an invoice 0001\. Say which one it is: .*Rival \([0-9a-f-]{36}\)/,
    );
    const elsewhere = await signedIn(server, { tenant: "bright", business: "Elsewhere" });
    expect(await message({ businessid: elsewhere.bookerId })).toBe("There is no issued invoice 0001 of this business.");
  });

  it(
    "never lets more be booked than the limit, when it is paid while twenty are booking",
    { timeout: 60_000 },
    async () => {
      const fare = Math.round((await server.call("quotation", sampleQuotation())).totalfare * 100);
      await server.db.withTenant("metro", (db) =>
        db
          .updateTable("bookers")
          .set({ credit_limit_pence: fare * 3 })
          .where("id", "=", person.bookerId ?? "")
          .execute(),
      );
      await ride([on("10-05", { total: fare * 3 })]);
      await desk.issued("01/10/2026", "31/10/2026");
      expect(await left()).toBe(0);
      const quotes: Reply<"quotation">[] = [];
      for (let n = 0; n < 20; n += 1) quotes.push(await server.call("quotation", sampleQuotation()));
      const book = (quote: Reply<"quotation">) =>
        deskOf(server).call("createBooking", sampleBooking(quote, { paymentmethod: "account" }), person.headers);
      const replies = await Promise.all([
        ...quotes.slice(0, 10).map(book),
        ...[1, 2, 3].map(() => state({})),
        ...quotes.slice(10).map(book),
      ]);
      const booked = replies.filter((reply) => "bref" in reply && reply.code === 1).length;
      expect(booked).toBeLessThanOrEqual(3);
      expect(await desk.credit()).toMatchObject({
        notinvoiced: (booked * fare) / 100,
        openamount: 0,
        openinvoices: 0,
      });
      for (let more = booked; more < 3; more += 1) {
        expect((await book(await server.call("quotation", sampleQuotation()))).code).toBe(1);
      }
      expect((await book(await server.call("quotation", sampleQuotation()))).message).toContain("credit limit");
    },
  );

  it("is marked by the operator's command too, which lists what is open and takes a mistake back", async () => {
    const business = person.bookerId ?? "";
    await ride([on("10-05", { total: 30_000, commission: 0 })]);
    await desk.issued("01/10/2026", "31/10/2026");
    const line = ["0001", "Desk & Sons", business, "01/10/2026-31/10/2026", "£300.00"].join("\t");
    expect((await run("invoices", "metro")).said).toContain(`${line}\topen`);
    const paid = await run("invoice-paid", "metro", "1", "--on", "2026-11-03", "--business", business);
    expect(paid).toEqual({ code: 0, said: [`${line}\tpaid on 03/11/2026`] });
    expect(await left()).toBe(1_000);
    const again = await run("invoice-paid", "metro", "0001", `--business=${business}`);
    expect(again).toEqual({ code: 0, said: [`Nothing changed: ${line}\tpaid on 03/11/2026`] });
    expect((await run("invoice-open", "metro", "1", "--business", business)).said).toEqual([`${line}\topen`]);
    expect(await left()).toBe(700);
    expect(await run("invoice-paid", "metro", "999")).toEqual({
      code: 1,
      said: ["There is no issued invoice 0999."],
    });
    expect((await run("invoice-paid", "nowhere", "1")).said).toEqual(["There is no tenant nowhere."]);
    expect((await run("invoice-paid", "metro", "one")).said).toEqual(["one is not the number of an invoice."]);
    expect((await run("invoice-paid", "metro", "1", "--on", "today")).said).toEqual([
      "today is not a day; write it as 2026-11-30 or 30/11/2026.",
    ]);
    for (const words of [["metro"], ["metro", "1", "2"], ["metro", "1", "--when", "x"]]) {
      expect((await run("invoice-paid", ...words)).code).toBe(2);
    }
    expect((await run("invoice-open", "metro", "1", "--on", "2026-11-03")).code).toBe(2);
  });
});
