import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { MapColours } from "#client/gateways/maps/shared/map-colours.ts";
import { FakeElement } from "#tests/support/client/fake-dom.ts";
import { routeLines } from "./google-lines.ts";
import { placeOnGoogle } from "./google-marker.ts";
import { scenesAround } from "#tests/support/client/map-scene.ts";

const NAMES = ["land", "water", "road", "rail", "boundary", "label", "route", "halo"] as const;
const COLOURS = { ...Object.fromEntries(NAMES.map((name) => [name, name])), fonts: [] } as unknown as MapColours;
const [A, B, C] = [1, 2, 3].map((lat) => ({ lat, lng: 0 })) as [LatLng, LatLng, LatLng];
const scene = scenesAround(A);

/** One line of Google's, with its last path and options. */
interface Line {
  options: Record<string, unknown>;
  path: readonly LatLng[];
  map: unknown;
}
const lines: Line[] = [];
/** One overlay of Google's: pixels are degrees times ten. */
class Overlay {
  static readonly guarded: unknown[] = [];
  static preventMapHitsAndGesturesFrom(element: unknown): void {
    Overlay.guarded.push(element);
  }
  static last: Overlay | null = null;
  isReady = true;
  map: unknown = null;
  readonly pane = new FakeElement("pane");
  onAdd = (): void => undefined;
  onRemove = (): void => undefined;
  draw = (): void => undefined;
  constructor() {
    Overlay.last = this;
  }
  getProjection() {
    if (!this.isReady) return undefined;
    return {
      fromLatLngToDivPixel: ({ lat, lng }: LatLng) => ({ x: lng * 10, y: lat * 10 }),
      fromDivPixelToLatLng: ({ x, y }: { x: number; y: number }) => ({ toJSON: () => ({ lat: y / 10, lng: x / 10 }) }),
    };
  }
  getPanes() {
    return { overlayMouseTarget: this.pane };
  }
  setMap(map: unknown): void {
    this.map = map;
    if (map === null) this.onRemove();
    else {
      this.onAdd();
      this.draw();
    }
  }
}

beforeEach(() => {
  lines.length = 0;
  Overlay.guarded.length = 0;
  vi.stubGlobal("google", {
    maps: {
      SymbolPath: { CIRCLE: 0 },
      OverlayView: Overlay,
      Point: class {
        readonly x: number;
        readonly y: number;
        constructor(x: number, y: number) {
          [this.x, this.y] = [x, y];
        }
      },
      Polyline: class {
        readonly line: Line;
        constructor({ map, ...options }: Record<string, unknown>) {
          this.line = { options, path: [], map };
          lines.push(this.line);
        }
        setPath(path: readonly LatLng[]): void {
          this.line.path = path;
        }
        setOptions(options: Record<string, unknown>): void {
          this.line.options = { ...this.line.options, ...options };
        }
        setMap(map: unknown): void {
          this.line.map = map;
        }
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const MAP = { name: "map" } as unknown as google.maps.Map;
const DOT = { path: 0, fillColor: "route", fillOpacity: 1, strokeOpacity: 0, scale: 2.5 };

describe("Google's lines", () => {
  it("[MAP-007] are the dotted return leg, the outbound leg on its edge, and the driven route above them", () => {
    routeLines(MAP, COLOURS);
    expect(lines.map(({ options }) => options)).toEqual([
      { zIndex: 0, clickable: false, strokeOpacity: 0, icons: [{ icon: DOT, repeat: "10px" }] },
      { zIndex: 1, clickable: false, strokeColor: "halo", strokeWeight: 9 },
      { zIndex: 2, clickable: false, strokeColor: "route", strokeWeight: 5 },
      { zIndex: 3, clickable: false, strokeColor: "halo", strokeWeight: 2 },
    ]);
    expect(lines.every(({ map }) => map === MAP)).toBe(true);
  });

  it("[MAP-001] follow the scene; a path of one point is none", () => {
    const { draw } = routeLines(MAP, COLOURS);
    draw(scene({ path: [A, B], returnPath: [B, C], driven: [A, C] }));
    expect(lines.map(({ path }) => path)).toEqual([
      [B, C],
      [A, B],
      [A, B],
      [A, C],
    ]);
    draw(scene({ path: [A], returnPath: [] }));
    expect(lines.map(({ path }) => path)).toEqual([[], [], [], []]);
  });

  it("take other colours, and leave the map", () => {
    const { recolour, remove } = routeLines(MAP, COLOURS);
    recolour({ ...COLOURS, route: "teal", halo: "white" });
    expect(lines.map(({ options }) => options["strokeColor"])).toEqual([undefined, "white", "teal", "white"]);
    expect(lines[0]?.options["icons"]).toEqual([{ icon: { ...DOT, fillColor: "teal" }, repeat: "10px" }]);
    remove();
    expect(lines.every(({ map }) => map === null)).toBe(true);
  });
});

describe("an element of ours on Google's map", () => {
  it("[MAP-008] has its middle at its position, follows it, and is taken away", () => {
    const element = new FakeElement();
    const placed = placeOnGoogle(MAP, element.element, A);
    const overlay = Overlay.last;
    expect([overlay?.map, overlay?.pane.children]).toEqual([MAP, [element]]);
    expect(element.style).toEqual({
      position: "absolute",
      transform: "translate(0px, 10px) translate(-50%, -50%)",
    });
    placed.moveTo(B);
    expect(element.style["transform"]).toBe("translate(0px, 20px) translate(-50%, -50%)");
    expect(Overlay.guarded).toEqual([]);
    placed.remove();
    expect([overlay?.map, overlay?.pane.children]).toEqual([null, []]);
  });

  it("is drawn once the map has a projection", () => {
    const element = new FakeElement();
    const placed = placeOnGoogle(MAP, element.element, A);
    if (Overlay.last) Overlay.last.isReady = false;
    placed.moveTo(C);
    expect(element.style["transform"]).toBe("translate(0px, 10px) translate(-50%, -50%)");
  });

  it("can be dragged by its foot, and reports where it was left", () => {
    const element = new FakeElement();
    const dropped: LatLng[] = [];
    placeOnGoogle(MAP, element.element, A, (at) => dropped.push(at));
    expect(Overlay.guarded).toEqual([element]);
    expect(element.style).toEqual({
      position: "absolute",
      touchAction: "none",
      transform: "translate(0px, 10px) translate(-50%, -100%)",
    });
    element.fire("pointermove", { clientX: 500, clientY: 500 });
    element.fire("pointerup");
    expect(dropped).toEqual([]);
    element.fire("pointerdown", { clientX: 3, clientY: 7, pointerId: 5 });
    element.fire("pointermove", { clientX: 23, clientY: 37 });
    expect([element.captured, element.style["transform"]]).toEqual([
      [5],
      "translate(20px, 40px) translate(-50%, -100%)",
    ]);
    element.fire("pointerup");
    element.fire("pointermove", { clientX: 0, clientY: 0 });
    element.fire("pointercancel");
    expect(dropped).toEqual([{ lat: 4, lng: 2 }]);
    element.fire("pointerdown", { clientX: 0, clientY: 0, pointerId: 6 });
    element.fire("pointercancel");
    expect(dropped).toHaveLength(2);
  });
});
