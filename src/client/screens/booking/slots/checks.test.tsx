import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { TripChecks } from "#ds/sections/TripChecks/index.ts";
import { PALACE, quoted } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { TripChecksSlot } from "./TripChecksSlot.tsx";

let made: FakeRoot;
let screen: Mounted;
const draft = () => made.root.booking.draft;
const asked = () => screen.of(TripChecks).questions;
const fix = () => screen.does(() => asked()[0]?.fix?.onPress());

beforeEach(async () => {
  made = startRoot();
  await fillIn(made);
  screen = await mounted(made.root, <TripChecksSlot />);
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});
/** Answers the quotation that is on its way. */
async function answer(over: Parameters<typeof quoted>[2] = {}): Promise<void> {
  await screen.does(() => made.clock.pass(1_000));
  await screen.does(() => made.api.quotations.last.answer(quoted(made.clock.now(), 5_133, over)));
}
/** A quotation that names a cheaper time. */
async function offer(pickupAt: number, total = 4_344, vehicleId = "saloon"): Promise<void> {
  const { quotable } = draft();
  if (quotable) await screen.does(() => made.root.quote.requote(quotable));
  await answer({ cheaper: { pickupAt: instant(pickupAt), totals: { [vehicleId]: total } } as never });
}

describe("a ride that may be booked twice", () => {
  it("is asked about by its reference", async () => {
    const at = draft().times.quotedPickup;
    await screen.does(() =>
      made.root.booking.existingBookings.setAccountBookings([
        { reference: "CB-7", pickupAt: addMinutes(at, 10), pickup: PALACE.fullAddress },
      ]),
    );
    expect(asked()).toMatchObject([{ text: "You already have a ride from here at about this time: CB-7." }]);
    expect(asked()[0]?.fix).toBeUndefined();
    await screen.does(() => asked()[0]?.onKeep());
    expect(asked()).toEqual([]);
    await screen.does(() => made.root.booking.existingBookings.setAccountBookings([]));
    await screen.does(() => draft().contact.change("email", "ada@gmial.com"));
    expect(asked()).toHaveLength(1);
    await screen.does(() => made.root.booking.existingBookings.add({ reference: "CB-8", pickupAt: at, pickup: "" }));
    expect(asked()).toHaveLength(1);
  });
});

describe("bags behind full seats", () => {
  it("are mended by a roomier vehicle, unless a link has fixed it", async () => {
    await screen.does(() => {
      draft().party.setCount("passengers", 4);
      draft().party.setCount("luggage", 3);
    });
    expect(asked()).toMatchObject([
      {
        text: "With every seat taken, 3 suitcases will not fit in this vehicle.",
        fix: { label: "Choose the estate" },
      },
    ]);
    await screen.does(() => draft().fix(new Set(["vehicle"])));
    expect(asked()[0]?.fix).toBeUndefined();
    await screen.does(() => draft().fix(new Set(["time", "email"])));
    await fix();
    expect([draft().party.pickedVehicleId, asked()]).toEqual(["estate", []]);
  });

  it("need a call where no vehicle takes them", async () => {
    await screen.does(() => {
      draft().party.setCount("passengers", 8);
      draft().party.setCount("luggage", 8);
    });
    expect(asked()[0]?.text).toContain("will not fit in any of our vehicles. Please call us, or book two rides.");
    expect(asked()[0]?.text).toContain("8 ");
    expect(asked()[0]?.fix).toBeUndefined();
  });
});

describe("a cheaper time", () => {
  it("is named without its day where that is the chosen one, and taken or not", async () => {
    await offer(Date.UTC(2026, 10, 21, 12, 30));
    expect(asked()).toMatchObject([
      {
        text: "At 12:30 the same ride costs £7.89 less.",
        fix: { label: "Change to 12:30" },
        keep: "Keep my time",
      },
    ]);
    await screen.does(() => draft().fix(new Set(["vehicle"])));
    expect(asked()[0]?.fix).toBeDefined();
    await fix();
    expect(draft().journey.time).toEqual({ type: "later", at: Date.UTC(2026, 10, 21, 12, 30) });
  });

  it("is named with its day where that is another", async () => {
    await offer(Date.UTC(2026, 10, 22, 12, 30));
    expect(asked()[0]?.text).toBe("At Sunday 22 November, 12:30 the same ride costs £7.89 less.");
    expect(asked()[0]?.fix?.label).toBe("Change to Sunday 22 November, 12:30");
  });

  it("is named with its day where the car was to come as soon as possible", async () => {
    await screen.does(() => draft().journey.chooseNow());
    await offer(Date.UTC(2026, 10, 21, 12, 30));
    expect(asked()[0]?.fix?.label).toBe("Change to Saturday 21 November, 12:30");
  });

  it.each([
    { name: "another vehicle's", total: 4_344, vehicle: "van" },
    { name: "no cheaper", total: 5_133, vehicle: "saloon" },
  ])("is not offered where it is $name", async ({ total, vehicle }) => {
    await offer(Date.UTC(2026, 10, 21, 12, 30), total, vehicle);
    expect(asked()).toEqual([]);
  });

  it("is not offered where a link has fixed the time", async () => {
    await offer(Date.UTC(2026, 10, 21, 12, 30));
    await screen.does(() => draft().fix(new Set(["time"])));
    expect(asked()).toEqual([]);
  });
});

describe("a pickup in the early hours", () => {
  it("may mean the next night, whose date is on its button", async () => {
    await screen.does(() => draft().journey.setPickupAt(instant(Date.UTC(2026, 10, 23, 0, 30))));
    expect(asked()[0]).toMatchObject({
      text: "Monday 23 November, 00:30 is in the early hours of that day. Did you mean the following night?",
      fix: { label: "Change to Tuesday 24 November, 00:30" },
    });
    await screen.does(() => draft().fix(new Set(["time"])));
    expect(asked()[0]?.fix).toBeUndefined();
  });
});
