/** The main job through the browser's own stores against the real server: nothing between them is pretended. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { instant } from "#domain/shared/units.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";
import {
  choosePlace,
  fillInBooking,
  openClient,
  tomorrowAtTen,
  until,
  untilQuoted,
  type InProcessClient,
} from "./in-process-client.ts";

let server: TestServer;
let client: InProcessClient;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_START);
  client = await openClient(server);
});
afterEach(() => client.end());

const bookings = (): Promise<number> =>
  server.db.withTenant("metro", async (db) => {
    const result = await sql<{ n: number }>`select count(*)::int as n from bookings`.execute(db);
    return result.rows[0]?.n ?? -1;
  });

/** From the empty form to the payment step, to be paid in cash. */
const fillIn = (): Promise<void> => fillInBooking(client, "cash");

const codeOf = (page: string | undefined): string => decodeURIComponent(page?.split("/").at(-1) ?? "");

describe("a guest", () => {
  it("[WIZ-001] [PAY-042] books SW1A 1AA to Heathrow Terminal 5 for tomorrow 10:00 and pays in cash", async () => {
    await fillIn();
    const { quote, payment } = client.root;
    const ticket = await client.root.ticket();
    expect(quote.live?.quotation.distance).toBeGreaterThan(20_000);
    expect(quote.live?.quotation.path.length).toBeGreaterThan(5);
    const total = quote.total;
    await payment.pay();
    expect(client.pages).toHaveLength(1);
    await ticket.load(codeOf(client.pages[0]));
    expect(ticket.state).toMatchObject({
      kind: "ready",
      ticket: {
        passengerName: "Ada Lovelace",
        passengerPhone: "+447700900123",
        pickup: { postcode: "SW1A 1AA" },
        dropoff: { postcode: "TW6 2GA" },
        pickupAt: tomorrowAtTen(),
        total: { pence: total, currency: "GBP" },
        paymentMethod: "cash",
        isPaid: false,
        note: "Blue door",
      },
    });
    expect(client.storage.kept.size).toBe(0);
  });

  it("takes the cheaper time near by and books the ride at the fare that was offered", async () => {
    await fillIn();
    const { booking, quote, payment } = client.root;
    // Twenty past ten at night, by London's winter clocks.
    booking.draft.journey.setPickupAt(instant(Date.parse("2026-11-22T22:20:00Z")));
    await untilQuoted(client);
    const dear = quote.total;
    const offer = quote.live?.quotation.cheaper;
    expect(offer?.pickupAt).toBe(Date.parse("2026-11-22T21:55:00Z"));
    const offered = offer?.totals[booking.draft.party.vehicleId] ?? 0;
    expect(offered).toBeGreaterThan(0);
    expect(offered).toBeLessThan(dear);
    if (offer) booking.draft.journey.setPickupAt(offer.pickupAt);
    await untilQuoted(client);
    expect([quote.total, quote.live?.quotation.cheaper]).toEqual([offered, null]);
    await payment.pay();
    const ticket = await client.root.ticket();
    await ticket.load(codeOf(client.pages[0]));
    expect(ticket.state).toMatchObject({
      kind: "ready",
      ticket: { pickupAt: offer?.pickupAt, total: { pence: offered, currency: "GBP" } },
    });
  });

  it("[CONF-005] sees an error dialog and no booking with a wrong code", async () => {
    const ticket = await client.root.ticket();
    await ticket.load("x".repeat(43));
    expect(ticket.state).toMatchObject({ kind: "failed", refusal: { code: 2 } });
    expect(client.root.dialogs.current?.title).toBe("Error");
  });

  it("[PAY-036] makes one booking with a double press", async () => {
    await fillIn();
    const before = await bookings();
    const { payment } = client.root;
    await Promise.all([payment.pay(), payment.pay()]);
    expect([payment.state.kind, await bookings()]).toEqual(["booked", before + 1]);
  });

  /** Book Now, whose answer gets lost. */
  async function pressWithoutAnswer() {
    await fillIn();
    const { payment } = client.root;
    client.interfere({ path: ENDPOINTS.createBooking.path, loseAnswer: true });
    void payment.pay();
    await until(() => payment.isUnanswered, "the lost answer");
    return payment;
  }

  it("[PAY-036] makes one booking when the first answer gets lost, and finds it by itself", async () => {
    const before = await bookings();
    const payment = await pressWithoutAnswer();
    expect([payment.state.kind, await bookings()]).toEqual(["processing", before + 1]);
    client.pass(2_000);
    await until(() => payment.state.kind === "booked", "the second answer");
    expect(await bookings()).toBe(before + 1);
  });

  it("[PAY-036] finishes after a reload in the middle of booking, once", async () => {
    const before = await bookings();
    await pressWithoutAnswer();
    client.end();
    const reloaded = await openClient(server, { storage: client.storage });
    await until(() => reloaded.root.payment.state.kind === "booked", "the booking");
    expect(reloaded.pages).toHaveLength(1);
    expect(await bookings()).toBe(before + 1);
    reloaded.end();
  });
});

describe("a booking that cannot be made as it stands", () => {
  it("[ERR-013] of an expired quote is refused with the server's words; the fresh price can be booked", async () => {
    await fillIn();
    const { dialogs, payment, quote } = client.root;
    const expired = quote.live?.quotation.id;
    const before = await bookings();
    // The server's clock alone: the browser has not noticed yet.
    server.clock.advance(11);
    await payment.pay();
    client.clock.pass(1_000);
    expect(payment.state).toMatchObject({ kind: "refused", refusal: { code: 2 } });
    expect(dialogs.current?.content).toContain("expired");
    client.clock.pass(1_000);
    await until(() => quote.isValid && quote.live?.quotation.id !== expired, "a fresh quote");
    await payment.pay();
    expect([payment.state.kind, await bookings()]).toEqual(["booked", before + 1]);
  });

  it.each([
    { name: "a lower fare", change: (body: Record<string, unknown>) => ({ ...body, totalfare: 1 }) },
    {
      name: "a longer way for the same quote",
      change: (body: Record<string, unknown>) => ({ ...body, dofflat: 52.2, dofflng: 0.12 }),
    },
    {
      name: "a dearer vehicle at the old fare",
      change: (body: Record<string, unknown>) => ({ ...body, vehtypeid: "vip" }),
    },
  ])("with $name on the way to the server is refused and not made", async ({ change }) => {
    await fillIn();
    const before = await bookings();
    client.interfere({ path: ENDPOINTS.createBooking.path, change });
    await client.root.payment.pay();
    client.pass(1_000);
    expect(client.root.payment.state).toMatchObject({ kind: "refused", refusal: { code: 2 } });
    expect(client.root.dialogs.current?.title).toBe("Error");
    expect(await bookings()).toBe(before);
  });
});

describe("the form", () => {
  it("[PICK-012] [ERR-006] refuses a pickup outside the service area with the specified text", async () => {
    await choosePlace(client, "pickup", "Glasgow Airport");
    const { pickup } = client.root.booking.draft.journey;
    await until(() => pickup.problem !== null, "the refusal");
    expect([pickup.place, pickup.problem]).toEqual([
      null,
      {
        kind: "server",
        message:
          "The selected address cannot be used as it falls outside our service area. Please select an alternative address",
      },
    ]);
  });

  it("[QUO-004] [VEH-011] prices every vehicle, and another tier differently", async () => {
    await choosePlace(client, "pickup", "SW1A 1AA");
    await choosePlace(client, "dropoff", "Heathrow Terminal 5");
    await untilQuoted(client);
    const { booking, quote, tenant } = client.root;
    const standard = tenant.vehicles.map((vehicle) => quote.totalOf(vehicle.id)?.pence ?? 0);
    expect(standard.length).toBeGreaterThan(3);
    expect(Math.min(...standard)).toBeGreaterThan(0);
    booking.draft.party.setTier(2);
    await untilQuoted(client);
    expect(quote.total).toBeGreaterThan(standard[0] ?? 0);
  });

  it("[TIME-018] [QUO-017] prices a return, and wants it after the way there", async () => {
    await choosePlace(client, "pickup", "SW1A 1AA");
    await choosePlace(client, "dropoff", "Heathrow Terminal 5");
    const { booking, quote } = client.root;
    booking.draft.journey.setPickupAt(tomorrowAtTen());
    await untilQuoted(client);
    const single = quote.total;
    booking.draft.journey.setReturnType("return");
    expect([quote.total, booking.draft.times.returnFault]).toEqual([0, "missing"]);
    const earliest = booking.draft.times.earliestReturn ?? tomorrowAtTen();
    booking.draft.journey.setReturnAt(earliest);
    await untilQuoted(client);
    expect(quote.total).toBeGreaterThan(single * 1.5);
    expect(quote.live?.quotation.returnPath.length).toBeGreaterThan(5);
  });
});
