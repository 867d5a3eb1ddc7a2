import type { LocalMoment } from "#domain/flight/flight.ts";
import { landingOf, type TicketFlight } from "#domain/booking/ticket.ts";
import type { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";
import type { Instant } from "#domain/shared/units.ts";
import { listText } from "#ds/texts/format.ts";
import { clockText } from "#domain/shared/time/zoned-time.ts";

/** A day as tickets write it: "Tue 24 Nov". */
export const shortDay = (at: Instant, zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: "short", day: "numeric", month: "short" })
    .format(at)
    .replace(",", "");

/** Day and clock of a moment where it happens: "Tue 24 Nov, 12:01". */
export const momentText = ({ at, zone }: LocalMoment, locale: string): string =>
  listText([shortDay(at, zone, locale), clockText(at, zone, locale)], locale);

/** A flight of a ticket in one line, as far as it is known; empty without one. */
export function flightText(
  flight: TicketFlight | null,
  zone: string,
  { t, locale }: AreaTexts<keyof typeof FLIGHT_TEXTS.en>,
): string {
  if (!flight) return "";
  const { number, from } = flight;
  const landing = landingOf(flight);
  const whence = from === "" ? number : t("ticketFlight.from", { number, from });
  return landing === null
    ? whence
    : t("ticketFlight.lands", { whence, time: momentText({ at: landing, zone }, locale) });
}
