import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { MarkerKind, MarkerSpec } from "./scene.ts";
import styles from "./map.module.css";

/** Drawn from above a car would need a heading; drawn from the side it never points in a wrong direction. */
const CAR =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5.2 10.2 6.8 6a2.2 2.2 0 0 1 2-1.4h6.4a2.2 2.2 0 0 1 2 1.4l1.6 4.2' +
  "a2.2 2.2 0 0 1 1.4 2V18a1 1 0 0 1-1 1h-1.6a1 1 0 0 1-1-1v-1H7.4v1a1 1 0 0 1-1 1H4.8a1 1 0 0 1-1-1v-5.8a2.2 2.2 0 0 1 1.4-2Z" +
  'M7.4 10h9.2L15.3 6.6H8.7ZM7 14.6a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Zm10 0a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z"/></svg>';
/** Milliseconds of a glide, about the time between two positions. */
const GLIDE_MS = 900;
/**
 * A glide longer than this (pixels) cannot be followed by eye, and no car drives so: the marker jumps to its new place.
 */
const LONGEST_GLIDE = 500;

const CLASS: Readonly<Record<MarkerKind, string | undefined>> = {
  pickup: styles["pickup"],
  via: styles["via"],
  drop: styles["drop"],
  vehicle: styles["vehicle"],
  pin: styles["pin"],
};

const PIN =
  '<svg viewBox="0 0 24 30" aria-hidden="true"><path d="M12 29s10-10.5 10-18a10 10 0 0 0-20 0c0 7.5 10 18 10 18Z"/><circle cx="12" cy="11" r="3.5"/></svg>';

function markerElement({ kind, sign }: MarkerSpec): HTMLElement {
  const element = document.createElement("div");
  element.className = `${styles["marker"] ?? ""} ${CLASS[kind] ?? ""}`;
  element.dataset["marker"] = kind;
  if (kind === "vehicle") element.innerHTML = CAR;
  else if (kind === "pin") element.innerHTML = PIN;
  else element.appendChild(document.createElement("span")).textContent = sign;
  return element;
}

/** A marker that a provider's map has placed. */
export interface PlacedMarker {
  moveTo(at: LatLng): void;
  remove(): void;
}

/** Puts an element on a map; with `onDrag` it can be dragged. */
type Place = (element: HTMLElement, at: LatLng, onDrag?: (at: LatLng) => void) => PlacedMarker;

/** Keeps the markers of a map equal to those of the scene. */
export interface MarkerLayer {
  show(specs: readonly MarkerSpec[], glide: boolean): void;
  clear(): void;
}

interface ShownMarker {
  readonly element: HTMLElement;
  readonly placed: PlacedMarker;
  at: LatLng;
  /** The last animation, while it runs. */
  glide: Animation | null;
}

/**
 * Makes the markers of a map.
 * @param onPin the pin was dragged to a spot.
 */
export function createMarkers(place: Place, onPin: (at: LatLng) => void): MarkerLayer {
  const shown = new Map<string, ShownMarker>();
  const drop = (key: string): void => {
    shown.get(key)?.placed.remove();
    shown.delete(key);
  };
  const add = (spec: MarkerSpec): ShownMarker => {
    const element = markerElement(spec);
    const placed = place(element, spec.at, spec.kind === "pin" ? onPin : undefined);
    // The text beside the map says all that the markers do; "Map marker" four times over would not help.
    for (const name of ["role", "aria-label", "tabindex"]) element.removeAttribute(name);
    element.setAttribute("aria-hidden", "true");
    return { element, placed, at: spec.at, glide: null };
  };
  return {
    show(specs, glide) {
      const wanted = new Set(specs.map((spec) => spec.key));
      for (const key of shown.keys()) if (!wanted.has(key)) drop(key);
      for (const spec of specs) {
        const known = shown.get(spec.key) ?? add(spec);
        shown.set(spec.key, known);
        known.element.toggleAttribute("data-old", spec.isOld === true);
        moveTo(known, spec.at, glide && spec.kind === "vehicle");
      }
    },
    clear() {
      for (const key of shown.keys()) drop(key);
    },
  };
}

/**
 * Moves a marker to its new place. A gliding marker starts as an offset from where it was on screen; the browser
 * animates the offset to zero off the main thread. Placing the marker anew in each frame would run script, layout and
 * paint of the whole page sixty times a second.
 */
function moveTo(marker: ShownMarker, at: LatLng, glides: boolean): void {
  if (marker.at.lat === at.lat && marker.at.lng === at.lng) return;
  const { element, placed } = marker;
  const before = element.getBoundingClientRect();
  marker.glide?.cancel();
  marker.at = at;
  placed.moveTo(at);
  if (!glides) return;
  const after = element.getBoundingClientRect();
  const [x, y] = [before.x - after.x, before.y - after.y];
  if (Math.hypot(x, y) > LONGEST_GLIDE) return;
  marker.glide = element.animate({ translate: [`${x}px ${y}px`, "0px 0px"] }, { duration: GLIDE_MS });
}
