import type { Metres, Minutes, Pence } from "#domain/shared/units.ts";

/** What a line of a fare pays for. Names are the tenant's own. */
export type FareItem =
  | { readonly kind: "ride"; readonly distance: Metres; readonly duration: Minutes }
  /** A surcharge by the time of pickup, as a share of the ride. */
  | { readonly kind: "uplift"; readonly name: string; readonly percent: number }
  /** A car that waits and drives back; `free` minutes of `duration` cost nothing. */
  | { readonly kind: "waiting"; readonly duration: Minutes; readonly free: Minutes }
  | { readonly kind: "airport-pickup" | "airport-dropoff"; readonly name: string }
  | { readonly kind: "vias" | "child-seats"; readonly count: number }
  /** Of a server that words its lines itself. */
  | { readonly kind: "other"; readonly name: string };

/** One line of the explanation of a fare: data, so that the page words it in its own language. */
export type FareLine = FareItem & {
  readonly amount: Pence;
  /** Absent for a journey of one leg. */
  readonly leg?: "outward" | "return";
  /** Name of its vehicle; only for a price of two vehicles. */
  readonly vehicle?: string;
};
