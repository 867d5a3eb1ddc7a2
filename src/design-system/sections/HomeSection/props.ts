import type { ReactNode } from "react";
import type { Configuration } from "#domain/tenant/configuration.ts";
import type { HomeContent } from "#domain/tenant/home.ts";

/** The tenant's rules that the answers state. */
export type HomeTerms = Pick<
  Configuration,
  "flightsWatched" | "waiting" | "cancelAllowed" | "paymentMethods" | "guestsAllowed"
>;

/** An airport that the tenant serves. */
export interface ServedAirport {
  /** ICAO. */
  readonly code: string;
  /** Three letters as on a luggage tag: "LHR". */
  readonly iata: string;
  readonly name: string;
  /** Last part of its page's address. */
  readonly slug: string;
}

/** Props of {@link HomeSection}. */
export interface HomeSectionProps {
  /** Name of the company. */
  company: string;
  /** Airports in the tenant's order; may be empty. */
  airports: readonly ServedAirport[];
  /** Which blocks in which order, vehicles, fares and reviews. */
  content: Pick<HomeContent, "blocks" | "fleet" | "fares" | "reviews" | "meeting">;
  /** Currency of the fares, ISO 4217. */
  currency: string;
  /** A ride to an airport is to be booked, by its name; without it the link only leads to the form. */
  onAirport?: (name: string) => void;
  /** Loads the page of an airport; without it the browser follows the link. */
  onAirportPage?: (path: string) => void;
  /** The tenant's rules; where flights are watched, a late one moves its pickup. */
  terms: HomeTerms;
  /** Minutes of free waiting. */
  freeWaitingMinutes: number;
  /** Child seats can be booked. */
  childSeats: boolean;
  /** How to reach the company; empty texts show nothing. */
  contact: {
    readonly phone: string;
    readonly email: string;
    readonly address: string;
    readonly skypeId: string;
    /** Number of the operator's licence. */
    readonly licenceNumber: string;
  };
  /** The price list, usually PriceListSection. */
  prices: ReactNode;
  /** The enquiry form, usually EnquirySection. */
  enquiry: ReactNode;
  /** Navigates inside the application; without it links load their page. */
  onNavigate?: (path: string) => void;
}
