import { useMemo, type ReactNode } from "react";
import type { Ticket } from "#domain/booking/ticket.ts";
import {
  carsOf,
  isRideOver,
  type Freshness,
  type TrackedCar,
  type TrackedRide,
} from "#domain/booking/tracking/tracked-ride.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { JourneyMap } from "#ds/domain/JourneyMap/JourneyMap.tsx";
import type { MapLoader, MapScene } from "#ds/domain/JourneyMap/map-port.ts";

interface CarMapProps {
  readonly ride: TrackedRide | null;
  readonly journey: Ticket | null;
  /** The route that was driven. */
  readonly footprint: readonly LatLng[];
  readonly freshness: Freshness;
  readonly base: LatLng;
  readonly loadMap: MapLoader;
}

/**
 * The car on the map. The map follows the car and the place it drives to: the pickup, then the drop-off. Without a car
 * it shows the journey. Part of the section.
 */
export function CarMap({ ride, journey, footprint, freshness, base, loadMap }: CarMapProps): ReactNode {
  const [first, second] = ride === null ? [] : carsOf(ride);
  const vehicle = placeOf(first);
  const secondVehicle = placeOf(second);
  const isVehicleOld = freshness !== "fresh";
  const isOnBoard = ride?.status === STATUS.onBoard;
  // A new scene object redraws the map, so it is memoised on what it shows.
  const scene = useMemo((): MapScene => {
    const pickup = journey?.pickup.position ?? null;
    const drop = journey?.dropoff.position ?? null;
    const cars = [vehicle, secondVehicle].filter((place) => place !== null);
    const next = isOnBoard ? drop : pickup;
    return {
      pickup,
      vias: journey?.vias.map(({ position }) => position) ?? NO_POINTS,
      drop,
      path: journey?.path ?? NO_POINTS,
      returnPath: NO_POINTS,
      driven: footprint,
      vehicle,
      secondVehicle,
      isVehicleOld,
      base,
      ...(cars.length > 0 ? { focus: next === null ? cars : [...cars, next] } : {}),
    };
  }, [journey, footprint, vehicle, secondVehicle, isVehicleOld, isOnBoard, base]);
  return (
    <JourneyMap
      scene={scene}
      load={loadMap}
      from={journey?.pickup.address ?? null}
      to={journey?.dropoff.address ?? null}
      distance={null}
      journeyTime={null}
    />
  );
}

/** The position of a car that is still needed. */
const placeOf = (car: TrackedCar | undefined): LatLng | null =>
  car === undefined || isRideOver(car) ? null : car.position;

const NO_POINTS: readonly LatLng[] = [];
