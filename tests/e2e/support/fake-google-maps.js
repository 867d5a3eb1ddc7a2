/* oxlint-disable typescript/no-unsafe-argument -- a plain script for a page: nothing in it has types */
/**
 * What the product uses of Google's map script, served at its address. It projects as Google does (Web Mercator, tiles
 * of 256 pixels) and writes down what was asked of it in `window.fakeGoogle`.
 */
(() => {
  const SIZE = 256;
  const listeners = new WeakMap();
  const fire = (target, name, event) => {
    for (const { handler } of listeners.get(target)?.get(name) ?? []) handler(event);
  };
  const addListener = (target, name, handler) => {
    const known = listeners.get(target) ?? new Map();
    listeners.set(target, known);
    const entry = { handler };
    known.set(name, [...(known.get(name) ?? []), entry]);
    return {
      remove: () =>
        known.set(
          name,
          (known.get(name) ?? []).filter((each) => each !== entry),
        ),
    };
  };
  class LatLng {
    constructor(lat, lng) {
      this.position = { lat, lng };
    }
    lat = () => this.position.lat;
    lng = () => this.position.lng;
    toJSON = () => this.position;
  }
  const literal = (at) => (at instanceof LatLng ? at.toJSON() : { lat: at.lat, lng: at.lng });
  const project = ({ lat, lng }, zoom) => {
    const scale = SIZE * 2 ** zoom;
    const sine = Math.sin((lat * Math.PI) / 180);
    return { x: scale * (0.5 + lng / 360), y: scale * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
  };
  const unproject = ({ x, y }, zoom) => {
    const scale = SIZE * 2 ** zoom;
    const n = Math.PI - (2 * Math.PI * y) / scale;
    return { lat: (180 / Math.PI) * Math.atan(Math.sinh(n)), lng: (x / scale - 0.5) * 360 };
  };
  class FakeMap {
    constructor(box, options) {
      this.box = box;
      this.options = { ...options };
      this.center = literal(options.center);
      this.zoom = options.zoom;
      box.style.position = "relative";
      box.style.overflow = "hidden";
      this.pane = box.appendChild(document.createElement("div"));
      const logo = box.appendChild(document.createElement("a"));
      logo.textContent = "Google";
      logo.href = "https://maps.google.com/";
      logo.style.cssText = "position:absolute;bottom:0;left:0";
      this.overlays = new Set();
      box.addEventListener("click", (event) => {
        const { left, top } = box.getBoundingClientRect();
        const at = this.at(event.clientX - left, event.clientY - top);
        fire(this, "click", { latLng: new LatLng(at.lat, at.lng), domEvent: event, stop: () => undefined });
      });
      window.fakeGoogle.maps.push(this);
      setTimeout(() => this.changed(), 10);
      setTimeout(() => fire(this, "tilesloaded"), 20);
    }
    pixel(at) {
      const [middle, spot] = [project(this.center, this.zoom), project(at, this.zoom)];
      return { x: spot.x - middle.x + this.box.clientWidth / 2, y: spot.y - middle.y + this.box.clientHeight / 2 };
    }
    at(x, y) {
      const middle = project(this.center, this.zoom);
      return unproject(
        { x: middle.x + x - this.box.clientWidth / 2, y: middle.y + y - this.box.clientHeight / 2 },
        this.zoom,
      );
    }
    changed() {
      for (const overlay of this.overlays) overlay.draw();
      fire(this, "bounds_changed");
      setTimeout(() => fire(this, "idle"), 5);
    }
    getDiv = () => this.box;
    getCenter = () => new LatLng(this.center.lat, this.center.lng);
    getZoom = () => this.zoom;
    getHeading = () => 0;
    getTilt = () => 0;
    getBounds() {
      const [northWest, southEast] = [this.at(0, 0), this.at(this.box.clientWidth, this.box.clientHeight)];
      const box = { north: northWest.lat, west: northWest.lng, south: southEast.lat, east: southEast.lng };
      return {
        toJSON: () => box,
        contains: (at) => {
          const { lat, lng } = literal(at);
          return lat <= box.north && lat >= box.south && lng >= box.west && lng <= box.east;
        },
      };
    }
    setOptions(options) {
      Object.assign(this.options, options);
    }
    setCenter(at) {
      this.center = literal(at);
      this.changed();
    }
    panTo(at) {
      this.setCenter(at);
    }
    panBy(x, y) {
      this.setCenter(this.at(this.box.clientWidth / 2 + x, this.box.clientHeight / 2 + y));
    }
    setZoom(zoom) {
      this.zoom = Math.max(this.options.minZoom ?? 0, Math.min(this.options.maxZoom ?? 22, zoom));
      this.changed();
    }
    moveCamera({ center, zoom }) {
      if (center) this.center = literal(center);
      if (zoom !== undefined) this.zoom = zoom;
      this.changed();
    }
    fitBounds({ west, south, east, north }, room) {
      const [a, b] = [project({ lat: north, lng: west }, 0), project({ lat: south, lng: east }, 0)];
      const width = this.box.clientWidth - room.left - room.right;
      const height = this.box.clientHeight - room.top - room.bottom;
      const zoom = Math.log2(Math.min(width / Math.max(b.x - a.x, 1e-9), height / Math.max(b.y - a.y, 1e-9)));
      this.zoom = Math.min(zoom, this.options.maxZoom ?? 22);
      this.center = unproject({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, 0);
      const shift = { x: (room.right - room.left) / 2, y: (room.bottom - room.top) / 2 };
      this.center = this.at(this.box.clientWidth / 2 + shift.x, this.box.clientHeight / 2 + shift.y);
      this.changed();
    }
  }
  class OverlayView {
    static preventMapHitsAndGesturesFrom(element) {
      element.addEventListener("click", (event) => event.stopPropagation());
    }
    setMap(map) {
      if (this.map) {
        this.map.overlays.delete(this);
        this.onRemove();
      }
      this.map = map;
      if (!map) return;
      this.onAdd();
      map.overlays.add(this);
      this.draw();
    }
    getPanes = () => ({ overlayMouseTarget: this.map.pane });
    getProjection = () =>
      this.map && {
        fromLatLngToDivPixel: (at) => this.map.pixel(literal(at)),
        fromDivPixelToLatLng: ({ x, y }) => {
          const { lat, lng } = this.map.at(x, y);
          return new LatLng(lat, lng);
        },
      };
  }
  class Polyline {
    constructor(options) {
      this.options = { ...options };
      this.path = [];
      window.fakeGoogle.lines.push(this);
    }
    setPath(path) {
      this.path = path;
    }
    setOptions(options) {
      Object.assign(this.options, options);
    }
    setMap(map) {
      this.options.map = map;
    }
  }
  class Point {
    constructor(x, y) {
      this.x = x;
      this.y = y;
    }
  }
  window.fakeGoogle = { maps: [], lines: [] };
  const event = {
    addListener,
    addListenerOnce(target, name, handler) {
      const listener = addListener(target, name, (given) => {
        listener.remove();
        handler(given);
      });
      return listener;
    },
    clearInstanceListeners: (target) => listeners.delete(target),
  };
  FakeMap.prototype.addListener = function addMapListener(name, handler) {
    return addListener(this, name, handler);
  };
  const { maps } = window.google;
  const ready = maps.__ib__;
  Object.assign(maps, {
    Map: FakeMap,
    LatLng,
    OverlayView,
    Polyline,
    Point,
    event,
    SymbolPath: { CIRCLE: 0 },
    Settings: { getInstance: () => ({}) },
    importLibrary: async () => maps,
  });
  ready();
})();
