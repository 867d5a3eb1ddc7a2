import type { AirportContent } from "#domain/tenant/airport-page.ts";
import type { HomeTerms, ServedAirport } from "#ds/sections/HomeSection/props.ts";

/** Props of {@link AirportSection}. */
export interface AirportSectionProps {
  /** Name of the company. */
  company: string;
  /** The airport that the page is about. */
  airport: ServedAirport;
  /** The tenant's other airports, in its order; may be empty. */
  others: readonly ServedAirport[];
  /** Vehicles, fares where there are some, and the places where drivers meet passengers. */
  content: Pick<AirportContent, "fleet" | "fares" | "vehicleFares" | "meetingPlaces">;
  /** Currency of the fares, ISO 4217. */
  currency: string;
  /** The tenant's rules; where flights are watched, a late one moves its pickup. */
  terms: HomeTerms;
  /** Minutes of free waiting. */
  freeWaitingMinutes: number;
  /** Loads a page; without it links load their page. */
  onNavigate?: (path: string) => void;
}
