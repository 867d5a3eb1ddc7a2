import { describe, expect, it } from "vitest";
import { encodeLines } from "#contract/quotation/fare-lines.ts";
import type { FareLine } from "#domain/quote/fare-line.ts";
import { metres, minutes, pence } from "#domain/shared/units.ts";
import { ticketFrom } from "#tests/support/contract/wire.ts";

describe("a ticket", () => {
  it("[ENT-013] reads the booking's fields in any letter case", () => {
    const ticket = ticketFrom({
      JobPartId: "CB-1042",
      returnref: "CB-1043",
      PickupDateTime: "22/11/2026 10:00",
      returndatetime_iso: "2026-11-23T18:30:00+00:00",
      rtntype: "rtn",
      passengername: "Ada Lovelace",
      totalfare: 104.5,
      cancelfee: 12.5,
      currencycode: "GBP",
      vialocations: [{ lat: 51.519, lng: -0.127, postcode: "WC1B 3DG", address: "Museum" }],
      pickupaddress: "Palace, SW1A 1AA",
      ispaid: false,
      wayoutended_iso: "2026-11-22T11:00:00+00:00",
      returnroutepath: [{ lat: 51.5, lng: -0.1 }],
    });
    expect(ticket.outboundEndedAt).toBe(Date.UTC(2026, 10, 22, 11));
    expect(ticket.returnPath).toEqual([{ lat: 51.5, lng: -0.1 }]);
    expect(ticket).toMatchObject({
      reference: "CB-1042",
      returnReference: "CB-1043",
      returnType: "return",
      passengerName: "Ada Lovelace",
      total: { pence: 10_450, currency: "GBP" },
      cancelFee: { pence: 1_250, currency: "GBP" },
      pickup: { address: "Palace, SW1A 1AA" },
      vias: [{ address: "Museum", postcode: "WC1B 3DG", position: { lat: 51.519, lng: -0.127 } }],
    });
    expect(ticket.pickupAt).toBe(Date.UTC(2026, 10, 22, 10));
    expect(ticket.returnAt).toBe(Date.UTC(2026, 10, 23, 18, 30));
  });

  it.each(["GBP", "JPY", "KWD"])("has the lines that its fare was sold with, in %s", (currency) => {
    const lines: readonly FareLine[] = [
      { kind: "ride", distance: metres(19_312), duration: minutes(40), amount: pence(4_251), leg: "outward" },
      { kind: "uplift", name: "Night", percent: 15, amount: pence(638), leg: "outward" },
      { kind: "waiting", duration: minutes(40), free: minutes(15), amount: pence(925), vehicle: "Saloon" },
      { kind: "child-seats", count: 2, amount: pence(1_260), leg: "return" },
      { kind: "airport-pickup", name: "Heathrow", amount: pence(1) },
    ];
    const sent = { currencycode: currency, breakdown: encodeLines(lines, currency), changefees: 0 };
    expect(ticketFrom(JSON.parse(JSON.stringify(sent)))).toMatchObject({
      fareLines: lines,
      changeFees: { pence: 0 },
    });
    expect(ticketFrom({}).fareLines).toEqual([]);
  });

  it.each([false, "false", 0, "0"])("[PAY-006] is unpaid when ispaid is %j", (ispaid) => {
    expect(ticketFrom({ ispaid }).isPaid).toBe(false);
  });

  it.each([true, "true", 1, null, "", undefined, "unknown", 2, {}])("[PAY-006] is paid when ispaid is %j", (ispaid) => {
    expect(ticketFrom({ ispaid }).isPaid).toBe(true);
  });
});
