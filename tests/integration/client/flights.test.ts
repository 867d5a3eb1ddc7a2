/** Flights through the browser's own stores against the real server and its sample timetable. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { FlightDesk } from "#client/stores/flights/FlightDesk.ts";
import { pickupAfterLanding } from "#domain/flight/landing.ts";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";
import { settle } from "#tests/support/client/fake-client.ts";
import { choosePlace, openClient, until, untilQuoted, type InProcessClient } from "./in-process-client.ts";

let server: TestServer;
let client: InProcessClient;
let desk: FlightDesk;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_START);
  client = await openClient(server);
  desk = await client.root.flightDesk();
});
afterEach(() => client.end());

const stored = () =>
  server.db.withTenant("metro", async (db) => {
    const result = await sql<{ flight: unknown; back: unknown }>`
      select journey -> 'flight' as flight, journey -> 'returnFlight' as back from bookings order by created_at desc limit 1`.execute(
      db,
    );
    return result.rows[0];
  });

/** Looks a number up and takes the best match. */
async function takeNumber(form: FlightDesk["outbound"], number: string): Promise<void> {
  form.typeNumber(number);
  client.pass(1_000);
  await until(() => form.lookup.kind !== "looking", `flights of ${number}`);
  if (form.lookup.kind !== "found") throw new Error(`no flight ${number}: ${form.lookup.kind}`);
  const [best] = form.lookup.options;
  if (best) form.choose(best);
}

it("[FLT-015] [FLT-018] [FLT-022] [FLT-030] books a return between airports with both flights found by their numbers", async () => {
  const { booking, payment } = client.root;
  const { journey } = booking.draft;
  await choosePlace(client, "pickup", "Heathrow Terminal 5");
  await choosePlace(client, "dropoff", "Gatwick North");
  journey.setReturnType("return");
  journey.setPickupAt(addMinutes(instant(TEST_START), 24 * 60));
  expect(booking.draft.flights.legs).toEqual(["outbound", "return"]);
  await takeNumber(desk.outbound, "ba178");
  const { found, origin } = desk.outbound.details;
  expect([found?.destination, origin?.code]).toEqual(["EGLL", "KJFK"]);
  expect(journey.time).toEqual({ type: "later", at: pickupAfterLanding(found?.landing.at ?? instant(0), 60) });
  const out = journey.time.type === "later" ? journey.time.at : null;
  journey.setReturnAt(addMinutes(out ?? instant(0), 3 * 24 * 60));
  desk.return.takeByHand("ZZ 999");
  desk.return.origin.type("oslo");
  client.pass(1_000);
  await until(() => desk.return.origin.status === "ready", "airports of Oslo");
  const [oslo] = desk.return.origin.suggestions;
  if (oslo) desk.return.origin.choose(oslo);
  expect(booking.draft.flights.missing).toEqual([]);

  await settle();
  await untilQuoted(client);
  for (const [field, value] of [
    ["firstName", "Ada"],
    ["lastName", "Lovelace"],
    ["phone", "7700900777"],
    ["email", "ada@example.com"],
  ] as const)
    booking.draft.contact.change(field, value);
  booking.draft.chooseMethod("cash");
  await untilQuoted(client);
  await payment.pay();
  expect(payment.state.kind).toBe("booked");
  expect(await stored()).toMatchObject({
    flight: { number: "BA178", fromCode: "KJFK" },
    back: { number: "ZZ999", fromCode: "ENGM", expectedArrival: "" },
  });
  const ticket = await client.root.ticket();
  await ticket.load(decodeURIComponent(client.pages[0]?.split("/").at(-1) ?? ""));
  expect(ticket.state).toMatchObject({
    ticket: {
      flights: {
        outbound: { number: "BA178", from: "John F Kennedy International Airport", landing: found?.landing.at },
        return: { number: "ZZ999", landing: null },
      },
      note: "[Flight ZZ999: not found, check manually]",
    },
  });
});

it("[FLT-023] [FLT-025] [FLT-026] [FLT-028] the finder finds what flies to the airport of the pickup, the nearest first", async () => {
  await choosePlace(client, "pickup", "Heathrow Terminal 5");
  const { finder } = desk;
  finder.open("outbound", "");
  finder.airlineField.type("british air");
  client.pass(1_000);
  await until(() => finder.airlineField.status === "ready", "airlines");
  const [airline] = finder.airlineField.suggestions;
  if (airline) finder.airlineField.choose(airline);
  expect(finder.airline?.icao).toBe("BAW");
  finder.setDeparture(instant(Date.UTC(2026, 10, 24, 18, 0)));
  await finder.search();
  if (finder.results.kind !== "found") throw new Error(finder.results.kind);
  const { options } = finder.results;
  expect(options.length).toBeGreaterThan(1);
  expect(options.every(({ destination, sample }) => destination === "EGLL" && sample)).toBe(true);
  expect(await desk.positionOf("KJFK", new AbortController().signal)).toMatchObject({
    lat: expect.closeTo(40.6, 0) as unknown,
  });
});
