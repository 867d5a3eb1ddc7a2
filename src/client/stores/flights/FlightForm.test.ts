import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isFlightGiven } from "#domain/flight/flight-details.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { done, NOW, PALACE, refused, TERMINAL } from "#tests/support/client/fake-client.ts";
import { BA178, BRITISH_AIRWAYS, JFK } from "#tests/support/client/fake-flights.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import type { FlightDesk } from "./FlightDesk.ts";

let made: FakeRoot;
let desk: FlightDesk;

beforeEach(async () => {
  made = startRoot();
  made.root.booking.draft.journey.pickup.choose(TERMINAL);
  made.root.booking.draft.journey.dropoff.choose(PALACE);
  desk = await made.root.flightDesk();
});
afterEach(() => made.end());

const clock = (at: Instant | null): string | null => (at === null ? null : new Date(at).toISOString().slice(8, 16));
const pickupAt = (): Instant | null => {
  const { time } = made.root.booking.draft.journey;
  return time.type === "later" ? time.at : null;
};
/** Types a number, waits for the lookup to go out and answers it. */
async function typeNumber(
  number: string,
  answer: Parameters<typeof made.flights.numbers.last.answer>[0],
): Promise<void> {
  desk.outbound.typeNumber(number);
  made.clock.pass(500);
  await made.flights.numbers.last.answer(answer);
}

describe("a flight number", () => {
  it("[FLT-022] is looked up once it is whole, after a pause, and offers the flights found", async () => {
    desk.outbound.typeNumber("BA");
    made.clock.pass(1_000);
    expect(made.flights.numbers.made).toHaveLength(0);
    desk.outbound.typeNumber("BA 1");
    desk.outbound.typeNumber("BA 178");
    expect(desk.outbound.lookup.kind).toBe("looking");
    made.clock.pass(499);
    expect(made.flights.numbers.made).toHaveLength(0);
    made.clock.pass(1);
    expect(made.flights.numbers.last.input).toEqual({ number: "BA178", around: null });
    await made.flights.numbers.last.answer(done([BA178]));
    expect(desk.outbound.lookup).toEqual({ kind: "found", options: [BA178] });
  });

  it("goes out at once when it is left, near the chosen pickup", () => {
    const at = addMinutes(NOW, 600);
    made.root.booking.draft.journey.setPickupAt(at);
    desk.outbound.typeNumber("BA178");
    desk.outbound.leaveNumber();
    made.clock.pass(0);
    expect(made.flights.numbers.last.input).toEqual({ number: "BA178", around: at });
  });

  it("is written as tickets show it when it is left, and stays as typed when it is none", () => {
    desk.outbound.typeNumber("Flight no. ba\u2013178 (T5)\u200e");
    desk.outbound.leaveNumber();
    expect(desk.outbound.details.number).toBe("BA178");
    desk.outbound.typeNumber("not known");
    desk.outbound.leaveNumber();
    expect(desk.outbound.details.number).toBe("not known");
    expect(desk.outbound.lookup).toEqual({ kind: "unreadable" });
    desk.outbound.typeNumber("");
    desk.outbound.leaveNumber();
    expect(desk.outbound.lookup).toEqual({ kind: "idle" });
  });

  it("drops the answer to an older number", async () => {
    desk.outbound.typeNumber("BA178");
    made.clock.pass(500);
    const older = made.flights.numbers.last;
    desk.outbound.typeNumber("BA117");
    await older.answer(done([BA178]));
    expect(desk.outbound.lookup.kind).toBe("looking");
    expect(older.signal.aborted).toBe(true);
  });

  it("says that there is none, or why nobody knows", async () => {
    await typeNumber("ZZ178", done([]));
    expect(desk.outbound.lookup).toEqual({ kind: "none" });
    await typeNumber("ZZ179", refused(2, "Not now"));
    expect(desk.outbound.lookup).toEqual({ kind: "failed", refusal: { code: 2, message: "Not now" } });
  });
});

describe("a chosen flight", () => {
  beforeEach(async () => {
    await typeNumber("ba178", done([BA178]));
    desk.outbound.choose(BA178);
  });

  it("[FLT-015] [FLT-018] sets landing, origin and the pickup an hour after landing", () => {
    const { details } = desk.outbound;
    expect(details).toMatchObject({ number: "BA178", origin: { code: "KJFK" }, found: { landing: BA178.landing } });
    expect(isFlightGiven(details, "airport")).toBe(true);
    expect(clock(pickupAt())).toBe("22T13:01");
    expect(desk.outbound.lookup.kind).toBe("idle");
  });

  it("[FLT-016] [FLT-018] moves the pickup by the wait, never before half an hour after landing", () => {
    desk.outbound.setWait(90);
    expect(clock(pickupAt())).toBe("22T13:31");
    desk.outbound.setWait(0);
    expect(clock(pickupAt())).toBe("22T12:35");
  });

  it("[PROMO-007] moves no pickup that a link has fixed, as long as that can be kept", () => {
    const { booking } = made.root;
    const agreed = addMinutes(NOW, 600);
    booking.draft.journey.setPickupAt(agreed);
    booking.draft.fix(new Set(["time"]));
    desk.outbound.choose(BA178);
    desk.outbound.setWait(90);
    expect(pickupAt()).toBe(agreed);
    expect(desk.outbound.meeting.setPickup).toBeNull();
    expect(desk.outbound.details.found).not.toBeNull();
    booking.draft.journey.setPickupAt(addMinutes(NOW, -60));
    desk.outbound.setWait(60);
    expect(clock(pickupAt())).toBe("22T13:01");
  });

  it("is let go by another number", () => {
    desk.outbound.typeNumber("BA1");
    expect(desk.outbound.details.found).toBeNull();
  });

  it("[FLT-021] is marked when it lands elsewhere; nothing is blocked by it", () => {
    desk.outbound.choose({ ...BA178, destination: "EGKK", destinationName: "London Gatwick Airport" });
    expect(desk.outbound.checks).toEqual([
      { kind: "otherAirport", lands: "London Gatwick Airport", meets: "Terminal 5" },
    ]);
    expect(made.root.booking.draft.flights.isComplete).toBe(true);
  });

  it("finds a pickup before anybody can be out, and mends it at one press", () => {
    made.root.booking.draft.journey.setPickupAt(BA178.landing.at);
    const [check] = desk.outbound.checks;
    expect(check).toEqual({ kind: "tooSoon", first: addMinutes(BA178.landing.at, 34) });
    if (check?.kind === "tooSoon") desk.outbound.meeting.setPickup?.(check.first);
    expect(clock(pickupAt())).toBe("22T12:35");
    expect(desk.outbound.checks).toEqual([]);
  });

  it("[FLT-005] is emptied by the tick, which stops a look-up in flight", async () => {
    desk.outbound.typeNumber("BA178");
    desk.outbound.setNone(true);
    made.clock.pass(1_000);
    expect(made.flights.numbers.made).toHaveLength(1);
    expect(desk.outbound.details).toMatchObject({ number: "", origin: null, found: null, none: true });
    await Promise.resolve();
    expect(desk.outbound.lookup.kind).toBe("idle");
  });
});

it("[FLT-024] ends the leg of a flight that lands elsewhere where it lands, not at the pickup", () => {
  desk.outbound.choose(BA178);
  expect(desk.outbound.ends).toMatchObject({
    from: { code: "KJFK" },
    to: { code: "EGLL", position: TERMINAL.position },
  });
  desk.outbound.choose({ ...BA178, destination: "EGKK", destinationName: "London Gatwick Airport" });
  expect(desk.outbound.ends?.to).toEqual({ code: "EGKK", name: "London Gatwick Airport", position: null });
});

it("[FLT-018] sets the return time by a return flight, which is met at the drop-off", async () => {
  const { journey } = made.root.booking.draft;
  journey.swap();
  journey.setReturnType("return");
  expect(desk.return.meeting.airport).toEqual(TERMINAL);
  desk.return.choose(BA178);
  expect(clock(journey.returnAt)).toBe("22T13:01");
  expect(pickupAt()).toBeNull();
});

describe("the field for the airport", () => {
  it("[FLT-027] searches from two characters; nothing found, or a text left without a choice, is invalid", async () => {
    const field = desk.outbound.origin;
    field.type("j");
    made.clock.pass(1_000);
    expect(made.flights.airportSearches.made).toHaveLength(0);
    field.type("jf");
    made.clock.pass(150);
    await made.flights.airportSearches.last.answer(done(Array.from({ length: 12 }, () => JFK)));
    expect(field.suggestions).toHaveLength(10);
    expect(field.isInvalid).toBe(false);
    field.leave();
    expect(field.isInvalid).toBe(true);
    field.type("jfx");
    expect(field.isInvalid).toBe(false);
    made.clock.pass(150);
    await made.flights.airportSearches.last.answer(done([]));
    expect([field.status, field.isInvalid]).toEqual(["empty", true]);
    field.choose(JFK);
    expect([desk.outbound.details.origin, field.isInvalid]).toEqual([JFK, false]);
  });
});

describe("the flight finder", () => {
  it("[FLT-025] [ENT-022] asks for time and airline before it searches; the airport is optional", async () => {
    desk.finder.open("outbound", "");
    expect(await desk.finder.search()).toBe("time");
    expect(desk.finder.faults).toEqual({ time: true, airline: true });
    expect(made.flights.searches.made).toHaveLength(0);
    desk.finder.setDeparture(instant(Date.UTC(2026, 10, 22, 18, 5)));
    expect(await desk.finder.search()).toBe("airline");
    desk.finder.airlineField.choose(BRITISH_AIRWAYS);
    expect(desk.finder.faults).toEqual({ time: false, airline: false });
    void desk.finder.search();
    expect(made.flights.searches.last.input).toEqual({
      pickupCode: "EGLL",
      airlineCode: "BAW",
      originCode: "",
      departure: "22/11/2026 18:05",
    });
    desk.finder.originField.type("new york");
    expect(await desk.finder.search()).toBe("airport");
    expect([desk.finder.originField.isInvalid, made.flights.searches.made.length]).toEqual([true, 1]);
    desk.finder.originField.choose(JFK);
    void desk.finder.search();
    expect(made.flights.searches.last.input).toMatchObject({ pickupCode: "EGLL", originCode: "KJFK" });
  });

  it("[FLT-023] puts the flight that it found into the form and closes", async () => {
    desk.finder.open("outbound", "");
    desk.takeFound(BA178);
    expect([desk.finder.leg, desk.outbound.details.number]).toEqual([null, "BA178"]);
    expect(clock(pickupAt())).toBe("22T13:01");
  });

  it("[ERR-012] takes a number that nobody finds, marks it for the team, and still needs its airport", () => {
    desk.finder.open("outbound", "");
    desk.finder.typeManual(" ZZ 999 ");
    desk.takeByHand();
    const { details } = desk.outbound;
    expect(details).toMatchObject({ number: "ZZ999", checkByHand: true, found: null });
    expect(isFlightGiven(details, "airport")).toBe(false);
    expect(isFlightGiven({ ...details, origin: JFK }, "airport")).toBe(true);
  });
});
