import type { Catalogue } from "./en.ts";

/** An area of texts by the name of its folder; a new one needs its texts in every language. */
export type AreaName =
  | "booker"
  | "bulk"
  | "calendar"
  | "extras"
  | "fares"
  | "flight-news"
  | "flights"
  | "info"
  | "interruptions"
  | "manage"
  | "payment"
  | "people"
  | "refusals"
  | "rides"
  | "site"
  | "studio"
  | "studio-faults"
  | "studio-fields"
  | "ticket"
  | "tracking"
  | "vehicles";

/** Loads each area of texts in one language. */
export type AreaLoaders = Readonly<Record<AreaName, () => Promise<Readonly<Record<string, string>>>>>;

/** A language other than English: the catalogue of the first screen, and the loaders of what comes after it. */
export interface Translation {
  readonly catalogue: Catalogue;
  readonly areas: AreaLoaders;
}
