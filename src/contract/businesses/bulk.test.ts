import { describe, expect, it } from "vitest";
import { decodeReply } from "#contract/core/read-reply.ts";
import { checkBulk, stepBulk } from "./bulk.ts";

const TERMS = { zone: "Europe/London", currency: "GBP" };
const HEADS = ["First name", "Phone"];

const read = (reply: unknown) => decodeReply(stepBulk.reply, reply, TERMS);

describe("many bookings from one file", () => {
  it("sends the file's text, then which rows come next and how they are paid", () => {
    expect(checkBulk.body.encode({ text: "when,from", order: "mdy" }, TERMS)).toEqual({
      bulktext: "when,from",
      dateorder: "mdy",
    });
    expect(stepBulk.body.encode({ id: "bulk-1", from: 20, method: "account" }, TERMS)).toEqual({
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
    expect(read(reply)).toEqual({
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
    expect(read({ dateorder: "mdy", bulkrows: [] })).toMatchObject({ asksMonthFirst: true, rows: [] });
    expect(read({ bulkrows: [{ totalfare: 0 }] }).rows[0]?.fare).toBe(0);
  });
});
