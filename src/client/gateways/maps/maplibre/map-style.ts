import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl";
import type { FeatureCollection } from "geojson";
import type { Basemap } from "./basemap.ts";
import type { MapColours } from "#client/gateways/maps/shared/map-colours.ts";

/** Name of the source that holds the journey's lines. */
export const ROUTE_SOURCE = "route";
/** Name of the source that holds the names of places. */
export const NAME_SOURCE = "labels";

const byZoom = (...stops: readonly number[]): ExpressionSpecification => [
  "interpolate",
  ["exponential", 1.5],
  ["zoom"],
  ...stops,
];

/** Pixels of a metre at zoom 0 on the latitude of London. */
const PIXELS_PER_METRE = 512 / (40_075_016 * Math.cos((51.5 * Math.PI) / 180));

/** The true width of water, but never thinner than a hairline. */
const riverWidth: ExpressionSpecification = [
  "interpolate",
  ["exponential", 2],
  ["zoom"],
  4,
  ["max", 0.3, ["*", ["get", "metres"], PIXELS_PER_METRE * 2 ** 4]],
  10,
  ["max", 1, ["*", ["get", "metres"], PIXELS_PER_METRE * 2 ** 10]],
  18,
  ["*", ["get", "metres"], PIXELS_PER_METRE * 2 ** 18],
];

const round = { "line-cap": "round", "line-join": "round" } as const;
const isKind = (kind: string): ExpressionSpecification => ["==", ["get", "kind"], kind];
const isLine = (line: string): ExpressionSpecification => ["==", ["get", "line"], line];

/** Land, water and lines, from the bottom up. The Thames is the gap between the boroughs. */
function groundLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: "water", type: "background", paint: { "background-color": colours.water } },
    { id: "land", type: "fill", source: "land", paint: { "fill-color": colours.land } },
    {
      id: "river-bed",
      type: "line",
      source: "river",
      layout: round,
      paint: { "line-color": colours.water, "line-width": riverWidth },
    },
    { id: "boroughs", type: "fill", source: "boroughs", paint: { "fill-color": colours.land } },
    {
      id: "river",
      type: "line",
      source: "river",
      filter: ["get", "over"],
      layout: round,
      paint: { "line-color": colours.water, "line-width": riverWidth },
    },
    {
      id: "boundaries",
      type: "line",
      source: "boundaries",
      minzoom: 9,
      paint: {
        "line-color": colours.boundary,
        "line-width": 1,
        "line-dasharray": [2, 3],
        "line-opacity": byZoom(9, 0.25, 12, 0.6),
      },
    },
    {
      id: "railways",
      type: "line",
      source: "railways",
      minzoom: 10,
      layout: round,
      paint: {
        "line-color": colours.rail,
        "line-width": byZoom(10, 0.8, 14, 2.2),
        "line-opacity": byZoom(10, 0.5, 12, 0.9),
      },
    },
  ];
}

/** A road as its edge and its surface, each class a little thinner than the one above it. */
function roadLayers(colours: MapColours): LayerSpecification[] {
  const classes = [
    { kind: "main", minzoom: 8, share: 0.6 },
    { kind: "trunk", minzoom: 7, share: 0.8 },
    { kind: "motorway", minzoom: 5, share: 1 },
  ];
  const width = (share: number, edge: number): ExpressionSpecification =>
    byZoom(5, 0.8 * share + edge / 2, 9, 2.2 * share + edge, 12, 4.5 * share + edge, 16, 12 * share + edge * 1.5);
  const edges = classes.map(({ kind, minzoom, share }): LayerSpecification => ({
    id: `road-edge-${kind}`,
    type: "line",
    source: "roads",
    minzoom,
    filter: isKind(kind),
    layout: round,
    paint: { "line-color": colours.rail, "line-width": width(share, 1.4), "line-opacity": 0.55 },
  }));
  const surfaces = classes.map(({ kind, minzoom, share }): LayerSpecification => ({
    id: `road-${kind}`,
    type: "line",
    source: "roads",
    minzoom,
    filter: isKind(kind),
    layout: round,
    paint: { "line-color": colours.road, "line-width": width(share, 0) },
  }));
  return [...edges, ...surfaces];
}

/** The outbound leg is a full line with an edge; the return leg, under it, is dotted, so that colour is not needed. */
function routeLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: "route-return",
      type: "line",
      source: ROUTE_SOURCE,
      filter: isLine("return"),
      layout: round,
      paint: { "line-color": colours.route, "line-width": 4, "line-dasharray": [0.2, 2], "line-offset": 5 },
    },
    {
      id: "route-edge",
      type: "line",
      source: ROUTE_SOURCE,
      filter: isLine("outbound"),
      layout: round,
      paint: { "line-color": colours.halo, "line-width": byZoom(6, 7, 14, 11) },
    },
    {
      id: "route",
      type: "line",
      source: ROUTE_SOURCE,
      filter: isLine("outbound"),
      layout: round,
      paint: { "line-color": colours.route, "line-width": byZoom(6, 4, 14, 6) },
    },
    {
      id: "route-driven",
      type: "line",
      source: ROUTE_SOURCE,
      filter: isLine("driven"),
      layout: round,
      paint: { "line-color": colours.halo, "line-width": byZoom(6, 1.5, 14, 2.5) },
    },
  ];
}

/** The layers of names; the important ones last. */
export const NAME_LAYERS = ["names-minor", "names-airport", "names-town"];

/** Dots of stations; their names come with the other names, above the route. */
const stationDots = (colours: MapColours): LayerSpecification => ({
  id: "stations",
  type: "circle",
  source: NAME_SOURCE,
  minzoom: 12,
  filter: isKind("s"),
  paint: {
    "circle-radius": byZoom(12, 1.8, 16, 4),
    "circle-color": colours.land,
    "circle-stroke-color": colours.rail,
    "circle-stroke-width": 1.5,
  },
});

/** Size of a town's name by the zoom at which it first shows: the larger the town, the larger its name. */
const townSize: ExpressionSpecification = [
  "interpolate",
  ["linear"],
  ["zoom"],
  5,
  ["match", ["get", "zoom"], 3, 16, 5, 14, 13],
  10,
  ["match", ["get", "zoom"], 3, 22, 5, 18, 6, 17, 7, 16, 8, 15, 14],
];

/** Names, the important ones last: MapLibre places those first and keeps their room. */
function nameLayers(colours: MapColours): LayerSpecification[] {
  const names = (
    id: string,
    kinds: readonly string[],
    layout: SymbolLayerSpecification["layout"],
  ): LayerSpecification => ({
    id,
    type: "symbol",
    source: NAME_SOURCE,
    filter: ["all", ["<=", ["get", "zoom"], ["zoom"]], ["any", ...kinds.map(isKind)]],
    layout: {
      "text-font": [...colours.fonts],
      "text-field": ["get", "name"],
      "text-padding": 6,
      "text-max-width": 8,
      "symbol-sort-key": ["get", "zoom"],
      ...layout,
    },
    paint: {
      "text-color": colours.label,
      "text-halo-color": colours.land,
      "text-halo-width": 1.6,
      "text-halo-blur": 0.4,
      // Names that something cuts are hidden: see cut-names.ts.
      "text-opacity": ["case", ["boolean", ["feature-state", "cut"], false], 0, id === "names-minor" ? 0.85 : 1],
    },
  });
  return [
    names("names-minor", ["l", "s", "p"], {
      "text-size": byZoom(10, 13, 15, 15),
      "text-variable-anchor": ["top", "bottom", "left", "right"],
      "text-radial-offset": 0.4,
    }),
    // Below its position, where the marker of a stop often is.
    names("names-airport", ["a"], { "text-size": 14, "text-anchor": "top", "text-offset": [0, 1.1] }),
    names("names-town", ["c"], { "text-size": townSize }),
  ];
}

/** The whole style for a set of colours: no tiles, no glyph server, no sprite; labels use the browser's fonts. */
export function mapStyle(basemap: Basemap, colours: MapColours, route: FeatureCollection): StyleSpecification {
  const source = (data: FeatureCollection, attribution = ""): GeoJSONSourceSpecification => ({
    type: "geojson",
    data,
    ...(attribution === "" ? {} : { attribution }),
  });
  return {
    version: 8,
    sources: {
      land: source(basemap.land, ATTRIBUTION),
      boroughs: source(basemap.boroughs),
      boundaries: source(basemap.boundaries),
      river: source(basemap.river),
      railways: source(basemap.railways),
      roads: source(basemap.roads),
      [NAME_SOURCE]: { ...source(basemap.labels), generateId: true },
      [ROUTE_SOURCE]: source(route),
    },
    layers: mapLayers(colours),
  };
}

/** The layers alone: painting another scheme changes their colours and nothing else. */
export const mapLayers = (colours: MapColours): LayerSpecification[] => [
  ...groundLayers(colours),
  ...roadLayers(colours),
  stationDots(colours),
  ...routeLayers(colours),
  ...nameLayers(colours),
];

/**
 * Attribution of the offline basemap; each of its layers keeps the licence of its source: coasts (Natural Earth, public
 * domain), boroughs (Open Government Licence 3), Underground lines and stations (ODbL 1.0), towns (CC BY 4.0), parts of
 * London (CC BY-SA), airports (OurAirports, public domain). Main roads and the Thames were drawn for it.
 */
const CREDITS: readonly (readonly [who: string, url: string])[] = [
  ["© OpenStreetMap", "https://www.openstreetmap.org/copyright"],
  ["© GeoNames", "https://www.geonames.org/"],
  ["OS data © Crown copyright", "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"],
  ["stations © Wheatley, Trainline", "https://github.com/davwheat/uk-railway-stations"],
  ["Wikipedia", "https://en.wikipedia.org/wiki/List_of_areas_of_London"],
  ["Natural Earth", "https://www.naturalearthdata.com/"],
  // Every other source of the product, with its licence.
  ["all sources", "/credits"],
];

/**
 * The attribution line on the map, as HTML. "Schematic": the map has main roads only, as straight lines between places.
 */
const ATTRIBUTION = `Schematic map. ${CREDITS.map(
  ([who, url]) => `<a href="${url}" target="_blank" rel="noopener">${who}</a>`,
).join(", ")}`;
