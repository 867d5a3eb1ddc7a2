/**
 * Azure Maps, the successor of Bing Maps; its control is loaded from Microsoft
 * (https://learn.microsoft.com/azure/azure-maps).
 */
import type * as Atlas from "azure-maps-control";
import { lazyOnce } from "#domain/shared/kept.ts";
import type { MapLoader, MapOptions, MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { newFrame, roomIn, createMapHandle, type MapEngine } from "#client/gateways/maps/shared/engine.ts";
import { isDark, readMapColours, type MapColours } from "#client/gateways/maps/shared/map-colours.ts";
import { routeFeatures, viewOf, type View } from "#client/gateways/maps/shared/scene.ts";

declare global {
  interface Window {
    /** Microsoft's script sets this global. */
    atlas?: typeof Atlas;
  }
}

const SDK = "https://atlas.microsoft.com/sdk/javascript/mapcontrol/3/atlas.min";
const MIN_ZOOM = 3;
const MOVE_MS = 600;
/** Statuses of its answer to an invalid or expired key. */
const REFUSED: readonly unknown[] = [401, 403];

/** Fetches the control. */
const control = lazyOnce(
  () =>
    new Promise<typeof Atlas>((resolve, reject) => {
      const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${SDK}.css` });
      const script = Object.assign(document.createElement("script"), { src: `${SDK}.js`, async: true });
      const fail = (): void => {
        script.remove();
        style.remove();
        reject(new Error("Azure's map control could not be loaded"));
      };
      script.addEventListener("load", () => (window.atlas ? resolve(window.atlas) : fail()));
      script.addEventListener("error", fail);
      document.head.append(style, script);
    }),
);

/** Its own styles take no colours of ours: there is one for light pages and one for dark ones. */
const styleOf = (colours: MapColours): string => (isDark(colours.land) ? "night" : "road");

/** Azure's map. Rejects, or fails later, when the control does not load or the key is refused. */
export const azureMap =
  (key: string): MapLoader =>
  async (container, scene, options) => {
    const atlas = await control();
    const frame = newFrame(container);
    const box = frame.appendChild(document.createElement("div"));
    box.style.blockSize = "100%";
    const map = newMap(atlas, box, key, scene, options);
    try {
      await ready(map);
    } catch (error) {
      map.dispose();
      frame.remove();
      throw error;
    }
    map.events.add("error", (event) => isRefusal(event) && options.onFail());
    map.events.add("click", ({ position }) => {
      const [lng, lat] = position ?? [];
      if (scene.pin !== undefined && lng !== undefined && lat !== undefined) options.onPin?.({ lat, lng });
    });
    const handle = createMapHandle(frame, engineOf(atlas, map, frame, options), scene, options);
    options.onReady();
    return handle;
  };

function newMap(atlas: typeof Atlas, box: HTMLElement, key: string, scene: MapScene, options: MapOptions): Atlas.Map {
  return new atlas.Map(box, {
    authOptions: { authType: atlas.AuthenticationType.subscriptionKey, subscriptionKey: key },
    ...cameraOf(viewOf(scene), box, options),
    minZoom: MIN_ZOOM,
    maxZoom: options.maxZoom,
    style: styleOf(readMapColours(box)),
    language: options.locale,
    renderWorldCopies: false,
    showFeedbackLink: false,
    dragRotateInteraction: false,
    touchRotate: false,
    disableTelemetry: true,
    // The page says beside the map what it shows; Azure would ask a paid service for that.
    enableAccessibilityLocationFallback: false,
    // The page scrolls past the map, by touch too: a map that pans would trap the page's scrolling.
    scrollZoomInteraction: false,
    dragPanInteraction: !matchMedia("(pointer: coarse)").matches,
  });
}

const statusOf = (event: Atlas.MapErrorEvent): unknown => ("status" in event.error ? event.error.status : undefined);
const isRefusal = (event: Atlas.MapErrorEvent): boolean => REFUSED.includes(statusOf(event));

/** Resolves when lines and markers can be added to the map; rejects when the key is refused before. */
const ready = (map: Atlas.Map): Promise<void> =>
  new Promise((resolve, reject) => {
    map.events.addOnce("ready", () => resolve());
    map.events.add("error", (event) => isRefusal(event) && reject(new Error("Azure refuses the key")));
  });

function cameraOf(
  view: View,
  frame: HTMLElement,
  options: MapOptions,
): Atlas.CameraOptions | Atlas.CameraBoundsOptions {
  if (view.kind === "point") return { center: [view.at.lng, view.at.lat], zoom: view.zoom ?? options.zoom };
  const [[west, south], [east, north]] = view.bounds;
  return { bounds: [west, south, east, north], padding: { ...roomIn(frame) }, maxZoom: options.zoom };
}

function engineOf(atlas: typeof Atlas, map: Atlas.Map, frame: HTMLElement, options: MapOptions): MapEngine {
  const source = new atlas.source.DataSource();
  map.sources.add(source);
  const lines = lineLayers(atlas, source);
  const recolour = (): void => {
    const colours = readMapColours(frame);
    map.setStyle({ style: styleOf(colours) });
    for (const { layer, look } of lines) layer.setOptions(look(colours));
  };
  map.layers.add(lines.map(({ layer }) => layer));
  recolour();
  return {
    look(view, smoothly) {
      const moving = smoothly ? { type: "ease" as const, duration: MOVE_MS } : { type: "jump" as const };
      map.setCamera({ ...cameraOf(view, frame, options), ...moving });
    },
    draw(scene) {
      const { Feature, LineString } = atlas.data;
      const shapes = routeFeatures(scene).features;
      source.setShapes(
        shapes.map(({ geometry, properties }) => new Feature(new LineString(geometry.coordinates), properties)),
      );
    },
    place(element, { lat, lng }, onDrag) {
      const draggable = onDrag !== undefined;
      const anchor = draggable ? "bottom" : "center";
      const marker = new atlas.HtmlMarker({ htmlContent: element, position: [lng, lat], anchor, draggable });
      map.markers.add(marker);
      if (onDrag) {
        map.events.add("dragend", marker, () => {
          const [x, y] = marker.getOptions().position ?? [];
          if (x !== undefined && y !== undefined) onDrag({ lat: y, lng: x });
        });
      }
      return {
        moveTo: (at) => marker.setOptions({ position: [at.lng, at.lat] }),
        remove: () => map.markers.remove(marker),
      };
    },
    recolour,
    zoom: (by) => map.setCamera({ zoom: (map.getCamera().zoom ?? options.zoom) + by, type: "ease" }),
    pan(x, y) {
      const { offsetWidth, offsetHeight } = frame;
      const [center] = map.pixelsToPositions([[offsetWidth / 2 + x, offsetHeight / 2 + y]]);
      if (center) map.setCamera({ center, type: "ease" });
    },
    onMoved(moved) {
      map.events.add("dragstart", moved);
      map.events.add("wheel", moved);
    },
    destroy: () => map.dispose(),
  };
}

type Look = (colours: MapColours) => Atlas.LineLayerOptions;

/** The lines from the bottom up; the same as on MapLibre (map-style.ts). */
function lineLayers(atlas: typeof Atlas, source: Atlas.source.DataSource) {
  const layer = (id: string, line: string, look: Look) => ({
    look,
    layer: new atlas.layer.LineLayer(source, id, {
      filter: ["==", ["get", "line"], line],
      lineCap: "round",
      lineJoin: "round",
    }),
  });
  return [
    layer("return", "return", ({ route }) => ({
      strokeColor: route,
      strokeWidth: 4,
      strokeDashArray: [0.2, 2],
      offset: 5,
    })),
    layer("edge", "outbound", ({ halo }) => ({ strokeColor: halo, strokeWidth: 9 })),
    layer("outbound", "outbound", ({ route }) => ({ strokeColor: route, strokeWidth: 5 })),
    layer("driven", "driven", ({ halo }) => ({ strokeColor: halo, strokeWidth: 2 })),
  ];
}
