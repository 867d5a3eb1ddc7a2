import { describe, expect, it } from "vitest";
import { decodeBulk, encodeBulkFile, encodeBulkStep } from "./codec.ts";

describe("many bookings from one file", () => {
  it("sends the file's text, then which rows come next and how they are paid", () => {
    expect(encodeBulkFile("when,from")).toEqual({ bulktext: "when,from" });
    expect(encodeBulkStep({ id: "bulk-1", from: 20, method: "account" })).toEqual({
      id: "bulk-1",
      from: 20,
      paymentmethod: "account",
    });
  });

  it("reads each row with its fare, its faults and its booking", () => {
    const row = {
      fileline: 2,
      pickupdatetime: "01/07/2026 10:00",
      pickupaddress: "Paddington",
      dropoffaddress: "Heathrow",
      passengername: "Ada Lovelace",
      vehicletype: "Estate",
      totalfare: 54.2,
      rowerrors: ["Too soon"],
      bref: "MET-1",
    };
    const reply = { id: "bulk-1", currencycode: "GBP", message: "Two rows left", bulkrows: [row, {}] };
    expect(decodeBulk(reply)).toEqual({
      id: "bulk-1",
      currency: "GBP",
      notice: "Two rows left",
      rows: [
        {
          line: 2,
          when: "01/07/2026 10:00",
          pickup: "Paddington",
          dropoff: "Heathrow",
          passenger: "Ada Lovelace",
          vehicle: "Estate",
          fare: 5_420,
          errors: ["Too soon"],
          reference: "MET-1",
        },
        expect.objectContaining({ line: 0, fare: null, errors: [], reference: "" }),
      ],
    });
    expect(decodeBulk({ bulkrows: [{ totalfare: 0 }] }).rows[0]?.fare).toBe(0);
  });
});
