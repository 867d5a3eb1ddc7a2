import type { VehicleType } from "#domain/quote/vehicles/vehicle-type.ts";
import { luggageCapacity, seatsNeeded } from "#domain/journey/capacity.ts";
import type { Load } from "#domain/journey/load.ts";

/** How much of a load a vehicle does not take; 0 where it does. All are 0 exactly where the load fits. */
export interface Excess {
  readonly seats: number;
  readonly luggage: number;
  readonly handBags: number;
}

/** What is too much for a vehicle. */
export const excessOf = (load: Load, vehicle: VehicleType): Excess => ({
  seats: Math.max(0, seatsNeeded(load) - vehicle.passengers),
  luggage: Math.max(0, load.luggage - luggageCapacity(vehicle)),
  handBags: Math.max(0, load.handBags - vehicle.handBags),
});
