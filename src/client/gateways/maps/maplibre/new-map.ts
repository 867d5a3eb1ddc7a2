import * as maplibre from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import type { FeatureCollection } from "geojson";
import { noMotion } from "#client/gateways/maps/shared/camera.ts";
import { readMapColours } from "#client/gateways/maps/shared/map-colours.ts";
import { mapLibreTexts } from "#client/gateways/maps/shared/map-texts.ts";
import type { Basemap } from "./basemap.ts";
import { mapLayers, mapStyle } from "./map-style.ts";
import styles from "./maplibre.module.css";

// MapLibre 6 is a module with a separate worker file that bundlers do not find on their own.
maplibre.setWorkerUrl(workerUrl);

const MIN_ZOOM = 3;
/** Below this width (pixels) the attribution starts collapsed. */
const NARROW = 1000;

/** What a new map shows, and what it reports. */
export interface NewMapOptions {
  /** The lines over the ground. */
  readonly route: FeatureCollection;
  /** The first view. */
  readonly view: Pick<maplibre.MapOptions, "center" | "zoom" | "bounds" | "fitBoundsOptions">;
  readonly maxZoom: number;
  /** BCP 47 language of the map's own controls. */
  readonly locale: string;
  readonly onReady: () => void;
  readonly onFail: () => void;
}

/** Creates a map on the basemap inside a frame. Throws where the device cannot draw. */
export function newMap(frame: HTMLElement, basemap: Basemap, options: NewMapOptions): maplibre.Map {
  frame.classList.add(styles["maplibre"] ?? "");
  // A box of our own: MapLibre's style sheet, which may load before or after ours, would reposition the frame.
  const box = frame.appendChild(document.createElement("div"));
  box.style.blockSize = "100%";
  const map = new maplibre.Map({
    container: box,
    style: mapStyle(basemap, readMapColours(frame), options.route),
    ...options.view,
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

/** Applies the colours of the current scheme to every layer; position, data and view stay. */
export function repaint(map: maplibre.Map, frame: HTMLElement): void {
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
