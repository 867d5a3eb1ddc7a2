import type { AreaMapLoader } from "#ds/sections/StudioFields/area/area-map-port.ts";
import { boundsOf } from "#client/gateways/maps/shared/scene.ts";
import { watchColours } from "#client/gateways/maps/shared/map-colours.ts";
import { noMotion } from "#client/gateways/maps/shared/camera.ts";
import { newFrame } from "#client/gateways/maps/shared/engine.ts";
import { fetchBasemap } from "./basemap.ts";
import { newMap, repaint } from "./new-map.ts";

/** Room around the shapes, in pixels. */
const PADDING = 40;
const GREATEST_ZOOM = 17;
/** A single position is shown with this zoom at most. */
const NEAR = 13;

/** A map of MapLibre over which shapes are drawn; it draws none itself. */
export const loadAreaMapLibre: AreaMapLoader = async (container, looked, options) => {
  const basemap = await fetchBasemap();
  const frame = newFrame(container);
  try {
    const map = newMap(frame, basemap, {
      route: { type: "FeatureCollection", features: [] },
      view: { bounds: boundsOf(looked), fitBoundsOptions: { padding: PADDING, maxZoom: NEAR } },
      maxZoom: GREATEST_ZOOM,
      ...options,
    });
    map.on("move", options.onView);
    map.on("resize", options.onView);
    map.on("click", ({ lngLat: { lat, lng } }) => options.onPress({ lat, lng }));
    const unwatch = watchColours(frame, () => repaint(map, frame));
    const moving = () => (noMotion() ? { duration: 0 } : {});
    return {
      project: ({ lat, lng }) => map.project([lng, lat]),
      unproject: ({ x, y }) => {
        const { lat, lng } = map.unproject([x, y]);
        return { lat, lng };
      },
      zoom: (by) => void (by === 1 ? map.zoomIn(moving()) : map.zoomOut(moving())),
      destroy() {
        unwatch();
        map.remove();
        frame.remove();
      },
    };
  } catch (error) {
    frame.remove();
    throw error;
  }
};
