/** Invoices from draft to issued: numbers without a gap, and documents that never change. On both kinds of database. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { newId } from "#server/platform/security/ids.ts";
import { addRides, type SampleRide } from "#tests/support/bookings/booker-sample.ts";
import { invoiceDesk, type InvoiceDesk } from "#tests/support/bookings/issued-invoices.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { callAs, createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const on = (day: string, over: Partial<SampleRide> = {}): SampleRide => ({
  pickupAt: instant(Date.parse(`2026-${day}T10:00:00Z`)),
  ...over,
});
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const OCTOBER = ["01/10/2026", "31/10/2026"] as const;

describe("an invoice of a business", () => {
  let server: TestServer;
  let person: Person;
  let desk: InvoiceDesk;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await signedIn(server, { business: "Desk & Sons" });
    desk = invoiceDesk(server, person);
  });

  const ride = (rides: readonly SampleRide[]) => addRides(server.db, "metro", person.bookerId ?? "", rides);
  const setBookings = (facts: Readonly<Record<string, unknown>>) =>
    server.db.withTenant("metro", (db) =>
      db.updateTable("bookings").set(facts).where("booker_id", "=", person.bookerId).execute(),
    );

  it("[BKR-010] is a draft without a number until it is issued, and final from then on", async () => {
    await ride([on("10-05")]);
    const id = await desk.draft(...OCTOBER);
    expect((await desk.list())[0]).toMatchObject({ number: 0, isdraft: true, issuedate: "" });
    expect(await desk.issue(id)).toEqual({ id, code: 1, message: "", version: 2 });
    expect((await desk.list())[0]).toMatchObject({ number: 1, isdraft: false, issuedate: "21/11/2026 09:00" });
    const final = { code: 2, message: "This invoice has been issued and can no longer be changed." };
    const days = { id, datefrom: OCTOBER[0], dateto: "15/10/2026" };
    expect(await callAs(server, person, "changeBookerInvoice", days)).toMatchObject(final);
    expect(await callAs(server, person, "deleteBookerInvoice", { id })).toMatchObject(final);
    // Issuing again is issuing once.
    expect(await desk.issue(id)).toEqual({ id, code: 1, message: "", version: 2 });
    expect((await desk.list()).map(({ number }) => number)).toEqual([1]);
  });

  it("is issued once its last day is over, when it has journeys, and by the person who made it", async () => {
    const refusal = async (id: string, who: InvoiceDesk = desk) => (await who.issue(id)).message;
    const empty = await desk.draft(...OCTOBER);
    expect(await refusal(empty)).toBe("There are no journeys to invoice in this period.");
    await ride([on("11-05"), on("10-05", { status: "cancelled" })]);
    expect(await refusal(empty)).toBe("There are no journeys to invoice in this period.");
    expect(await refusal(await desk.draft("01/11/2026", "21/11/2026"))).toBe(
      "You can issue this invoice once its last day is over.",
    );
    const colleague = await signedIn(server, { firstName: "Bob" });
    await server.db.withTenant("metro", (db) =>
      db.updateTable("accounts").set({ booker_id: person.bookerId }).where("id", "=", colleague.accountId).execute(),
    );
    expect(await refusal(empty, invoiceDesk(server, { ...colleague, bookerId: person.bookerId }))).toBe(
      "You can only change invoices you issued yourself.",
    );
    expect((await desk.list()).every(({ isdraft }) => isdraft)).toBe(true);
  });

  it("takes its number when it is issued: deleted drafts leave no gap, and ten at once get ten in a row", async () => {
    const days = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
    await ride(days.map((day) => on(`10-${day}`)));
    const drafts = [];
    for (const day of days) drafts.push(await desk.draft(`${day}/10/2026`, `${day}/10/2026`));
    const [first = "", second = "", ...others] = drafts;
    await desk.issue(second);
    await callAs(server, person, "deleteBookerInvoice", { id: first });
    await Promise.all(others.map(desk.issue));
    const numbers = (await desk.list()).map(({ number }) => number);
    expect(numbers).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it("prints the same for good, whatever becomes of its journeys, its business and its days", async () => {
    const [reference = ""] = await ride([on("10-05", { total: 4_000, vias: ["Bow Road"] }), on("10-06")]);
    const id = await desk.issued(...OCTOBER);
    const before = await desk.printed(id);
    expect(before.join("\n")).toContain(reference);
    expect(before).toContain("Journeys: 2 | £90.00");
    await setBookings({ status: "cancelled", cancelled_at: new Date(TEST_START), passenger_name: "Nemo" });
    await ride([on("10-07")]);
    await server.db.withTenant("metro", (db) =>
      db
        .updateTable("bookers")
        .set({ name: "Moved Ltd", address: "9 New Road" })
        .where("id", "=", person.bookerId ?? "")
        .execute(),
    );
    expect(await desk.printed(id)).toEqual(before);
    const { bookings } = await callAs(server, person, "bookerStatement", {
      datefrom: OCTOBER[0],
      dateto: OCTOBER[1],
    });
    expect(bookings.map((row) => row.Price)).toEqual([0, 0, 50]);
  });

  it("is the same file whenever it is downloaded, and says nothing that changes after its issue", async () => {
    await ride([on("10-05", {})]);
    const id = await desk.issued(...OCTOBER);
    const inInvoices = (facts: Readonly<Record<string, unknown>>) =>
      server.db.withTenant("metro", (db) => db.updateTable("invoices").set(facts).where("id", "=", id).execute());
    const [first, text] = [await desk.file(id), (await desk.printed(id)).join("\n")];
    for (const word of ["Status", "Open", "Paid |"]) expect(text).not.toContain(word);
    expect(first.toString("latin1")).toContain("(D:20261121090000Z)");
    await inInvoices({ is_paid: true });
    // Drawn anew on another day it has the same bytes.
    await server.db.withTenant("metro", (db) => db.deleteFrom("issued_files").where("id", "=", id).execute());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2031-05-06T07:08:09Z") });
    try {
      server.clock.advance(10);
      expect(sha256(await desk.file(id))).toBe(sha256(first));
    } finally {
      vi.useRealTimers();
      server.clock.set(TEST_START);
    }
    // Nor does it change where the program would draw it differently.
    await inInvoices({ document: sql`jsonb_set(document, '{issuedBy}', '"Somebody else"')` });
    expect(sha256(await desk.file(id))).toBe(sha256(first));
  });

  it("never has a journey that an issued invoice has", async () => {
    const [reference = ""] = await ride([on("10-05")]);
    await desk.issued(...OCTOBER);
    // The journey is put off to a day that is not invoiced yet.
    await setBookings({ pickup_at: new Date("2026-11-05T10:00:00Z") });
    const [other = ""] = await ride([on("11-06")]);
    const second = await desk.issued("01/11/2026", "10/11/2026");
    const text = (await desk.printed(second)).join("\n");
    expect([text.includes(reference), text.includes(other)]).toEqual([false, true]);
  });

  it("from before documents were stored says for good what it says when it is first read", async () => {
    const [reference = ""] = await ride([on("10-05")]);
    const id = newId(TEST_START);
    await server.db.withTenant("metro", (db) =>
      db
        .insertInto("invoices")
        .values({
          tenant_id: "metro",
          id,
          number: 1,
          booker_id: person.bookerId ?? "",
          date_from: "2026-10-01",
          date_to: "2026-10-31",
          issued_at: new Date(TEST_START),
          issued_by: person.accountId,
          is_paid: true,
        })
        .execute(),
    );
    expect(await desk.credit()).toMatchObject({ creditleft: 1_000, openinvoices: 0, notinvoiced: 0 });
    await setBookings({ status: "cancelled", cancelled_at: new Date(TEST_START) });
    await ride([on("10-06")]);
    const text = (await desk.printed(id)).join("\n");
    expect(text).toContain(reference);
    expect(text).toContain("Journeys: 1 | £50.00");
    expect(await callAs(server, person, "deleteBookerInvoice", { id })).toMatchObject({ code: 2 });
  });

  it("that is a draft goes with the account of its issuer, who alone could issue it", async () => {
    await ride([on("10-05"), on("11-05")]);
    await desk.issued(...OCTOBER);
    await desk.draft("01/11/2026", "10/11/2026");
    await server.db.withTenant("metro", (db) =>
      db
        .updateTable("accounts")
        .set({ delete_at: new Date(TEST_START) })
        .where("id", "=", person.accountId)
        .execute(),
    );
    const { eraseAccounts } = await import("#server/modules/accounts/erase.ts");
    const now = instant(TEST_START + 1);
    await server.db.withTenant("metro", (db) => eraseAccounts(db, { tenant: "metro", now, before: now, most: 10 }));
    const left = await server.db.withTenant("metro", (db) =>
      db
        .selectFrom("invoices")
        .select("number")
        .where("booker_id", "=", person.bookerId ?? "")
        .execute(),
    );
    expect(left).toEqual([{ number: 1 }]);
  });
});
