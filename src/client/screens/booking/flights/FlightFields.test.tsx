import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FlightDesk } from "#client/stores/flights/FlightDesk.ts";
import { addMinutes } from "#domain/shared/units.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { FlightSection } from "#ds/sections/FlightSection/index.ts";
import { done, PALACE, refused, TERMINAL } from "#tests/support/client/fake-client.ts";
import { BA178, JFK } from "#tests/support/client/fake-flights.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { FlightFields } from "./FlightFields.tsx";

let made: FakeRoot;
let screen: Mounted;
let desk: FlightDesk;
const section = () => screen.of(FlightSection);
const draft = () => made.root.booking.draft;

/** A ride that meets a flight at Terminal 5, of a tenant that lists airports. */
async function open(over: Partial<Configuration> = {}, pickup = TERMINAL): Promise<void> {
  made = startRoot({ airports: [{}] as unknown as Configuration["airports"], ...over });
  draft().journey.pickup.choose(pickup);
  draft().journey.dropoff.choose(PALACE);
  desk = await made.root.flightDesk();
  screen = await mounted(made.root, <FlightFields leg="outbound" titled />);
}
/** The same for the flight of the way back. */
async function openReturn(): Promise<void> {
  made = startRoot();
  draft().journey.pickup.choose(PALACE);
  draft().journey.dropoff.choose({ ...TERMINAL, name: "Heathrow" });
  draft().journey.setReturnType("return");
  desk = await made.root.flightDesk();
  screen = await mounted(made.root, <FlightFields leg="return" titled={false} />);
}
beforeEach(() => open());
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

describe("the flight of a leg", () => {
  it("is empty at first", () => {
    expect(section()).toMatchObject({
      leg: "outbound",
      titled: true,
      watched: false,
      details: desk.outbound.details,
      variant: "airport",
      errors: { number: null, origin: null, none: null },
      lookup: { kind: "idle" },
      origin: { suggestions: [], status: "idle" },
      onView: null,
      pickupAt: null,
      zone: "Europe/London",
      notices: [],
    });
    expect(screen.lazyCount()).toBe(0);
  });

  it("is looked up by its number while that is typed, or at once when it is left", async () => {
    await screen.does(() => section().onNumber("BA178"));
    expect(section()).toMatchObject({ details: { number: "BA178" }, lookup: { kind: "looking" } });
    expect(made.flights.numbers.made).toEqual([]);
    await screen.does(() => section().onNumberBlur());
    await screen.does(() => made.clock.pass(0));
    await screen.does(() => made.flights.numbers.last.answer(done([BA178])));
    expect(section().lookup).toEqual({ kind: "found", options: [BA178] });
  });

  it("is chosen among what was found, which sets the pickup, and released again", async () => {
    await screen.does(() => section().onChoose(BA178));
    const landed = addMinutes(BA178.landing.at, 60);
    expect(section()).toMatchObject({ details: { found: { ident: "BA178" } }, pickupAt: landed });
    await screen.does(() => section().onWait(90));
    expect(section()).toMatchObject({ details: { waitMinutes: 90 }, pickupAt: addMinutes(landed, 30) });
    await screen.does(() => section().onChange());
    expect(section()).toMatchObject({ details: { found: null }, lookup: { kind: "looking" } });
  });

  it("says in the server's words why it could not be looked up", async () => {
    await screen.does(() => section().onNumber("BA178"));
    await screen.does(() => made.clock.pass(500));
    await screen.does(() => made.flights.numbers.last.answer(refused(2, "Not now.")));
    expect(section().lookup).toEqual({ kind: "failed", message: "Not now." });
  });

  it("comes from an airport that is searched for, chosen and cleared", async () => {
    await screen.does(() => section().origin.onType("jfk"));
    expect(section().origin.status).toBe("loading");
    await screen.does(() => made.clock.pass(200));
    await screen.does(() => made.flights.airportSearches.last.answer(done([JFK])));
    expect(section().origin).toMatchObject({ status: "ready", suggestions: [JFK] });
    await screen.does(() => section().origin.onChoose(JFK));
    expect(section()).toMatchObject({ details: { origin: JFK }, origin: { status: "idle" } });
    await screen.does(() => section().origin.onClear());
    expect(section().details.origin).toBeNull();
    await screen.does(() => section().origin.onType("nowhere"));
    expect(section().errors.origin).toBeNull();
    await screen.does(() => section().origin.onBlur());
    expect(section().errors.origin).toBe("Arriving from airport is invalid");
  });

  it("may be missing, with a tick", async () => {
    await screen.does(() => section().onNumber("BA178"));
    await screen.does(() => section().onNone(true));
    expect(section().details).toMatchObject({ number: "", none: true });
  });

  it("is watched where the tenant's operator does that", async () => {
    await screen.unmount();
    made.end();
    await open({ flightsWatched: true, airports: [] });
    expect(section()).toMatchObject({ watched: true, variant: "text" });
    await screen.does(() => section().onOriginText("New York"));
    expect(section().details.originText).toBe("New York");
  });
});

describe("what a flight lacks", () => {
  const NONE = "Please tick this box to confirm if flight details are not available";
  const showErrors = () => screen.does(() => draft().flights.showErrors("outbound"));

  it("is said at each field, and at the tick while nothing was entered", async () => {
    await showErrors();
    expect(section().errors).toEqual({
      number: "Flight number is required",
      origin: "Arriving from airport is required",
      none: NONE,
    });
    await screen.does(() => section().onNumber(" "));
    expect(section().errors.none).toBe(NONE);
    await screen.does(() => section().onNumber("BA178"));
    expect(section().errors).toEqual({ number: null, origin: "Arriving from airport is required", none: null });
    await screen.does(() => section().onNumber(""));
    await screen.does(() => section().origin.onChoose(JFK));
    expect(section().errors).toEqual({ number: "Flight number is required", origin: null, none: null });
    await screen.does(() => section().onNone(true));
    expect(section().errors).toEqual({ number: null, origin: null, none: null });
  });

  it("is said in other words where the tenant lists no airports", async () => {
    await screen.unmount();
    made.end();
    await open({ airports: [] });
    await showErrors();
    expect(section().errors).toMatchObject({ origin: "Arriving from is required", none: NONE });
    await screen.does(() => section().onOriginText("  "));
    expect(section().errors.none).toBe(NONE);
    await screen.does(() => section().onOriginText("New York"));
    expect(section().errors).toEqual({ number: "Flight number is required", origin: null, none: null });
  });
});

describe("what looks wrong about a flight", () => {
  it("is another airport than the pickup's", async () => {
    const gatwick = { ...BA178, destination: "EGKK", destinationName: "London Gatwick Airport" };
    await screen.does(() => section().onChoose(gatwick));
    const text = "This flight lands at London Gatwick Airport, but your pickup is Terminal 5.";
    expect(section().notices).toEqual([{ key: "otherAirport", text }]);
  });

  it("is a pickup too soon after landing, which is set right by its button", async () => {
    await screen.does(() => section().onChoose(BA178));
    await screen.does(() => draft().journey.setPickupAt(BA178.landing.at));
    const text = "Your pickup is too soon after landing to get through the airport.";
    expect(section().notices).toMatchObject([
      { key: "tooSoon", text, fix: { label: "Pick me up at Tomorrow, Sunday 22 November, 12:35" } },
    ]);
    await screen.does(() => draft().fix(new Set(["time"])));
    expect(section().notices).toEqual([{ key: "tooSoon", text }]);
    await screen.does(() => draft().fix(new Set()));
    await screen.does(() => section().notices[0]?.fix?.onPress());
    expect(section()).toMatchObject({ notices: [], pickupAt: addMinutes(BA178.landing.at, 34) });
  });

  it("is a missing terminal: its button leads to the address", async () => {
    await screen.unmount();
    made.end();
    await open({}, { ...TERMINAL, name: "Heathrow" });
    const text = "Heathrow has several terminals. Tell us yours and the driver will wait in the right place.";
    expect(section().notices).toMatchObject([{ key: "noTerminal", text, fix: { label: "Choose the terminal" } }]);
    await screen.does(() => section().notices[0]?.fix?.onPress());
    expect(screen.focused).toEqual(["pickup-address"]);
  });

  it("leads to the drop-off for the way back", async () => {
    await screen.unmount();
    made.end();
    await openReturn();
    expect(section()).toMatchObject({ leg: "return", titled: false });
    await screen.does(() => section().notices[0]?.fix?.onPress());
    expect(screen.focused).toEqual(["dropoff-address"]);
  });
});

describe("the dialogs of a flight", () => {
  it("are the finder, which knows what was typed, of this leg alone", async () => {
    await screen.does(() => section().onNumber("BA1"));
    await screen.does(() => section().onFind?.());
    expect([desk.finder.leg, desk.finder.manual, screen.lazyCount()]).toEqual(["outbound", "BA1", 1]);
    await screen.does(() => desk.finder.open("return", ""));
    expect(screen.lazyCount()).toBe(0);
  });

  it("are the view, once both ends are known, of this leg alone", async () => {
    await screen.does(() => section().onChoose(BA178));
    await screen.does(() => section().onView?.());
    expect([desk.viewed, screen.partWith("leg")["leg"], screen.lazyCount()]).toEqual(["outbound", "outbound", 1]);
    await screen.does(() => desk.view("return"));
    expect(screen.lazyCount()).toBe(0);
  });
});
