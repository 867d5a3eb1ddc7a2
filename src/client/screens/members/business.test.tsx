import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { DateRangeField } from "#ds/inputs/DateRangeField/index.ts";
import { InvoicesSection } from "#ds/sections/InvoicesSection/index.ts";
import { PassengerForm, PassengersSection } from "#ds/sections/PassengersSection/index.ts";
import { StatementSection } from "#ds/sections/StatementSection/index.ts";
import { NO_PASSENGER } from "#domain/people/saved/saved-passenger.ts";
import { aDraft, anInvoice, day, statementRows } from "#stories/_fixtures/rides.ts";
import { BOOKER, done, refused } from "#tests/support/client/fake-client.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { InvoicesScreen } from "./InvoicesScreen.tsx";
import { PassengersScreen } from "./PassengersScreen.tsx";
import { StatementScreen } from "./StatementScreen.tsx";

let made: FakeRoot;
let screen: Mounted;

beforeEach(async () => {
  made = startRoot();
  await signInAs(made, BOOKER);
  await made.root.member();
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});
const calls = () => made.memberApi;
const files = () => made.members[0]?.files ?? [];
const toast = () => screen.of(Toast).message;
const questions = () => screen.all(ConfirmDialog);

describe("the statement", () => {
  const section = () => screen.of(StatementSection);

  it("is fetched, shown for a period and saved as a table", async () => {
    screen = await mounted(made.root, <StatementScreen />);
    expect(section()).toMatchObject({
      rows: null,
      rangeError: null,
      currency: "GBP",
      zone: "Europe/London",
      error: null,
    });
    section().onDownload();
    expect(files()).toEqual([]);
    const rows = statementRows(2);
    await screen.does(() => calls().statements.last.answer(done(rows)));
    expect(section()).toMatchObject({ rows, days: made.members[0]?.member.booker.days });
    expect(section().range).toBe(made.members[0]?.member.booker.range);
    await screen.does(() => section().onDownload());
    const { days } = section();
    expect(files()[0]?.name).toBe(`commission-statement_${days?.from ?? ""}_${days?.to ?? ""}.csv`);
    expect(files()[0]?.content).toContain(rows[0]?.reference);
  });

  it("is filtered by what occurs in it, in pages", async () => {
    screen = await mounted(made.root, <StatementScreen />);
    expect(section().choices).toEqual({ statuses: [], costs: [] });
    await screen.does(() => calls().statements.last.answer(done(statementRows(8))));
    expect(section().choices.statuses).toEqual(["cancelled", "finished"]);
    const filter = { search: "", status: "cancelled", costs: {} };
    await screen.does(() => section().onFilter(filter));
    expect([section().filter, section().rows?.length, section().count]).toEqual([filter, 1, 8]);
    await screen.does(() => section().paging?.onSize(25));
    expect(section().paging?.size).toBe(25);
  });

  it("says what is wrong with a period, and why it did not load", async () => {
    screen = await mounted(made.root, <StatementScreen />);
    await screen.does(() => calls().statements.last.answer(refused(2, "Not now.")));
    expect(section().error).toBe("Not now.");
    const before = calls().statements.made.length;
    await screen.does(() => section().onRetry?.());
    expect(calls().statements.made).toHaveLength(before + 1);
    const days = (from: string, to: string) => ({ kind: "days", from: day(from), to: day(to) }) as const;
    await screen.does(() => section().onRange(days("2026-11-20", "2026-11-01")));
    expect(section()).toMatchObject({ days: null, rows: [] });
    const reversed = section().rangeError;
    await screen.does(() => section().onRange(days("2020-01-01", "2026-11-01")));
    expect([typeof reversed, section().rangeError]).toEqual(["string", expect.stringMatching(/\d+ days/)]);
    expect(section().rangeError).not.toBe(reversed);
    section().onDownload();
    expect(files()).toEqual([]);
  });
});

describe("the invoices", () => {
  const section = () => screen.of(InvoicesSection);
  const range = () => screen.of(DateRangeField);

  beforeEach(async () => {
    screen = await mounted(made.root, <InvoicesScreen />);
  });
  const load = (): Promise<void> => screen.does(() => calls().invoiceLists.last.answer(done([anInvoice(), aDraft()])));

  it("are fetched and shown, again after a failure", async () => {
    expect(section()).toMatchObject({ invoices: null, zone: "Europe/London", error: null });
    await screen.does(() => calls().invoiceLists.last.answer(refused(2, "Not now.")));
    expect(section().error).toBe("Not now.");
    const before = calls().invoiceLists.made.length;
    await screen.does(() => section().onRetry?.());
    expect(calls().invoiceLists.made).toHaveLength(before + 1);
    await load();
    expect(section().invoices).toHaveLength(2);
    await screen.does(() => section().onDownload(anInvoice()));
    expect(calls().files.last.input).toEqual([anInvoice().id]);
  });

  it("are filtered, in pages", async () => {
    expect(section().total).toBe(0);
    await load();
    const filter = { ...section().filter, state: "draft" as const };
    await screen.does(() => section().onFilter(filter));
    expect([section().filter, section().total, section().invoices]).toEqual([filter, 2, [aDraft()]]);
    await screen.does(() => section().paging?.onSize(25));
    expect(section().paging?.size).toBe(25);
  });

  it("are made for a period in a dialog", async () => {
    await load();
    expect([screen.openDialogs(), toast()]).toEqual([[], null]);
    await screen.does(() => section().onAdd());
    expect(screen.openDialogs()).toEqual(["New invoice"]);
    expect(screen.words(ActionButton)).toEqual(["Cancel", "Create invoice"]);
    expect(screen.all(ActionButton)[1]).toMatchObject({ type: "submit", processing: false });
    expect(range()).toMatchObject({ label: "Invoice period", periods: [], value: { kind: "days" }, error: null });
    await screen.press("Cancel");
    expect(screen.openDialogs()).toEqual([]);
    await screen.does(() => section().onAdd());
    await screen.does(() => range().onChange({ kind: "days", from: null, to: null }));
    expect(range().value).toEqual({ kind: "days", from: null, to: null });
    await screen.submit("New invoice");
    expect(range().error).toBe("Invoice period is required");
    await screen.does(() => range().onChange({ kind: "days", from: day("2026-11-09"), to: day("2026-11-01") }));
    await screen.submit("New invoice");
    expect(range().error).not.toBe("Invoice period is required");
    expect(range().error).not.toBeNull();
    await screen.does(() => range().onChange({ kind: "days", from: day("2026-10-01"), to: day("2026-10-31") }));
    expect(range()).toMatchObject({ value: { from: "2026-10-01", to: "2026-10-31" }, error: null });
    await screen.submit("New invoice");
    expect(screen.all(ActionButton)[1]?.processing).toBe(true);
    expect(calls().invoiceWrites.last.input).toEqual(["add", { from: "2026-10-01", to: "2026-10-31" }]);
    await screen.does(() => calls().invoiceWrites.last.answer(done(undefined as never)));
    expect([screen.openDialogs(), toast()]).toEqual([[], "Your draft is ready. Issue it once you've checked it."]);
    await screen.does(() => screen.of(Toast).onDismiss());
    expect(toast()).toBeNull();
  });

  it("are changed, issued and deleted while they are drafts", async () => {
    await load();
    await screen.does(() => section().onEdit(aDraft()));
    expect(screen.openDialogs()).toEqual(["Update invoice"]);
    expect(screen.words(ActionButton)).toContain("Save");
    await screen.close("Update invoice");
    expect(screen.openDialogs()).toEqual([]);
    expect(questions().map(({ open, danger = false }) => [open, danger])).toEqual([
      [false, false],
      [false, true],
    ]);
    await screen.does(() => section().onIssue(aDraft()));
    expect(questions()[0]).toMatchObject({ open: true, title: "Issue this invoice?", okLabel: "Issue" });
    await screen.does(() => questions()[0]?.onCancel());
    expect(questions()[0]?.open).toBe(false);
    await screen.does(() => section().onIssue(aDraft()));
    await screen.does(() => questions()[0]?.onOk());
    expect(calls().invoiceWrites.last.input).toEqual(["issue", aDraft().id]);
    await screen.does(() => calls().invoiceWrites.last.answer(done(undefined as never)));
    expect(toast()).toBe("Invoice issued.");
    await screen.does(() => section().onDelete(aDraft()));
    expect(questions()[1]?.open).toBe(true);
    expect(screen.words(ConfirmDialog)[1]).toBe("Do you want to delete this invoice?");
    await screen.does(() => questions()[1]?.onCancel());
    expect(questions()[1]?.open).toBe(false);
    await screen.does(() => section().onDelete(aDraft()));
    await screen.does(() => questions()[1]?.onOk());
    expect(calls().invoiceWrites.last.input).toEqual(["remove", aDraft().id]);
    expect(screen.words(ConfirmDialog)[0]).not.toBe("");
  });
});

describe("the saved passengers", () => {
  const ADA = { ...NO_PASSENGER, id: "p1", firstName: "Ada", lastName: "Lovelace", phone: "2079460018" };
  const section = () => screen.of(PassengersSection);
  const form = () => screen.of(PassengerForm);

  beforeEach(async () => {
    screen = await mounted(made.root, <PassengersScreen />);
    await screen.does(() => calls().passengerLists.last.answer(done([ADA])));
  });

  it("are added in a dialog, which says what is missing", async () => {
    expect(screen.openDialogs()).toEqual([]);
    await screen.does(() => section().onAdd());
    expect(screen.openDialogs()).toEqual(["Add a passenger"]);
    expect(form()).toMatchObject({ values: { firstName: "" }, errors: {}, betterCode: null, needs: [], refusal: null });
    expect(form().values).not.toHaveProperty("needs");
    await screen.submit("Add a passenger");
    expect(form().errors).toMatchObject({ firstName: "First name is required" });
    expect(screen.focused.at(-1)).toBe("customer-firstName");
    expect(screen.words(ActionButton)).toEqual(["Cancel", "Save"]);
    await screen.does(() => form().onChange("email", "x"));
    expect(form().errors.email).toBe("Email is invalid");
    const given = { firstName: "Alan", lastName: "Turing", phone: "2079460018", email: "alan@example.com" };
    for (const [field, value] of Object.entries(given))
      await screen.does(() => form().onChange(field as "email", value));
    await screen.does(() => {
      form().onBlur("phone");
      form().onBlur("email");
      form().onNeeds(["ramp"]);
    });
    expect(form()).toMatchObject({ values: given, needs: ["ramp"] });
    await screen.submit("Add a passenger");
    expect(screen.all(ActionButton).map(({ processing = false }) => processing)).toEqual([false, true]);
    expect(calls().passengerWrites.last.input).toMatchObject(["add", { ...given, needs: ["ramp"] }]);
    await screen.does(() => calls().passengerWrites.last.answer(refused(2, "Too many.")));
    expect([screen.openDialogs(), form().refusal]).toEqual([["Add a passenger"], "Too many."]);
    // A refusal by the server is about no single field.
    expect(screen.focused).toEqual(["customer-firstName"]);
    await screen.submit("Add a passenger");
    await screen.does(() => calls().passengerWrites.last.answer(done(undefined as never)));
    expect([screen.openDialogs(), toast()]).toEqual([[], "Passenger saved."]);
    await screen.does(() => screen.of(Toast).onDismiss());
    expect(toast()).toBeNull();
  });

  it("have a phone number that their country knows, checked when it is left or sent", async () => {
    const isPhone = () => made.root.phonePlans.isPhone("+44", "207946001");
    await screen.does(() => section().onEdit({ ...ADA, dialingCode: "+44", phone: "207946001" }));
    await screen.does(() => form().onBlur("firstName"));
    expect(isPhone()).toBe(true);
    await screen.submit("Update passenger");
    expect([isPhone(), form().errors.phone]).toEqual([false, "Phone is invalid"]);
    expect(calls().passengerWrites.made).toEqual([]);
  });

  it("have their phone number checked once it is left", async () => {
    await screen.does(() => section().onEdit(ADA));
    await screen.does(() => form().onBlur("phone"));
    expect(made.root.phonePlans.isPhone("+44", "207946001")).toBe(false);
  });

  it("are changed in a dialog, which forgets what was not saved", async () => {
    await screen.does(() => section().onEdit(ADA));
    expect(screen.openDialogs()).toEqual(["Update passenger"]);
    expect(form().values).toMatchObject({ firstName: "Ada" });
    await screen.does(() => form().onChange("firstName", "Augusta"));
    await screen.press("Cancel");
    expect([screen.openDialogs(), form().values.firstName]).toEqual([[], "Ada"]);
    await screen.does(() => section().onEdit(ADA));
    await screen.does(() => form().onChange("email", "x"));
    await screen.does(() => form().onBlur("email"));
    expect(form().errors).toEqual({ email: "Email is invalid" });
    await screen.close("Update passenger");
    expect(form().errors).toEqual({});
  });

  it("are deleted once that is confirmed, by name", async () => {
    const question = () => screen.of(ConfirmDialog);
    await screen.does(() => section().onDelete(ADA));
    expect(screen.words(Text)).toEqual([
      "Do you want to delete this passenger? Their bookings will stay as they are.",
      "Ada Lovelace",
    ]);
    await screen.does(() => question().onCancel());
    expect(question().open).toBe(false);
    expect(screen.words(Text)).toHaveLength(1);
    await screen.does(() => section().onDelete(ADA));
    await screen.does(() => question().onOk());
    await screen.does(() => calls().passengerWrites.last.answer(done(undefined as never)));
    expect(toast()).toBe("Passenger deleted.");
  });
});
