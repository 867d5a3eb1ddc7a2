/** What a business's journeys cost and earned it, and how many there were on each day of a week. */
import * as z from "zod/mini";
import { readStatus, statusText } from "#contract/core/booking-status.ts";
import { costAnswer, optionalText, text } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import type { StatementLine, StatementRow } from "#domain/business/statement.ts";
import type { ChartDay } from "#domain/business/week.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { majorOf, minorOf } from "#domain/shared/money.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { formatDay, isMonday, parseDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { formatIso, formatWall } from "#domain/shared/time/zoned-time.ts";
import { dayRange, decodeDays, encodeDays, readTime } from "./days-and-times.ts";

/** The journeys of a business that begin on some days. */
interface Statement {
  readonly business: { readonly name: string; readonly address: string };
  readonly lines: readonly StatementLine[];
}

/**
 * A row of the commission statement, capitalised as the specification prints it. The specification lists addresses and
 * postcodes without spelling their names: they have a booking's names, in this row's capitals.
 */
const statementRow = z.object({
  Via: z.string(),
  Note: z.string(),
  Status: z.string(),
  JobPartID: z.string(),
  BookerRef: z.string(),
  /** Own addition: who travels. */
  PassengerName: z.string(),
  BookerName: z.string(),
  BookerAddress: z.string(),
  PickupAddress: z.string(),
  PickPostcode: z.string(),
  DropoffAddress: z.string(),
  DropPostcode: z.string(),
  Card: z.number(),
  Cash: z.number(),
  Price: z.number(),
  Commission: z.number(),
  /** When the journey begins, dd/MM/yyyy HH:mm in the tenant's zone. */
  BookingDateTime: z.string(),
  /** Own addition: the same with its offset. */
  BookingDateTime_iso: z.string(),
  /** Own addition: the cost fields of the business, filled in. */
  CostFields: z.array(costAnswer),
  /** Own addition: what credit notes took back; the other amounts are without it. */
  Credited: z.number(),
});

export const bookerStatement = {
  method: "GET",
  path: "/api/bookerstatement",
  access: "booker",
  rate: "read",
  summary: "The business's journeys of some days with what it earned by them.",
  query: request(z.object({ bookerid: optionalText(64), ...dayRange }), { encode: encodeDays, decode: decodeDays }),
  reply: reply(
    { bookings: z.array(statementRow) },
    {
      encode: ({ business, lines }: Statement, { zone, currency }) => ({
        bookings: lines.map(({ booking, ...amounts }) => ({
          Via: booking.vias.join("; "),
          Note: booking.note,
          Status: statusText(booking.status),
          JobPartID: booking.reference,
          BookerRef: booking.bookerReference,
          PassengerName: booking.passenger,
          BookerName: business.name,
          BookerAddress: business.address,
          PickupAddress: booking.pickup.address,
          PickPostcode: booking.pickup.postcode,
          DropoffAddress: booking.dropoff.address,
          DropPostcode: booking.dropoff.postcode,
          Card: majorOf(amounts.card, currency),
          Cash: majorOf(amounts.cash, currency),
          Price: majorOf(amounts.price, currency),
          Commission: majorOf(amounts.commission, currency),
          BookingDateTime: formatWall(booking.pickupAt, zone),
          BookingDateTime_iso: formatIso(booking.pickupAt, zone),
          CostFields: [...booking.costAnswers],
          Credited: majorOf(booking.credited.price, currency),
        })),
      }),
      decode: ({ bookings }, { zone, currency }): readonly StatementRow[] =>
        bookings.map((row) => ({
          reference: row.JobPartID,
          status: readStatus(row.Status),
          at: readTime(row.BookingDateTime_iso, row.BookingDateTime, zone),
          passenger: row.PassengerName,
          bookerReference: row.BookerRef,
          costAnswers: row.CostFields,
          bookerName: row.BookerName,
          bookerAddress: row.BookerAddress,
          pickup: { address: row.PickupAddress, postcode: row.PickPostcode },
          dropoff: { address: row.DropoffAddress, postcode: row.DropPostcode },
          vias: row.Via,
          note: row.Note,
          card: minorOf(row.Card, currency),
          cash: minorOf(row.Cash, currency),
          price: minorOf(row.Price, currency),
          commission: minorOf(row.Commission, currency),
          credited: minorOf(row.Credited, currency),
        })),
    },
  ),
} as const satisfies EndpointDefinition;

/** @returns the Monday that the week begins with, or a message for a text that is no such day. */
function decodeMonday(text: string): Result<CalendarDay, string> {
  const read = parseDay(text);
  if (!read.ok) return err(fill(MESSAGES.invalid, { title: "Week commencing" }));
  return isMonday(read.value) ? read : err(REFUSALS.week_not_monday);
}

export const bookingChart = {
  method: "GET",
  path: "/api/booking",
  access: "booker",
  rate: "read",
  summary: "The business's bookings of a week by day.",
  /** Seven days from a Monday, dd/MM/yyyy. */
  query: request(z.object({ weekcommencing: text(40), bookerid: optionalText(64) }), {
    encode: (monday: CalendarDay) => ({ weekcommencing: formatDay(monday) }),
    decode: ({ weekcommencing }) => decodeMonday(weekcommencing),
  }),
  reply: reply(
    { bookings: z.array(z.object({ date: z.string(), count: z.int(), total: z.number() })) },
    {
      encode: (days: readonly ChartDay[], { currency }) => ({
        bookings: days.map(({ day, count, total }) => ({
          date: formatDay(day),
          count,
          total: majorOf(total, currency),
        })),
      }),
      decode: ({ bookings }, { currency }): readonly ChartDay[] =>
        bookings.flatMap(({ date, count, total }) => {
          const day = parseDay(date);
          return day.ok ? [{ day: day.value, count, total: minorOf(total, currency) }] : [];
        }),
    },
  ),
} as const satisfies EndpointDefinition;
