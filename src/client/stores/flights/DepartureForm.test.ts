import { afterEach, beforeEach, expect, it } from "vitest";
import type { DepartingFlight } from "#domain/flight/departures.ts";
import { addMinutes } from "#domain/shared/units.ts";
import { done, NOW, PALACE, refused, TERMINAL } from "#tests/support/client/fake-client.ts";
import { BA178 } from "#tests/support/client/fake-flights.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import type { DepartureForm } from "./DepartureForm.ts";

const BA117: DepartingFlight = {
  ...BA178,
  key: "BAW117 1",
  number: "BA117",
  origin: "EGLL",
  originName: "London Heathrow Airport",
  destination: "KJFK",
  departure: { at: addMinutes(NOW, 600), zone: "Europe/London" },
  landing: { at: addMinutes(NOW, 1_080), zone: "America/New_York" },
};

let made: FakeRoot;
let form: DepartureForm;

beforeEach(async () => {
  made = startRoot();
  made.root.booking.draft.journey.pickup.choose(PALACE);
  made.root.booking.draft.journey.dropoff.choose(TERMINAL);
  form = (await made.root.flightDesk()).departure;
});
afterEach(() => made.end());

async function lookUp(number: string, answer: Parameters<typeof made.flights.numbers.last.answer>[0]): Promise<void> {
  form.typeNumber(number);
  made.clock.pass(500);
  await made.flights.numbers.last.answer(answer);
}

it("finds no flight for text that is no number, once the box is left", () => {
  form.typeNumber("the one to Rome");
  expect(form.lookup).toEqual({ kind: "idle" });
  form.leaveNumber();
  expect(form.lookup).toEqual({ kind: "none" });
});

it("writes the number as tickets show it when the box is left", () => {
  form.typeNumber("Flight BA–117 (T5)");
  form.leaveNumber();
  expect(form.number).toBe("BA117");
});

it("asks for the flights that land after the chosen pickup", () => {
  const pickup = addMinutes(NOW, 3_000);
  made.root.booking.draft.journey.setPickupAt(pickup);
  form.typeNumber("BA117");
  made.clock.pass(500);
  expect(made.flights.numbers.last.input.around).toBe(addMinutes(pickup, 600));
});

it("gives departures from the drop-off, which are chosen and released", async () => {
  await lookUp("ba117", done([BA117]));
  expect(form.lookup).toEqual({ kind: "found", options: [BA117] });
  form.choose(BA117);
  expect([form.chosen, form.number, form.lookup.kind]).toEqual([BA117, "BA117", "idle"]);
  form.release();
  expect([form.chosen, form.lookup.kind]).toEqual([null, "looking"]);
});

it("says why a number gives no departure", async () => {
  await lookUp("BA178", done([{ ...BA178, departure: { at: addMinutes(NOW, 60), zone: "America/New_York" } }]));
  expect(form.lookup).toEqual({ kind: "elsewhere", from: BA178.originName });
  await lookUp("BA119", done([{ ...BA117, departure: { at: NOW, zone: "Europe/London" } }]));
  expect(form.lookup).toEqual({ kind: "gone" });
  await lookUp("ZZ178", done([]));
  expect(form.lookup).toEqual({ kind: "none" });
  await lookUp("ZZ179", refused(2, "Not now"));
  expect(form.lookup).toEqual({ kind: "failed", refusal: { code: 2, message: "Not now" } });
});

it("forgets the chosen flight once the car drives elsewhere, and with another number", () => {
  form.choose(BA117);
  made.root.booking.draft.journey.dropoff.choose({ ...TERMINAL, code: "EGKK", name: "Gatwick North Terminal" });
  expect(form.chosen).toBeNull();
  made.root.booking.draft.journey.dropoff.choose(TERMINAL);
  expect(form.chosen).toEqual(BA117);
  form.typeNumber("BA1");
  expect(form.chosen).toBeNull();
});
