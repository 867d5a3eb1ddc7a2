/** Promo codes and campaigns by the operator's own system, and the audit of who used a code. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import campaign from "#docs/examples/campaign.json" with { type: "json" };
import promo from "#docs/examples/promo.json" with { type: "json" };
import type { EndpointName } from "#contract/endpoints.ts";
import { tenantCommand } from "#scripts/tenant/command.ts";
import { dispatchHeaders } from "#tests/support/providers/operator-dispatch.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { callAs, createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const { firstDay: _later, ...FROM_NOW } = { ...promo, lastDay: "2030-05-31", minimumFare: 0 };
const CAMPAIGN = { ...campaign, lastDay: "2030-05-31" };

describe("an operator's own system", () => {
  let server: TestServer;
  let key: Readonly<Record<string, string>>;
  beforeAll(async () => {
    server = await createTestServer();
    key = await dispatchHeaders(server);
  });
  afterAll(() => server.close());

  const ask = <N extends EndpointName>(name: N, sent: object = {}, more = {}) =>
    callAs(server, { headers: { ...key, ...more } }, name, sent);
  const add = (code: string, over: object = {}, more = {}) =>
    ask("dispatchAddPromo", { ...FROM_NOW, code, ...over }, more);
  const listed = async (code: string) => {
    const { promos } = await ask("dispatchPromos");
    return promos.find(({ promocode }) => promocode === code);
  };
  const check = (promocode: string) =>
    server.call("promoCode", { price: 50, promocode, currencycode: "GBP", custid: "" });
  let phones = 100;
  /** Books with a code, as a passenger who has not booked before. */
  const book = async (code: string, name: string, over: object = {}) => {
    const { promocodeid } = await check(code);
    const quote = await server.call("quotation", sampleQuotation());
    const passengerphone = `7700900${(phones += 1)}`;
    return server.call("createBooking", {
      ...sampleBooking(quote),
      promocodeid,
      passengername: name,
      passengerphone,
      passengeremail: `${name.split(" ")[0]?.toLowerCase() ?? ""}@x.example`,
      ...over,
    });
  };
  const run = async (...args: readonly string[]) => {
    const said: string[] = [];
    await tenantCommand(args, {
      readFile: () => "",
      // The test goes on with the database that the command closes.
      open: async () => ({ ...server.db, close: async () => undefined }),
      environment: {},
      print: (line) => void said.push(line),
      now: server.clock.now,
    });
    return said;
  };

  it("adds a code from the content of the operator's file, lists it and ends it [PROMO-005]", async () => {
    expect(await add("api 10")).toEqual({ code: 1, message: "", promocode: "API10" });
    expect(await check("API10")).toMatchObject({ code: 1, value: 5 });
    expect(await listed("API10")).toEqual({
      promocode: "API10",
      amount: 0,
      percent: 10,
      currencycode: "GBP",
      startsat: new Date(server.clock.now()).toISOString(),
      endsat: "2030-05-31T23:00:00.000Z",
      isended: false,
      usescount: 0,
      usesleft: 500,
    });
    expect(await ask("dispatchEndPromo", { promocode: "api10" })).toEqual({ code: 1, message: "" });
    expect(await check("API10")).toMatchObject({ code: 2, message: "This promo code has expired." });
    expect((await listed("API10"))?.isended).toBe(true);
    expect(await ask("dispatchEndPromo", { promocode: "api10" })).toEqual({
      code: 2,
      message: "No promo code or campaign of this name is running.",
    });
  });

  it("gets every fault of a code in words, and nothing is added", async () => {
    expect(await add("10%", { percent: undefined, user: 5 })).toEqual({
      code: 2,
      message:
        "code: has letters, digits and dashes only; user: is not known here; is it misspelt?; amount: give either an amount or a percent",
      promocode: "",
    });
    expect((await add("WELCOME5")).message).toBe("code: is there already; a code is never used for a second offer");
    expect((await add("LATE", { lastDay: "2020-01-01" })).message).toBe("lastDay: is over already");
    expect(await listed("LATE")).toBeUndefined();
  });

  it("gets the first reply again under the same key, so that a broken connection loses no link", async () => {
    const once = { "idempotency-key": "promo-once-1" };
    expect(await add("ONCE", {}, once)).toEqual(await add("ONCE", {}, once));
    await add(promo.code);
    const link = { "idempotency-key": "campaign-once-1" };
    const first = await ask("dispatchAddCampaign", CAMPAIGN, link);
    expect(first.link).toMatch(/^http:\/\/metro\.localhost:\d+\/quickbooking\/[\w-]{43}$/);
    expect(await ask("dispatchAddCampaign", CAMPAIGN, link)).toEqual(first);
    const token = first.link.split("/").at(-1) ?? "";
    const opened = () => server.call("promotion", { token });
    expect(await opened()).toMatchObject({ code: 1, promocode: promo.code, pickupaddress: campaign.pickup.address });
    const { campaigns } = await ask("dispatchCampaigns");
    const endsat = "2030-05-31T23:00:00.000Z";
    expect(campaigns).toEqual([{ name: campaign.name, promocode: promo.code, endsat, isended: false }]);
    expect(await ask("dispatchEndCampaign", { name: campaign.name })).toEqual({ code: 1, message: "" });
    expect((await opened()).code).not.toBe(1);
    expect((await ask("dispatchEndCampaign", { name: campaign.name })).code).toBe(2);
    expect((await ask("dispatchAddCampaign", { ...CAMPAIGN, vehicle: "tank" })).message).toMatch(
      /^vehicle: must be one of saloon, /,
    );
  });

  it("sees who used which code in which booking, when and for how much, also by command [PROMO-005]", async () => {
    await add("AUDIT", { percent: undefined, amount: 500 });
    const grace = await book("AUDIT", "Grace Hopper");
    server.clock.advance(1);
    const alan = await book("AUDIT", "Alan Turing", { custname: "Joan Clarke", custemail: "joan@x.example" });
    const { uses, nextcursor } = await ask("dispatchPromoUses", { promocode: "audit" });
    expect(nextcursor).toBe("");
    expect(uses.map(({ bref }) => bref)).toEqual([alan.bref, grace.bref]);
    expect(uses[1]).toMatchObject({
      promocode: "AUDIT",
      custname: "Grace Hopper",
      custemail: "grace@x.example",
      amountoff: 5,
      currencycode: "GBP",
      status: "Upcoming",
      iscounted: true,
    });
    expect(new Date(uses[0]?.bookedat ?? "").getTime()).toBe(server.clock.now());
    expect((await listed("AUDIT"))?.usescount).toBe(2);
    const said = await run("promo", "uses", "metro", "audit");
    expect(said).toHaveLength(2);
    expect(said[1]).toMatch(
      /^AUDIT\t\w+\t21\/11\/2026 \d\d:\d\d\tGrace Hopper, grace@x\.example\t£5\.00 off\t£[\d.]+ to pay\tupcoming$/,
    );
    expect((await run("promo", "uses", "metro")).join()).toContain(grace.bref);
  });

  it("keeps a cancelled booking in the list, with its use given back", async () => {
    await add("BACK");
    const { bref, managecode } = await book("BACK", "Ada Byron");
    await server.call("cancelBooking", { source: 5, bookingref: bref, code: managecode });
    const { uses } = await ask("dispatchPromoUses", { promocode: "BACK" });
    expect(uses).toMatchObject([{ bref, status: "Cancelled", iscounted: false }]);
    expect(await listed("BACK")).toMatchObject({ usescount: 0, usesleft: 500 });
    expect((await run("promo", "uses", "metro", "BACK"))[0]).toMatch(/\tcancelled, use given back$/);
  });

  it("reads the uses page by page, and none of another operator's", async () => {
    await add("PAGES");
    const made = [await book("PAGES", "One A"), await book("PAGES", "Two B"), await book("PAGES", "Three C")];
    const first = await ask("dispatchPromoUses", { promocode: "PAGES", limit: 2 });
    const second = await ask("dispatchPromoUses", { promocode: "PAGES", limit: 2, cursor: first.nextcursor });
    const seen = [...first.uses, ...second.uses].map(({ bref }) => bref);
    expect([first.uses.length, second.nextcursor]).toEqual([2, ""]);
    expect(seen.toSorted()).toEqual(made.map(({ bref }) => bref).toSorted());
    expect(await ask("dispatchPromoUses", { promocode: "NEVER" })).toMatchObject({
      code: 2,
      message: "There is no promo code NEVER.",
    });
    expect(await run("promo", "uses", "bright")).toEqual(["No booking has used a promo code."]);
  });
});
