/**
 * Units in the type, so that the compiler refuses a mix-up of pence and minutes.
 * A brand exists at compile time only; each is made by the one constructor function of its name.
 */
declare const unit: unique symbol;
type Unit<Name extends string> = number & { readonly [unit]: Name };

/** A moment, in milliseconds since 1970-01-01T00:00Z. */
export type Instant = Unit<"Instant">;
/** A duration in minutes, possibly fractional. */
export type Minutes = Unit<"Minutes">;
/** A length in metres. */
export type Metres = Unit<"Metres">;
/** An amount of money in whole minor units (pence, cents). */
export type Pence = Unit<"Pence">;

/** Tags milliseconds since the epoch as an Instant. */
export const instant = (ms: number): Instant => ms as Instant;
/** Tags a number of minutes. */
export const minutes = (value: number): Minutes => value as Minutes;
/** Tags a number of metres. */
export const metres = (value: number): Metres => value as Metres;
/** Rounds an amount to whole pence; the single place where money is rounded. */
export const pence = (value: number): Pence => Math.round(value) as Pence;

const METRES_PER_MILE = 1609.344;

/** Statute miles of a distance. */
export const milesOf = (distance: Metres): number => distance / METRES_PER_MILE;

/** The moment `by` minutes after `at`. */
export const addMinutes = (at: Instant, by: number): Instant => instant(at + by * 60_000);
