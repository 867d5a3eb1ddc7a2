import type { Feature, FeatureCollection, LineString } from "geojson";
import type { Leg } from "#domain/journey/leg.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { MapScene } from "#ds/domain/JourneyMap/map-port.ts";

/** South-west and north-east corner, longitude first. */
export type Bounds = readonly [readonly [lng: number, lat: number], readonly [lng: number, lat: number]];

/** The view: one point with the standard zoom, or bounds that must all be visible. */
export type View =
  | { readonly kind: "point"; readonly at: LatLng; readonly zoom?: number }
  | { readonly kind: "bounds"; readonly bounds: Bounds };

/** Two points nearer than this (degrees, about 10 m) count as one. */
const SAME_SPOT = 0.0001;

/** The places of a journey in order, without the vehicle. */
const stopsOf = (scene: MapScene): LatLng[] =>
  [scene.pickup, ...scene.vias, scene.drop].filter((place): place is LatLng => place !== null);

/** Where the cars are. */
export const vehiclesOf = ({ vehicle, secondVehicle = null }: MapScene): LatLng[] =>
  [vehicle, secondVehicle].filter((place) => place !== null);

/** The view of a scene: its focus, else the whole journey. */
export const viewOf = (scene: MapScene): View =>
  scene.focus === undefined || scene.focus.length === 0 ? wholeViewOf(scene) : aroundPoints(scene.focus, scene.base);

/** The view that shows the whole journey; the base when there is none. A pin that is being set comes first. */
export function wholeViewOf(scene: MapScene): View {
  if (scene.pin !== undefined) return { kind: "point", ...scene.pin };
  const points = [...stopsOf(scene), ...scene.path, ...scene.returnPath];
  return points.length === 0
    ? { kind: "point", at: scene.vehicle ?? scene.base }
    : aroundPoints([...points, ...vehiclesOf(scene)], scene.base);
}

/** West, south, east and north of all the points, of which there is at least one. */
export function boundsOf(points: readonly LatLng[]): [west: number, south: number, east: number, north: number] {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** The view that holds all the points. */
function aroundPoints(points: readonly LatLng[], base: LatLng): View {
  const first = points[0] ?? base;
  const [west, south, east, north] = boundsOf([first, ...points]);
  if (east - west < SAME_SPOT && north - south < SAME_SPOT) return { kind: "point", at: first };
  return {
    kind: "bounds",
    bounds: [
      [west, south],
      [east, north],
    ],
  };
}

/** Once what is to be seen takes less than this share of the view, the view comes nearer. */
const NEARER = 0.6;

/**
 * Whether the view of a moving car is due for a change: something has left it, or is now much smaller than it. In
 * between the map stands still, which is calmer to look at than one that moves with every position.
 */
export function isViewDue(shown: View, next: View): boolean {
  if (shown.kind === "point" || next.kind === "point") return JSON.stringify(shown) !== JSON.stringify(next);
  const [[west, south], [east, north]] = shown.bounds;
  const [[left, bottom], [right, top]] = next.bounds;
  const hasLeft = left < west || right > east || bottom < south || top > north;
  const shrinks = right - left < (east - west) * NEARER && top - bottom < (north - south) * NEARER;
  return hasLeft || shrinks;
}

/** Whether two scenes show the same journey; when only a vehicle moved, the view stays where the visitor put it. */
export function sameJourney(a: MapScene, b: MapScene): boolean {
  const same = (one: readonly LatLng[], other: readonly LatLng[]): boolean =>
    one === other ||
    (one.length === other.length &&
      one.every((point, at) => point.lat === other[at]?.lat && point.lng === other[at]?.lng));
  const spot = (place: LatLng | null): string => (place === null ? "" : `${place.lat},${place.lng}`);
  return (
    a.pin?.zoom === b.pin?.zoom &&
    spot(a.pin?.at ?? null) === spot(b.pin?.at ?? null) &&
    spot(a.pickup) === spot(b.pickup) &&
    spot(a.drop) === spot(b.drop) &&
    same(a.vias, b.vias) &&
    same(a.path, b.path) &&
    same(a.returnPath, b.returnPath) &&
    (stopsOf(b).length > 0 || spot(a.base) === spot(b.base))
  );
}

/** The lines to draw: "outbound", "return" and "driven"; a path of fewer than two points is none. */
export function routeFeatures(scene: MapScene): FeatureCollection<LineString, { readonly line: string }> {
  const line = (path: readonly LatLng[], name: Leg | "driven"): Feature<LineString, { readonly line: string }>[] =>
    path.length < 2
      ? []
      : [
          {
            type: "Feature",
            properties: { line: name },
            geometry: { type: "LineString", coordinates: path.map(({ lat, lng }) => [lng, lat]) },
          },
        ];
  return {
    type: "FeatureCollection",
    features: [
      ...line(scene.returnPath, "return"),
      ...line(scene.path, "outbound"),
      ...line(scene.driven ?? [], "driven"),
    ],
  };
}

/** What a marker stands for; each kind has a shape and a sign of its own, so that colour is never needed. */
export type MarkerKind = "pickup" | "via" | "drop" | "vehicle" | "pin";

/** A marker of a scene. */
export interface MarkerSpec {
  /** Stays the same while the stop does, so that a marker moves instead of being replaced. */
  readonly key: string;
  readonly kind: MarkerKind;
  /** "A" where it begins, "B" where it ends, numbers between; the vehicle shows an icon instead. */
  readonly sign: string;
  readonly at: LatLng;
  /** Its position is out of date. */
  readonly isOld?: boolean;
}

/** The markers of a scene, the most important last: later ones are drawn over earlier ones. */
export function markersOf(scene: MapScene): MarkerSpec[] {
  const marker = (key: string, kind: MarkerKind, sign: string, at: LatLng | null): MarkerSpec[] =>
    at === null ? [] : [{ key, kind, sign, at }];
  return [
    ...scene.vias.flatMap((at, index) => marker(`via${index}`, "via", String(index + 1), at)),
    ...marker("drop", "drop", "B", scene.drop),
    ...marker("pickup", "pickup", "A", scene.pickup),
    ...[scene.vehicle, scene.secondVehicle ?? null].flatMap((at, index) =>
      marker(`vehicle${index}`, "vehicle", "", at).map((car) => ({ ...car, isOld: scene.isVehicleOld === true })),
    ),
    ...marker("pin", "pin", "", scene.pin?.at ?? null),
  ];
}
