import type { FlightDetails, OriginVariant } from "#domain/flight/flight-details.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { AirportAirlineFieldProps } from "#ds/inputs/AirportAirlineField/AirportAirlineField.tsx";

/** The lookup's result for the typed number; unreadable: the text is no flight number. */
export type FlightLookup =
  | { readonly kind: "idle" | "looking" | "none" | "unreadable" }
  | { readonly kind: "found"; readonly options: readonly FlightOption[] }
  | { readonly kind: "failed"; readonly message: string };

/** A possible mistake about flight and pickup, with the action that fixes it. */
export interface FlightNotice {
  readonly key: string;
  readonly text: string;
  /** The button that fixes it; without it the notice only informs. */
  readonly fix?: { readonly label: string; readonly onPress: () => void };
}

/** Props of {@link FlightSection}. */
export interface FlightSectionProps {
  /** The leg; part of the heading and of the fields' ids. */
  leg: Leg;
  /** Shows its own heading; in the dialog the tab is the heading. */
  titled: boolean;
  /** The operator watches the flight, and moves the pickup with it. */
  watched: boolean;
  /** What was entered so far. */
  details: FlightDetails;
  /** Whether the origin is chosen from a directory of airports or typed as text. */
  variant: OriginVariant;
  /** The whole sentences to show under the fields; null without an error. */
  errors: { readonly number: string | null; readonly origin: string | null; readonly none: string | null };
  /** The number changed. */
  onNumber: (number: string) => void;
  /** The number was blurred: the moment to look it up. */
  onNumberBlur: () => void;
  /** The lookup's result for the number. */
  lookup: FlightLookup;
  /** One of the found flights was chosen. */
  onChoose: (flight: FlightOption) => void;
  /** Change was pressed on the chosen flight. */
  onChange: () => void;
  /** Search, choice and events of the airport field. */
  origin: Omit<AirportAirlineFieldProps<"airport">, "kind" | "label" | "value" | "error" | "disabled" | "inputId">;
  /** The origin changed, in the text variant. */
  onOriginText: (text: string) => void;
  /** "I don't have flight details" was ticked or cleared. */
  onNone: (none: boolean) => void;
  /** Opens the flight finder; null where flights cannot be searched. */
  onFind: (() => void) | null;
  /** Opens the 360° view of the chosen flight; null where its route is not known. */
  onView: (() => void) | null;
  /** The chosen pickup, for the timeline. */
  pickupAt: Instant | null;
  /** IANA zone of the pickup. */
  zone: string;
  /** Another wait time was chosen. */
  onWait: (minutes: number) => void;
  /** Possible mistakes; they never block. */
  notices: readonly FlightNotice[];
}
