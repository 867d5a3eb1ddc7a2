/** The person who travels, ready to be stored. */
export interface Passenger {
  readonly name: string;
  /** With its plus sign. */
  readonly dialingCode: string;
  /** National number without the dialing code. */
  readonly phone: string;
  readonly email: string;
}

/** A passenger as stated in a request; nothing is checked yet. */
export type StatedPassenger = Passenger;
