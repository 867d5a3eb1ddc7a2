/** How bookings say their time, status and places; shared by the parts that list them. */
import { carOf, legOf } from "#domain/booking/jobs/job-parts.ts";
import { isCancelled, isFinished, isUpcoming, STATUS } from "#domain/booking/status.ts";
import type { AssignedDriver } from "#domain/booking/jobs/driver.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import { unbroken } from "#domain/journey/unbroken.ts";
import { partsOf } from "#domain/quote/vehicle-pair.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { CalendarDay, DayRange } from "#domain/shared/time/calendar-day.ts";
import type { RideTextKey } from "#ds/texts/areas/rides/en.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";
import { listText, phoneText } from "#ds/texts/format.ts";
import { clockText } from "#domain/shared/time/zoned-time.ts";

/** The key of a status that we know; null for a dispatcher's own words, which are shown as they are. */
export type StatusKey = keyof typeof STATUS;
const KEYS = Object.keys(STATUS) as StatusKey[];
export const statusKey = (status: string): StatusKey | null => KEYS.find((key) => STATUS[key] === status) ?? null;

/** A status in the page's language. */
export function statusName(status: string, t: AreaTexts<RideTextKey>["t"]): string {
  const key = statusKey(status);
  return key === null ? status : t(`ride.status.${key}`);
}

/** The meaning of a status as colour; the words say the same. */
export type StatusTone = "ahead" | "live" | "over" | "off" | "open";
export function statusTone(status: string): StatusTone {
  if (isCancelled(status)) return "off";
  if (isFinished(status)) return "over";
  if (isUpcoming(status)) return "ahead";
  return status.toLowerCase().includes("pending") ? "open" : "live";
}

/** "Sun 22 November 2026, 10:00" on the clocks of a zone; in a list "Sun 22 Nov 2026, 10:00". */
export function rideTime(at: Instant, zone: string, locale: string, month: "long" | "short" = "long"): string {
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month,
    year: "numeric",
  });
  return listText([date.format(at), clockText(at, zone, locale)], locale);
}

/** "Silver Škoda Superb", as far as it is known. */
export const carText = ({ colour, make, model }: AssignedDriver): string =>
  [colour, make, model].filter((word) => word !== "").join(" ");

/** The drivers as rows of a list: "Your driver", or with two cars "Car 1 of 2"; of a return leg by name. */
export const driverRows = (
  { drivers, vehicleTypeId }: Pick<Ticket, "drivers" | "vehicleTypeId">,
  t: AreaTexts<RideTextKey>["t"],
): readonly (readonly [string, string])[] => {
  const count = partsOf(vehicleTypeId).length;
  return drivers.map(({ part, driver }) => [
    count > 1
      ? t(legOf(part) === "return" ? "driver.carBack" : "driver.carOf", { number: carOf(part), count })
      : t(legOf(part) === "return" ? "driver.back" : "driver.name"),
    [driver.name, carText(driver), phoneText(driver.registration)].filter((word) => word !== "").join(", "),
  ]);
};

/** An address with its postcode, once, which stays on one line. */
export const addressLine = (address: string, postcode: string): string =>
  unbroken(postcode === "" || address.includes(postcode) ? address : `${address}, ${postcode}`);

const noon = (day: CalendarDay): number => Date.parse(`${day}T12:00Z`);

/** A day of the calendar in words: "22 Nov 2026". */
export const dayText = (day: CalendarDay, locale: string, more: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short", year: "numeric", ...more }).format(
    noon(day),
  );

/** Days of the calendar in words, with what they share once: "16–22 Nov 2026". */
export const daysText = ({ from, to }: DayRange, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" }).formatRange(
    noon(from),
    noon(to),
  );

/** Its weekday, short: "Mon"; its letter where the language knows no short names, as Arabic. */
export const weekdayText = (day: CalendarDay, locale: string): string => {
  const name = (weekday: "short" | "long" | "narrow"): string =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday }).format(noon(day));
  const short = name("short");
  return short === name("long") ? name("narrow") : short;
};
