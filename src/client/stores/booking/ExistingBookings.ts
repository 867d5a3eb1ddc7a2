import { makeAutoObservable, observableRef } from "mobx";
import type { Instant } from "#domain/shared/units.ts";

/** A ride that was booked already. */
export interface KnownRide {
  readonly reference: string;
  readonly pickupAt: Instant;
  /** Text of the pickup address. */
  readonly pickup: string;
}

/** The person's other bookings, of which the new one may be a duplicate. */
export class ExistingBookings {
  /** Made on this page, earlier bookings included. */
  private bookedHere: readonly KnownRide[] = [];
  /** Bookings of the signed-in person whose ride is still to come. */
  private onAccount: readonly KnownRide[] = [];

  constructor() {
    makeAutoObservable<this, "bookedHere" | "onAccount">(this, { bookedHere: observableRef, onAccount: observableRef });
  }

  get all(): readonly KnownRide[] {
    return [...this.bookedHere, ...this.onAccount];
  }

  /** Adds a booking made here. */
  add(ride: KnownRide): void {
    this.bookedHere = [...this.bookedHere, ride];
  }

  /** Sets the signed-in person's bookings; empty after a sign-out. */
  setAccountBookings(rides: readonly KnownRide[]): void {
    this.onAccount = rides;
  }
}
