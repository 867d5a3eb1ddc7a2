import { beforeEach, describe, expect, it } from "vitest";
import { BULK_TEXT_MAX } from "#domain/business/bulk.ts";
import { pence } from "#domain/shared/units.ts";
import { aBulkError, aBulkRow as row, aBulkUpload as upload } from "#tests/support/bookings/bulk-row.ts";
import { done, refused, settle } from "#tests/support/client/fake-client.ts";
import { memberDesk, type FakeMember } from "#tests/support/client/fake-member.ts";

const file = (text: BlobPart): File => new File([text], "week.csv");
const FILE = file("the text");
const PHONE = aBulkError("Phone", "Phone is invalid");

let fake: FakeMember;
beforeEach(() => {
  fake = memberDesk();
});

/** Reads a file of 30 rows, the first of which is invalid, and prices it. */
async function priced(): Promise<void> {
  const { member, api } = fake;
  const rows = Array.from({ length: 30 }, (_, index) => row(index + 2, index === 0 ? { errors: [PHONE] } : {}));
  const withFares = rows.map((each) => (each.errors.length > 0 ? each : { ...each, fare: pence(1_000) }));
  const reading = member.bulk.read(FILE);
  await settle();
  await api.bulkChecks.last.answer(done(upload(rows)));
  await api.bulkSteps.last.answer(done(upload(withFares.slice(0, 25))));
  await api.bulkSteps.last.answer(done(upload(withFares.slice(25))));
  await reading;
}

describe("a file of bookings", () => {
  it("is read and priced in steps, and what is in order adds up", async () => {
    await priced();
    const { bulk } = fake.member;
    expect(fake.api.bulkSteps.made.map(({ input }) => input)).toEqual([
      [{ id: "u1", from: 0, method: "" }],
      [{ id: "u1", from: 25, method: "" }],
    ]);
    expect([bulk.bookable.length, bulk.wrong, bulk.booked, bulk.total, bulk.work]).toEqual([29, 1, 0, 29_000, null]);
  });

  it("is corrected by cell and checked again without another upload, less what is booked, on the same lines", async () => {
    const { member, api } = fake;
    const { bulk } = member;
    const reading = bulk.read(FILE);
    await settle();
    const cells = { "First name": "Alan", Phone: "12" };
    const rows = [row(3, { reference: "CB-1" }), row(5, { cells, errors: [PHONE] }), row(7, { cells })];
    await api.bulkChecks.last.answer(done(upload(rows)));
    await api.bulkSteps.last.answer(done(upload([])));
    await reading;
    bulk.correct(5, "Phone", "+442");
    expect([bulk.unchecked, bulk.cellAt(5, "Phone"), bulk.cellAt(7, "Phone")]).toEqual([1, "+442", "12"]);
    const checking = bulk.recheck();
    const text = "First name,Phone\r\n\r\n\r\n\r\nAlan,'+442\r\n\r\nAlan,12\r\n";
    expect(api.bulkChecks.last.input).toEqual([{ text, order: "dmy" }]);
    await api.bulkChecks.last.answer(done(upload([row(5)])));
    await api.bulkSteps.last.answer(done(upload([row(5, { fare: pence(1_000) })])));
    await checking;
    expect([bulk.unchecked, bulk.bookable.length, bulk.work]).toEqual([0, 1, null]);
  });

  it("is read with the month first only when that is confirmed", async () => {
    const { bulk } = fake.member;
    const asked = () => done(upload([], { notice: "Month first?", asksMonthFirst: true }));
    for (const answer of [bulk.leaveQuestion, () => void bulk.readMonthFirst()]) {
      const reading = bulk.read(FILE);
      await settle();
      await fake.api.bulkChecks.last.answer(asked());
      await reading;
      expect([bulk.question, bulk.upload, bulk.work]).toEqual(["Month first?", null, null]);
      answer();
      expect(bulk.question).toBe("");
    }
    expect(fake.api.bulkChecks.made.map(({ input }) => input)).toEqual(
      ["", "", "mdy"].map((order) => [{ text: "the text", order }]),
    );
  });

  it("is not sent when it is an old workbook or too long", async () => {
    const { bulk } = fake.member;
    await bulk.read(file(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)));
    expect([bulk.problem, bulk.work]).toEqual(["workbook", null]);
    await bulk.read(file("x".repeat(BULK_TEXT_MAX + 1)));
    expect([bulk.problem, fake.api.bulkChecks.made]).toEqual(["large", []]);
  });

  it("says so when it cannot be read, and can be tried again", async () => {
    const { bulk } = fake.member;
    const unread = file("the text");
    unread.arrayBuffer = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    await bulk.read(unread);
    expect([bulk.work, fake.refusals.length, fake.api.bulkChecks.made]).toEqual([null, 1, []]);
  });

  it("is booked the chosen way, and each row tells what became of it", async () => {
    await priced();
    const { bulk } = fake.member;
    bulk.choose("cash");
    const booking = bulk.book();
    expect(bulk.work).toBe("booking");
    await fake.api.bulkSteps.last.answer(
      done(upload([row(3, { reference: "MET1" }), row(4, { errors: [aBulkError("", "No credit")] })])),
    );
    await fake.api.bulkSteps.last.answer(done(upload([])));
    await booking;
    expect([bulk.booked, bulk.wrong, fake.api.bulkSteps.last.input]).toEqual([
      1,
      2,
      [{ id: "u1", from: 25, method: "cash" }],
    ]);
  });

  it("stops with the reason when the server refuses, and can be tried again", async () => {
    await priced();
    const { bulk } = fake.member;
    const booking = bulk.book();
    await fake.api.bulkSteps.last.answer(refused(2, "Too late"));
    await booking;
    expect([bulk.work, fake.refusals.at(-1)?.message, bulk.bookable.length]).toEqual([null, "Too late", 29]);
  });

  it("has a template with the business's own columns, harmless in a spreadsheet", () => {
    const field = { name: "=Cost", required: true, pattern: "", hint: "" };
    fake.member.bulk.saveTemplate("t.csv", [field]);
    const begins = /^\uFEFFPickup date and time,Pickup address,.*,'=Cost\r\n/;
    expect(fake.files[0]?.content).toEqual(expect.stringMatching(begins));
  });

  it("is forgotten with whoever leaves", async () => {
    await priced();
    fake.member.clear();
    expect(fake.member.bulk.upload).toBeNull();
  });
});
