/** Promo codes and campaigns by command: what an operator adds, passengers can use; what he ends, they cannot. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import campaign from "#docs/examples/campaign.json" with { type: "json" };
import promo from "#docs/examples/promo.json" with { type: "json" };
import { tenantCommand } from "#scripts/tenant/command.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const { firstDay: _later, ...FROM_NOW } = { ...promo, lastDay: "2030-05-31" };
const CAMPAIGN = { ...campaign, lastDay: "2030-05-31" };

describe("the promo and campaign commands", () => {
  let db: Database;
  let server: TestServer;
  let said: string[];
  beforeEach(async () => {
    db = await anyDatabase();
    server = await createTestServer({ db });
  });
  afterEach(() => server.close());

  const run = async (args: readonly string[], file: unknown = {}) => {
    said = [];
    return tenantCommand(args, {
      readFile: () => JSON.stringify(file),
      // The test goes on with the database that the command closes.
      open: async () => ({ ...db, close: async () => undefined }),
      environment: {},
      print: (line) => void said.push(line),
      now: () => server.clock.now(),
    });
  };
  const check = async (code: string, price = "50.00") => {
    const payload = { promocode: code, price, currencycode: "GBP" };
    const reply = await server.inject({ method: "POST", url: "/api/promocode", payload });
    return reply.json() as { code: number; value?: number; message?: string };
  };
  const open = async (token: string) =>
    (await server.inject({ url: `/api/promotion?token=${token}` })).json() as Record<string, unknown>;

  it("adds a code once, at its own tenant, that counts at once however it is typed, and ends it [PROMO-005]", async () => {
    expect(await run(["promo", "add", "metro", "promo.json"], { ...FROM_NOW, code: "spring 10" })).toBe(0);
    expect(said).toEqual(["SPRING10 was added."]);
    expect(await check("Spring10")).toMatchObject({ code: 1, value: 5 });
    expect(await check("SPRING10", "19.99")).toMatchObject({
      message: "This promo code is for fares of £20.00 or more.",
    });

    expect(await run(["promo", "add", "metro", "promo.json"], { ...FROM_NOW, percent: 20 })).toBe(1);
    expect(said).toEqual(["code: is there already; a code is never used for a second offer"]);

    await run(["promo", "list", "night"]);
    expect(said.join()).not.toContain("SPRING10");
    await run(["promo", "list", "metro"]);
    expect(said).toContain("SPRING10\t10 %\tuntil 31/05/2030\tused 0\t500 left");
    expect(await run(["promo", "end", "metro", "spring10"])).toBe(0);
    expect(await check("SPRING10")).toMatchObject({ message: "This promo code has expired." });
    expect(await run(["promo", "end", "metro", "SPRING10"])).toBe(1);
    expect(said).toEqual(["No promo code or campaign of this name is running."]);
  });

  it("says what is wrong with a promo's file, field by field, or with its days", async () => {
    const bad = { ...FROM_NOW, amount: 500, user: 5 };
    expect(await run(["promo", "add", "metro", "promo.json"], bad)).toBe(1);
    expect(said).toContain("promo.json: amount: give either an amount or a percent");
    expect(said).toContain("promo.json: user: is not known here; is it misspelt?");
    expect(await run(["promo", "add", "metro", "promo.json"], { ...FROM_NOW, lastDay: "2020-01-01" })).toBe(1);
    expect(said).toEqual(["lastDay: is over already"]);
  });

  it("makes a campaign's link that fills the form in until it is ended [PROMO-006]", async () => {
    await run(["promo", "add", "metro", "promo.json"], FROM_NOW);
    expect(await run(["campaign", "add", "metro", "campaign.json"], CAMPAIGN)).toBe(0);
    const token = /\/quickbooking\/([\w-]{43})$/.exec(said[0] ?? "")?.[1] ?? "";
    expect(JSON.stringify(await open(token))).toContain("Grand Harbour Hotel");
    expect(JSON.stringify(await open(token))).toContain("SPRING10");
    await run(["campaign", "list", "metro"]);
    expect(said).toEqual(["Hotel lobby, spring\tSPRING10\tuntil 31/05/2030"]);
    // The name is as it was typed, with its spaces.
    expect(await run(["campaign", "end", "metro", "Hotel", "lobby,", "spring"])).toBe(0);
    expect(JSON.stringify(await open(token))).not.toContain("Grand Harbour Hotel");
  });

  it("refuses a campaign with an unknown vehicle or code, or an end in the past", async () => {
    await run(["promo", "add", "metro", "promo.json"], FROM_NOW);
    const wrong = [
      { over: { vehicle: "tank" }, says: /^vehicle: must be one of saloon, / },
      { over: { promoCode: "NEVER" }, says: /^promoCode: is not there yet$/ },
      { over: { lastDay: "2020-01-01" }, says: /^lastDay: is over already$/ },
    ];
    for (const { over, says } of wrong) {
      expect(await run(["campaign", "add", "metro", "campaign.json"], { ...CAMPAIGN, ...over })).toBe(1);
      expect(said[0]).toMatch(says);
    }
  });

  it("says how it is used, and which tenant is missing", async () => {
    for (const args of [["promo"], ["promo", "add", "metro"], ["promo", "list"], ["campaign", "list", "metro", "x"]]) {
      expect(await run(args)).toBe(2);
      expect(said[0]).toMatch(/^Usage:/);
    }
    expect(await run(["promo", "list", "nowhere"])).toBe(1);
    expect(said).toEqual(["There is no tenant nowhere."]);
  });
});
