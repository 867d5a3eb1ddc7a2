import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NO_FLIGHT, withoutDetails } from "#domain/flight/flight-details.ts";
import { withFlight } from "#domain/flight/flight-option.ts";
import { done, NOW, quoted, TERMINAL } from "../../../../tests/support/fake-client.ts";
import { BA178 } from "../../../../tests/support/fake-flights.ts";
import { fillIn, startRoot, type FakeRoot } from "../../../../tests/support/fake-root.ts";
import { addMinutes } from "#domain/shared/units.ts";

const GIVEN = withFlight(NO_FLIGHT, BA178);
const GATWICK = {
  ...TERMINAL,
  id: "lgw",
  name: "Gatwick North Terminal",
  fullAddress: "Gatwick",
  postcode: "RH6 0PJ",
  code: "EGKK",
};
const AIRPORT = { code: "EGLL", iata: "LHR", name: "Heathrow" };

let made: FakeRoot;
afterEach(() => made.end());

/** A booking that begins at one airport and comes back from another. */
function between(over: Parameters<typeof startRoot>[0]): FakeRoot {
  made = startRoot({ airports: [AIRPORT], ...over });
  const { draft } = made.root.booking;
  draft.pickup.choose(TERMINAL);
  draft.dropoff.choose(GATWICK);
  draft.setReturnType("return");
  draft.setPickupAt(addMinutes(NOW, 300));
  draft.setReturnAt(addMinutes(NOW, 3_000));
  return made;
}

describe("flights that are entered inline", () => {
  it("[WIZ-027] [FLT-013] are not asked for by default", () => {
    between({});
    expect(made.root.booking.facts).toMatchObject({ flight: true, returnFlight: true, flightDialog: true });
  });

  it("[WIZ-025] [WIZ-027] stop step 1 where they may not be empty: onward first, then the return", () => {
    between({ flightMandatory: true });
    const { booking } = made.root;
    expect(booking.goForward("step")).toMatchObject({ kind: "invalid", target: { kind: "flight" } });
    expect(booking.flights.demanded).toEqual(["onward"]);
    booking.flights.change("onward", GIVEN);
    expect(booking.goForward("step")).toMatchObject({ kind: "invalid", target: { kind: "returnFlight" } });
    booking.flights.change("back", withoutDetails(NO_FLIGHT, true));
    expect(booking.goForward("step").kind).toBe("moved");
  });
});

describe("flights that a dialog asks for", () => {
  beforeEach(() => {
    between({ flightInline: false });
  });

  it("[WIZ-031] [FLT-014] stop the contact step, and no step before it", () => {
    const { booking } = made.root;
    expect(booking.facts).toMatchObject({ flight: true, returnFlight: true, flightDialog: false });
    expect(booking.goForward("step").kind).toBe("moved");
    booking.standAt(3);
    for (const [field, value] of [
      ["firstName", "Ada"],
      ["phone", "7700900123"],
      ["email", "ada@example.com"],
    ] as const)
      booking.contact.change(field, value);
    expect(booking.goForward("step")).toMatchObject({ kind: "invalid", target: { kind: "flightDialog" } });
  });

  it("[FLT-003] [FLT-004] OK goes from the onward to the return flight, then closes and goes on", () => {
    const { flights } = made.root.booking;
    let went = 0;
    flights.ask(() => (went += 1));
    expect(flights.tab).toBe("onward");
    flights.accept();
    expect([flights.tab, flights.demanded, went]).toEqual(["onward", ["onward"], 0]);
    flights.change("onward", GIVEN);
    flights.accept();
    expect([flights.tab, went]).toEqual(["back", 0]);
    flights.change("back", withoutDetails(NO_FLIGHT, true));
    flights.accept();
    expect([flights.tab, went]).toEqual([null, 1]);
  });

  it("[FLT-004] OK on the second tab goes back to the first while that is empty; closing goes nowhere", () => {
    const { flights } = made.root.booking;
    let went = 0;
    flights.ask(() => (went += 1));
    flights.turnTo("back");
    flights.change("back", GIVEN);
    flights.accept();
    expect(flights.tab).toBe("onward");
    flights.close();
    expect([flights.tab, went]).toEqual([null, 0]);
  });
});

describe("the flights of a booking", () => {
  it("[WIZ-033] [ENT-019] outlive a reload", () => {
    between({});
    made.root.booking.flights.change("onward", GIVEN);
    made.end();
    const { storage } = made;
    made = startRoot({ airports: [AIRPORT] }, storage);
    expect(made.root.booking.flights.all).toEqual({ onward: GIVEN, back: NO_FLIGHT });
  });

  it("[QUO-008] go when the quotation runs out, and come back with Re-Quote", async () => {
    made = startRoot({ airports: [AIRPORT] });
    await fillIn(made);
    const { booking, quote } = made.root;
    booking.flights.change("back", GIVEN);
    made.clock.pass(601_000);
    expect(quote.state.kind).toBe("expired");
    expect(booking.flights.isEmpty).toBe(true);
    booking.revive();
    expect(booking.flights.all.back).toEqual(GIVEN);
    booking.reset();
    expect(booking.flights.isEmpty).toBe(true);
  });

  it("travel with the booking only where they are needed", async () => {
    made = startRoot({ airports: [AIRPORT] });
    await fillIn(made);
    const { booking, payment } = made.root;
    booking.flights.change("onward", GIVEN);
    booking.flights.change("back", GIVEN);
    void payment.pay();
    // From the palace to the airport, one way: nobody lands.
    expect(made.api.bookings.last.input.booking.flights).toEqual({ onward: null, back: null });
    await made.api.bookings.last.answer({ ok: false, error: { code: 2, message: "" } });
    made.clock.pass(2_000);
    booking.draft.swap();
    made.clock.pass(1_000);
    await made.api.drivers.last.answer(done(null));
    await made.api.quotations.last.answer(quoted(made.clock.now()));
    void payment.pay();
    expect(made.api.bookings.last.input.booking.flights).toEqual({ onward: GIVEN, back: null });
  });
});
