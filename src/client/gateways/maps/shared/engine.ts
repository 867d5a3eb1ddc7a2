import type { MapHandle, MapOptions, MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { mapControls } from "./controls.ts";
import { watchColours } from "./map-colours.ts";
import { createMarkers, type PlacedMarker } from "./markers.ts";
import { createCamera, noMotion, type Movable } from "./camera.ts";
import { markersOf, sameJourney } from "./scene.ts";
import styles from "./map.module.css";

/** What each provider's map must implement. Everything else is shared by all providers: see {@link createMapHandle}. */
export interface MapEngine extends Movable {
  /** Replaces the lines of the map by those of a scene (see `routeFeatures`). */
  draw(scene: MapScene): void;
  /** Puts an element of ours on the map: its middle at the position, or its foot where it can be dragged. */
  place(element: HTMLElement, at: LatLng, onDrag?: (at: LatLng) => void): PlacedMarker;
  /** Applies the current colour tokens; position, lines and markers stay. */
  recolour(): void;
  destroy(): void;
}

/** Room for markers and controls around a journey, in pixels; less on a small map. */
const PADDING = 56;
/** Width of the buttons less what the padding gives already, in pixels. */
const CONTROLS = 32;
/** Height of the button that follows the car less what the padding gives already, in pixels. */
const FOLLOW = 24;

/** Room to keep free at each side, in pixels. */
export type Room = Readonly<Record<"top" | "right" | "bottom" | "left", number>>;

/**
 * Room around the journey. The right side and the bottom also need room for the buttons, or a marker could hide under
 * them; whatever the page lays over a side (the scroll padding of the map's box) does not count as room.
 */
export function roomIn(frame: HTMLElement): Room {
  const room = Math.min(PADDING, Math.floor(Math.min(frame.clientWidth, frame.clientHeight) / 5));
  const style = getComputedStyle(frame.parentElement ?? frame);
  const covered = (side: string): number => Number.parseFloat(side) || 0;
  return {
    top: room,
    bottom: room + FOLLOW,
    left: room + covered(style.scrollPaddingLeft),
    right: room + CONTROLS + covered(style.scrollPaddingRight),
  };
}

/**
 * The driven route grows by a point about every second. Lines are redrawn as a whole, with all labels around them, so
 * the points of this many milliseconds are drawn together.
 */
const TRAIL_MS = 3_000;

/** The box in a container that a provider draws into. */
export function newFrame(container: HTMLElement): HTMLElement {
  const frame = document.createElement("div");
  frame.className = styles["map"] ?? "";
  container.append(frame);
  return frame;
}

/** Plays scenes on a provider's map: lines, markers, view, buttons, colours. */
export function createMapHandle(
  frame: HTMLElement,
  engine: MapEngine,
  first: MapScene,
  options: MapOptions,
): MapHandle {
  let scene = first;
  const markers = createMarkers(engine.place.bind(engine), (at) => options.onPin?.(at));
  engine.draw(scene);
  markers.show(markersOf(scene), false);
  const unwatch = watchColours(frame, () => engine.recolour());
  // A pin that is being set has buttons of its own, beside the map.
  const camera = createCamera(engine, () => scene);
  const controls = first.pin === undefined ? mapControls(frame, options.locale, camera.actions) : null;
  camera.onFollowing((state) => controls?.showFollowing(state));
  let trail: ReturnType<typeof setTimeout> | null = null;
  const drawLines = (): void => {
    if (trail !== null) clearTimeout(trail);
    trail = null;
    engine.draw(scene);
  };
  return {
    show(next) {
      const moved = !sameJourney(scene, next);
      const drove = scene.driven !== next.driven;
      scene = next;
      if (moved) drawLines();
      else if (drove) trail ??= setTimeout(drawLines, TRAIL_MS);
      markers.show(markersOf(scene), !noMotion());
      camera.show(moved);
    },
    destroy() {
      unwatch();
      if (trail !== null) clearTimeout(trail);
      markers.clear();
      controls?.element.remove();
      engine.destroy();
      frame.remove();
    },
  };
}
