import { PET_AND_CHILD_MAX } from "#domain/shared/constants.ts";

/** Who and what travels, as counts. */
export interface Load {
  readonly passengers: number;
  readonly luggage: number;
  readonly handBags: number;
  readonly smallPets: number;
  readonly otherPets: number;
  readonly smallChildSeats: number;
  readonly largeChildSeats: number;
}

/** A kind of vehicle that the tenant offers, with what fits into it. */
export interface VehicleType {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Path or name of its illustration. */
  readonly image: string;
  readonly passengers: number;
  /** Suitcases that the vehicle takes with all seats in use. */
  readonly luggage: number;
  readonly maxLuggage: number;
  readonly handBags: number;
  /** It has a ramp and takes a passenger who stays in the wheelchair; absent: it does not. */
  readonly wheelchair?: boolean;
}

/** Everyone who needs a seat: passengers and both kinds of child seats. */
export const seatsNeeded = (load: Load): number => load.passengers + load.smallChildSeats + load.largeChildSeats;

/** Suitcases that a vehicle takes: its maximum, else what it takes with all seats in use. */
export const luggageCapacity = (vehicle: VehicleType): number => vehicle.maxLuggage || vehicle.luggage;

/** Whether people and bags fit into a vehicle. Pets never count (VEH-009). */
export const fits = (load: Load, vehicle: VehicleType): boolean =>
  seatsNeeded(load) <= vehicle.passengers &&
  load.luggage <= luggageCapacity(vehicle) &&
  load.handBags <= vehicle.handBags;

/** The vehicle to select after counts changed: the chosen one while it fits, else the next that does, else null. */
export function nextFitting(load: Load, vehicles: readonly VehicleType[], chosenId: string): VehicleType | null {
  const from = Math.max(
    0,
    vehicles.findIndex((vehicle) => vehicle.id === chosenId),
  );
  const inTurn = [...vehicles.slice(from), ...vehicles.slice(0, from)];
  return inTurn.find((vehicle) => fits(load, vehicle)) ?? null;
}

/** Smallest and largest value of each counter. */
export type LoadLimits = { readonly [Key in keyof Load]: { readonly min: number; readonly max: number } };

/** The tenant's minimum of each counter. */
export interface LoadMinimums {
  readonly minPassengers: number;
  readonly minLuggage: number;
}

/**
 * The range of each counter: up to the largest vehicle on offer, from the tenant's minimum; pets and child seats 0 to
 * 2. Without vehicles the range is the minimum alone.
 */
export function loadLimits(vehicles: readonly VehicleType[], tenant: LoadMinimums): LoadLimits {
  const largest = (of: (vehicle: VehicleType) => number, floor: number) => Math.max(floor, ...vehicles.map(of));
  const extra = { min: 0, max: PET_AND_CHILD_MAX };
  return {
    passengers: { min: tenant.minPassengers, max: largest((v) => v.passengers, tenant.minPassengers) },
    luggage: { min: tenant.minLuggage, max: largest(luggageCapacity, tenant.minLuggage) },
    handBags: { min: 0, max: largest((v) => v.handBags, 0) },
    smallPets: extra,
    otherPets: extra,
    smallChildSeats: extra,
    largeChildSeats: extra,
  };
}

/** The counts of a new booking: the tenant's minimums, nothing else. */
export const startingLoad = (tenant: LoadMinimums): Load => ({
  passengers: tenant.minPassengers,
  luggage: tenant.minLuggage,
  handBags: 0,
  smallPets: 0,
  otherPets: 0,
  smallChildSeats: 0,
  largeChildSeats: 0,
});

/** A count brought into its counter's range; anything that is not a number is the smallest. */
export const clampCount = (value: number, range: { readonly min: number; readonly max: number }): number =>
  Number.isFinite(value) ? Math.min(range.max, Math.max(range.min, Math.round(value))) : range.min;
