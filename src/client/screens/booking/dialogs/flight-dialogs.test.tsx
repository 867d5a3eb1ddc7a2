import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FlightDesk } from "#client/stores/flights/FlightDesk.ts";
import { FlightFields } from "#client/screens/booking/flights/FlightFields.tsx";
import { addMinutes } from "#domain/shared/units.ts";
import { FlightGlobe } from "#ds/domain/FlightGlobe/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { TabSet } from "#ds/foundations/TabSet/index.ts";
import { FlightFinderSection } from "#ds/sections/FlightFinderSection/index.ts";
import { done, NOW, PALACE, refused, TERMINAL } from "#tests/support/client/fake-client.ts";
import { BA178, BRITISH_AIRWAYS, JFK } from "#tests/support/client/fake-flights.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { FinderDialog } from "./FinderDialog.tsx";
import { FlightDialog } from "./FlightDialog.tsx";
import { FlightViewDialog } from "./FlightViewDialog.tsx";

let made: FakeRoot;
let screen: Mounted;
let desk: FlightDesk;
const flights = () => made.root.booking.draft.flights;

beforeEach(async () => {
  made = startRoot();
  made.root.booking.draft.journey.pickup.choose(TERMINAL);
  made.root.booking.draft.journey.dropoff.choose(PALACE);
  desk = await made.root.flightDesk();
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

describe("the flight finder", () => {
  const section = () => screen.of(FlightFinderSection);
  const departure = addMinutes(NOW, 1_200);
  beforeEach(async () => {
    desk.finder.open("outbound", "BA1");
    screen = await mounted(made.root, <FinderDialog />);
  });
  /** Chooses time and airline. */
  async function fill(): Promise<void> {
    await screen.does(() => section().onDeparture(departure));
    await screen.does(() => section().airline.onChoose(BRITISH_AIRWAYS));
  }

  it("is open with nothing but the number that was typed, and closed by its x", async () => {
    expect(screen.openDialogs()).toEqual(["Find your flight"]);
    expect(screen.dialog("Find your flight").mobile).toBe("fullscreen");
    expect(section()).toMatchObject({
      departure: null,
      zone: "UTC",
      now: NOW,
      airline: { value: null, suggestions: [], status: "idle" },
      airport: { value: null, suggestions: [], status: "idle" },
      errors: { time: null, airline: null, airport: null },
      flights: null,
      status: "ready",
      manual: "BA1",
    });
    await screen.close("Find your flight");
    expect(desk.finder.leg).toBeNull();
  });

  it("asks for the time and then the airline, with the focus on what is missing", async () => {
    await screen.submit("Find your flight");
    expect(section().errors).toEqual({ time: "Datetime is required!", airline: "Airline is required!", airport: null });
    expect(screen.focused).toEqual(["flight-finder-time"]);
    await screen.does(() => section().onDeparture(departure));
    await screen.does(() => section().onSearch());
    expect([section().departure, section().errors]).toEqual([
      departure,
      { time: null, airline: "Airline is required!", airport: null },
    ]);
    expect(screen.focused.at(-1)).toBe("flight-finder-airline");
  });

  it("searches airlines and airports as they are typed, chosen, cleared and left", async () => {
    const fields = [
      { field: () => section().airline, searches: made.flights.airlineSearches, entry: BRITISH_AIRWAYS },
      { field: () => section().airport, searches: made.flights.airportSearches, entry: JFK },
    ] as const;
    for (const { field, searches, entry } of fields) {
      await screen.does(() => field().onType("br"));
      expect(field().status).toBe("loading");
      await screen.does(() => made.clock.pass(200));
      await screen.does(() => searches.last.answer(done([entry] as never)));
      expect(field()).toMatchObject({ status: "ready", suggestions: [entry] });
      await screen.does(() => (field().onChoose as (one: typeof entry) => void)(entry));
      expect(field()).toMatchObject({ value: entry, status: "idle", suggestions: [] });
      await screen.does(() => field().onClear());
      expect(field().value).toBeNull();
      await screen.does(() => field().onType("x"));
      await screen.does(() => field().onBlur());
    }
    expect(section().errors).toEqual({
      time: null,
      airline: "Airline is invalid",
      airport: "Departure airport is invalid",
    });
  });

  it("lists what it finds, and hands the chosen flight to its leg", async () => {
    await fill();
    await screen.does(() => section().airport.onChoose(JFK));
    await screen.does(() => section().onSearch());
    expect(section()).toMatchObject({ status: "searching", flights: null });
    expect(made.flights.searches.last.input).toMatchObject({
      pickupCode: "EGLL",
      airlineCode: "BAW",
      originCode: "KJFK",
    });
    await screen.does(() => made.flights.searches.last.answer(done([BA178])));
    expect(section()).toMatchObject({ status: "ready", flights: [BA178] });
    expect(screen.focused).toEqual([]);
    await screen.does(() => section().onChoose(BA178));
    expect([desk.outbound.details.found?.ident, desk.finder.leg]).toEqual(["BA178", null]);
  });

  it("says that it failed", async () => {
    await fill();
    await screen.submit("Find your flight");
    await screen.does(() => made.flights.searches.last.answer(refused(2, "Not now.")));
    expect(section()).toMatchObject({ status: "failed", flights: null });
  });

  it("takes a number by hand", async () => {
    await screen.does(() => section().onManual("BA 999"));
    expect(section().manual).toBe("BA 999");
    await screen.does(() => section().onUseManual());
    expect(desk.outbound.details).toMatchObject({ number: "BA 999", checkByHand: true });
  });
});

describe("the flights as a dialog", () => {
  const fields = () => screen.of(FlightFields);
  async function open(): Promise<void> {
    screen = await mounted(made.root, <FlightDialog />);
    await screen.does(() => flights().openDialog(() => undefined));
  }

  it("asks for the one flight without tabs, and is left by its x", async () => {
    screen = await mounted(made.root, <FlightDialog />);
    expect([screen.openDialogs(), fields().leg]).toEqual([[], "outbound"]);
    await screen.does(() => flights().openDialog(() => undefined));
    expect(screen.openDialogs()).toEqual(["Flight Details"]);
    expect(screen.dialog("Flight Details").mobile).toBe("fullscreen");
    expect([fields(), screen.all(TabSet)]).toEqual([{ leg: "outbound", titled: false }, []]);
    await screen.close("Flight Details");
    expect(screen.openDialogs()).toEqual([]);
  });

  it("names the flight of the return where that is the only one", async () => {
    const { journey } = made.root.booking.draft;
    journey.swap();
    journey.setReturnType("return");
    await open();
    expect([screen.openDialogs(), fields().leg]).toEqual([["Return Flight Details"], "return"]);
  });

  it("shows the way out while it closes, where no leg needs a flight any more", async () => {
    screen = await mounted(made.root, <FlightDialog />);
    await screen.does(() => made.root.booking.draft.journey.swap());
    expect([flights().legs, screen.openDialogs(), fields().leg]).toEqual([[], [], "outbound"]);
  });

  it("goes to what is missing on OK, and closes once nothing is", async () => {
    await open();
    await screen.submit("Flight Details");
    expect(screen.focused).toEqual(["flight-outbound-number"]);
    await screen.does(() => desk.outbound.typeNumber("BA178"));
    await screen.submit("Flight Details");
    expect(screen.focused.at(-1)).toBe("flight-outbound-origin");
    await screen.does(() => desk.outbound.choose(BA178));
    const before = screen.focused.length;
    await screen.submit("Flight Details");
    expect([flights().tab, screen.focused.length]).toEqual([null, before]);
  });

  it("leaves Enter to the finder while that is open", async () => {
    await open();
    await screen.does(() => desk.finder.open("outbound", ""));
    await screen.submit("Flight Details");
    expect([flights().legsShowingErrors, screen.focused]).toEqual([[], []]);
  });

  it("has a tab for each leg, and turns to the one that is missing", async () => {
    const { journey } = made.root.booking.draft;
    journey.dropoff.choose({ ...TERMINAL, id: "t2", fullAddress: "Terminal 2, TW6", name: "Terminal 2" });
    journey.setReturnType("return");
    await open();
    expect(screen.openDialogs()).toEqual(["Flight Details"]);
    const tabs = () => screen.of(TabSet);
    expect(tabs()).toMatchObject({
      label: "Flights",
      tabs: [
        { id: "outbound", label: "Flight Details" },
        { id: "return", label: "Return Flight Details" },
      ],
      selected: "outbound",
    });
    expect(fields()).toEqual({ leg: "outbound", titled: false });
    await screen.does(() => tabs().onSelect("return"));
    expect([tabs().selected, fields().leg]).toEqual(["return", "return"]);
    expect([screen.openDialogs(), screen.words(ActionButton)]).toEqual([["Flight Details"], ["OK"]]);
    await screen.does(() => tabs().onSelect("outbound"));
    await screen.does(() => desk.outbound.setNone(true));
    await screen.submit("Flight Details");
    expect([tabs().selected, screen.focused]).toEqual(["return", ["flight-return-number"]]);
  });
});

describe("the flight on the globe", () => {
  const globe = () => screen.of(FlightGlobe);
  const PLACES = {
    from: { name: JFK.name, position: JFK.position },
    to: { name: "Terminal 5", position: TERMINAL.position },
  };
  async function open(): Promise<void> {
    screen = await mounted(made.root, <FlightViewDialog leg="outbound" />);
  }

  it("goes from the airport to the pickup, and is closed by its x", async () => {
    desk.outbound.choose(BA178);
    desk.outbound.origin.choose(JFK);
    desk.view("outbound");
    await open();
    expect(screen.openDialogs()).toEqual(["360° flight view"]);
    expect(screen.dialog("360° flight view").mobile).toBe("fullscreen");
    expect(globe()).toEqual({ ...PLACES, loading: false });
    expect(made.flights.airportSearches.made).toEqual([]);
    await screen.close("360° flight view");
    expect(desk.viewed).toBeNull();
  });

  it("asks the directory where an airport is", async () => {
    desk.outbound.choose(BA178);
    await open();
    expect(globe()).toEqual({ from: null, to: PLACES.to, loading: true });
    expect(made.flights.airportSearches.made.map(({ input }) => input)).toEqual(["KJFK"]);
    await screen.does(() => made.flights.airportSearches.last.answer(done([JFK])));
    expect(globe()).toEqual({ ...PLACES, loading: false });
  });

  it("asks for both ends, and shows those that are known", async () => {
    desk.outbound.choose({ ...BA178, destination: "EGKK", destinationName: "Gatwick" });
    await open();
    const [from, to] = made.flights.airportSearches.made;
    expect([from?.input, to?.input]).toEqual(["KJFK", "EGKK"]);
    await screen.does(() => from?.answer(done([JFK])));
    expect(globe()).toEqual({ from: PLACES.from, to: null, loading: true });
    await screen.does(() => to?.answer(refused(0)));
    expect(globe()).toEqual({ from: PLACES.from, to: null, loading: false });
  });

  it("asks for nothing while no airport is known", async () => {
    await open();
    expect([globe().from, globe().to, made.flights.airportSearches.made]).toEqual([null, null, []]);
  });

  it("asks for another airport once the flight is another, and drops the earlier answer", async () => {
    desk.outbound.choose(BA178);
    await open();
    const earlier = made.flights.airportSearches.last;
    await screen.does(() => desk.outbound.choose({ ...BA178, origin: "EDDF", originName: "Frankfurt" }));
    expect([earlier.signal.aborted, made.flights.airportSearches.last.input]).toEqual([true, "EDDF"]);
    await screen.does(() => earlier.answer(done([JFK])));
    expect(globe()).toMatchObject({ from: null, loading: true });
  });

  it("asks no more once it has gone", async () => {
    desk.outbound.choose(BA178);
    await open();
    const { signal, answer } = made.flights.airportSearches.last;
    await screen.unmount();
    expect(signal.aborted).toBe(true);
    await answer(done([JFK]));
  });
});
