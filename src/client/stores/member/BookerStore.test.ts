import { describe, expect, it } from "vitest";
import { weekOf } from "#domain/business/week.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { pence } from "#domain/shared/units.ts";
import { done, refused } from "#tests/support/client/fake-client.ts";
import { memberDesk } from "#tests/support/client/fake-member.ts";
import { aStatementRow } from "#tests/support/bookings/statement-row.ts";

const day = (text: string) => text as CalendarDay;

function setUp() {
  const made = memberDesk();
  return { ...made, store: made.member.booker };
}

const invoice = {
  id: "i7",
  number: null,
  days: { from: day("2026-10-01"), to: day("2026-10-31") },
  issuedAt: null,
  amounts: null,
  creditNotes: [],
  issuer: "me",
  state: "draft" as const,
  version: 3,
};

describe("the dashboard's week", () => {
  it("[BKR-001] [BKR-002] begins on this week's Monday and walks to the one before and after", async () => {
    const { store, api } = setUp();
    void store.openDashboard();
    expect([api.weeks.last.input, api.statements.last.input]).toEqual([
      ["2026-11-16"],
      [{ from: "2026-11-01", to: "2026-11-21" }],
    ]);
    await api.weeks.last.answer(done(weekOf(day("2026-11-16"), [])));
    store.turnWeek(-1);
    expect([store.week.value, api.weeks.last.input]).toEqual([null, ["2026-11-09"]]);
    store.turnWeek(1);
    store.turnWeek(1);
    expect(api.weeks.last.input).toEqual(["2026-11-23"]);
  });
});

describe("the statement", () => {
  it("[BKR-003] is asked for whole ranges only, and at most for a year", () => {
    const { store, api } = setUp();
    void store.loadStatement();
    expect(api.statements.last.input).toEqual([{ from: "2026-08-22", to: "2026-11-21" }]);
    store.chooseRange({ kind: "days", from: day("2026-11-20"), to: null });
    store.chooseRange({ kind: "days", from: day("2026-11-20"), to: day("2026-11-19") });
    expect([store.rangeFault, store.days, api.statements.made.length]).toEqual(["reversed", null, 1]);
    store.chooseRange({ kind: "days", from: day("2020-01-01"), to: day("2026-11-19") });
    expect([store.rangeFault, api.statements.made.length]).toEqual(["tooLong", 1]);
    store.chooseRange({ kind: "days", from: day("2026-11-01"), to: day("2026-11-19") });
    expect(api.statements.last.input).toEqual([{ from: "2026-11-01", to: "2026-11-19" }]);
  });

  it("is handed over as UTF-8 for spreadsheets", () => {
    const { store, files } = setUp();
    store.downloadTable("statement.csv", "a,b\r\n");
    expect(files).toEqual([{ name: "statement.csv", type: "text/csv;charset=utf-8", content: "\uFEFFa,b\r\n" }]);
  });
});

describe("invoices", () => {
  it("[BKR-006] begin with last month and are sent once, however often Save is pressed", async () => {
    const { store, api } = setUp();
    store.addInvoice();
    expect(store.draft).toMatchObject({ invoice: null, from: "2026-10-01", to: "2026-10-31" });
    void store.saveInvoice();
    void store.saveInvoice();
    expect(api.invoiceWrites.made.map(({ input }) => input)).toEqual([
      ["add", { from: "2026-10-01", to: "2026-10-31" }],
    ]);
    await api.invoiceWrites.last.answer(done(undefined));
    expect([store.draft, store.news, api.invoiceLists.made.length]).toEqual([null, "made", 1]);
  });

  it("[BKR-007] are changed by id and version, and keep the dialog when that is refused", async () => {
    const { store, api, refusals } = setUp();
    store.editInvoice(invoice);
    store.chooseDays({ kind: "days", from: day("2026-10-01"), to: null });
    await store.saveInvoice();
    expect([store.draftState.submitted, store.draftFault, api.invoiceWrites.made.length]).toEqual([true, "missing", 0]);
    store.chooseDays({ kind: "days", from: day("2026-10-01"), to: day("2026-10-15") });
    void store.saveInvoice();
    expect(api.invoiceWrites.last.input).toEqual(["change", "i7", 3, { from: "2026-10-01", to: "2026-10-15" }]);
    await api.invoiceWrites.last.answer(refused(2, "Some of these days are already on another invoice."));
    expect([store.draft?.to, store.saving, refusals.length]).toEqual(["2026-10-15", false, 1]);
  });

  it("[BKR-008] are deleted by their id, only after a Yes", async () => {
    const { store, api } = setUp();
    store.askToDelete(invoice);
    store.askToDelete(null);
    await store.removeInvoice();
    expect(api.invoiceWrites.made).toHaveLength(0);
    store.askToDelete(invoice);
    void store.removeInvoice();
    expect(api.invoiceWrites.last.input).toEqual(["remove", "i7"]);
    await api.invoiceWrites.last.answer(done(undefined));
    expect(store.news).toBe("deleted");
  });

  it("are issued by their id, only after a Yes, and read again", async () => {
    const { store, api } = setUp();
    store.askToIssue(invoice);
    store.askToIssue(null);
    await store.issueInvoice();
    expect(api.invoiceWrites.made).toHaveLength(0);
    store.askToIssue(invoice);
    void store.issueInvoice();
    expect(api.invoiceWrites.last.input).toEqual(["issue", "i7"]);
    await api.invoiceWrites.last.answer(done(undefined));
    expect([store.issuing, store.news, api.invoiceLists.made.length]).toEqual([null, "issuedNow", 1]);
  });

  it("[BKR-011] are downloaded under their own name and kind", async () => {
    const { store, api, files } = setUp();
    const bytes = Uint8Array.from([37, 80, 68, 70]);
    void store.download(invoice);
    await api.files.last.answer(done({ name: "invoice-7.pdf", type: "application/pdf", bytes }));
    expect(files).toEqual([{ name: "invoice-7.pdf", type: "application/pdf", content: bytes }]);
  });
});

describe("the credit", () => {
  it("is read with the dashboard, and forgotten with the person", async () => {
    const { store, api } = setUp();
    void store.openDashboard();
    const credit = { limit: pence(100_000), notInvoiced: pence(0), openInvoices: 1, invoiced: pence(5_000) };
    await api.credits.last.answer(done(credit));
    expect(store.credit.value).toEqual(credit);
    store.clear();
    expect(store.credit.value).toBeNull();
  });
});

describe("the month's commission", () => {
  it("is the sum of the month's rows, unknown until they are here", async () => {
    const { store, api } = setUp();
    void store.openDashboard();
    expect(store.earnedThisMonth).toBeNull();
    const row = aStatementRow("A", { at: null, price: pence(1000), commission: pence(105) });
    await api.statements.last.answer(done([row, { ...row, reference: "B" }]));
    expect(store.earnedThisMonth).toBe(210);
  });
});
