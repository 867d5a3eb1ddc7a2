import type { Part } from "./job-parts.ts";

/** The driver of a booking as its passenger may see him. Texts are empty when unknown. */
export interface AssignedDriver {
  readonly name: string;
  /** A picture as a data URL. */
  readonly photo: string;
  readonly make: string;
  readonly model: string;
  readonly colour: string;
  readonly registration: string;
  /** Licence of the vehicle or driver with the authority. */
  readonly licence: string;
  /** Where the driver can be called, while the ride is ahead. */
  readonly phone: string;
}

/** The driver with the vehicle of the booking that is driven. */
export interface PartDriver {
  readonly part: Part;
  readonly driver: AssignedDriver;
}
