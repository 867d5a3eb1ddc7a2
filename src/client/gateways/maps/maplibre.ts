import * as maplibre from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import type { MapHandle, MapLoader, MapOptions, MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { fetchBasemap, type Basemap } from "./basemap.ts";
import { readMapColours, watchColours } from "./map-colours.ts";
import { controlTexts } from "./map-texts.ts";
import { mapLayers, mapStyle, ROUTE_SOURCE } from "./map-style.ts";
import { createMarkers } from "./markers.ts";
import { markersOf, routeFeatures, sameJourney, viewOf } from "./scene.ts";
import styles from "./maplibre.module.css";

// MapLibre 6 is a module with a separate worker file that bundlers do not find by themselves.
maplibre.setWorkerUrl(workerUrl);

/** Room for markers and controls around a journey, in pixels; less where the map itself is small. */
const PADDING = 56;
/** Width of the zoom buttons less what the padding gives already, in pixels. */
const CONTROLS = 32;
const MIN_ZOOM = 3;
const MOVE_MS = 600;
/** Below this width (pixels) the credits start folded. */
const NARROW = 1000;

const noMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The map drawn by MapLibre on the offline basemap: no key, no tile server, no fonts from elsewhere. */
export const loadMapLibre: MapLoader = async (container, scene, options) => {
  const basemap = await fetchBasemap();
  const frame = document.createElement("div");
  frame.className = styles["map"] ?? "";
  container.append(frame);
  try {
    return start(frame, basemap, scene, options);
  } catch (error) {
    frame.remove();
    throw error;
  }
};

function start(frame: HTMLElement, basemap: Basemap, first: MapScene, options: MapOptions): MapHandle {
  let scene = first;
  const colours = readMapColours(frame);
  const map = new maplibre.Map({
    container: frame,
    style: mapStyle(basemap, colours, routeFeatures(scene)),
    ...startView(frame, scene, options),
    minZoom: MIN_ZOOM,
    maxZoom: options.maxZoom,
    // The page scrolls past the map; turning and tilting help nobody who wants to see a route.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    locale: controlTexts(options.locale),
    fadeDuration: noMotion() ? 0 : 200,
    validateStyle: false,
  });
  keepNorthUp(map);
  map.addControl(new maplibre.NavigationControl({ showCompass: false }), "top-right");
  map.addControl(new maplibre.AttributionControl({ compact: true }), "bottom-right");
  const onPin = ({ lat, lng }: maplibre.LngLat): void => options.onPin?.({ lat, lng });
  const markers = createMarkers(
    map,
    (element, draggable) => new maplibre.Marker({ element, anchor: draggable ? "bottom" : "center", draggable }),
    onPin,
  );
  map.on("click", ({ lngLat }) => {
    if (scene.pin !== undefined) onPin(lngLat);
  });
  markers.show(markersOf(scene), false);

  let ready = false;
  map.once("idle", () => {
    ready = true;
    if (frame.clientWidth < NARROW) foldCredits(frame);
    options.onReady();
  });
  // A lost context before the first picture is a device without a usable graphics card; later ones come back.
  map.on("webglcontextlost", () => {
    if (!ready) options.onFail();
  });
  const unwatch = watchColours(frame, () => repaint(map, frame));

  return {
    show(next) {
      const moved = !sameJourney(scene, next);
      const vehicleLeft = next.vehicle !== null && !map.getBounds().contains([next.vehicle.lng, next.vehicle.lat]);
      const drove = scene.driven !== next.driven;
      scene = next;
      if (moved || drove) drawRoute(map, scene);
      markers.show(markersOf(scene), !noMotion());
      if (moved || vehicleLeft) moveTo(map, scene, options);
    },
    destroy() {
      unwatch();
      markers.clear();
      map.remove();
      frame.remove();
    },
  };
}

function keepNorthUp(map: maplibre.Map): void {
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
}

/** The first view is there at once: nothing flies in. */
function startView(frame: HTMLElement, scene: MapScene, options: MapOptions): Partial<maplibre.MapOptions> {
  const view = viewOf(scene);
  if (view.kind === "point") return { center: [view.at.lng, view.at.lat], zoom: view.zoom ?? options.zoom };
  const [[west, south], [east, north]] = view.bounds;
  const room = padding(frame);
  return { bounds: [west, south, east, north], fitBoundsOptions: { padding: room, maxZoom: options.zoom } };
}

function moveTo(map: maplibre.Map, scene: MapScene, options: MapOptions): void {
  const view = viewOf(scene);
  const duration = noMotion() ? 0 : MOVE_MS;
  if (view.kind === "point") {
    map.easeTo({ center: [view.at.lng, view.at.lat], zoom: view.zoom ?? options.zoom, duration });
    return;
  }
  const [[west, south], [east, north]] = view.bounds;
  map.fitBounds([west, south, east, north], {
    padding: padding(map.getContainer()),
    maxZoom: options.zoom,
    duration,
    linear: true,
  });
}

/**
 * Room around the journey; on the right the zoom buttons need some too, or a marker could hide under them, and what the
 * page lays over a side (the scroll padding of its place) is no room at all.
 */
function padding(frame: HTMLElement): maplibre.PaddingOptions {
  const room = Math.min(PADDING, Math.floor(Math.min(frame.clientWidth, frame.clientHeight) / 5));
  const style = getComputedStyle(frame.parentElement ?? frame);
  const covered = (side: string): number => Number.parseFloat(side) || 0;
  return {
    top: room,
    bottom: room,
    left: room + covered(style.scrollPaddingLeft),
    right: room + CONTROLS + covered(style.scrollPaddingRight),
  };
}

function drawRoute(map: maplibre.Map, scene: MapScene): void {
  const draw = (): void => {
    const source = map.getSource<maplibre.GeoJSONSource>(ROUTE_SOURCE);
    void source?.setData(routeFeatures(scene));
  };
  if (map.getSource(ROUTE_SOURCE) === undefined) map.once("load", draw);
  else draw();
}

/** Gives every layer the colours of the scheme that holds now; positions, data and view stay. */
function repaint(map: maplibre.Map, frame: HTMLElement): void {
  for (const layer of mapLayers(readMapColours(frame))) {
    if (map.getLayer(layer.id) === undefined) continue;
    for (const [name, value] of Object.entries(layer.paint ?? {})) {
      // The names come from the style itself, where their types were checked; the entries of an object lose them.
      if (name.endsWith("color")) map.setPaintProperty(layer.id, name as "line-color", value as string);
    }
  }
}

/** On a narrow map the open credits would cover a fifth of it; one tap on the "i" opens them. */
function foldCredits(frame: HTMLElement): void {
  const credits = frame.querySelector("details.maplibregl-ctrl-attrib");
  credits?.classList.remove("maplibregl-compact-show");
  credits?.removeAttribute("open");
}
