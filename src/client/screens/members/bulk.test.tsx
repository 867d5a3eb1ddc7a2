import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/index.ts";
import { BulkSection } from "#ds/sections/BulkSection/index.ts";
import type { BulkUpload } from "#domain/business/bulk-row.ts";
import { NO_PASSENGER } from "#domain/people/saved/saved-passenger.ts";
import { pence } from "#domain/shared/units.ts";
import { bulkFile } from "#tests/support/bookings/bulk-file.ts";
import { aBulkRow, aBulkUpload } from "#tests/support/bookings/bulk-row.ts";
import { BOOKER, done, refused } from "#tests/support/client/fake-client.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { BulkScreen } from "./BulkScreen.tsx";

let made: FakeRoot;
let screen: Mounted;
const COST = { name: "Project", required: true, pattern: "", hint: "" };
const file = {
  name: "week.csv",
  text: () => Promise.resolve(bulkFile([{ firstName: "Ada" }, {}], ["Project"])),
} as never;

beforeEach(async () => {
  made = startRoot({ paymentMethods: ["cash", "card"], currency: "EUR" });
  await signInAs(made, { ...BOOKER, costFields: [COST] });
  await made.root.member();
  screen = await mounted(made.root, <BulkScreen />);
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});
const section = () => screen.of(BulkSection);
const question = () => screen.of(ConfirmDialog);
const calls = () => made.memberApi;
const step = (upload: BulkUpload): Promise<void> => screen.does(() => calls().bulkSteps.last.answer(done(upload)));
const priced = [2, 3].map((line) => aBulkRow(line, { fare: pence(1_250) }));
const read = async (): Promise<void> => {
  await screen.does(() => section().onFile(file));
  await screen.does(() => calls().bulkChecks.last.answer(done(aBulkUpload([aBulkRow(2), aBulkRow(3)]))));
};

describe("many bookings from one file", () => {
  it("begin with a template that has the business's own columns and its passengers", async () => {
    expect(section()).toMatchObject({ name: "", rows: null, notice: "", work: null, currency: "EUR", unchecked: 0 });
    expect(section().fields).toEqual(["Project"]);
    const ada = { ...NO_PASSENGER, id: "p1", firstName: "Ada", lastName: "Lovelace", phone: "2079460018" };
    await screen.does(() => calls().passengerLists.last.answer(done([ada])));
    await screen.does(() => section().onTemplate());
    const [saved] = made.members[0]?.files ?? [];
    expect(saved?.name).toBe("bookings-template.csv");
    expect(saved?.content).toMatch(/Project[\s\S]*Lovelace/);
  });

  it("are paid by the methods that the page has", async () => {
    expect(section()).toMatchObject({
      methods: [{ value: "account" }, { value: "cash", label: "Cash" }],
      method: "account",
    });
    await screen.does(() => section().onMethod("cash"));
    expect(section().method).toBe("cash");
  });

  it("are read, priced, and booked once that is confirmed", async () => {
    await screen.does(() => section().onFile(file));
    expect(section()).toMatchObject({ name: "week.csv", work: { kind: "reading", done: 0 } });
    const found = aBulkUpload([aBulkRow(2), aBulkRow(3)], { notice: "Two rows." });
    await screen.does(() => calls().bulkChecks.last.answer(done(found)));
    expect(section()).toMatchObject({ rows: found.rows, notice: "Two rows.", work: { kind: "pricing" } });
    expect(section().ready).toEqual({ count: 0, total: 0 });
    await step(aBulkUpload(priced));
    expect(section()).toMatchObject({ work: null, ready: { count: 2, total: 2_500 } });
    await screen.does(() => section().onBook());
    expect([question().open, question().children]).toEqual([true, "Book 2 rides for €25.00?"]);
    await screen.does(() => question().onCancel());
    expect([question().open, calls().bulkSteps.made.length]).toEqual([false, 1]);
    await screen.does(() => section().onBook());
    await screen.does(() => question().onOk());
    expect([question().open, section().work]).toEqual([false, { kind: "booking", done: 0 }]);
    expect(calls().bulkSteps.last.input).toEqual([{ id: "u1", from: 0, method: "account" }]);
    await step(aBulkUpload(priced.map((row) => ({ ...row, reference: `CB${row.line}` }))));
    expect(section()).toMatchObject({ work: null, ready: { count: 0, total: 0 } });
  });

  it("are corrected in their cells and checked again", async () => {
    await read();
    await step(aBulkUpload(priced));
    expect([section().cellOf(2, "Project"), section().cellOf(2, "First name")]).toEqual(["", "Ada"]);
    await screen.does(() => section().onCorrect(2, "Project", "Apollo"));
    expect([section().cellOf(2, "Project"), section().unchecked]).toEqual(["Apollo", 1]);
    await screen.does(() => section().onRecheck());
    expect(calls().bulkChecks.last.input[0]).toContain("Apollo");
    await screen.does(() => calls().bulkChecks.last.answer(refused(2, "Not now.")));
    expect([section().work, made.root.dialogs.current?.content]).toEqual([null, "Not now."]);
  });

  it("are paid on account alone where the tenant takes no cash", async () => {
    await screen.unmount();
    made.end();
    made = startRoot({ paymentMethods: ["card"] });
    await signInAs(made, BOOKER);
    await made.root.member();
    screen = await mounted(made.root, <BulkScreen />);
    expect(section().methods).toEqual([{ value: "account", label: "Account" }]);
  });

  it("have no columns of a business that has signed out meanwhile", async () => {
    await screen.does(() => void made.root.session.signOut());
    expect(section().fields).toEqual([]);
    await screen.does(() => section().onTemplate());
    expect(made.members[0]?.files).toHaveLength(1);
  });

  it("are turned in pages of the size that the booker chose", async () => {
    const size = section().paging?.size;
    await screen.does(() => section().paging?.onSize?.(50));
    expect([size, section().paging?.size]).toEqual([expect.any(Number), 50]);
    expect(size).not.toBe(50);
  });
});
