import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HomeSection } from "#ds/sections/HomeSection/index.ts";
import { PriceListSection } from "#ds/sections/PriceListSection/index.ts";
import { HOME_BLOCKS, type HomeContent } from "#domain/tenant/home.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { done, VEHICLES } from "#tests/support/client/fake-client.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { handedOn } from "#tests/support/client/handed-on.tsx";
import { HomeScreen } from "./HomeScreen.tsx";

let made: FakeRoot;
const gone: string[] = [];
const navigate = (path: string): void => void gone.push(path);
const start = (over: Partial<Configuration> = {}): void => {
  made = startRoot(over);
};

beforeEach(() => {
  gone.length = 0;
  start();
});
afterEach(() => made.end());

describe("the home page", () => {
  const section = (content?: HomeContent) =>
    handedOn(made.root, <HomeScreen navigate={navigate} content={content} />, HomeSection);

  it("hands on who the operator is, and leads where its links go", async () => {
    const contact = {
      phone: "020 7946 0018",
      email: "hello@cabs.example",
      address: "1 High Street",
      skypeId: "cabs",
      licenceNumber: "PHV-1",
    };
    const airports = [{ code: "EGLL", iata: "LHR", name: "London Heathrow Airport", city: "London" }];
    start({ ...contact, company: "Metro Cars", airports, currency: "EUR" });
    const shown = await section();
    expect(shown).toMatchObject({
      company: "Metro Cars",
      airports: [{ code: "EGLL", slug: "heathrow" }],
      currency: "EUR",
      contact,
      terms: made.root.tenant.configuration,
      anchors: { airports: "airport-transfers", contact: "contact-us" },
    });
    shown.onNavigate?.("policy");
    expect(gone).toEqual(["policy"]);
  });

  it("shows the tenant's content, and every block without any where the server gave none", async () => {
    expect((await section()).content).toEqual({
      layout: "plain",
      headline: "",
      blocks: HOME_BLOCKS,
      fleet: [],
      reviews: [],
      fares: null,
    });
    const content = { layout: "scene", headline: "Hello", blocks: [], fleet: [], reviews: [], fares: null } as const;
    expect((await section(content)).content).toBe(content);
  });

  it("promises the tenant's free waiting at airports, else the usual hour", async () => {
    const { waiting } = made.root.tenant.configuration;
    start({ waiting: { ...waiting, freeAtAirport: 45 as never } });
    expect((await section()).freeWaitingMinutes).toBe(45);
    start({ waiting: { ...waiting, freeAtAirport: 0 as never } });
    expect((await section()).freeWaitingMinutes).toBe(60);
  });

  it.each([
    { small: false, large: false, offered: false },
    { small: true, large: false, offered: true },
    { small: false, large: true, offered: true },
  ])("offers child seats where there is a size (small $small, large $large)", async ({ small, large, offered }) => {
    start({ showSmallChildSeat: small, showLargeChildSeat: large });
    expect((await section()).childSeats).toBe(offered);
  });
});

describe("the price list of the home page", () => {
  it("is loading in the HTML of the server, which cannot know what the browser has", async () => {
    made.api.vehicleLists.reply = () => done(VEHICLES);
    const prices = [{ name: "Airports", fares: [] }] as never;
    made.api.priceLists.reply = () => done(prices);
    await made.root.tenant.loadCatalogue();
    expect(await handedOn(made.root, <HomeScreen navigate={navigate} />, PriceListSection)).toMatchObject({
      categories: prices,
      status: "loading",
    });
  });
});
