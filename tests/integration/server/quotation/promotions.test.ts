/** Links of campaigns: what they fill in, for whom, and for how long. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { NO_PROMOTION, type Promotion } from "#domain/quote/promotion/promotion.ts";
import { addMinutes } from "#domain/shared/units.ts";
import { DEMO_PROMOTION_TOKEN } from "#server/demo/promos.ts";
import { cleanUp } from "#tests/support/server/housekeeping.ts";
import { addPromotionLink } from "#server/modules/promotions/links.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

describe("a campaign's link", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  const open = async (token: string, headers: Readonly<Record<string, string>> = {}) =>
    (await server.inject({ url: "/api/promotion", query: { token }, headers })).json<Reply<"promotion">>();
  const make = (over: Partial<Promotion>, minutes = 60) =>
    server.db.withTenant("metro", (db) => {
      const now = server.clock.now();
      return addPromotionLink(db, "metro", {
        promotion: { ...NO_PROMOTION, ...over },
        now,
        endsAt: addMinutes(now, minutes),
      });
    });

  it("[API-024] [ENT-037] [PROMO-006] fills in contact, places, vehicle and promo code", async () => {
    const token = await make({
      mode: "quick",
      contact: {
        firstName: "Ada",
        lastName: "Lovelace",
        dialingCode: "+44",
        phone: "7700900142",
        country: "gb",
        email: "ada@example.com",
      },
      pickup: { fullAddress: "T5", postcode: "TW6 2GA", category: "Air", position: { lat: 51.47, lng: -0.48 } },
      dropoff: { fullAddress: "PAD", postcode: "W2 1HQ", category: "Station", position: { lat: 51.5, lng: -0.17 } },
      promoCode: "WELCOME5",
      vehicleTypeId: "executive",
      changesAllowed: false,
      emailOptIn: true,
    });
    expect(await open(token)).toEqual({
      code: 1,
      message: "",
      mode: "quick",
      phone: "7700900142",
      email: "ada@example.com",
      picklat: 51.47,
      picklng: -0.48,
      pickpostcode: "TW6 2GA",
      pickcategory: "Air",
      pickupaddress: "T5",
      dofflat: 51.5,
      dofflng: -0.17,
      droppostcode: "W2 1HQ",
      doffcategory: "Station",
      dropoffaddress: "PAD",
      surname: "Lovelace",
      firstname: "Ada",
      bookerid: "",
      custid: "",
      promocode: "WELCOME5",
      vehtypeid: "executive",
      vehicletype: "Executive",
      dialingcode: "+44",
      countryalpha2: "gb",
      changesallowed: false,
      smsmailinglist: false,
      emailmailinglist: true,
    });
  });

  it("gives ids only to those whom they name", async () => {
    const [ada, eve] = [await signedIn(server, { business: "Ada & Co" }), await signedIn(server)];
    const token = await make({ accountId: ada.accountId, bookerId: ada.bookerId ?? "" });
    const ids = async (headers: Readonly<Record<string, string>>) => {
      const { custid, bookerid } = await open(token, headers);
      return [custid, bookerid];
    };
    expect(await ids(ada.headers)).toEqual([ada.accountId, ada.bookerId]);
    expect([await ids({}), await ids(eve.headers)]).toEqual([
      ["", ""],
      ["", ""],
    ]);
  });

  it("opens nothing once it is over, for another tenant or by a guess: the same answer each time", async () => {
    const token = await make({ promoCode: "X" }, 10);
    expect(token).toMatch(/^[\w-]{43}$/);
    const unknown = await open("A".repeat(43));
    expect(unknown).toMatchObject({ code: 2, message: "This offer is no longer available.", promocode: "" });
    expect(await open(token, { "x-cabstand-tenant": "bright" })).toEqual(unknown);
    for (const guess of ["", "1", `${token}x`, token.toLowerCase(), "%00", "' or 1=1 --"]) {
      expect(await open(guess)).toEqual(unknown);
    }
    server.clock.advance(10 - 1 / 60_000);
    expect((await open(token)).code).toBe(1);
    server.clock.advance(1 / 60_000);
    expect(await open(token)).toEqual(unknown);
  });

  it("is kept as a hash, and forgotten after its end", async () => {
    const token = await make({}, 5);
    const links = async () =>
      (await server.db.withTenant("metro", (db) => db.selectFrom("promotion_links").selectAll().execute())).length;
    const kept = await server.db.withTenant("metro", (db) => db.selectFrom("promotion_links").selectAll().execute());
    expect(JSON.stringify(kept)).not.toContain(token);
    const before = await links();
    await cleanUp(server.db, ["metro"], server.clock);
    server.clock.advance(5);
    await cleanUp(server.db, ["metro"], server.clock);
    expect(await links()).toBeLessThan(before);
    expect((await open(DEMO_PROMOTION_TOKEN)).code).toBe(1);
  });
});

describe("the demo's campaign", () => {
  it("is not there outside of demo mode", async () => {
    const server = await createTestServer({ demo: false, publicUrl: "http://localhost" });
    const reply = await server.call("promotion", { token: DEMO_PROMOTION_TOKEN });
    await server.close();
    expect(reply.code).toBe(2);
  });
});
