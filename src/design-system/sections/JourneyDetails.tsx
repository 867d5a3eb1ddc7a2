import type { ReactNode } from "react";
import type { FlightDetails, NeededFlights } from "#domain/flight/flight-details.ts";
import type { Load } from "#domain/journey/capacity.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { pence } from "#domain/shared/units.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { useAreaTexts, type AreaTexts } from "#ds/texts/text-area.ts";
import { flightText } from "#ds/internal/domain/flight-text.ts";
import { JourneyFact } from "#ds/internal/domain/JourneyFact.tsx";
import { partyText } from "#ds/internal/domain/journey-text.ts";

/** Props of {@link JourneyDetails}. */
export interface JourneyDetailsProps {
  readonly load: Load;
  /** Name of the price tier. */
  readonly tier: string;
  /** The flights of both legs; null where a leg has none. */
  readonly flights: NeededFlights;
  /** A promo code and the amount that it takes off; null without one. */
  readonly promo: { readonly code: string; readonly off: Money } | null;
}

/** Rows of the journey's summary: party, price tier, flights and promo; `more` of SummarySection. */
export function JourneyDetails({ load, tier, flights, promo }: JourneyDetailsProps): ReactNode {
  const texts = useAreaTexts(VEHICLES_TEXTS);
  const flightTexts = useAreaTexts(FLIGHT_TEXTS);
  const { t, locale } = texts;
  const legs = [
    [flightTexts.t("ticketFlight.out"), flightLine(flights.outbound, flightTexts)],
    [flightTexts.t("ticketFlight.back"), flightLine(flights.return, flightTexts)],
  ] as const;
  return (
    <>
      <JourneyFact icon="users" term={t("vehicle.party")} value={partyText(load, texts)} />
      <JourneyFact icon="star" term={t("priceTier.label")} value={tier} />
      {legs.map(([term, value]) =>
        value === "" ? null : <JourneyFact key={term} icon="plane" term={term} value={value} />,
      )}
      {promo === null ? null : (
        <JourneyFact
          icon="tag"
          term={t("booking.promoLine", { code: promo.code })}
          value={`${promo.code}: ${formatMoney({ ...promo.off, pence: pence(0 - promo.off.pence) }, locale)}`}
        />
      )}
    </>
  );
}

/** An entered flight in one line, with its number before the airport it comes from and its landing. */
function flightLine(flight: FlightDetails | null, texts: AreaTexts<keyof typeof FLIGHT_TEXTS.en>): string {
  const number = flight?.found?.ident ?? flight?.number.trim() ?? "";
  if (flight === null || number === "") return "";
  const { origin, originText, found } = flight;
  const from = origin?.name ?? originText.trim();
  return flightText({ number, from, landing: found?.landing.at ?? null }, found?.landing.zone ?? "UTC", texts);
}
