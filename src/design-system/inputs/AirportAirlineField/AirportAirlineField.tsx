import type { ReactNode } from "react";
import type { Airline } from "#domain/flight/flight.ts";
import type { AirportChoice } from "#domain/flight/airport.ts";
import { AIRPORT_ICON_PATH } from "#domain/journey/place.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Combobox } from "#ds/internal/inputs/combobox/Combobox.tsx";
import type { OptionLook } from "#ds/internal/inputs/combobox/SuggestionPanel.tsx";
import type { SearchStatus } from "#ds/internal/inputs/combobox/use-combobox.ts";
import { addressRest } from "#ds/inputs/PlaceAutocomplete/place-text.ts";

/** What each kind of the field chooses from. */
export interface DirectoryEntries {
  readonly airport: AirportChoice;
  readonly airline: Airline;
}

/** Props of {@link AirportAirlineField}. */
export interface AirportAirlineFieldProps<Kind extends keyof DirectoryEntries> {
  /** Whether it chooses an airport or an airline. */
  kind: Kind;
  /** Accessible name and floating label: "Arriving from airport", "Airline". */
  label: string;
  /** The choice; a new one replaces the typed text, null leaves what was typed since. */
  value: DirectoryEntries[Kind] | null;
  /** What the search found, best first; at most 10 are shown. */
  suggestions: readonly DirectoryEntries[Kind][];
  /** State of the search; the owner starts it at 2 characters. */
  status: SearchStatus;
  /** Shown under the field; null when there is nothing wrong. No result and a text without a choice are errors. */
  error: string | null;
  /** Each change of the text. */
  onType: (text: string) => void;
  /** A suggestion was picked. */
  onChoose: (entry: DirectoryEntries[Kind]) => void;
  /** The field was emptied with its button or with Escape. */
  onClear: () => void;
  /** Blur with text in the field but without a choice. */
  onBlur: () => void;
  /** Id of the input, for links of an error summary; made by React when left out. */
  inputId?: string;
  /** Cannot be used at present. */
  disabled?: boolean;
}

const airportLook = (airport: AirportChoice): OptionLook => ({
  key: airport.code || airport.iata,
  title: airport.name,
  rest: addressRest(airport),
  icon:
    airport.iconPath === "" || airport.iconPath === AIRPORT_ICON_PATH ? (
      <Icon name="plane" />
    ) : (
      <img src={airport.iconPath} alt="" width={24} height={24} />
    ),
  tinted: true,
  aside: `${flagOf(airport.country)} ${airport.iata}`.trim(),
});

const airlineLook = (airline: Airline): OptionLook => ({
  key: airline.icao || airline.iata,
  title: airline.name,
  rest: airline.countryName,
  icon: <Icon name="plane" />,
  tinted: true,
  aside: `${flagOf(airline.country)} ${airline.iata || airline.icao}`.trim(),
});

type Looks = { readonly [Kind in keyof DirectoryEntries]: (entry: DirectoryEntries[Kind]) => OptionLook };
type TextsOf = { readonly [Kind in keyof DirectoryEntries]: (entry: DirectoryEntries[Kind]) => string };

const LOOKS: Looks = { airport: airportLook, airline: airlineLook };
const TEXTS_OF: TextsOf = {
  airport: (airport) => airport.fullAddress,
  airline: (airline) => (airline.iata === "" ? airline.name : `${airline.name} (${airline.iata})`),
};

/** A field that finds an airport or an airline by name, city or code while the user types. */
export function AirportAirlineField<Kind extends keyof DirectoryEntries>(
  props: AirportAirlineFieldProps<Kind>,
): ReactNode {
  const { kind, ...rest } = props;
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const words =
    kind === "airport"
      ? { clear: t("directory.airportClear"), none: t("directory.airportNone"), noneHint: t("directory.airportHint") }
      : { clear: t("directory.airlineClear"), none: t("directory.airlineNone"), noneHint: t("directory.airlineHint") };
  return <Combobox data-c="AirportAirlineField" {...rest} look={LOOKS[kind]} textOf={TEXTS_OF[kind]} words={words} />;
}

const REGIONAL_A = 0x1f1e6;
const LETTER_A = 97;

/** The flag of an ISO 3166 alpha-2 code as a character; empty for anything else. Devices without flags show letters. */
export function flagOf(country: string): string {
  const code = country.toLowerCase();
  if (!/^[a-z]{2}$/.test(code)) return "";
  return String.fromCodePoint(...Array.from(code, (letter) => REGIONAL_A + letter.charCodeAt(0) - LETTER_A));
}
