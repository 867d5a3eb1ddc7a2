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
