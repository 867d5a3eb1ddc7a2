import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NO_FLIGHT, withoutDetails } from "#domain/flight/flight-details.ts";
import { withFlight } from "#domain/flight/flight-option.ts";
import { done, NOW, quoted, TERMINAL } from "#tests/support/client/fake-client.ts";
import { BA178 } from "#tests/support/client/fake-flights.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
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
const AIRPORT = { code: "EGLL", iata: "LHR", name: "Heathrow", city: "London" };

let made: FakeRoot;
afterEach(() => made.end());

/** A booking that begins at one airport and comes back from another. */
function between(over: Parameters<typeof startRoot>[0]): FakeRoot {
  made = startRoot({ airports: [AIRPORT], ...over });
  const { journey } = made.root.booking.draft;
  journey.pickup.choose(TERMINAL);
  journey.dropoff.choose(GATWICK);
  journey.setReturnType("return");
  journey.setPickupAt(addMinutes(NOW, 300));
  journey.setReturnAt(addMinutes(NOW, 3_000));
  return made;
}

describe("flights that are entered inline", () => {
  it("[WIZ-027] [FLT-013] are not asked for by default", () => {
    between({});
    expect(made.root.booking.draft.flights.isComplete).toBe(true);
  });

  it("[WIZ-025] [WIZ-027] stop step 1 where they may not be empty: onward first, then the return", () => {
    between({ flightMandatory: true });
    const { booking } = made.root;
    expect(booking.wizard.goForward("step")).toMatchObject({ kind: "invalid", stop: 1 });
    expect(booking.wizard.focusId).toBe("flight-outbound-number");
    expect(booking.draft.flights.legsShowingErrors).toEqual(["outbound"]);
    booking.draft.flights.change("outbound", GIVEN);
    expect(booking.wizard.goForward("step")).toMatchObject({ kind: "invalid", stop: 1 });
    expect(booking.wizard.focusId).toBe("flight-return-number");
    booking.draft.flights.change("return", withoutDetails(NO_FLIGHT, true));
    expect(booking.wizard.goForward("step").kind).toBe("moved");
  });
});

describe("flights that a dialog asks for", () => {
  beforeEach(() => {
    between({ flightInline: false });
  });

  it("[WIZ-031] [FLT-014] stop the contact step, and no step before it", () => {
    const { booking } = made.root;
    expect(booking.draft.flights.isComplete).toBe(false);
    expect(booking.wizard.goForward("step").kind).toBe("moved");
    booking.wizard.goToSection(3);
    for (const [field, value] of [
      ["firstName", "Ada"],
      ["phone", "7700900123"],
      ["email", "ada@example.com"],
    ] as const)
      booking.draft.contact.change(field, value);
    expect(booking.wizard.goForward("step")).toMatchObject({ kind: "invalid", check: { id: "flight" } });
  });

  it("[FLT-003] [FLT-004] OK goes from the onward to the return flight, then closes and goes on", () => {
    const { flights } = made.root.booking.draft;
    let went = 0;
    flights.openDialog(() => (went += 1));
    expect(flights.tab).toBe("outbound");
    flights.accept();
    expect([flights.tab, flights.legsShowingErrors, went]).toEqual(["outbound", ["outbound"], 0]);
    flights.change("outbound", GIVEN);
    flights.accept();
    expect([flights.tab, went]).toEqual(["return", 0]);
    flights.change("return", withoutDetails(NO_FLIGHT, true));
    flights.accept();
    expect([flights.tab, went]).toEqual([null, 1]);
  });

  it("[FLT-004] OK on the second tab goes back to the first while that is empty; closing goes nowhere", () => {
    const { flights } = made.root.booking.draft;
    let went = 0;
    flights.openDialog(() => (went += 1));
    flights.turnTo("return");
    flights.change("return", GIVEN);
    flights.accept();
    expect(flights.tab).toBe("outbound");
    flights.close();
    expect([flights.tab, went]).toEqual([null, 0]);
  });
});

describe("the flights of a booking", () => {
  it("[WIZ-033] [ENT-019] outlive a reload", () => {
    between({});
    made.root.booking.draft.flights.change("outbound", GIVEN);
    made.end();
    const { storage } = made;
    made = startRoot({ airports: [AIRPORT] }, storage);
    expect(made.root.booking.draft.flights.all).toEqual({ outbound: GIVEN, return: NO_FLIGHT });
  });

  it("travel with the booking only where they are needed", async () => {
    made = startRoot({ airports: [AIRPORT] });
    await fillIn(made);
    const { booking, payment } = made.root;
    booking.draft.flights.change("outbound", GIVEN);
    booking.draft.flights.change("return", GIVEN);
    void payment.pay();
    // From the palace to the airport, single: no leg begins at an airport.
    expect(made.api.bookings.last.input.booking.flights).toEqual({ outbound: null, return: null });
    await made.api.bookings.last.answer({ ok: false, error: { code: 2, message: "" } });
    made.clock.pass(2_000);
    booking.draft.journey.swap();
    made.clock.pass(1_000);
    await made.api.drivers.last.answer(done(null));
    await made.api.quotations.last.answer(quoted(made.clock.now()));
    void payment.pay();
    expect(made.api.bookings.last.input.booking.flights).toEqual({ outbound: GIVEN, return: null });
  });
});
