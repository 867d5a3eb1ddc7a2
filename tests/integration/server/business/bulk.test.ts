/** Many bookings from one file: nothing wrong gets in, nothing is booked twice, every row says what became of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { array, assert, asyncProperty, record, string } from "fast-check";
import { sql } from "kysely";
import type { Reply } from "#contract/endpoints.ts";
import { addMinutes } from "#domain/shared/units.ts";
import type { LiveRegistry } from "#server/platform/http/tenant-registry.ts";
import { emptyOldUploads } from "#server/modules/bulk/repository.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { bulkFile, type BulkLine } from "#tests/support/bookings/bulk-file.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const COSTS = [{ name: "Cost centre", required: true, pattern: "[A-Z]{2}-\\d{4}", hint: "" }];
const CENTRE = { costs: { "Cost centre": "AT-1234" } };

/** A time of its own for each row. */
const at = (index: number): string =>
  `${String(1 + Math.floor(index / 24)).padStart(2, "0")}/12/2026 ${String(index % 24).padStart(2, "0")}:00`;
const lines = (count: number, over: BulkLine = CENTRE): readonly BulkLine[] =>
  Array.from({ length: count }, (_, index) => ({ pickupAt: at(index), ...over }));

describe("a file of bookings", () => {
  let server: TestServer;
  let desk: Desk;
  let person: Person;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(TEST_START);
    person = await signedIn(server, { business: "Grand Hotel" });
    await setBusiness({ cost_fields: JSON.stringify(COSTS) });
  });

  const setBusiness = (facts: Readonly<Record<string, unknown>>) =>
    server.db.withTenant("metro", (db) =>
      db
        .updateTable("bookers")
        .set(facts)
        .where("id", "=", person.bookerId ?? "")
        .execute(),
    );
  const check = (rows: readonly BulkLine[]) =>
    desk.call("checkBulk", { bulktext: bulkFile(rows, ["Cost centre"]) }, person.headers);
  const read = (bulktext: string, dateorder: "" | "mdy" = "") =>
    desk.call("checkBulk", { bulktext, dateorder }, person.headers);
  const step = (id: string, from: number, paymentmethod: "" | "cash" | "account") =>
    desk.call("stepBulk", { id, from, paymentmethod }, person.headers);
  async function all(id: string, count: number, method: "" | "account"): Promise<Reply<"stepBulk">["bulkrows"]> {
    const rows = [];
    for (let from = 0; from < count; from += 25) rows.push(...(await step(id, from, method)).bulkrows);
    return rows;
  }
  const bookings = () =>
    server.db.withTenant("metro", (db) =>
      db
        .selectFrom("bookings")
        .select(["reference", "cost_fields", "payment_method", "customer", "fare_pence"])
        .where("booker_id", "=", person.bookerId ?? "")
        .execute(),
    );

  it("of twenty rows is read, priced by the server and booked once, however often it is sent", async () => {
    await setBusiness({ credit_limit_pence: 10_000_000 });
    const checked = await check(lines(20));
    expect([checked.code, checked.bulkrows.length, checked.bulkrows[0]]).toMatchObject([
      1,
      20,
      {
        fileline: 2,
        pickupaddress: expect.stringContaining("TW6") as string,
        totalfare: null,
        rowerrors: [],
        bref: "",
      },
    ]);
    expect(await bookings()).toHaveLength(0);
    const priced = await all(checked.id, 20, "");
    expect(priced.every(({ totalfare, bref }) => (totalfare ?? 0) > 10 && bref === "")).toBe(true);
    const booked = await all(checked.id, 20, "account");
    expect(new Set(booked.map(({ bref }) => bref)).size).toBe(20);
    const again = await Promise.all([all(checked.id, 20, "account"), all(checked.id, 20, "account")]);
    expect(again).toEqual([booked, booked]);
    const kept = await bookings();
    expect(kept).toHaveLength(20);
    expect(kept[0]).toMatchObject({
      payment_method: "account",
      cost_fields: [{ name: "Cost centre", value: "AT-1234" }],
      customer: { name: "Grace Hopper", phone: "+447700900188" },
    });
    expect(kept.map(({ fare_pence: total }) => total / 100).toSorted((one, other) => one - other)).toEqual(
      priced.map(({ totalfare }) => totalfare ?? 0).toSorted((one, other) => one - other),
    );
  });

  it("tells everything that is wrong with each row, and books the others", async () => {
    const checked = await check([
      { ...CENTRE },
      { pickupAt: "32/13/2026 10:00", phone: "12", pickup: "Nowhere at all 99999" },
      { ...CENTRE, pickupAt: "01/01/2020 10:00" },
      { ...CENTRE, pickupAt: "02/12/2026 10:00", passengers: "40" },
    ]);
    expect(checked.bulkrows.map(({ rowerrors }) => rowerrors)).toEqual([
      [],
      [
        "Phone is invalid. Please use: the country code and the number, beginning with +",
        "Cost centre is required",
        "Pickup address is invalid: Nowhere at all 99999. Try a more specific address.",
        "Pickup date and time is invalid. Please use: 01/12/2030 09:30",
      ],
      [expect.stringContaining("The earliest time we can pickup from this address is")],
      [],
    ]);
    const codes = checked.bulkrows.flatMap(({ rowrefusals }) => rowrefusals.map((refusal) => refusal?.code));
    expect(codes).toEqual(["row_invalid_as", "field_required", "row_place", "row_invalid_as", "pickup_too_early"]);
    const booked = await all(checked.id, 4, "");
    expect(booked[3]?.rowerrors).toEqual(["No vehicle found with selected capacity"]);
    const done = await all(checked.id, 4, "account");
    expect(done.map(({ bref }) => bref !== "")).toEqual([true, false, false, false]);
  });

  it("takes access needs: they choose the vehicle, are refused with one that cannot, and reach the driver", async () => {
    await setBusiness({ credit_limit_pence: 10_000_000 });
    const kept = { firstname: "Alan", surname: "Turing", dialingcode: "+44", phone: "7700900199" };
    await desk.call("addPassenger", { ...kept, email: "", accessneeds: ["hearing"] }, person.headers);
    const checked = await check([
      { ...CENTRE, needs: "Wheelchair | assistance dog" },
      { ...CENTRE, pickupAt: "02/12/2026 10:00", needs: "wheelchair", vehicle: "saloon" },
      { ...CENTRE, pickupAt: "03/12/2026 10:00", needs: "jet pack" },
      { ...CENTRE, pickupAt: "04/12/2026 10:00", firstName: "Alan", lastName: "Turing", phone: "" },
    ]);
    expect(checked.bulkrows.map(({ rowerrors }) => rowerrors)).toEqual([
      [],
      [expect.stringMatching(/^Saloon does not take a wheelchair/)],
      [expect.stringMatching(/^Access needs is invalid. Please use: wheelchair, /)],
      [],
    ]);
    await all(checked.id, 4, "");
    const [first, , , last] = await all(checked.id, 4, "account");
    const details = async (jobid = "") => desk.call("bookingDetails", { jobid }, person.headers);
    const { accessneeds, vehtypeid } = await details(first?.bref);
    expect(accessneeds).toEqual(["wheelchair", "assistance-dog"]);
    const { vehicles } = server.tenants.byId("metro") ?? expect.fail("no metro");
    expect(vehicles.find(({ id }) => id === vehtypeid)?.wheelchair).toBe(true);
    expect((await details(last?.bref)).accessneeds).toEqual(["hearing"]);
  });

  it("knows a row that stands twice, a ride that is booked already, and a file that was booked before", async () => {
    const rows = [{ ...CENTRE }, { ...CENTRE, pickupAt: "02/12/2026 10:00" }, { ...CENTRE }];
    const first = await check(rows);
    expect(first.bulkrows.map(({ rowerrors }) => rowerrors)).toEqual([[], [], ["The same as line 2"]]);
    await all(first.id, 3, "");
    const [booked] = await all(first.id, 3, "account");
    const second = await check(rows);
    expect(second.message).toBe("You've made bookings from this file before.");
    expect(second.bulkrows[0]?.rowerrors).toEqual([`Booked already: ${booked?.bref ?? ""}`]);
  });

  it("goes on after a row that the business's credit does not allow", async () => {
    await setBusiness({ credit_limit_pence: 8_000 });
    const checked = await check(lines(3));
    await all(checked.id, 3, "");
    const rows = await all(checked.id, 3, "account");
    expect(rows[0]?.bref).not.toBe("");
    expect(rows[2]).toMatchObject({ bref: "", rowerrors: [expect.stringContaining("credit limit")] });
  });

  it("is booked at no price that nobody has seen", async () => {
    const checked = await check(lines(1));
    const [unseen] = await all(checked.id, 1, "account");
    expect(unseen).toMatchObject({ bref: "", rowerrors: [expect.stringMatching(/^The fare is now £/)] });
  });

  it("is refused whole when it is no table or another business's", async () => {
    expect(await read('"open')).toMatchObject({
      code: 2,
      message: expect.stringContaining("Please use the template") as string,
    });
    const { id } = await check(lines(1));
    const other = await signedIn(server, { business: "Other" });
    const stolen = await desk.call("stepBulk", { id, from: 0, paymentmethod: "account" as const }, other.headers);
    expect(stolen).toMatchObject({ code: 2, bulkrows: [] });
  });

  it("loses its rows after a day, and is not written again at each housekeeping", async () => {
    const { id } = await check(lines(2));
    const stored = () =>
      server.db.withTenant("metro", async (db) => {
        const found = await sql<{ rows: unknown; version: string }>`
            select rows, xmin::text as version from bulk_uploads where id = ${id}`.execute(db);
        return found.rows[0];
      });
    const clearUp = () => {
      const now = server.clock.now();
      const before = addMinutes(now, -24 * 60);
      return server.db.withTenant("metro", (db) => emptyOldUploads(db, { tenant: "metro", now, before, most: 10 }));
    };
    await clearUp();
    expect((await stored())?.rows).toHaveLength(2);
    server.clock.advance(24 * 60 + 1);
    await clearUp();
    const emptied = await stored();
    expect(emptied?.rows).toEqual([]);
    await clearUp();
    expect(await stored()).toEqual(emptied);
  });

  it("is held against a pattern that backtracks for minutes without keeping the server busy", async () => {
    const pattern = "(?:a|a)*b";
    await setBusiness({ cost_fields: JSON.stringify([{ name: "Cost centre", required: true, pattern, hint: "" }]) });
    const { bulkrows } = await check(lines(1, { costs: { "Cost centre": "a".repeat(64) } }));
    expect(bulkrows[0]?.rowerrors).toEqual([expect.stringMatching(/^Cost centre is invalid/)]);
  });

  it("of many rows is read and booked whole, in several steps", async () => {
    await setBusiness({ credit_limit_pence: 100_000_000 });
    const checked = await check(lines(60));
    expect(checked.bulkrows.filter(({ rowerrors }) => rowerrors.length > 0)).toEqual([]);
    await all(checked.id, 60, "");
    const booked = await all(checked.id, 60, "account");
    expect(new Set(booked.map(({ bref }) => bref)).size).toBe(60);
  });

  it("is not priced at the first of several places: the row offers those that it may mean, each of which is exact", async () => {
    const vague = ["Heathrow", "Heathrow Terminal 9", "Wembley", "Gatwick Airport", "Bath"];
    const { bulkrows } = await check(
      vague.map((pickup, index) => ({ ...CENTRE, pickup, vias: "Paddington Station | Wembley", pickupAt: at(index) })),
    );
    expect(bulkrows.map(({ rowerrors }) => rowerrors[0])).toEqual([
      "Pickup address is without the terminal: Heathrow. Please choose the terminal.",
      "Pickup address is without the terminal: Heathrow Terminal 9. Please choose the terminal.",
      "Pickup address is not exact enough: Wembley. Please choose or type the exact place.",
      "Pickup address is without the terminal: Gatwick Airport. Please choose the terminal.",
      "Pickup address is not exact enough: Bath. Please choose or type the exact place.",
    ]);
    const fixes = bulkrows.flatMap(({ rowfixes }) => rowfixes.slice(0, 1));
    expect(fixes.every(({ column, texts }) => column === "Pickup address" && texts.length >= 2)).toBe(true);
    const [stop] = bulkrows[0]?.rowfixes.filter(({ column }) => column === "Via addresses") ?? [];
    expect(stop?.texts[0]).toMatch(/^Paddington Station \| Wembley Stadium/);
    const chosen = await check(
      fixes.flatMap(({ texts }) => texts).map((pickup, index) => ({ ...CENTRE, pickup, pickupAt: at(index) })),
    );
    expect(chosen.bulkrows.flatMap(({ rowerrors }) => rowerrors)).toEqual([]);
  });

  it("has places as a phone shares them: the address, and a shortened link of its map", async () => {
    const pickup = "Heathrow Terminal 5 https://maps.app.goo.gl/ab12CD34ef";
    const [row] = (await check([{ ...CENTRE, pickup }])).bulkrows;
    expect([row?.pickupaddress, row?.rowerrors]).toEqual([expect.stringContaining("TW6"), []]);
  });

  it("with the month first is stopped with one question, then read so as a whole", async () => {
    const file = bulkFile(
      [
        { ...CENTRE, pickupAt: "12/01/2026 10:00" },
        { ...CENTRE, pickupAt: "12/31/2026 10:00" },
      ],
      ["Cost centre"],
    );
    expect(await read(file)).toMatchObject({
      code: 1,
      id: "",
      dateorder: "mdy",
      bulkrows: [],
      refusal: { code: "file_month_first" },
    });
    const { bulkrows } = await read(file, "mdy");
    expect(bulkrows.map((row) => [row.pickupdatetime, row.pickupdatetime_iso])).toEqual([
      ["01/12/2026 10:00", "2026-12-01T10:00:00+00:00"],
      ["31/12/2026 10:00", "2026-12-31T10:00:00+00:00"],
    ]);
  });

  it("is not lost to half an emoji or a NUL in one of its rows, or to any other text", async () => {
    const cut = `${"x".repeat(59)}\u{1F600}`;
    const good = { ...CENTRE, pickupAt: "02/12/2026 10:00" };
    const { code, bulkrows } = await check([{ ...CENTRE, pickup: cut, note: "\uD83D\0" }, good]);
    expect([code, bulkrows.map(({ rowerrors }) => rowerrors.length)]).toEqual([1, [1, 0]]);
    const cell = string({ unit: "binary", maxLength: 100 });
    const row = record({ pickupAt: cell, pickup: cell, vias: cell, phone: cell, email: cell, needs: cell, note: cell });
    const rows = array(row, { minLength: 15, maxLength: 15 });
    const isRead = asyncProperty(rows, async (odd) => {
      const read = await check([...odd.map((each) => ({ ...CENTRE, ...each })), good]);
      expect([read.code, read.bulkrows.at(-1)?.rowerrors]).toEqual([1, []]);
    });
    await assert(isRead, { numRuns: 3 });
  });

  it("has national phone numbers of the tenant's own country", async () => {
    const registry = server.tenants as LiveRegistry;
    const british = registry.all;
    const faults = async () => (await check([{ ...CENTRE, phone: "0151 23456789" }])).bulkrows[0]?.rowerrors;
    expect(await faults()).toEqual([expect.stringMatching(/^Phone is invalid/)]);
    registry.replace(british.map((tenant) => ({ ...tenant, settings: { ...tenant.settings, zone: "Europe/Berlin" } })));
    try {
      expect(await faults()).toEqual([]);
    } finally {
      registry.replace(british);
    }
  });
});
