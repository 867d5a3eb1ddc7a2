import { beforeEach, describe, expect, it } from "vitest";
import { pence } from "#domain/shared/units.ts";
import { aBulkRow as row, aBulkUpload as upload } from "#tests/support/bookings/bulk-row.ts";
import { done, refused, settle } from "#tests/support/client/fake-client.ts";
import { memberDesk, type FakeMember } from "#tests/support/client/fake-member.ts";

const FILE = { name: "week.csv", text: async () => "the text" };

let fake: FakeMember;
beforeEach(() => {
  fake = memberDesk();
});

/** Reads a file of 30 rows, the first of which is invalid, and prices it. */
async function priced(): Promise<void> {
  const { member, api } = fake;
  const rows = Array.from({ length: 30 }, (_, index) =>
    row(index + 2, index === 0 ? { errors: ["Phone is invalid"] } : {}),
  );
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

  it("is corrected by cell and checked again without another upload, less what is booked", async () => {
    const { member, api } = fake;
    const { bulk } = member;
    const file = { name: "week.csv", text: async () => "First name,Phone\nGrace,+441\nAlan,12\n" };
    const reading = bulk.read(file);
    await settle();
    const wrong = row(3, { errors: ["Phone is invalid"] });
    await api.bulkChecks.last.answer(done(upload([row(2, { fare: pence(1_000), reference: "CB-1" }), wrong])));
    await api.bulkSteps.last.answer(done(upload([])));
    await reading;
    bulk.correct(3, "Phone", "+442");
    bulk.correct(3, "Cost centre", "AT-1234");
    expect([bulk.unchecked, bulk.rows[1]?.errors]).toEqual([1, ["Phone is invalid"]]);
    const checking = bulk.recheck();
    expect(api.bulkChecks.last.input).toEqual(["First name,Phone,Cost centre\r\nAlan,'+442,AT-1234\r\n"]);
    await api.bulkChecks.last.answer(done(upload([row(2)])));
    await api.bulkSteps.last.answer(done(upload([row(2, { fare: pence(1_000) })])));
    await checking;
    expect([bulk.unchecked, bulk.bookable.length, bulk.work]).toEqual([0, 1, null]);
  });

  it("is booked the chosen way, and each row tells what became of it", async () => {
    await priced();
    const { bulk } = fake.member;
    bulk.choose("cash");
    const booking = bulk.book();
    expect(bulk.work).toBe("booking");
    await fake.api.bulkSteps.last.answer(
      done(upload([row(3, { reference: "MET1" }), row(4, { errors: ["No credit"] })])),
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
