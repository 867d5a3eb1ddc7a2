import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { FakeElement, fakePage } from "#tests/support/client/fake-dom.ts";
import { createMapHandle, newFrame, roomIn } from "./engine.ts";

const [PICKUP, DROP, CAR, BASE] = [51.47, 51.52, 51.5, 51.6].map((lat) => ({ lat, lng: -0.3 })) as [
  LatLng,
  LatLng,
  LatLng,
  LatLng,
];
const scene = (over: Partial<MapScene> = {}): MapScene => ({
  pickup: PICKUP,
  vias: [],
  drop: DROP,
  path: [PICKUP, DROP],
  returnPath: [],
  vehicle: null,
  base: BASE,
  ...over,
});
const STILL = "(prefers-reduced-motion: reduce)";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A map over an engine that records its calls. */
function map(first = scene(), onPin?: (at: LatLng) => void) {
  const page = fakePage();
  const container = new FakeElement();
  const frame = newFrame(container.element) as unknown as FakeElement;
  Object.assign(frame, { clientWidth: 400, clientHeight: 400 });
  const calls: unknown[][] = [];
  const placed: { element: FakeElement; at: LatLng; onDrag: ((at: LatLng) => void) | undefined; isGone: boolean }[] =
    [];
  let byHand: () => void = () => undefined;
  const handle = createMapHandle(
    frame.element,
    {
      look: (view, smoothly) => calls.push(["look", view.kind, smoothly]),
      draw: ({ driven = [] }) => calls.push(["draw", driven.length]),
      place(element, at, onDrag) {
        const made = { element: element as unknown as FakeElement, at, onDrag, isGone: false };
        placed.push(made);
        // As MapLibre does.
        for (const name of ["role", "aria-label", "tabindex"]) element.setAttribute(name, "marker");
        return {
          moveTo: (next) => {
            made.at = next;
            made.element.box = { x: next.lat * 100, y: next.lat * 10 };
          },
          remove: () => void (made.isGone = true),
        };
      },
      recolour: () => calls.push(["recolour"]),
      zoom: (by) => calls.push(["zoom", by]),
      pan: (x, y) => calls.push(["pan", x, y]),
      onMoved: (moved) => void (byHand = moved),
      destroy: () => calls.push(["destroy"]),
    },
    first,
    { maxZoom: 18, zoom: 14, locale: "en", onReady: () => undefined, onFail: () => undefined, ...(onPin && { onPin }) },
  );
  const press = (name: string) => frame.all.find((one) => one.getAttribute("aria-label") === name)?.fire("click");
  const take = () => calls.splice(0);
  const written = () => frame.all.find((one) => one.tag === "button" && one.getAttribute("aria-label") === null);
  return { page, container, frame, handle, placed, press, take, written, drag: () => byHand() };
}

describe("a map of any provider", () => {
  it("[MAP-001] draws its scene, and looks at the next journey smoothly unless motion is reduced", () => {
    const { handle, take, page } = map();
    expect(take()).toEqual([["draw", 0]]);
    handle.show(scene({ drop: CAR }));
    expect(take()).toEqual([
      ["draw", 0],
      ["look", "bounds", true],
    ]);
    page.queries[STILL] = true;
    handle.show(scene({ drop: BASE }));
    expect(take()).toEqual([
      ["draw", 0],
      ["look", "bounds", false],
    ]);
    handle.show(scene({ drop: BASE }));
    expect(take()).toEqual([]);
  });

  /** The car on its way to the pickup, as far from it as a share of the way says. */
  const coming = (share: number): MapScene => {
    const vehicle = { lat: PICKUP.lat + 0.1 * share, lng: PICKUP.lng - 0.1 * share };
    return scene({ vehicle, focus: [vehicle, PICKUP] });
  };

  it("[MAP-008] follows a car: comes nearer as it does, looks again when it leaves the view, and stands still between", () => {
    const { handle, take } = map(coming(1));
    take();
    handle.show(coming(0.9));
    handle.show(coming(0.7));
    expect(take()).toEqual([]);
    handle.show(coming(0.5));
    expect(take()).toEqual([["look", "bounds", true]]);
    handle.show(coming(0.45));
    expect(take()).toEqual([]);
    handle.show(coming(0.8));
    expect(take()).toEqual([["look", "bounds", true]]);
    handle.show(coming(0));
    expect(take()).toEqual([["look", "point", true]]);
  });

  it("looks at the car at once, without a movement, where motion is reduced", () => {
    const { handle, take, page } = map(coming(1));
    page.queries[STILL] = true;
    take();
    handle.show(coming(0.4));
    expect(take()).toEqual([["look", "bounds", false]]);
  });

  it.each([
    { name: "is dragged", move: ({ drag }: ReturnType<typeof map>) => drag() },
    { name: "is zoomed", move: ({ press }: ReturnType<typeof map>) => press("Zoom in") },
    { name: "is moved by a button", move: ({ press }: ReturnType<typeof map>) => press("Move left") },
    { name: "shows the whole route", move: ({ written }: ReturnType<typeof map>) => written()?.fire("click") },
  ])("stops following when it $name, until that is wanted again or the journey is another", ({ move }) => {
    const made = map(coming(1));
    expect(made.written()?.textContent).toBe("Show whole route");
    move(made);
    made.take();
    made.handle.show(coming(0.3));
    expect(made.take()).toEqual([]);
    expect(made.written()?.textContent).toBe("Follow the car");
    made.written()?.fire("click");
    expect(made.take()).toEqual([["look", "bounds", true]]);
    expect(made.written()?.textContent).toBe("Show whole route");
    move(made);
    made.take();
    made.handle.show({ ...coming(0.3), drop: BASE });
    expect(made.take()).toEqual([
      ["draw", 0],
      ["look", "bounds", true],
    ]);
  });

  it("offers to follow only where there is a car", () => {
    const { handle, written } = map();
    expect(written()?.hidden).toBe(true);
    handle.show(coming(1));
    expect(written()?.hidden).toBe(false);
  });

  it("draws the driven route every three seconds, all its new points together", () => {
    const { handle, take } = map();
    take();
    for (const points of [2, 3, 4]) handle.show(scene({ driven: Array.from({ length: points }, () => CAR) }));
    vi.advanceTimersByTime(2_999);
    expect(take()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(take()).toEqual([["draw", 4]]);
    handle.show(scene({ driven: [CAR, CAR] }));
    // Another journey is drawn at once, with the driven route; nothing is left for later.
    handle.show(scene({ driven: [CAR], drop: CAR }));
    expect(take()).toEqual([
      ["draw", 1],
      ["look", "bounds", true],
    ]);
    vi.advanceTimersByTime(3_000);
    expect(take()).toEqual([]);
  });

  it("has buttons that act on it, unless a pin is being set", () => {
    const { press, take, frame } = map();
    take();
    for (const name of ["Zoom in", "Zoom out", "Move right", "Show the whole journey"]) press(name);
    expect(take()).toEqual([
      ["zoom", 1],
      ["zoom", -1],
      ["pan", 100, 0],
      ["look", "bounds", true],
    ]);
    expect(frame.all.some(({ tag }) => tag === "button")).toBe(true);
    expect(map(scene({ pin: { at: CAR, zoom: 17 } })).frame.all.some(({ tag }) => tag === "button")).toBe(false);
  });

  it("has markers: signs for stops, drawings for car and pin, all hidden from screen readers", () => {
    const { placed } = map(scene({ vias: [BASE], vehicle: CAR, isVehicleOld: true }));
    expect(
      placed.map(({ element, at, onDrag }) => [
        element.dataset["marker"],
        element.children[0]?.textContent ?? /<svg/.test(element.innerHTML),
        at,
        onDrag,
        element.getAttribute("data-old"),
        element.getAttribute("aria-hidden"),
      ]),
    ).toEqual([
      ["via", "1", BASE, undefined, null, "true"],
      ["drop", "B", DROP, undefined, null, "true"],
      ["pickup", "A", PICKUP, undefined, null, "true"],
      ["vehicle", true, CAR, undefined, "", "true"],
    ]);
  });

  it("keeps what a provider says about its markers from screen readers", () => {
    const { placed } = map();
    expect(placed.flatMap(({ element }) => [...element.attributes])).toEqual(placed.map(() => ["aria-hidden", "true"]));
    expect(placed.map(({ element }) => element.tag)).toEqual(["div", "div"]);
  });

  it("has a pin that is dragged", () => {
    const spots: LatLng[] = [];
    const { placed } = map(scene({ pin: { at: CAR, zoom: 17 } }), (at) => spots.push(at));
    const pin = placed.at(-1);
    expect([pin?.element.dataset["marker"], pin?.at]).toEqual(["pin", CAR]);
    expect(pin?.element.innerHTML).toContain("<circle");
    pin?.onDrag?.(BASE);
    expect(spots).toEqual([BASE]);
    expect(placed.filter(({ onDrag }) => onDrag !== undefined)).toHaveLength(1);
    // A page that does not ask for it.
    map(scene({ pin: { at: CAR, zoom: 17 } }))
      .placed.at(-1)
      ?.onDrag?.(BASE);
  });

  it("[MAP-008] moves a marker instead of replacing it; a car glides there unless it is far or motion is reduced", () => {
    const { handle, placed, page } = map(scene({ vehicle: CAR }));
    const car = placed.find(({ element }) => element.dataset["marker"] === "vehicle");
    if (car === undefined) throw new Error("no car");
    car.element.box = { x: 5_000, y: 500 };
    handle.show(scene({ vehicle: { ...CAR, lat: 51 } }));
    expect(car.at.lat).toBe(51);
    expect(car.element.animations).toEqual([
      { frames: { translate: ["-100px -10px", "0px 0px"] }, options: { duration: 900 }, isCancelled: false },
    ]);
    handle.show(scene({ vehicle: { ...CAR, lat: 52 } }));
    expect(car.element.animations.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
    // In the same place nothing moves; more than 500 pixels away it jumps.
    handle.show(scene({ vehicle: { ...CAR, lat: 52 } }));
    handle.show(scene({ vehicle: { ...CAR, lat: 57.01 } }));
    expect([car.at.lat, car.element.animations.length]).toEqual([57.01, 2]);
    page.queries[STILL] = true;
    handle.show(scene({ vehicle: { ...CAR, lat: 57 } }));
    expect([car.at.lat, car.element.animations.length]).toEqual([57, 2]);
    handle.show(scene({ vehicle: { lat: 57, lng: 1 } }));
    expect(car.at.lng).toBe(1);
    // A stop jumps.
    page.queries[STILL] = false;
    handle.show(scene({ drop: BASE }));
    expect(placed.flatMap(({ element }) => element.animations)).toHaveLength(2);
    expect([car.isGone, placed]).toEqual([true, expect.objectContaining({ length: 3 })]);
    // A car that comes back is another marker.
    handle.show(scene({ vehicle: CAR }));
    expect([placed.length, placed[3]?.isGone]).toEqual([4, false]);
  });

  it("follows the scheme and the tenant, until it is destroyed", () => {
    const { page, take, handle, container, placed } = map(scene({ vehicle: CAR }));
    take();
    const [observer] = page.observers;
    expect(observer?.watched).toEqual([
      { target: page.root, options: { attributeFilter: ["data-scheme", "data-tenant"] } },
    ]);
    observer?.changed();
    for (const listener of page.schemes.listeners) listener();
    expect(take()).toEqual([["recolour"], ["recolour"]]);
    handle.show(scene({ vehicle: CAR, driven: [CAR] }));
    handle.destroy();
    vi.advanceTimersByTime(3_000);
    expect(take()).toEqual([["destroy"]]);
    expect([observer?.isOn, page.schemes.listeners.size, container.children.length]).toEqual([false, 0, 0]);
    expect(placed.every(({ isGone }) => isGone)).toBe(true);
  });
});

describe("the room around a journey", () => {
  const roomOf = (width: number, height: number, left = "", right = "") => {
    const page = fakePage();
    Object.assign(page.scroll, { scrollPaddingLeft: left, scrollPaddingRight: right });
    return roomIn(Object.assign(new FakeElement(), { clientWidth: width, clientHeight: height }).element);
  };

  it("is 56 pixels, and 32 more beside the buttons, 24 above the button at the bottom; a fifth of a small map", () => {
    expect(roomOf(800, 600)).toEqual({ top: 56, bottom: 80, left: 56, right: 88 });
    expect(roomOf(800, 103)).toEqual({ top: 20, bottom: 44, left: 20, right: 52 });
    expect(roomOf(50, 600)).toEqual({ top: 10, bottom: 34, left: 10, right: 42 });
  });

  it("is beside what the page lays over the map", () => {
    expect(roomOf(800, 600, "300px", "auto")).toEqual({ top: 56, bottom: 80, left: 356, right: 88 });
    expect(roomOf(800, 600, "", "40px")).toEqual({ top: 56, bottom: 80, left: 56, right: 128 });
  });
});
