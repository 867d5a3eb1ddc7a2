import type { Instant } from "#domain/shared/units.ts";

/** The clock of a place: "12:01". */
export const clockText = (at: Instant, zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
