/** MapLibre's library, as far as our gateway uses it: it records what it is asked. */
type Listener = (event: object) => void;

/** What was made since the test emptied it. */
export const library = {
  workers: [] as unknown[],
  maps: [] as FakeMap[],
  markers: [] as FakeMarker[],
  /** The device cannot draw. */
  isBroken: false,
};

/** What listens, by the name of the event. */
class Listeners {
  private readonly all: [name: string, listener: Listener, isOnce: boolean][] = [];
  on = (name: string, listener: Listener) => void this.all.push([name, listener, false]);
  once = (name: string, listener: Listener) => void this.all.push([name, listener, true]);
  fire(name: string, event: object = {}): void {
    for (const one of this.all.filter(([known]) => known === name)) {
      if (one[2]) this.all.splice(this.all.indexOf(one), 1);
      one[1](event);
    }
  }
}

export class FakeMap extends Listeners {
  readonly options: Record<string, unknown>;
  readonly calls: unknown[][] = [];
  readonly shown: unknown[] = [];
  readonly painted: Record<string, unknown> = {};
  lines: unknown = null;
  hasStyle = true;
  /** Layers that its style lacks. */
  readonly missing = new Set<string>();
  readonly touchZoomRotate = { disableRotation: () => this.calls.push(["touch does not rotate"]) };
  readonly keyboard = { disableRotation: () => this.calls.push(["keys do not rotate"]) };

  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    if (library.isBroken) throw new Error("no WebGL");
    library.maps.push(this);
  }
  addControl = (control: { options: unknown }, corner: string) => this.calls.push(["control", control.options, corner]);
  easeTo = (options: unknown) => this.calls.push(["easeTo", options]);
  fitBounds = (bounds: unknown, options: unknown) => this.calls.push(["fitBounds", bounds, options]);
  zoomIn = (options: unknown) => this.calls.push(["zoomIn", options]);
  zoomOut = (options: unknown) => this.calls.push(["zoomOut", options]);
  panBy = (by: unknown, options: unknown) => this.calls.push(["panBy", by, options]);
  remove = () => this.calls.push(["remove"]);
  getSource = (name: string) =>
    this.hasStyle && name === "route" ? { setData: (lines: unknown) => (this.lines = lines) } : undefined;
  queryRenderedFeatures = (): readonly object[] => [];
  setFeatureState = (feature: unknown, state: unknown) => this.calls.push(["state", feature, state]);
  getLayer = (id: string) => (this.missing.has(id) ? undefined : {});
  setPaintProperty = (id: string, name: string, value: unknown) => (this.painted[`${id} ${name}`] = value);
}

export class FakeMarker extends Listeners {
  readonly options: Record<string, unknown>;
  at: number[] = [];
  map: unknown = null;
  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    library.markers.push(this);
  }
  setLngLat = (at: number[]) => ((this.at = at), this);
  getLngLat = () => ({ lng: this.at[0], lat: this.at[1] });
  addTo = (map: unknown) => ((this.map = map), this);
  remove = () => (this.map = null);
}

/** The module, in place of `maplibre-gl`. */
export const fakeMapLibre = {
  setWorkerUrl: (url: unknown) => library.workers.push(url),
  Map: FakeMap,
  Marker: FakeMarker,
  AttributionControl: class {
    readonly options: unknown;
    constructor(options: unknown) {
      this.options = options;
    }
  },
};
