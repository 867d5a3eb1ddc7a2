import { LRUCache } from "lru-cache";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import { ESTIMATED_ROUTE, GUESSED_ROUTE, type Route } from "#domain/journey/route.ts";
import { metres, minutes, type Instant } from "#domain/shared/units.ts";
import type { Routing } from "#server/modules/quotation/routing.port.ts";
import type { Layers } from "#server/offline/places/layers.ts";
import { crossesWater } from "./barriers.ts";
import { smoothLine } from "./curve.ts";
import { greatCircleDrive } from "#domain/shared/geo/great-circle-drive.ts";
import { PointGrid, onPlane } from "./plane.ts";
import { buildRoadGraph, type RoadData, type RoadGraph } from "./road-graph.ts";
import { PathFinder, type Connector } from "./shortest-path.ts";
import { dayPartAt, minutesPerKm, ZONES, zonesFrom, type DayPart } from "./zones.ts";

/** Getting in, getting out of the car park, finding the door: minutes added to every drive between two stops. */
const TERMINAL_MINUTES = 3;
/** A position farther than this from every known place is outside the model. */
const REACH_KM = 15;
const CONNECTORS = 5;
const CONNECTOR_FACTOR = 1.25;
/** Up to this distance the straight line between two stops competes with the route through the graph. */
const SHORT_HOP_KM = 2.5;
const CACHED_DRIVES = 2_000;
/** Size of the cache of stops: a quotation needs its pickup once for itself and once for each candidate driver. */
const CACHED_STOPS = 2_000;

/** One drive between two stops, without the time of day. */
interface Drive {
  readonly km: number;
  readonly zoneMinutes: readonly number[];
  /** The line to draw, built on first use: for candidate drivers only the time matters. */
  readonly path: () => readonly LatLng[];
  readonly guessed: boolean;
}

/**
 * The road model that needs no provider. Inside Britain's graph a route's `source` is ESTIMATED_ROUTE; when a stop lies
 * outside of it, or no road joins two stops, it is GUESSED_ROUTE: lengthened straight lines, for which a quotation
 * answers code 4. Never fails for positions on earth. Stops are rounded to five decimals, about a metre, so that an
 * answer does not depend on earlier, cached requests.
 */
export class EmbeddedRouting implements Routing {
  private readonly graph: RoadGraph;
  private readonly grid: PointGrid;
  private readonly finder: PathFinder;
  private readonly drives = new LRUCache<string, Drive>({ max: CACHED_DRIVES });
  private readonly stops = new LRUCache<string, readonly Connector[]>({ max: CACHED_STOPS });

  /** @param roads those of the layers, where they have been made before; building them takes some 150 ms. */
  constructor(layers: Pick<Layers, "localities" | "towns" | "stations">, roads?: RoadData) {
    this.graph = roads ? { ...roads, zoneOf: zonesFrom(layers.towns) } : buildRoadGraph(layers);
    this.grid = new PointGrid(this.graph.nodes.map((node) => node.point));
    this.finder = new PathFinder(this.graph);
  }

  route(points: readonly LatLng[], departure: Instant | null): Promise<Route> {
    const dayPart = dayPartAt(departure);
    const stops = points.map(({ lat, lng }) => ({ lat: toFiveDecimals(lat), lng: toFiveDecimals(lng) }));
    const drives = stops.slice(1).map((stop, index) => this.drive(stops[index] ?? stop, stop));
    return Promise.resolve({
      // Each drive is rounded separately, so that a route is exactly the sum of its parts.
      distance: metres(sum(drives.map((drive) => Math.round(drive.km * 1000)))),
      duration: minutes(sum(drives.map((drive) => Math.round(driveMinutes(drive, dayPart) * 10))) / 10),
      get path() {
        return drives.flatMap(({ path }, index) => (index === 0 ? path() : path().slice(1)));
      },
      source: drives.some((drive) => drive.guessed) ? GUESSED_ROUTE : ESTIMATED_ROUTE,
    });
  }

  private drive(from: LatLng, to: LatLng): Drive {
    const key = `${from.lat} ${from.lng} ${to.lat} ${to.lng}`;
    let drive = this.drives.get(key);
    if (!drive) {
      drive = this.byRoad(from, to) ?? guess(from, to);
      this.drives.set(key, drive);
    }
    return drive;
  }

  private byRoad(from: LatLng, to: LatLng): Drive | null {
    const start = onPlane(from);
    const goal = onPlane(to);
    const entries = this.connectors(from);
    const exits = this.connectors(to);
    if (entries.length === 0 || exits.length === 0) return null;
    const found = this.finder.find(entries, exits, goal);
    const straightKm = greatCircle(from, to) / 1000;
    if (straightKm <= SHORT_HOP_KM && !crossesWater(start, goal)) {
      const { km } = greatCircleDrive(from, to);
      if (!found || km < found.km) return this.straight(from, to, km);
    }
    if (!found) return null;
    const corners = found.nodes.flatMap((node) => this.graph.nodes[node]?.position ?? []);
    return { km: found.km, zoneMinutes: found.zoneMinutes, path: lineOf([from, ...corners, to]), guessed: false };
  }

  /** A short drive along streets that the graph does not contain. */
  private straight(from: LatLng, to: LatLng, km: number): Drive {
    const zone = this.graph.zoneOf(onPlane({ lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }));
    const zoneMinutes = Array.from({ length: ZONES }, (_zone, index) =>
      index === zone ? km * minutesPerKm("local", zone) : 0,
    );
    return { km, zoneMinutes, path: lineOf([from, to]), guessed: false };
  }

  private connectors(position: LatLng): readonly Connector[] {
    const key = `${position.lat} ${position.lng}`;
    let found = this.stops.get(key);
    if (!found) {
      found = this.findConnectors(position);
      this.stops.set(key, found);
    }
    return found;
  }

  /** Connections from a position to mainland nodes around it, none of them through water. */
  private findConnectors(position: LatLng): readonly Connector[] {
    const spot = onPlane(position);
    return this.grid
      .nearest(spot, 3 * CONNECTORS, REACH_KM)
      .flatMap((node): Connector[] => {
        const found = this.graph.nodes[node];
        if (!found || this.graph.part[node] !== this.graph.mainland || crossesWater(spot, found.point)) return [];
        return [{ node, km: (greatCircle(position, found.position) / 1000) * CONNECTOR_FACTOR }];
      })
      .slice(0, CONNECTORS);
  }
}

const toFiveDecimals = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

function guess(from: LatLng, to: LatLng): Drive {
  const { km, minutes: time } = greatCircleDrive(from, to);
  const zoneMinutes = Array.from({ length: ZONES }, (_zone, index) => (index === ZONES - 1 ? time : 0));
  return { km, zoneMinutes, path: lineOf([from, to]), guessed: true };
}

/** A line with at least two points, also between a place and itself. */
function lineOf(corners: readonly LatLng[]): Drive["path"] {
  let drawn: readonly LatLng[] | null = null;
  return () => {
    if (drawn) return drawn;
    const line = smoothLine(corners);
    const only = line[0];
    drawn = line.length === 1 && only ? [only, only] : line;
    return drawn;
  };
}

const driveMinutes = (drive: Drive, dayPart: DayPart): number =>
  TERMINAL_MINUTES + sum(drive.zoneMinutes.map((time, zone) => time * (dayPart[zone] ?? 1)));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
