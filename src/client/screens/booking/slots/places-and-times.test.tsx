import { isValidElement, type ReactElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createSections } from "#client/stores/booking/sections/index.ts";
import { rescuePart, waitingTimePart } from "#client/screens/booking/steps/lazy-sections.ts";
import type { Place } from "#domain/journey/place.ts";
import { addMinutes, minutes } from "#domain/shared/units.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { PlacesSection } from "#ds/sections/PlacesSection/index.ts";
import { WaitingTime } from "#ds/sections/WaitingTime.tsx";
import { WhenSection } from "#ds/sections/WhenSection/index.ts";
import { configuration, done, MUSEUM, NOW, PALACE, STATION, TERMINAL } from "#tests/support/client/fake-client.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { FlightDialogSlot } from "./FlightSlot.tsx";
import { PlacesSlot } from "./PlacesSlot.tsx";
import { WaitingSlot } from "./WaitingSlot.tsx";
import { WhenSlot } from "./WhenSlot.tsx";

let made: FakeRoot;
let screen: Mounted;
const draft = () => made.root.booking.draft;

async function open(slot: ReactElement, over: Partial<Configuration> = {}): Promise<void> {
  made = startRoot(over);
  screen = await mounted(made.root, slot);
}
async function ride(from: Place, to: Place): Promise<void> {
  await screen.does(() => {
    draft().journey.pickup.choose(from);
    draft().journey.dropoff.choose(to);
  });
}
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

describe("the address fields", () => {
  const section = () => screen.of(PlacesSection);
  const rescued = () => screen.all(rescuePart.Part).map(({ field }) => field.key);

  it("have their names, and take what is typed and chosen", async () => {
    await open(<PlacesSlot />);
    expect(section()).toMatchObject({
      pickup: { label: "Pickup address", inputId: "pickup-address", place: null, locked: false, error: null },
      dropoff: { label: "Drop-off address", inputId: "dropoff-address", place: null, locked: false, error: null },
      vias: [],
      canAddVia: true,
    });
    await screen.does(() => section().pickup.onType("Muse"));
    expect(section().pickup).toMatchObject({ typed: "Muse", status: "loading" });
    await screen.does(() => section().pickup.onBlur());
    expect(section().pickup.error).toBe("Pickup address is invalid");
    await screen.does(() => section().dropoff.onBlur());
    await screen.does(() => section().dropoff.onChoose(MUSEUM));
    expect(section().dropoff).toMatchObject({ place: MUSEUM, error: null });
    await screen.does(() => section().onAddVia());
    await screen.does(() => draft().journey.vias[0]?.showRequiredError());
    expect(section().vias).toMatchObject([
      { key: "via-1", field: { label: "Via address 1", inputId: "via-1-address", error: "Via address 1 is required" } },
    ]);
  });

  it("offer the place where the device is, if it can know", async () => {
    await open(<PlacesSlot />);
    expect(section().pickup.onLocate).toBeUndefined();
    await screen.unmount();
    made.end();
    const position = { at: STATION.position, accuracy: 5 };
    made = startRoot({}, undefined, undefined, createSections, false, () => Promise.resolve(position));
    screen = await mounted(made.root, <PlacesSlot />);
    expect(section().dropoff.onLocate).toBeUndefined();
    await screen.does(() => section().pickup.onLocate?.());
    await screen.does(() => made.api.spots.last.answer(done(STATION)));
    expect(section().pickup.place?.name).toBe("Station");
  });

  it("keep a place that a link has fixed, and take no more stops than the limit", async () => {
    await open(<PlacesSlot />);
    await ride(PALACE, TERMINAL);
    await screen.does(() => draft().fix(new Set(["pickup"])));
    expect([section().pickup.locked, section().dropoff.locked, section().onSwap]).toEqual([true, false, null]);
    await screen.does(() => draft().fix(new Set(["dropoff"])));
    expect([section().pickup.locked, section().dropoff.locked, section().onSwap]).toEqual([false, true, null]);
    await screen.does(() => draft().journey.dropoff.clear());
    expect(section().dropoff.locked).toBe(false);
    await screen.does(() => draft().fix(new Set(["pickup"])));
    await screen.does(() => draft().journey.pickup.clear());
    expect(section().pickup.locked).toBe(false);
    await screen.does(() => {
      while (draft().journey.canAddVia) draft().journey.addVia();
    });
    expect(section().canAddVia).toBe(false);
  });

  it("are helped where a place is only approximate, or lacks its postcode", async () => {
    await open(<PlacesSlot />);
    await ride(PALACE, TERMINAL);
    expect(rescued()).toEqual([]);
    await ride({ ...MUSEUM, precision: "outcode" }, { ...STATION, postcode: "", precision: "outcode" });
    expect(rescued()).toEqual(["pickup", "dropoff"]);
  });
});

describe("the times", () => {
  const section = () => screen.of(WhenSection);

  it("are a pickup, and where asked for a return or a wait", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    await open(<WhenSlot />, { zone: "Pacific/Auckland" });
    expect(section()).toMatchObject({ journeyType: "single", returnTime: null, waiting: null });
    // The device's own zone is read a little later.
    await screen.does(() => vi.advanceTimersByTime(500));
    expect(section().zoneNote).toBe("All times are Auckland time.");
    vi.useRealTimers();
    await screen.does(() => section().onJourneyType("wait-and-return"));
    expect(screen.all(waitingTimePart.Part)).toHaveLength(1);
    await screen.does(() => section().onJourneyType("return"));
    expect(section()).toMatchObject({ waiting: null, returnTime: { inputId: "return-time" } });
    const at = addMinutes(NOW, 600);
    await screen.does(() => section().returnTime?.onChange(at));
    expect(section().returnTime?.value).toEqual({ type: "later", at });
  });

  it("ask for the flights beside them where the tenant wants that, each for its own leg", async () => {
    await open(<WhenSlot />, { flightInline: true });
    expect(screen.lazyCount()).toBe(0);
    await ride(TERMINAL, PALACE);
    expect(screen.partWith("leg")).toMatchObject({ leg: "outbound", titled: true });
    const waiting = screen.partWith("leg")["waiting"];
    expect(isValidElement(waiting) && [waiting.type, waiting.props]).toEqual([
      SkeletonBlock,
      { shape: "form", count: 3, label: "Loading this step" },
    ]);
    await screen.does(() => section().onJourneyType("return"));
    expect(screen.lazyCount()).toBe(1);
    await screen.does(() => draft().journey.swap());
    expect([screen.partWith("leg")["leg"], screen.lazyCount()]).toEqual(["return", 2]);
  });

  it("ask for no flights beside them elsewhere", async () => {
    await open(<WhenSlot />, { flightInline: false });
    await ride(TERMINAL, PALACE);
    expect(screen.lazyCount()).toBe(0);
  });

  it("help to catch a flight where the ride ends at an airport, and its time is free", async () => {
    await open(<WhenSlot />);
    await screen.does(() => draft().journey.dropoff.choose(TERMINAL));
    expect(screen.lazyCount()).toBe(0);
    await ride(PALACE, TERMINAL);
    const { waiting } = screen.partWith("waiting");
    expect(isValidElement(waiting) && [waiting.type, waiting.props]).toEqual([
      SkeletonBlock,
      { shape: "form", count: 1, label: "Loading this step" },
    ]);
    await ride(PALACE, MUSEUM);
    expect(screen.lazyCount()).toBe(0);
    await ride(PALACE, TERMINAL);
    await screen.does(() => draft().journey.setPickupAt(addMinutes(NOW, 600)));
    expect(screen.lazyCount()).toBe(1);
    await screen.does(() => draft().fix(new Set(["time"])));
    expect([section().pickup.disabled, screen.lazyCount()]).toEqual([true, 0]);
  });

  it("ask for the flights in a dialog while that is open", async () => {
    await open(<FlightDialogSlot />);
    await ride(TERMINAL, PALACE);
    expect(screen.lazyCount()).toBe(0);
    await screen.does(() => draft().flights.openDialog(() => undefined));
    expect(screen.lazyCount()).toBe(1);
  });
});

describe("how long the driver waits", () => {
  const wait = (over: object) => ({ waiting: { ...configuration().waiting, ...over } });
  const RULES = {
    usual: minutes(30),
    choices: [15, 30, 60].map(minutes),
    free: minutes(10),
    freeAtAirport: minutes(45),
  };
  const field = () => screen.of(WaitingTime);

  it("is the tenant's usual wait until another is chosen", async () => {
    await open(<WaitingSlot />, wait(RULES));
    expect(field()).toMatchObject({ choices: [15, 30, 60], value: 30, free: 10 });
    await screen.does(() => field().onChange(minutes(60)));
    expect([field().value, draft().journey.waitMinutes]).toEqual([60, 60]);
    await screen.does(() => field().onChange(minutes(45)));
    expect(field().choices).toEqual([15, 30, 45, 60]);
    await screen.does(() => draft().journey.dropoff.choose(PALACE));
    expect(field().free).toBe(10);
    await screen.does(() => draft().journey.dropoff.choose(TERMINAL));
    expect(field().free).toBe(45);
  });

  it.each([
    { name: "no usual wait", over: { ...RULES, usual: minutes(0) } },
    { name: "no choices", over: { ...RULES, choices: [] } },
  ])("is not asked for with $name", async ({ over }) => {
    await open(<WaitingSlot />, wait(over));
    expect(screen.all(WaitingTime)).toEqual([]);
  });
});
