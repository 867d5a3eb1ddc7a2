import * as maplibre from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import type { MapLoader, MapOptions, MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { fetchBasemap, type Basemap } from "./basemap.ts";
import { newFrame, noMotion, roomIn, createMapHandle, type MapEngine } from "#client/gateways/maps/shared/engine.ts";
import { readMapColours } from "#client/gateways/maps/shared/map-colours.ts";
import { mapLibreTexts } from "#client/gateways/maps/shared/map-texts.ts";
import { mapLayers, mapStyle, ROUTE_SOURCE } from "./map-style.ts";
import { routeOn } from "./draw-route.ts";
import { routeFeatures, viewOf } from "#client/gateways/maps/shared/scene.ts";
import styles from "./maplibre.module.css";

// MapLibre 6 is a module with a separate worker file that bundlers do not find on their own.
maplibre.setWorkerUrl(workerUrl);

const MIN_ZOOM = 3;
const MOVE_MS = 600;
/** Below this width (pixels) the attribution starts collapsed. */
const NARROW = 1000;

/** The map drawn by MapLibre on the offline basemap: no key, no tile server, no fonts from elsewhere. */
export const loadMapLibre: MapLoader = async (container, scene, options) => {
  const basemap = await fetchBasemap();
  const frame = newFrame(container);
  frame.classList.add(styles["maplibre"] ?? "");
  try {
    const map = newMap(frame, basemap, scene, options);
    map.on("click", ({ lngLat: { lat, lng } }) => {
      if (scene.pin !== undefined) options.onPin?.({ lat, lng });
    });
    return createMapHandle(frame, engineOf(map, frame, options), scene, options);
  } catch (error) {
    frame.remove();
    throw error;
  }
};

function newMap(frame: HTMLElement, basemap: Basemap, scene: MapScene, options: MapOptions): maplibre.Map {
  // A box of our own: MapLibre's style sheet, which may load before or after ours, would reposition the frame.
  const box = frame.appendChild(document.createElement("div"));
  box.style.blockSize = "100%";
  const map = new maplibre.Map({
    container: box,
    style: mapStyle(basemap, readMapColours(frame), routeFeatures(scene)),
    ...startView(frame, scene, options),
    minZoom: MIN_ZOOM,
    maxZoom: options.maxZoom,
    // The page scrolls past the map; rotating and tilting do not help anyone to see a route.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    locale: mapLibreTexts(options.locale),
    fadeDuration: noMotion() ? 0 : 200,
    validateStyle: false,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new maplibre.AttributionControl({ compact: true }), "bottom-right");
  let ready = false;
  map.once("idle", () => {
    ready = true;
    if (frame.clientWidth < NARROW) foldCredits(frame);
    options.onReady();
  });
  // A context lost before the first frame means a device without a usable graphics card; later losses recover.
  map.on("webglcontextlost", () => {
    if (!ready) options.onFail();
  });
  return map;
}

/** The first view is set at once, without an animation. */
function startView(frame: HTMLElement, scene: MapScene, options: MapOptions): Partial<maplibre.MapOptions> {
  const view = viewOf(scene);
  if (view.kind === "point") return { center: [view.at.lng, view.at.lat], zoom: view.zoom ?? options.zoom };
  const [[west, south], [east, north]] = view.bounds;
  return {
    bounds: [west, south, east, north],
    fitBoundsOptions: { padding: roomIn(frame), maxZoom: options.zoom },
  };
}

function engineOf(map: maplibre.Map, frame: HTMLElement, options: MapOptions): MapEngine {
  const moving = () => (noMotion() ? { duration: 0 } : {});
  return {
    look(view, smoothly) {
      const duration = smoothly ? MOVE_MS : 0;
      if (view.kind === "point") {
        map.easeTo({ center: [view.at.lng, view.at.lat], zoom: view.zoom ?? options.zoom, duration });
        return;
      }
      const [[west, south], [east, north]] = view.bounds;
      const fit = { padding: roomIn(frame), maxZoom: options.zoom, duration, linear: true };
      map.fitBounds([west, south, east, north], fit);
    },
    sees: ({ lat, lng }) => map.getBounds().contains([lng, lat]),
    draw: routeOn({
      source: () => map.getSource<maplibre.GeoJSONSource>(ROUTE_SOURCE),
      whenLoaded: (then) => void map.once("load", then),
    }),
    place(element, at, onDrag) {
      const draggable = onDrag !== undefined;
      const marker = new maplibre.Marker({ element, anchor: draggable ? "bottom" : "center", draggable })
        .setLngLat([at.lng, at.lat])
        .addTo(map);
      marker.on("dragend", () => {
        const { lat, lng } = marker.getLngLat();
        onDrag?.({ lat, lng });
      });
      return { moveTo: ({ lat, lng }) => void marker.setLngLat([lng, lat]), remove: () => void marker.remove() };
    },
    recolour: () => repaint(map, frame),
    zoom: (by) => void (by === 1 ? map.zoomIn(moving()) : map.zoomOut(moving())),
    pan: (x, y) => void map.panBy([x, y], moving()),
    destroy: () => map.remove(),
  };
}

/** Applies the colours of the current scheme to every layer; position, data and view stay. */
function repaint(map: maplibre.Map, frame: HTMLElement): void {
  for (const layer of mapLayers(readMapColours(frame))) {
    if (map.getLayer(layer.id) === undefined) continue;
    for (const [name, value] of Object.entries(layer.paint ?? {})) {
      // The names come from the style itself, where their types were checked; the entries of an object lose them.
      if (name.endsWith("color")) map.setPaintProperty(layer.id, name as "line-color", value as string);
    }
  }
}

/** On a narrow map the open attribution would cover a fifth of it; one tap on the "i" opens it. */
function foldCredits(frame: HTMLElement): void {
  const credits = frame.querySelector("details.maplibregl-ctrl-attrib");
  credits?.classList.remove("maplibregl-compact-show");
  credits?.removeAttribute("open");
}
