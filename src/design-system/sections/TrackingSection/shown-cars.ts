import {
  carsOf,
  freshness as freshnessOf,
  type Freshness,
  type TrackedCar,
  type TrackedRide,
} from "#domain/booking/tracking/tracked-ride.ts";
import { metres, type Instant } from "#domain/shared/units.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** A car as the page shows it. */
export interface ShownCar {
  readonly car: TrackedCar;
  /** Tells two cars apart: "Car 1 of 2"; empty for a single one. */
  readonly title: string;
  readonly freshness: Freshness;
}

/** A car without news for so long has no reliable arrival time. */
const NOTHING_SURE = { etaText: "", distanceText: "", distance: metres(0) };

/** The cars of a ride: one, or two with a title each. @param freshness of a single car's position. */
export function useShownCars(ride: TrackedRide | null, freshness: Freshness, now: Instant): readonly ShownCar[] {
  const { t } = useAreaTexts(RIDE_TEXTS);
  if (ride === null) return [];
  const cars = carsOf(ride);
  const isAlone = cars.length === 1;
  return (isAlone ? [ride] : cars).map((car, index) => {
    const believed = isAlone ? freshness : freshnessOf(car.positionAt, now);
    return {
      car: believed === "lost" ? { ...car, ...NOTHING_SURE } : car,
      title: isAlone ? "" : t("driver.carOf", { number: index + 1, count: cars.length }),
      freshness: believed,
    };
  });
}
