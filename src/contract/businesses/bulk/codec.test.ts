import { describe, expect, it } from "vitest";
import { decodeBulk, encodeBulkFile, encodeBulkStep } from "./codec.ts";

const HEADS = ["First name", "Phone"];

describe("many bookings from one file", () => {
  it("sends the file's text, then which rows come next and how they are paid", () => {
    expect(encodeBulkFile("when,from", "mdy")).toEqual({ bulktext: "when,from", dateorder: "mdy" });
    expect(encodeBulkStep({ id: "bulk-1", from: 20, method: "account" })).toEqual({
      id: "bulk-1",
      from: 20,
      paymentmethod: "account",
    });
  });

  it("reads each row with its fare, its faults and its booking", () => {
    const row = {
      fileline: 2,
      rowcells: ["Ada", "12"],
      pickupdatetime: "01/07/2026 10:00",
      pickupdatetime_iso: "2026-07-01T10:00:00+01:00",
      pickupaddress: "Paddington",
      dropoffaddress: "Heathrow",
      passengername: "Ada Lovelace",
      vehicletype: "Estate",
      totalfare: 54.2,
      rowerrors: ["Too soon", "Vague"],
      rowfixes: [
        { column: "", texts: [] },
        { column: "Phone", texts: ["13"] },
      ],
      bref: "MET-1",
    };
    const reply = {
      id: "bulk-1",
      currencycode: "GBP",
      message: "Two rows left",
      bulkheads: HEADS,
      bulkrows: [row, {}],
    };
    expect(decodeBulk(reply)).toEqual({
      id: "bulk-1",
      currency: "GBP",
      notice: "Two rows left",
      asksMonthFirst: false,
      rows: [
        {
          line: 2,
          cells: { "First name": "Ada", Phone: "12" },
          pickupAt: Date.parse("2026-07-01T09:00:00Z"),
          pickup: "Paddington",
          dropoff: "Heathrow",
          passenger: "Ada Lovelace",
          vehicle: "Estate",
          fare: 5_420,
          errors: [
            { message: "Too soon", column: "", choices: [] },
            { message: "Vague", column: "Phone", choices: ["13"] },
          ],
          reference: "MET-1",
        },
        expect.objectContaining({ line: 0, pickupAt: null, fare: null, errors: [], reference: "" }),
      ],
    });
    expect(decodeBulk({ dateorder: "mdy", bulkrows: [] })).toMatchObject({ asksMonthFirst: true, rows: [] });
    expect(decodeBulk({ bulkrows: [{ totalfare: 0 }] }).rows[0]?.fare).toBe(0);
  });
});
