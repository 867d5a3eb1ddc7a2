import type { LatLng } from "#domain/shared/geo.ts";
import type { MarkerKind, MarkerSpec } from "./scene.ts";
import styles from "./map.module.css";

/** A car seen from above would need a heading; a car seen from the side never points the wrong way. */
const CAR =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5.2 10.2 6.8 6a2.2 2.2 0 0 1 2-1.4h6.4a2.2 2.2 0 0 1 2 1.4l1.6 4.2' +
  "a2.2 2.2 0 0 1 1.4 2V18a1 1 0 0 1-1 1h-1.6a1 1 0 0 1-1-1v-1H7.4v1a1 1 0 0 1-1 1H4.8a1 1 0 0 1-1-1v-5.8a2.2 2.2 0 0 1 1.4-2Z" +
  'M7.4 10h9.2L15.3 6.6H8.7ZM7 14.6a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Zm10 0a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z"/></svg>';
/** A vehicle glides to its next position in about the time between two positions. */
const GLIDE_MS = 900;

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
  /** Where it stands now, on its way or at its end. */
  at: LatLng;
  /** Stops it where it is. */
  stop: () => void;
}

/**
 * Makes the markers of a map.
 * @param onPin the pin was dragged to a spot.
 */
export function createMarkers(place: Place, onPin: (at: LatLng) => void): MarkerLayer {
  const shown = new Map<string, ShownMarker>();
  const drop = (key: string): void => {
    shown.get(key)?.stop();
    shown.get(key)?.placed.remove();
    shown.delete(key);
  };
  const add = (spec: MarkerSpec): ShownMarker => {
    const element = markerElement(spec);
    const placed = place(element, spec.at, spec.kind === "pin" ? onPin : undefined);
    // The text beside the map says all that the markers do; "Map marker" four times over would not help.
    for (const name of ["role", "aria-label", "tabindex"]) element.removeAttribute(name);
    element.setAttribute("aria-hidden", "true");
    return { element, placed, at: spec.at, stop: () => undefined };
  };
  return {
    show(specs, glide) {
      const wanted = new Set(specs.map((spec) => spec.key));
      for (const key of shown.keys()) if (!wanted.has(key)) drop(key);
      for (const spec of specs) {
        const known = shown.get(spec.key) ?? add(spec);
        shown.set(spec.key, known);
        known.element.toggleAttribute("data-old", spec.isOld === true);
        known.stop();
        if (spec.kind === "vehicle" && glide) known.stop = glideTo(known, spec.at);
        else moveTo(known, spec.at);
      }
    },
    clear() {
      for (const key of shown.keys()) drop(key);
    },
  };
}

function moveTo(marker: ShownMarker, at: LatLng): void {
  if (marker.at.lat === at.lat && marker.at.lng === at.lng) return;
  marker.at = at;
  marker.placed.moveTo(at);
}

/** Moves a marker evenly to a position; returns what stops it where it is. */
function glideTo(marker: ShownMarker, to: LatLng): () => void {
  const from = marker.at;
  if (from.lat === to.lat && from.lng === to.lng) return () => undefined;
  const begun = performance.now();
  let frame = 0;
  const step = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - begun) / GLIDE_MS));
    moveTo(marker, { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share });
    if (share < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
