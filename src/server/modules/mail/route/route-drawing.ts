/**
 * A leg of a ride on a map, as an SVG without words: the offline basemap's coast, Thames and main roads, whose sources ask
 * for no attribution, and on it the roads that the quotation was made for.
 */
import type { FeatureCollection, Position } from "geojson";
import { fitInto, pathThrough, type DrawnPoint, type Fit } from "#domain/shared/geo/fit.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Palette } from "#domain/tenant/theme/roles.ts";
import type { RouteLine } from "#server/modules/mail/content.ts";
import type { MapGround } from "./map-ground.ts";
import { ROUTE_PICTURE } from "./route-size.ts";

/** The colours of a map. */
export type MapPalette = Pick<
  Palette,
  | "map-land"
  | "map-water"
  | "map-road"
  | "map-rail"
  | "map-route"
  | "map-pickup"
  | "map-drop"
  | "map-via"
  | "surface-card"
>;

/** The part of the earth that the basemap covers: west, south, east, north. */
const COVERED = [-11, 48.5, 4.6, 61] as const;
const EARTH_METRES = 6_371_008.8;
const { width: WIDTH, height: HEIGHT } = ROUTE_PICTURE;

/** Width of a road in pixels, and the zoom level from which it is drawn; the widest come last, over the others. */
const ROADS: readonly (readonly [kind: string, width: number, zoom: number])[] = [
  ["main", 2, 8],
  ["trunk", 2.8, 7],
  ["motorway", 3.6, 5],
];

type Rings = readonly (readonly Position[])[];

function linesOf({ features }: FeatureCollection): { lines: Rings; properties: Record<string, unknown> }[] {
  return features.map(({ geometry, properties }) => ({
    properties: properties ?? {},
    lines:
      geometry.type === "MultiPolygon"
        ? geometry.coordinates.flat()
        : geometry.type === "MultiLineString"
          ? geometry.coordinates
          : geometry.type === "LineString"
            ? [geometry.coordinates]
            : [],
  }));
}

const isSeen = (points: readonly DrawnPoint[]): boolean => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return Math.max(...xs) > 0 && Math.min(...xs) < WIDTH && Math.max(...ys) > 0 && Math.min(...ys) < HEIGHT;
};

/** `d` of those lines that lie in the picture. */
const drawn = (lines: Rings, { at }: Fit): string =>
  lines
    .map((line) => line.map(([lng = 0, lat = 0]) => at({ lat, lng })))
    .filter(isSeen)
    .map(pathThrough)
    .join("");

const stroke = (d: string, colour: string, width: number, more = ""): string =>
  d === "" ? "" : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" ${more}/>`;

/** Coast, river and roads; elsewhere on earth only land, since the basemap ends. */
function groundSvg(ground: MapGround, fit: Fit, middle: LatLng, palette: MapPalette): string {
  const [west, south, east, north] = COVERED;
  const corners = [fit.at({ lat: north, lng: west }), fit.at({ lat: south, lng: east })] as const;
  const isCovered = corners[0].x <= 0 && corners[0].y <= 0 && corners[1].x >= WIDTH && corners[1].y >= HEIGHT;
  const all = (colour: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>`;
  if (!isCovered) return all(palette["map-land"]);
  const perMetre = fit.scale / (EARTH_METRES * Math.cos((middle.lat * Math.PI) / 180));
  const zoom = Math.log2((fit.scale * 2 * Math.PI) / 512);
  const land = linesOf(ground.land)
    .map(({ lines }) => drawn(lines, fit))
    .join("");
  const river = linesOf(ground.river).map(({ lines, properties }) =>
    stroke(drawn(lines, fit), palette["map-water"], Math.max(1, Number(properties["metres"]) * perMetre)),
  );
  const roads = linesOf(ground.roads);
  const shown = ROADS.filter(([, , from]) => zoom >= from).map(([kind, width]) => {
    const ofKind = roads.filter(({ properties }) => properties["kind"] === kind);
    return { d: ofKind.map(({ lines }) => drawn(lines, fit)).join(""), width };
  });
  return [
    all(palette["map-water"]),
    `<path d="${land}" fill="${palette["map-land"]}" fill-rule="evenodd"/>`,
    ...river,
    ...shown.map(({ d, width }) => stroke(d, palette["map-rail"], width + 1.2, 'stroke-opacity="0.5"')),
    ...shown.map(({ d, width }) => stroke(d, palette["map-road"], width)),
  ].join("");
}

/** The marks are those of the list of places under the picture: round where it begins, square where it ends. */
function marksSvg(points: readonly DrawnPoint[], palette: MapPalette): string {
  const edge = `stroke="${palette["surface-card"]}" stroke-width="2.5"`;
  return points
    .map(({ x, y }, index) => {
      const [cx, cy] = [x.toFixed(1), y.toFixed(1)];
      if (index === points.length - 1)
        return `<rect x="${(x - 7).toFixed(1)}" y="${(y - 7).toFixed(1)}" width="14" height="14" rx="2" fill="${palette["map-drop"]}" ${edge}/>`;
      const [radius, colour] = index === 0 ? [8, palette["map-pickup"]] : [5.5, palette["map-via"]];
      return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${colour}" ${edge}/>`;
    })
    .join("");
}

/** An SVG of `ROUTE_PICTURE`'s size. The line has two corners or more. */
export function routeSvg({ path, places }: RouteLine, ground: MapGround, palette: MapPalette): string {
  const fit = fitInto(ROUTE_PICTURE, [...path, ...places]);
  const way = pathThrough(path.map(fit.at));
  const [middle = { lat: 0, lng: 0 }] = places;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke-linecap="round" stroke-linejoin="round">` +
    groundSvg(ground, fit, middle, palette) +
    stroke(way, palette["surface-card"], 8) +
    stroke(way, palette["map-route"], 4.5) +
    marksSvg(places.map(fit.at), palette) +
    "</svg>"
  );
}
