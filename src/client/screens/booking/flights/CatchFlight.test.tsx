import { afterEach, expect, it, vi } from "vitest";
import { addMinutes, minutes } from "#domain/shared/units.ts";
import { CatchFlightSection } from "#ds/sections/CatchFlightSection/index.ts";
import { done, NOW, PALACE, TERMINAL } from "#tests/support/client/fake-client.ts";
import { BA178 } from "#tests/support/client/fake-flights.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { CatchFlight } from "./CatchFlight.tsx";

let made: FakeRoot;
let screen: Mounted;
const section = () => screen.of(CatchFlightSection);
const draft = () => made.root.booking.draft;

async function open(): Promise<void> {
  made = startRoot();
  draft().journey.pickup.choose(PALACE);
  await made.root.flightDesk();
  screen = await mounted(made.root, <CatchFlight />);
}
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

it("knows the ride that leads to the flight", async () => {
  await open();
  expect(section()).toMatchObject({
    drive: null,
    zone: "Europe/London",
    now: NOW,
    earliest: draft().times.earliestPickup,
    pickupAt: null,
    flight: { number: "", lookup: { kind: "idle" }, chosen: null, airport: "" },
  });
  await screen.does(() => draft().journey.dropoff.choose(TERMINAL));
  const at = addMinutes(NOW, 600);
  await screen.does(() => section().onUse(at));
  expect([section().flight?.airport, section().pickupAt, draft().journey.time]).toEqual([
    "Terminal 5",
    at,
    { type: "later", at },
  ]);
});

it("knows no pickup time where the car comes as soon as possible", async () => {
  await open();
  await screen.does(() => draft().journey.chooseNow());
  expect(section().pickupAt).toBeNull();
});

it("keeps the driving time that it knew last until there is a new one", async () => {
  await open();
  await screen.does(() => draft().times.setJourneyTime(minutes(51)));
  expect(section().drive).toBe(51);
  await screen.does(() => draft().times.setJourneyTime(null));
  expect(section().drive).toBe(51);
  await screen.does(() => draft().times.setJourneyTime(minutes(40)));
  expect(section().drive).toBe(40);
});

it("knows the driving time from the start where it is there", async () => {
  made = startRoot();
  draft().times.setJourneyTime(minutes(51));
  await made.root.flightDesk();
  screen = await mounted(made.root, <CatchFlight />);
  await screen.does(() => draft().times.setJourneyTime(null));
  expect(section().drive).toBe(51);
});

it("looks the flight up by its number, chooses and releases it", async () => {
  await open();
  const departing = { ...BA178, origin: "EGLL", departure: { at: addMinutes(NOW, 600), zone: "Europe/London" } };
  await screen.does(() => draft().journey.dropoff.choose(TERMINAL));
  await screen.does(() => section().flight?.onNumber("BA117"));
  await screen.does(() => section().flight?.onBlur());
  await screen.does(() => made.clock.pass(0));
  await screen.does(() => made.flights.numbers.last.answer(done([departing])));
  expect(section().flight).toMatchObject({ number: "BA117", lookup: { kind: "found", options: [departing] } });
  await screen.does(() => section().flight?.onChoose(departing));
  expect(section().flight?.chosen).toEqual(departing);
  await screen.does(() => section().flight?.onChange());
  expect(section().flight?.chosen).toBeNull();
});
