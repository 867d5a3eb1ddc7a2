import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import type { MapColours } from "#client/gateways/maps/shared/map-colours.ts";

/** Dots: Google's lines cannot be dashed. */
const dots = (colour: string): google.maps.IconSequence[] => [
  {
    icon: { path: google.maps.SymbolPath.CIRCLE, fillColor: colour, fillOpacity: 1, strokeOpacity: 0, scale: 2.5 },
    repeat: "10px",
  },
];

type Look = (colours: MapColours) => google.maps.PolylineOptions;

/** The style of each line, from the bottom up; the same as on MapLibre (map-style.ts). */
const LINES: readonly { readonly path: (scene: MapScene) => readonly LatLng[]; readonly look: Look }[] = [
  { path: ({ returnPath }) => returnPath, look: ({ route }) => ({ strokeOpacity: 0, icons: dots(route) }) },
  { path: ({ path }) => path, look: ({ halo }) => ({ strokeColor: halo, strokeWeight: 9 }) },
  { path: ({ path }) => path, look: ({ route }) => ({ strokeColor: route, strokeWeight: 5 }) },
  { path: ({ driven = [] }) => driven, look: ({ halo }) => ({ strokeColor: halo, strokeWeight: 2 }) },
];

/** The lines of a journey on Google's map: the return leg, the outbound leg with its edge, and the driven route. */
export function routeLines(map: google.maps.Map, first: MapColours) {
  const lines = LINES.map(({ path, look }, zIndex) => ({
    path,
    look,
    line: new google.maps.Polyline({ map, zIndex, clickable: false, ...look(first) }),
  }));
  return {
    draw(scene: MapScene): void {
      // A path of one point is none.
      for (const { path, line } of lines) line.setPath(path(scene).length < 2 ? [] : [...path(scene)]);
    },
    recolour(colours: MapColours): void {
      for (const { look, line } of lines) line.setOptions(look(colours));
    },
    remove(): void {
      for (const { line } of lines) line.setMap(null);
    },
  };
}
