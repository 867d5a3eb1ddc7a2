import { expect, it } from "vitest";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import type { FlightEnd } from "#domain/flight/watch/report.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { createFlightDirectory } from "./directory.ts";
import { sampleReports } from "./sample-delays.ts";
import { createTimetable } from "./timetable.ts";

const NOON = instant(Date.parse("2026-11-24T12:00:00Z"));
const directory = createFlightDirectory();

/** What is reported of a flight so many minutes before its landing by timetable. */
async function reported(text: string, before = 600, end: FlightEnd = "arrival") {
  const number = parseFlightNumber(text);
  if (!number) throw new Error(text);
  const around = { at: NOON, zone: "Europe/London" };
  const [planned] = await createTimetable(directory, { now: () => NOON }).byNumber(number, around);
  const landing = planned?.estimatedArrival?.at;
  if (!planned || landing === undefined) throw new Error(`${text} does not fly.`);
  const clock = { now: (): Instant => addMinutes(landing, -before) };
  const at = (end === "arrival" ? planned.estimatedArrival : planned.filed)?.at ?? landing;
  const found = await sampleReports(createTimetable(directory, clock), clock).ofNumber(number, end, { ...around, at });
  const report = found.find(({ scheduledArrival }) => scheduledArrival?.at === landing);
  if (!report) throw new Error(`${text} is not reported.`);
  const lateBy = report.arrival && (report.arrival.at - landing) / 60_000;
  return { state: report.state, lateBy, destinationName: report.destinationName, departed: report.departed };
}

it.each([
  { flight: "BA178", state: "expected", lateBy: 25 },
  { flight: "BA112", state: "expected", lateBy: -20 },
  { flight: "BA176", state: "expected", lateBy: 300 },
  { flight: "BA114", state: "diverted", lateBy: 55 },
  { flight: "BA184", state: "cancelled", lateBy: 0 },
])("$flight is staged: $state, $lateBy minutes late", async ({ flight, state, lateBy }) => {
  expect(await reported(flight)).toMatchObject({ state, lateBy });
});

it("a flight is as the timetable says until its delay is known, and lands with its delay", async () => {
  expect(await reported("BA178", 1_500)).toMatchObject({ state: "expected", lateBy: 0 });
  expect(await reported("BA178", -24)).toMatchObject({ state: "expected", lateBy: 25 });
  expect(await reported("BA178", -25)).toMatchObject({ state: "landed", lateBy: 25 });
  expect((await reported("BA114")).destinationName).toBe("Manchester Airport");
});

it("some other flights are late, a few early, most as planned; always the same ones", async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => `BA${2 * index + 300}`);
  const late = await Promise.all(
    numbers.map(async (number) => (await reported(number, 60).catch(() => null))?.lateBy ?? null),
  );
  const known = late.filter((each) => each !== null);
  const share = (is: (minutes: number) => boolean) => known.filter(is).length / known.length;
  expect(share((minutes) => minutes > 0)).toBeGreaterThan(0.1);
  expect(share((minutes) => minutes === 0)).toBeGreaterThan(0.4);
  expect(await reported(numbers[7] ?? "", 60)).toEqual(await reported(numbers[7] ?? "", 60));
});

it("is found by its departure as well", async () => {
  expect(await reported("BA178", 600, "departure")).toMatchObject({ lateBy: 25, departed: false });
  expect(await reported("BA112", 60, "departure")).toMatchObject({ departed: true });
});
