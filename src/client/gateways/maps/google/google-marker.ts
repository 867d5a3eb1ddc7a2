import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { PlacedMarker } from "#client/gateways/maps/shared/markers.ts";

/**
 * Puts an element of ours on Google's map. It is an overlay, because Google's newer markers need a map created in
 * Google's console, whose colours a tenant's tokens could not change.
 * @param onDrag makes it draggable, with its foot instead of its middle at the position.
 */
export function placeOnGoogle(
  map: google.maps.Map,
  element: HTMLElement,
  first: LatLng,
  onDrag?: (at: LatLng) => void,
): PlacedMarker {
  let at = first;
  const overlay = new google.maps.OverlayView();
  element.style.position = "absolute";
  const draw = (): void => {
    const pixel = overlay.getProjection()?.fromLatLngToDivPixel(at);
    if (!pixel) return;
    const anchor = onDrag === undefined ? "-50%, -50%" : "-50%, -100%";
    element.style.transform = `translate(${pixel.x}px, ${pixel.y}px) translate(${anchor})`;
  };
  overlay.onAdd = () => overlay.getPanes()?.overlayMouseTarget.append(element);
  overlay.draw = draw;
  overlay.onRemove = () => element.remove();
  overlay.setMap(map);
  if (onDrag) {
    google.maps.OverlayView.preventMapHitsAndGesturesFrom(element);
    makeDraggable(element, overlay, { at: () => at, to: (next) => ((at = next), draw()), end: () => onDrag(at) });
  }
  return {
    moveTo(next) {
      at = next;
      draw();
    },
    remove: () => overlay.setMap(null),
  };
}

interface Drag {
  readonly at: () => LatLng;
  readonly to: (at: LatLng) => void;
  readonly end: () => void;
}

function makeDraggable(element: HTMLElement, overlay: google.maps.OverlayView, drag: Drag): void {
  let grip: { readonly x: number; readonly y: number } | null = null;
  element.style.touchAction = "none";
  element.addEventListener("pointerdown", (event) => {
    const pixel = overlay.getProjection().fromLatLngToDivPixel(drag.at());
    if (!pixel) return;
    element.setPointerCapture(event.pointerId);
    grip = { x: pixel.x - event.clientX, y: pixel.y - event.clientY };
  });
  element.addEventListener("pointermove", (event) => {
    if (grip === null) return;
    const pixel = new google.maps.Point(event.clientX + grip.x, event.clientY + grip.y);
    const there = overlay.getProjection().fromDivPixelToLatLng(pixel);
    if (there) drag.to(there.toJSON());
  });
  const end = (): void => {
    if (grip !== null) drag.end();
    grip = null;
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
}
