import * as maplibre from "maplibre-gl";
import type { MapLoader, MapOptions, MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { fetchBasemap, type Basemap } from "./basemap.ts";
import { noMotion } from "#client/gateways/maps/shared/camera.ts";
import { newFrame, roomIn, createMapHandle, type MapEngine } from "#client/gateways/maps/shared/engine.ts";
import { cutNames, type NamedMap } from "./cut-names.ts";
import { NAME_LAYERS, NAME_SOURCE, ROUTE_SOURCE } from "./map-style.ts";
import { newMap, repaint } from "./new-map.ts";
import { routeFeatures, viewOf } from "#client/gateways/maps/shared/scene.ts";

const MOVE_MS = 600;

/** The map drawn by MapLibre on the offline basemap: no key, no tile server, no fonts from elsewhere. */
export const loadMapLibre: MapLoader = async (container, scene, options) => {
  const basemap = await fetchBasemap();
  const frame = newFrame(container);
  try {
    const map = newRouteMap(frame, basemap, scene, options);
    map.on("click", ({ lngLat: { lat, lng } }) => {
      if (scene.pin !== undefined) options.onPin?.({ lat, lng });
    });
    const handle = createMapHandle(frame, engineOf(map, frame, options), scene, options);
    map.on("idle", cutNames(frame, namesOf(map)));
    return handle;
  } catch (error) {
    frame.remove();
    throw error;
  }
};

/** The names on a map, as they are hidden. */
const namesOf = (map: maplibre.Map): NamedMap => ({
  namesIn: (box) =>
    map
      .queryRenderedFeatures(box, { layers: NAME_LAYERS })
      .map(({ id }) => id)
      .filter((id) => typeof id === "number"),
  setCut: (id, cut) => void map.setFeatureState({ source: NAME_SOURCE, id }, { cut }),
});

const newRouteMap = (frame: HTMLElement, basemap: Basemap, scene: MapScene, options: MapOptions): maplibre.Map =>
  newMap(frame, basemap, { route: routeFeatures(scene), view: startView(frame, scene, options), ...options });

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

/**
 * Returns a function that replaces the map's lines by those of a scene. The style is there some time before the map has
 * loaded; the latest scene wins, also when it came before the style.
 */
function drawOn(map: maplibre.Map): (scene: MapScene) => void {
  let latest: MapScene | null = null;
  const draw = (): void => {
    if (latest !== null) void map.getSource<maplibre.GeoJSONSource>(ROUTE_SOURCE)?.setData(routeFeatures(latest));
  };
  map.once("load", draw);
  return (scene) => {
    latest = scene;
    draw();
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
    draw: drawOn(map),
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
    onMoved(moved) {
      // Movements that we start have no original event.
      const byHand = ({ originalEvent }: { readonly originalEvent?: unknown }): void => {
        if (originalEvent !== undefined) moved();
      };
      map.on("dragstart", byHand);
      map.on("zoomstart", byHand);
    },
    destroy: () => map.remove(),
  };
}
