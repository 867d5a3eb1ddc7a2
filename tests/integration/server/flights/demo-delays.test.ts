/** The demo's flights: the delays that docs/walkthrough.md promises are watched by the composed server itself. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import { formatIso, formatWall } from "#domain/shared/time/zoned-time.ts";
import { addMinutes } from "#domain/shared/units.ts";
import { createFlightDirectory } from "#server/offline/flights/directory.ts";
import { createTimetable } from "#server/offline/flights/timetable.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const LONDON = "Europe/London";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** Books a ride an hour after the next landing of a flight, as its look-up gives it. */
async function booked(text: string) {
  const number = parseFlightNumber(text);
  if (!number) throw new Error(text);
  const found = await createTimetable(createFlightDirectory(), server.clock).byNumber(number, null);
  const landings = found.flatMap(({ estimatedArrival }) => estimatedArrival?.at ?? []);
  const landing = landings.filter((at) => at > addMinutes(server.clock.now(), 120)).toSorted((a, b) => a - b)[0];
  if (landing === undefined) throw new Error(`${text} does not land.`);
  const pickup = addMinutes(landing, 60);
  const order = {
    bookingdate: formatWall(pickup, LONDON),
    flightnumber: text,
    expflightarrival: formatIso(landing, LONDON),
  };
  const quote = await server.call("quotation", sampleQuotation(order));
  const made = await server.call("createBooking", sampleBooking(quote, order));
  expect(made.message).toBe("");
  return { code: made.managecode, pickup };
}

/** Runs each background job once. */
async function runJobs(): Promise<void> {
  server.background.start();
  await server.background.stop();
  await server.settle();
}

it("moves the pickups of the flights that are a little late or early, and asks about the others", async () => {
  const made = [];
  for (const flight of ["BA178", "BA112", "BA176", "BA114", "BA184"]) made.push(await booked(flight));
  await runJobs();
  const seen = [];
  for (const { code, pickup } of made) {
    const { flightnews: news, pickupdatetime } = await server.call("bookingInfo", { code });
    const moved = [-20, 0, 25].find((by) => formatWall(addMinutes(pickup, by), LONDON) === pickupdatetime);
    seen.push([news?.flightnumber, news?.kind, news?.lateby, moved, news?.sample]);
  }
  expect(seen).toEqual([
    ["BA178", "moved", 25, 25, true],
    ["BA112", "moved", -20, -20, true],
    ["BA176", "tooLate", 300, 0, true],
    ["BA114", "diverted", 0, 0, true],
    ["BA184", "cancelled", 0, 0, true],
  ]);
});

it("lets the pages promise that flights are watched", async () => {
  expect((await server.call("configuration", {})).flightswatched).toBe(true);
});
