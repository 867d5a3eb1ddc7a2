/**
 * Driving speeds by zone and time. Base speeds are those of an off-peak weekday.
 * Sources: TfL, Travel in London 8, table 4.9 (mean speeds 2014/15: AM, between, PM); speeds of the classes were set so
 * that known journeys come out right (embedded-routing.test.ts). Night, evening, weekend and the country outside of
 * London are assumptions.
 */
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { wallTime } from "#domain/shared/time/zoned-time.ts";
import type { Instant } from "#domain/shared/units.ts";
import { onPlane, type PlanePoint } from "./plane.ts";

/**
 * Number of zones: 0 central London, 1 inner London and cores of cities, 2 outer London and other cities, 3 country.
 */
export const ZONES = 4;

/** Class of a road; "local" is every road that is not authored. */
export type RoadClass = "local" | "main" | "trunk" | "motorway";

/** A figure for each zone, the centre first. */
export type ByZone = readonly [number, number, number, number];

/** Speeds in km/h by zone. */
const SPEEDS: Readonly<Record<RoadClass, ByZone>> = {
  local: [15, 20, 30, 50],
  main: [15, 21, 31, 56],
  trunk: [18, 31, 46, 78],
  motorway: [25, 42, 66, 97],
};

/** The fastest speed anywhere, for lower bounds. */
export const TOP_SPEED = 97;

/** How much longer a road is than the straight line between two nodes of the graph. */
const DETOURS: Readonly<Record<RoadClass, ByZone>> = {
  local: [1.05, 1.02, 1.14, 1.24],
  main: [1.08, 1.02, 1.08, 1.08],
  trunk: [1.04, 1.02, 1.07, 1.09],
  motorway: [1.05, 1.05, 1.05, 1.05],
};

/** Kilometres of road to a kilometre of straight line. */
export const roadFactor = (road: RoadClass, zone: number): number => DETOURS[road][zone] ?? 1;

/** Off-peak minutes for a kilometre. */
export const minutesPerKm = (road: RoadClass, zone: number): number => 60 / (SPEEDS[road][zone] ?? TOP_SPEED);

const LONDON = onPlane({ lat: 51.512, lng: -0.12 });
const LONDON_RINGS = [3.3, 9, 25] as const;
const CITY_POPULATION = 90_000;

/** A city outside of London: its core and its extent, in kilometres around its middle. */
interface City {
  readonly middle: PlanePoint;
  readonly core: number;
  readonly extent: number;
}

/** Gives the zone of a point on the plane. */
export type ZoneOf = (point: PlanePoint) => number;

/** Makes the map of zones from the towns and their populations. */
export function zonesFrom(towns: readonly { readonly position: LatLng; readonly population: number }[]): ZoneOf {
  const cities: City[] = [];
  for (const town of towns) {
    const middle = onPlane(town.position);
    if (town.population < CITY_POPULATION || distanceKm(middle, LONDON) <= LONDON_RINGS[2]) continue;
    const extent = 2.2 * Math.sqrt(town.population / 100_000);
    cities.push({ middle, core: extent * 0.4, extent });
  }
  return (point) => {
    const fromLondon = distanceKm(point, LONDON);
    const ring = LONDON_RINGS.findIndex((radius) => fromLondon <= radius);
    if (ring !== -1) return ring;
    let zone = ZONES - 1;
    for (const { middle, core, extent } of cities) {
      // Most cities are far away: skip the square root for them.
      if (Math.abs(point.x - middle.x) > extent || Math.abs(point.y - middle.y) > extent) continue;
      const distance = distanceKm(point, middle);
      if (distance <= core) return 1;
      if (distance <= extent) zone = 2;
    }
    return zone;
  };
}

const distanceKm = (a: PlanePoint, b: PlanePoint): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** Factors on the driving time by zone. */
export type DayPart = ByZone;

const BETWEEN: DayPart = [1, 1, 1, 1];
const MORNING: DayPart = [12.6 / 14.1, 20.3 / 18.7, 33.9 / 29.4, 1.1];
const AFTERNOON: DayPart = [12.6 / 13.1, 20.3 / 16.9, 33.9 / 27.4, 1.12];
const EVENING: DayPart = [0.9, 0.88, 0.87, 0.95];
const NIGHT: DayPart = [1 / 1.4, 1 / 1.4, 1 / 1.4, 1 / 1.15];
const WEEKEND: DayPart = [0.95, 0.93, 0.9, 0.97];

/** The part of the day in which a drive starts, in British local time; null is an off-peak weekday. */
export function dayPartAt(departure: Instant | null): DayPart {
  if (departure === null) return BETWEEN;
  const { hour, weekday } = wallTime(departure, "Europe/London");
  if (hour < 6 || hour >= 22) return NIGHT;
  if (hour >= 19) return EVENING;
  if (weekday >= 6) return WEEKEND;
  if (hour >= 7 && hour < 10) return MORNING;
  return hour >= 16 ? AFTERNOON : BETWEEN;
}
