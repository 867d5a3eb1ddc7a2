/** The picture of a mail's route: drawn over the offline basemap in the brand's colours, as a PNG. */
import type { FeatureCollection, Position } from "geojson";
import { fitInto, pathThrough, type DrawnPoint, type Fit } from "#domain/shared/geo/fit.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Palette } from "#domain/tenant/theme/roles.ts";
import type { RouteLine, MailAttachment, MailContent } from "#server/modules/mail/content.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { ownScheme, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import { keptAnswers } from "#server/platform/kept-answers.ts";

/** The name by which the HTML of a mail includes the picture of its route. */
export const ROUTE_ID = "route@cabstand";

/** The picture of a route in a mail, in pixels of the widest mail. */
export const ROUTE_PICTURE = { width: 534, height: 200, margin: 28 } as const;

/** What the map under a route shows: the offline basemap (scripts/basemap-build.ts). */
interface MapGround {
  readonly land: FeatureCollection;
  /** Lines with their width in `metres`. */
  readonly river: FeatureCollection;
  /** Lines by `kind`: "main", "trunk", "motorway". */
  readonly roads: FeatureCollection;
}

let reading: Promise<MapGround> | null = null;

/** What the offline basemap knows of coasts, rivers and roads; read when the first route is drawn. */
const readMapGround = (): Promise<MapGround> =>
  (reading ??= import("#generated/basemap/basemap.json", { with: { type: "json" } }).then(
    // Our own build wrote the file (scripts/basemap-build.ts).
    (file) => file.default as unknown as MapGround,
  ));

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
function groundSvg(ground: MapGround, fit: Fit, middle: LatLng, palette: Palette): string {
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
function marksSvg(points: readonly DrawnPoint[], palette: Palette): string {
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
function routeSvg({ path, places }: RouteLine, ground: MapGround, palette: Palette): string {
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

/** Pixels for one that is shown, for dense screens. */
const DENSITY = 2;
/** A drawing of so few colours keeps its looks with these, and a third of its bytes. */
const COLOURS = 64;

/** Pictures kept, of about 30 kB each: a ride's mails to passenger and booker, and its news, all show the same one. */
const KEPT = 50;

async function png(svg: string): Promise<string> {
  const { default: sharp } = await import("sharp");
  const bytes = await sharp(Buffer.from(svg), { density: 72 * DENSITY })
    .resize(ROUTE_PICTURE.width * DENSITY, ROUTE_PICTURE.height * DENSITY)
    .png({ palette: true, colours: COLOURS, compressionLevel: 9 })
    .toBuffer();
  return bytes.toString("base64");
}

/** In base64, by what they draw. */
const picture = keptAnswers<string>({ max: KEPT });

/** The picture that the HTML of a mail includes as `ROUTE_ID`: of its route, in the brand's colours. None: it shows none. */
export async function routeFiles(
  { blocks }: Pick<MailContent, "blocks">,
  theme: ThemeInputs,
): Promise<readonly MailAttachment[]> {
  const line = blocks.find((block) => block.kind === "route")?.line ?? null;
  if (line === null) return [];
  const draw = async () => png(routeSvg(line, await readMapGround(), derivePalette(theme, ownScheme(theme))));
  const content = await picture(JSON.stringify([line, theme]), draw);
  return [{ filename: "route.png", contentType: "image/png", content, encoding: "base64", contentId: ROUTE_ID }];
}
