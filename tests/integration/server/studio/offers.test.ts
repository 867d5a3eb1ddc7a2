/** Promo codes and campaigns, as staff add, list and end them in the studio. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import type { Place } from "#domain/journey/place.ts";
import { campaignFileOf, NO_CAMPAIGN } from "#domain/quote/promotion/offer-form.ts";
import { staffOf, type Staff } from "#tests/support/people/staff.ts";
import { callAs, createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const LOBBY: Place = {
  id: "lobby",
  name: "Lobby",
  fullAddress: "Lobby, 1 The Mall, London SW1A 1AA",
  category: "Hotel",
  postcode: "SW1A 1AA",
  position: { lat: 51.501, lng: -0.141 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
};

describe("offers in the studio", () => {
  let server: TestServer;
  let staff: Staff;
  beforeAll(async () => {
    server = await createTestServer();
    staff = await staffOf(server);
  });
  afterAll(() => server.close());

  const call = <N extends EndpointName>(name: N, payload: object = {}, by = staff) => callAs(server, by, name, payload);
  const add = (kind: string, offer: object) => call("addStudioOffer", { kind, offer });
  const log = async () => {
    const rows = await server.db.withTenant("metro", (db) =>
      db.selectFrom("staff_actions").select(["action", "detail"]).execute(),
    );
    return rows.map(({ action, detail }) => `${action}: ${detail}`);
  };

  it("adds a promo code that counts at once, lists it with its uses, and ends it once", async () => {
    const promo = { code: "spring 10", percent: 10, lastDay: "31/05/2030" };
    expect(await add("promo", { ...promo, code: "SPRING10" })).toMatchObject({ code: 1, faults: [] });
    expect((await call("studioOffers")).promos).toContainEqual(
      expect.objectContaining({ promocode: "SPRING10", percent: 10, usescount: 0, isended: false }),
    );
    // The other tenant has neither seen nor got it.
    const other = await staffOf(server, "bright");
    expect((await call("studioOffers", undefined, other)).promos).not.toContainEqual(
      expect.objectContaining({ promocode: "SPRING10" }),
    );
    expect(await call("endStudioOffer", { kind: "promo", name: "SPRING10" }, other)).toMatchObject({ code: 2 });
    const again = await add("promo", { ...promo, code: "SPRING10" });
    const there = { code: "offer_promo_there", params: {} };
    expect(again).toMatchObject({ code: 2, faults: [{ path: "code", refusal: there }] });
    expect(await call("endStudioOffer", { kind: "promo", name: "spring10" })).toMatchObject({ code: 1 });
    expect(await call("endStudioOffer", { kind: "promo", name: "SPRING10" })).toMatchObject({ code: 2 });
    expect(await log()).toEqual(expect.arrayContaining(["offer added: SPRING10", "offer ended: SPRING10"]));
  });

  it("says at each field what is wrong with it, and adds nothing", async () => {
    const before = (await call("studioOffers")).promos.length;
    const bad = await add("promo", { code: "no good!", percent: 10, amount: 5, lastDay: "soon" });
    expect(bad.code).toBe(2);
    expect(bad.faults.map(({ path, refusal }) => [path, refusal?.code])).toEqual([
      ["code", "offer_code"],
      ["lastDay", "offer_day"],
    ]);
    expect((await call("studioOffers")).promos).toHaveLength(before);
  });

  it("gives a campaign's link once, and its link ends with it", async () => {
    const form = { ...NO_CAMPAIGN, name: "Lobby", lastDay: "2030-05-31", shortForm: true, changesAllowed: false };
    const added = await add("campaign", campaignFileOf(form, { pickup: LOBBY, dropoff: null }));
    expect(added).toMatchObject({ code: 1, link: expect.stringContaining("/quickbooking/") });
    const token = added.link.split("/").at(-1) ?? "";
    const opened = await server.inject({ method: "GET", url: `${ENDPOINTS.promotion.path}?token=${token}` });
    expect(opened.json()).toMatchObject({
      code: 1,
      mode: "quick",
      changesallowed: false,
      pickupaddress: LOBBY.fullAddress,
      pickpostcode: LOBBY.postcode,
      pickcategory: "Hotel",
      picklat: LOBBY.position.lat,
      picklng: LOBBY.position.lng,
      dropoffaddress: "",
    });
    expect((await call("studioOffers")).campaigns).toContainEqual(
      expect.objectContaining({ name: "Lobby", isended: false }),
    );
    const unknown = await add("campaign", { name: "Tram", lastDay: "2030-05-31", vehicle: "tram" });
    const none = { code: "not_one_of", params: { options: expect.stringContaining("saloon") } };
    expect(unknown.faults).toMatchObject([{ path: "vehicle", refusal: none }]);
    expect(await call("endStudioOffer", { kind: "campaign", name: "Lobby" })).toMatchObject({ code: 1 });
  });
});
