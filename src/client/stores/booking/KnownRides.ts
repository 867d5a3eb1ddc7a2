import { makeAutoObservable, observableRef } from "mobx";
import type { KnownRide } from "#domain/booking/trip-checks.ts";

/** Rides that the one being booked may double. */
export class KnownRides {
  /** Booked on this page, also before this booking. */
  private made: readonly KnownRide[] = [];
  /** Booked, and not yet made, by whoever is signed in. */
  private booked: readonly KnownRide[] = [];

  constructor() {
    makeAutoObservable<this, "made" | "booked">(this, { made: observableRef, booked: observableRef });
  }

  get all(): readonly KnownRide[] {
    return [...this.made, ...this.booked];
  }

  /** One more was booked here. */
  add(ride: KnownRide): void {
    this.made = [...this.made, ride];
  }

  /** What whoever is signed in has booked already; empty when they leave. */
  learn(rides: readonly KnownRide[]): void {
    this.booked = rides;
  }
}
