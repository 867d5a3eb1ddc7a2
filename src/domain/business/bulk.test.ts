import { describe, expect, it } from "vitest";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { writtenNeeds } from "#domain/people/access-needs.ts";
import { NO_PASSENGER } from "#domain/people/saved/saved-passenger.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { bulkTemplate } from "./bulk-row.ts";
import { BULK_COLUMNS, bulkFaults, columnOf, readBulk, type BulkRules, type SheetRow } from "./bulk.ts";

const SALOON: VehicleType = {
  id: "saloon",
  name: "Saloon",
  description: "",
  image: "",
  passengers: 4,
  luggage: 2,
  maxLuggage: 2,
  handBags: 2,
};
const CENTRE = {
  name: "Cost centre",
  required: true,
  pattern: "[A-Z]{2}-\\d{4}",
  hint: "Two letters and four digits: AT-1234",
};
const RULES: BulkRules = {
  vehicles: [SALOON],
  fields: [CENTRE],
  match: (pattern, text) => new RegExp(`^(?:${pattern})$`).test(text),
  isPhone: (text) => text.length > 6,
};
const HEADS = [...Object.values(BULK_COLUMNS), "cost CENTRE"];
const GOOD: Readonly<Record<string, string>> = {
  [BULK_COLUMNS.pickupAt]: "01/12/2026 10:00",
  [BULK_COLUMNS.pickup]: " Heathrow Terminal 5 ",
  [BULK_COLUMNS.dropoff]: "Paddington Station",
  [BULK_COLUMNS.firstName]: "Grace",
  [BULK_COLUMNS.phone]: "+447700900188",
  "cost CENTRE": "AT-1234",
};
const line = (over: Readonly<Record<string, string>> = {}) => HEADS.map((head) => ({ ...GOOD, ...over })[head] ?? "");

/** Rows of a spreadsheet without gaps. */
const sheet = (rows: readonly (readonly string[])[]): readonly SheetRow[] =>
  rows.map((cells, at) => ({ line: at + 1, cells, isDamaged: false }));

function faultsOf(over: Readonly<Record<string, string>>): readonly string[] {
  const read = readBulk(sheet([HEADS, line(over)]), [CENTRE]);
  const [row] = read.ok ? read.value : [];
  return row ? bulkFaults(row, RULES) : ["not read"];
}

describe("a table of bookings", () => {
  it("is read by its heads, in any order and letter case, and its cells are trimmed", () => {
    const heads = HEADS.toReversed().map((head) => head.toUpperCase());
    const read = readBulk(sheet([heads, line().toReversed()]), [CENTRE]);
    expect(read.ok && read.value[0]).toMatchObject({
      cells: { pickup: "Heathrow Terminal 5", firstName: "Grace", vehicle: "" },
      costs: { "Cost centre": "AT-1234" },
    });
  });

  it.each<{ what: string; records: string[][]; message: string }>([
    {
      what: "an unknown column",
      records: [[...HEADS, "Price"], line()],
      message: 'The column "Price" is not in the template. Please use the template.',
    },
    {
      what: "markup for a column, which does not go back",
      records: [[...HEADS, "<b>Price</b>"], line()],
      message: 'The column "bPrice/b" is not in the template. Please use the template.',
    },
    {
      what: "a column that must be there",
      records: [["Phone"], ["1"]],
      message: 'The column "Pickup date and time" is missing. Please use the template.',
    },
  ])("is refused as a whole with $what", ({ records, message }) => {
    expect(readBulk(sheet(records), [CENTRE])).toEqual({ ok: false, error: message });
  });

  it("tells everything that is wrong with a row at once, in the specified words", () => {
    expect(
      faultsOf({
        [BULK_COLUMNS.pickup]: "",
        [BULK_COLUMNS.firstName]: "",
        [BULK_COLUMNS.phone]: "12",
        [BULK_COLUMNS.email]: "grace@",
        [BULK_COLUMNS.customerName]: "Howard",
        [BULK_COLUMNS.vehicle]: "Rocket",
        [BULK_COLUMNS.passengers]: "0",
        [BULK_COLUMNS.luggage]: "many",
        [BULK_COLUMNS.flight]: "x".repeat(21),
        "cost CENTRE": "nonsense",
      }),
    ).toEqual([
      "Pickup address is required",
      "First name is required",
      "Flight number is invalid",
      "Phone is invalid. Please use: the country code and the number, beginning with +",
      "Email is invalid. Please use: grace@example.com",
      "Customer phone is required",
      "Vehicle type is invalid. Please use: Saloon",
      "Passengers is invalid. Please use: a number from 1",
      "Luggage is invalid. Please use: a number from 0",
      "Cost centre is invalid. Please use: Two letters and four digits: AT-1234",
    ]);
  });

  it("reads access needs as people write them, and says which there are", () => {
    const needs = (text: string) => faultsOf({ [BULK_COLUMNS.needs]: text });
    expect(needs("Folding Wheelchair | hearing;assistance_dog")).toEqual([]);
    expect(writtenNeeds("Folding Wheelchair | hearing")).toEqual(["folding-wheelchair", "hearing"]);
    const words = "wheelchair, folding wheelchair, ramp, transfer help, assistance dog, hearing, speech, door to door";
    for (const wrong of ["a butler", "hearing | jet", "wheelchair | folding wheelchair"]) {
      expect(needs(wrong)).toEqual([`Access needs is invalid. Please use: ${words}`]);
    }
  });

  it("has a template whose example is in order, and one with the needs of kept passengers", () => {
    const kept = { ...NO_PASSENGER, firstName: "Ada", needs: ["wheelchair", "ramp"] } as const;
    const [heads = [], example = []] = bulkTemplate([CENTRE]);
    const read = readBulk(sheet([heads, example]), [CENTRE]);
    expect(read.ok && bulkFaults(read.value[0] ?? expect.fail(), RULES)).toEqual([]);
    const [, , row = []] = bulkTemplate([], [kept]);
    expect(writtenNeeds(row[heads.indexOf("Access needs")] ?? "")).toEqual(kept.needs);
  });

  it.each([
    { error: "Phone is invalid. Please use: the country code and the number, beginning with +", column: "Phone" },
    { error: "Customer phone is required", column: "Customer phone" },
    { error: "Cost centre is invalid", column: "Cost centre" },
    { error: `${MESSAGES.earliestPickup} 01/12/2026`, column: "Pickup date and time" },
    { error: MESSAGES.tooFarAhead, column: "Pickup date and time" },
    { error: "The earliest possible return date is 01/12/2026 10:00", column: "Return date and time" },
    { error: "The same as line 3", column: "" },
  ])('knows the column of "$error"', ({ error, column }) => {
    expect(columnOf(error, { costs: { "Cost centre": "" } })).toBe(column);
  });

  it("finds nothing wrong with a good row, with a vehicle named as people write it", () => {
    expect(faultsOf({ [BULK_COLUMNS.vehicle]: "SALOON", [BULK_COLUMNS.passengers]: "3" })).toEqual([]);
  });
});
