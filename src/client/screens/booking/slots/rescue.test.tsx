import { afterEach, describe, expect, it, vi } from "vitest";
import type { Place } from "#domain/journey/place.ts";
import { PinMap } from "#ds/domain/PinMap/index.ts";
import { AddressRescueSection } from "#ds/sections/AddressRescueSection/index.ts";
import { done, MUSEUM, STATION } from "#tests/support/client/fake-client.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { AddressRescueSlot } from "./AddressRescueSlot.tsx";

let made: FakeRoot;
let screen: Mounted;
const section = () => screen.of(AddressRescueSection);
const dropoff = () => made.root.booking.draft.journey.dropoff;

/** The form with such a place as its drop-off. */
async function open(over: Partial<Place>): Promise<void> {
  made = startRoot();
  dropoff().choose({ ...MUSEUM, ...over });
  screen = await mounted(made.root, <AddressRescueSlot field={dropoff()} />);
}
/** Shows the pin, with what is under it. */
async function showPin(place: Place | null): Promise<void> {
  await screen.does(() => section().onMap());
  await screen.does(() => made.api.spots.last.answer(done(place)));
}
const VAGUE = { precision: "outcode" } as const;
const NO_POSTCODE = { postcode: "", precision: "outcode" } as const;
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

describe("help with a place", () => {
  it.each([
    { name: "is exact", over: { precision: "exact" } },
    { name: "has a door of its own, such as a museum", over: { precision: "outcode", category: "Museum" } },
  ] as const)("is not offered where it $name", async ({ over }) => {
    await open(over);
    expect([screen.all(AddressRescueSection).length, screen.focused]).toEqual([0, []]);
    await expect(screen.press("Tell us exactly where in Museum")).rejects.toThrow("no button");
  });

  it("is not offered before one is chosen", async () => {
    made = startRoot();
    screen = await mounted(made.root, <AddressRescueSlot field={dropoff()} />);
    expect(screen.all(AddressRescueSection)).toEqual([]);
  });

  it("asks for a house number where the name has none, and always within a postcode", async () => {
    await open({ ...NO_POSTCODE, name: "12 Museum Street" });
    expect(section()).toMatchObject({ name: "12 Museum Street", lack: "postcode", asksNumber: false });
    await screen.unmount();
    made.end();
    await open({ ...VAGUE, name: "WC1B 3DG", category: "Postcode" });
    await screen.press("Tell us exactly where in WC1B 3DG");
    expect(section()).toMatchObject({ lack: "vague", asksNumber: true });
  });

  it("takes the number, and leads back to its own field", async () => {
    await open(VAGUE);
    await screen.press("Tell us exactly where in Museum");
    await screen.does(() => section().onAnswer({ houseNumber: "12", postcode: "" }));
    expect([dropoff().place?.name, screen.focused.at(-1)]).toEqual(["12 Museum", "dropoff-address"]);
  });
});

describe("the pin on the map", () => {
  it("finds an address, which is used where the pin is", async () => {
    await open(VAGUE);
    await screen.press("Tell us exactly where in Museum");
    expect(section()).toMatchObject({ map: null, canUsePin: false });
    await screen.does(() => section().onMap());
    expect(screen.of(PinMap)).toMatchObject({ spot: { kind: "looking" }, load: expect.any(Function) as unknown });
    expect(made.api.spots.last.input).toEqual(MUSEUM.position);
    await screen.does(() => made.api.spots.last.answer(done(STATION)));
    expect(screen.of(PinMap).spot).toEqual({ kind: "found", address: STATION.fullAddress });
    expect(section()).toMatchObject({ canUsePin: true, pinLacksPostcode: false });
    const before = screen.of(PinMap).pin;
    await screen.does(() => screen.of(PinMap).onZoom(1));
    expect(screen.of(PinMap).pin.zoom).toBe(before.zoom + 1);
    await screen.does(() => screen.of(PinMap).onMove("up"));
    expect(screen.of(PinMap).pin.at.lat).toBeGreaterThan(before.at.lat);
    expect([screen.of(PinMap).spot, section().canUsePin]).toEqual([{ kind: "looking" }, false]);
    await screen.does(() => screen.of(PinMap).onPin(STATION.position));
    await screen.does(() => made.clock.pass(500));
    await screen.does(() => made.api.spots.last.answer(done(STATION)));
    await screen.does(() => section().onUsePin());
    expect(dropoff().place).toMatchObject({ name: "Station", precision: "exact", position: STATION.position });
    expect([screen.focused.at(-1), screen.all(AddressRescueSection)]).toEqual(["dropoff-address", []]);
  });

  it("is refused where no postcode is known, until it is moved", async () => {
    await open(VAGUE);
    await screen.press("Tell us exactly where in Museum");
    await screen.does(() => section().onUsePin());
    expect(section().pinLacksPostcode).toBe(false);
    await showPin({ ...STATION, postcode: "" });
    await screen.does(() => section().onUsePin());
    expect([section().pinLacksPostcode, dropoff().place?.name]).toEqual([true, "Museum"]);
    await screen.does(() => screen.of(PinMap).onPin(STATION.position));
    await screen.does(() => made.clock.pass(500));
    await screen.does(() => made.api.spots.last.answer(done({ ...STATION, postcode: "" })));
    expect(section()).toMatchObject({ canUsePin: true, pinLacksPostcode: false });
  });

  it("keeps a vague place that is dismissed, and empties one that waits for its postcode", async () => {
    await open(VAGUE);
    await screen.press("Tell us exactly where in Museum");
    await screen.does(() => section().onDismiss());
    expect([dropoff().place?.name, screen.focused.at(-1)]).toEqual(["Museum", "dropoff-address"]);
    await screen.does(() => dropoff().clear());
    await screen.does(() => dropoff().choose({ ...STATION, ...NO_POSTCODE }));
    await screen.does(() => section().onDismiss());
    expect([dropoff().place, dropoff().awaitingPostcode]).toEqual([null, null]);
  });
});
