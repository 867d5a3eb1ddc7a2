import { afterEach, describe, expect, it, vi } from "vitest";
import { minutes } from "#domain/shared/units.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { AccessNeedsField } from "#ds/inputs/AccessNeedsField/index.ts";
import { VehicleSection } from "#ds/sections/VehicleSection/index.ts";
import {
  ESTATE,
  misplaced,
  PALACE,
  quotation,
  quoted,
  refused,
  SALOON,
  TERMINAL,
  VAN,
} from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { VehicleSlot } from "./VehicleSlot.tsx";

let made: FakeRoot;
let screen: Mounted;
const section = () => screen.of(VehicleSection);
const draft = () => made.root.booking.draft;

async function mount(): Promise<void> {
  screen = await mounted(made.root, <VehicleSlot view="cards" />);
}
async function open(over: Partial<Configuration> = {}): Promise<void> {
  made = startRoot(over);
  await fillIn(made);
  await mount();
}
/** Answers the quotation that is on its way. */
async function price(over: Parameters<typeof quoted>[2] = {}): Promise<void> {
  await screen.does(() => made.clock.pass(1_000));
  await screen.does(() => made.api.quotations.last.answer(quoted(made.clock.now(), 5_133, over)));
}
/** Sets counters, and gives the price for them. */
async function count(counts: Readonly<Record<string, number>>): Promise<void> {
  await screen.does(() => {
    for (const [key, value] of Object.entries(counts)) draft().party.setCount(key as "luggage", value);
  });
  await price();
}
const offered = () => section().offers.map(({ type }) => type.id);
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

describe("the vehicles on offer", () => {
  it("are each of the tenant's, with its price and what it lacks", async () => {
    await open();
    await count({ passengers: 5 });
    expect(section()).toMatchObject({
      view: "cards",
      together: false,
      fixed: false,
      selectedId: "estate",
      error: null,
    });
    expect(section().offers).toMatchObject([
      { type: SALOON, total: { pence: 5_133, currency: "GBP" }, fits: false, excess: { seats: 1, luggage: 0 } },
      { type: ESTATE, total: { pence: 5_840, currency: "GBP" }, fits: true, excess: { seats: 0 } },
      { type: VAN, total: { pence: 6_547, currency: "GBP" }, fits: true, excess: { seats: 0 } },
    ]);
    expect(section().offers[0]?.cars).toBeUndefined();
    expect(section().counters.map(({ key, label }) => `${key}: ${label}`)).toContain("passengers: Passengers");
    expect(section().counters[0]).toMatchObject({ min: 1, max: 16, value: 5 });
  });

  it("have their tiers, with what sets each apart", async () => {
    await open();
    expect(section().tiers.map(({ about }) => about)).toEqual([
      "Our lowest price, for everyday rides",
      "Our usual price, for most rides",
      "Our premium service, for business and special days",
    ]);
  });

  it("are a pair where none takes the party, before those that only lack room for the bags", async () => {
    await open();
    await count({ passengers: 7, luggage: 12 });
    const { offers, selectedId, together } = section();
    expect([together, selectedId]).toEqual([true, offers[0]?.type.id]);
    expect(offers[0]).toMatchObject({ fits: true });
    expect(offers[0]?.cars?.map(({ id }) => id).join("+")).toBe(selectedId);
    expect(offered().slice(1)).toEqual(["van"]);
    expect(offers[1]).toMatchObject({ fits: false, excess: { seats: 0, luggage: 4 } });
  });

  it("are the one pair that takes a party so large", async () => {
    await open();
    await count({ passengers: 16 });
    expect([draft().party.pairs.length, section().together, offered()]).toEqual([1, true, ["van+van"]]);
  });

  it("are none together where not even a pair takes the party", async () => {
    await open();
    await count({ passengers: 16, luggage: 16, handBags: 18 });
    await screen.does(() => draft().party.setCount("smallChildSeats", 2));
    expect(section()).toMatchObject({
      together: false,
      error: "No vehicle found with selected capacity",
      selectedId: "",
    });
    await screen.does(() => draft().party.need("wheelchair", true));
    expect([section().error, offered()]).toEqual([null, []]);
    expect(screen.of(AccessNeedsField).error).toContain("Please call us on");
  });

  it("are the one that a link has fixed, while it can be kept", async () => {
    await open();
    await screen.does(() => draft().chooseVehicle("estate"));
    await screen.does(() => draft().fix(new Set(["vehicle"])));
    expect([section().fixed, offered()]).toEqual([true, ["estate"]]);
    await count({ passengers: 7 });
    expect([section().fixed, offered()]).toEqual([false, ["saloon", "estate", "van"]]);
  });
});

describe("the prices of the vehicles", () => {
  /** Asks for a new price. */
  async function requote(): Promise<void> {
    const { quotable } = draft();
    if (quotable) await screen.does(() => made.root.quote.requote(quotable));
    await screen.does(() => made.clock.pass(1_000));
  }

  it("are there, on their way, or could not be had; a refused place says that itself", async () => {
    await open();
    expect(section().status).toBe("ready");
    await requote();
    expect(section().status).toBe("loading");
    await screen.does(() => made.api.quotations.last.answer(refused(2, "No.")));
    expect(section().status).toBe("failed");
    const before = made.api.quotations.made.length;
    await screen.does(() => section().onRetry());
    await screen.does(() => made.clock.pass(1_000));
    expect(made.api.quotations.made.length).toBe(before + 1);
    await screen.does(() => made.api.quotations.last.answer(misplaced(3, "Not there.")));
    expect(section().status).toBe("unpriced");
  });

  it("wait for the vehicles, of which there may be none", async () => {
    made = startRoot();
    await mount();
    expect(section()).toMatchObject({ status: "loading", selectedId: "", offers: [], error: null });
    expect(screen.of(AccessNeedsField).error).toBeNull();
    await screen.does(() => void made.root.tenant.loadCatalogue());
    await screen.does(async () => {
      await made.api.vehicleLists.last.answer({ ok: true, value: [] });
      await made.api.priceLists.last.answer({ ok: true, value: [] });
    });
    expect(section().status).toBe("empty");
  });
});

describe("what every price includes", () => {
  const waiting = () => ({ ...made.root.tenant.configuration.waiting, free: minutes(5), freeAtAirport: minutes(45) });
  async function openWith(over: Partial<Configuration>): Promise<void> {
    made = startRoot();
    const rules = waiting();
    made.end();
    made = startRoot({ waiting: rules, cancelAllowed: true, ...over });
    await mount();
  }

  it("is free waiting, longer at an airport, and free cancellation", async () => {
    await openWith({});
    const free = () => section().included?.[0];
    expect(section().included).toHaveLength(1);
    await screen.does(() => draft().journey.pickup.choose(PALACE));
    expect(free()).toBe("5 minutes of free waiting");
    expect(section().included?.[1]).toMatch(/^Free cancellation until \d+ minutes before pickup$/);
    await screen.does(() => draft().journey.pickup.choose(TERMINAL));
    expect(free()).toBe("45 minutes of free waiting");
    await screen.does(() => draft().journey.chooseNow());
    expect(section().included?.[1]).toMatch(/^Free cancellation for \d+ minutes after booking$/);
  });

  it("is nothing that the tenant does not give", async () => {
    await openWith({ cancelAllowed: false });
    expect(section().included).toEqual([]);
  });
});

describe("a suitcase as hand luggage", () => {
  const OFFER = { vehicle: "saloon", saving: { pence: 707, currency: "GBP" } };

  it("is offered where it saves money, and chosen with its vehicle", async () => {
    await open({ showOtherEquipment: true });
    expect(section().handLuggage).toBeNull();
    await count({ luggage: 4 });
    expect(section()).toMatchObject({ selectedId: "estate", handLuggage: OFFER });
    await screen.does(() => draft().party.setTier(2));
    await screen.does(() => draft().party.need("hearing", true));
    await price();
    await screen.does(() => section().handLuggage?.onChoose());
    expect(draft().party).toMatchObject({
      load: { luggage: 3, handBags: 1 },
      pickedVehicleId: "saloon",
      tier: 2,
      needs: ["hearing"],
    });
    expect(section().selectedId).toBe("saloon");
  });

  it("is offered where a vehicle has no price", async () => {
    await open({ showOtherEquipment: true });
    await count({ luggage: 4 });
    const { prices } = quotation(made.clock.now());
    const { quotable } = draft();
    if (quotable) await screen.does(() => made.root.quote.requote(quotable));
    await price({ prices: prices.filter(({ vehicleTypeId }) => vehicleTypeId !== "van") });
    expect(section().handLuggage).toMatchObject(OFFER);
    expect(section().offers.map(({ total }) => total?.pence)).toEqual([5_133, 5_840, undefined]);
  });

  it("is not offered where hand bags are not counted", async () => {
    await open();
    await count({ luggage: 4 });
    expect(section().handLuggage).toBeNull();
  });

  it("is not offered for a vehicle that a link has fixed, or without a price", async () => {
    await open({ showOtherEquipment: true });
    await count({ luggage: 4 });
    await screen.does(() => draft().chooseVehicle("estate"));
    await screen.does(() => draft().fix(new Set(["vehicle"])));
    expect([section().fixed, section().handLuggage]).toEqual([true, null]);
    await screen.does(() => draft().fix(new Set()));
    expect(section().handLuggage).toMatchObject(OFFER);
    await screen.does(() => made.root.quote.clear());
    expect(section().handLuggage).toBeNull();
  });
});
