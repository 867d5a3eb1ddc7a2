/** The fare comes from positions and the driver reads texts: no call takes a text of one place at the position of another. */
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BodyInput, Reply } from "#contract/endpoints.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { plusCodeOf } from "#domain/shared/geo/plus-code.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { deskOf, type Desk } from "#tests/support/bookings/booking-desk.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { dispatchHeaders } from "#tests/support/providers/operator-dispatch.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

type Body = BodyInput<"quotation">;
type Via = NonNullable<Body["viaaddresses"]>[number];

const VIA: Via = { lat: 51.4936, lng: -0.2251, postcode: "W6 8AB", address: "Hammersmith Station, London W6 8AB" };
const HONEST = sampleQuotation({ viaaddresses: [VIA] });
/** In Watford. */
const ELSEWHERE = { lat: 51.6565, lng: -0.3903 };
const GATWICK = "Gatwick North Terminal, Horley RH6 0PJ";

/** Each place of the journey with its position, its text or its postcode alone moved to another spot. */
const MOVED: readonly { readonly at: string; readonly what: string; readonly over: Partial<Body> }[] = [
  { at: "pickup", what: "position", over: { picklat: ELSEWHERE.lat, picklng: ELSEWHERE.lng } },
  { at: "pickup", what: "latitude", over: { picklat: ELSEWHERE.lat } },
  { at: "pickup", what: "longitude", over: { picklng: ELSEWHERE.lng } },
  { at: "pickup", what: "text", over: { pick: GATWICK } },
  { at: "pickup", what: "name", over: { pick: "Edinburgh Airport" } },
  { at: "pickup", what: "postcode", over: { pickpostcode: "EH12 9DN" } },
  {
    at: "pickup",
    what: "plus code",
    over: { pick: `The red door, ${plusCodeOf(ELSEWHERE)}`, pickpostcode: "", pickcategory: "" },
  },
  { at: "dropoff", what: "position", over: { dofflat: ELSEWHERE.lat, dofflng: ELSEWHERE.lng } },
  { at: "dropoff", what: "text", over: { doff: GATWICK } },
  { at: "dropoff", what: "name", over: { doff: "Manchester Piccadilly Station" } },
  { at: "dropoff", what: "postcode", over: { droppostcode: "SO14 0AA" } },
  { at: "via1", what: "position", over: { viaaddresses: [{ ...VIA, ...ELSEWHERE }] } },
  { at: "via1", what: "text", over: { viaaddresses: [{ ...VIA, address: GATWICK }] } },
  { at: "via1", what: "postcode", over: { viaaddresses: [{ ...VIA, postcode: "EH12 9DN" }] } },
];

describe("a place whose text means another spot than its position", () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set(TEST_START));

  const quote = (over: Partial<Body> = {}): Promise<Reply<"quotation">> =>
    desk.call("quotation", { ...HONEST, ...over });
  const suggestion = async (prefix: string) => {
    const [first] = (await desk.call("searchAddress", { prefix })).addresses;
    if (!first) throw new Error(`Nothing is suggested for ${prefix}.`);
    return first;
  };
  const asPickup = ({
    fulladdress,
    latitude,
    longitude,
    postcode,
    category,
    signature,
  }: Awaited<ReturnType<typeof suggestion>>) =>
    ({
      pick: fulladdress,
      picklat: latitude,
      picklng: longitude,
      pickpostcode: postcode,
      pickcategory: category,
      picksignature: signature,
    }) satisfies Partial<Body>;

  it("is never priced, wherever pickup, drop-off or stop are moved to while their words stay", async () => {
    const spots = { pickup: [51.472, -0.4886], dropoff: [51.5154, -0.1755], via1: [VIA.lat, VIA.lng] } as const;
    const moved = fc.record({
      at: fc.constantFrom("pickup", "dropoff", "via1"),
      km: fc.double({ min: 1.5, max: 60, noNaN: true }),
      turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(moved, async ({ at, km, turn }) => {
        const [from, to] = spots[at];
        const lat = Number(from) + (km * Math.cos(turn)) / 111.2;
        const lng = Number(to) + (km * Math.sin(turn)) / (111.2 * Math.cos((Number(from) * Math.PI) / 180));
        const over = {
          pickup: { picklat: lat, picklng: lng },
          dropoff: { dofflat: lat, dofflng: lng },
          via1: { viaaddresses: [{ ...VIA, lat, lng }] },
        }[at];
        const { code, faultyplace } = await quote(over);
        // Farther away it is outside the service area before anything else.
        expect([3, 6]).toContain(code);
        expect(faultyplace).toBe(at);
      }),
      { numRuns: 60, seed: 30 },
    );
  });

  it.each(MOVED)("is not priced at the $at with another $what", async ({ at, over }) => {
    expect(await quote(over)).toMatchObject({
      code: 6,
      message: MESSAGES.trySpecificAddress,
      faultyplace: at,
      totalfare: 0,
      quoteid: "",
    });
  });

  it.each(MOVED)("is not booked against an honest quotation at the $at with another $what", async ({ over }) => {
    const quoted = await quote();
    expect(quoted.code).toBe(1);
    expect(await desk.call("createBooking", { ...sampleBooking(quoted), viaaddresses: [VIA], ...over })).toMatchObject({
      code: 2,
      message: REFUSALS.quotation_other_journey,
      bref: "",
    });
  });

  it("is not what a booked ride is changed to", async () => {
    const booked = await desk.book();
    const named = { bookingref: booked.bref, code: booked.managecode };
    for (const { at, over } of MOVED) {
      const { pick, picklat, picklng, pickpostcode, pickcategory, viaaddresses } = { ...HONEST, ...over };
      const { doff, dofflat, dofflng, droppostcode, doffcategory } = { ...HONEST, ...over };
      const wish =
        at === "pickup"
          ? { pick, picklat, picklng, pickpostcode, pickcategory }
          : at === "dropoff"
            ? { doff, dofflat, dofflng, droppostcode, doffcategory }
            : { viaaddresses };
      const offered = await desk.call("offerChange", { ...named, ...wish });
      expect([over, offered.code, offered.message]).toEqual([over, 6, MESSAGES.trySpecificAddress]);
    }
  });

  it("is not what is saved as Home: a saved place is judged when a ride is priced", async () => {
    const home = asPickup(await suggestion("Heathrow Terminal 4"));
    expect(await quote({ ...home, picklat: ELSEWHERE.lat, picklng: ELSEWHERE.lng })).toMatchObject({ code: 6 });
  });

  it("is what a suggestion never is: it comes signed, and is priced as it is", async () => {
    const hotel = asPickup(await suggestion("Sofitel London Heathrow"));
    expect(hotel.picksignature).toMatch(/^[\w-]{43}$/);
    expect(await quote(hotel)).toMatchObject({ code: 1 });
    // The signature holds for this text and position alone.
    expect(await quote({ ...hotel, picklng: hotel.picklng + 0.2 })).toMatchObject({ code: 6, faultyplace: "pickup" });
  });

  it("is not where a pin is set a little way off the nearest known place: its text is signed for the pin", async () => {
    const pin = { lat: 51.3, lng: -0.352 };
    const [found] = (await desk.call("reverseGeocode", pin)).addresses;
    if (!found) throw new Error("Nothing is near the pin.");
    expect(found.fulladdress).toContain("Leatherhead Station");
    const pinned = { ...asPickup(found), picklat: pin.lat, picklng: pin.lng };
    expect(await quote(pinned)).toMatchObject({ code: 1 });
    expect(await quote({ ...pinned, picksignature: "" })).toMatchObject({ code: 6, faultyplace: "pickup" });
  });

  it.each([
    "51.4935, -0.2240",
    "9C3XFQVG+CC",
    "FQVG+CC",
    "fqvg+cc, Hammersmith, London",
    "https://www.google.com/maps/place/Somewhere/@51.4935,-0.2240,17z",
    `https://www.google.com/maps/place/${"Somewhere+".repeat(50)}/@51.4935,-0.2240,17z`,
    "https://maps.apple.com/?ll=51.4935,-0.2240&q=Pin",
    "https://www.openstreetmap.org/?mlat=51.4935&mlon=-0.2240",
  ])("is not a typed position: its one suggestion is signed for that spot: %s", async (prefix) => {
    const { addresses } = await desk.call("searchAddress", { prefix });
    expect(addresses).toHaveLength(1);
    const spot = await suggestion(prefix);
    expect([spot.latitude, spot.longitude]).toEqual([expect.closeTo(51.4935, 3), expect.closeTo(-0.224, 3)]);
    expect([spot.precision, spot.valid]).toEqual(["exact", true]);
    expect(spot.fulladdress).toMatch(/Hammersmith/);
    expect(await quote(asPickup(spot))).toMatchObject({ code: 1 });
  });

  it("is not a position far from every known place: nothing is suggested there", async () => {
    expect(await desk.call("searchAddress", { prefix: "51.5, 2.5" })).toMatchObject({ code: 1, addresses: [] });
    const long = `https://example.com/${"x".repeat(1_000)}`;
    expect(await desk.call("searchAddress", { prefix: long })).toMatchObject({ code: 1, addresses: [] });
  });

  it("is not what a ride's own places are: they go with their signatures into the next booking", async () => {
    const hotel = asPickup(await suggestion("Sofitel London Heathrow"));
    const quoted = await desk.call("quotation", sampleQuotation(hotel));
    const booked = await desk.call("createBooking", sampleBooking(quoted, hotel));
    expect(await desk.call("bookingInfo", { code: booked.managecode })).toMatchObject({
      pickupaddress: hotel.pick,
      picksignature: hotel.picksignature,
      doffsignature: "",
    });
  });

  it("is not signed where a visitor makes it up: a famous name before another postcode", async () => {
    const made = await suggestion("Edinburgh Airport, N1 9AL");
    expect(made).toMatchObject({ postcode: "N1 9AL", signature: "" });
    expect(await quote(asPickup(made))).toMatchObject({ code: 6, faultyplace: "pickup" });
  });
});

describe("a typed address", () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await createTestServer();
    desk = deskOf(server);
  });
  afterAll(() => server.close());

  it("is driven to by its position: the job names what is nearest to it, and nothing for a suggestion", async () => {
    const typed = { pick: "The red door, Hounslow TW6 2GA" };
    const quoted = await desk.call("quotation", sampleQuotation(typed));
    expect(quoted.code).toBe(1);
    const booked = await desk.call("createBooking", sampleBooking(quoted, typed));
    await server.db.withTenant("metro", (db) => sql`update bookings set status = 'upcoming'`.execute(db));
    const { jobs } = await desk.call("dispatchJobs", { until: "2026-11-24T00:00:00Z" }, await dispatchHeaders(server));
    expect(jobs.find(({ bref }) => bref === booked.bref)).toMatchObject({
      pickupaddress: typed.pick,
      pickupnearest: "Heathrow Terminal 5, Hounslow TW6 2GA",
      dropoffnearest: "",
    });
  });
});
