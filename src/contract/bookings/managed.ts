/** The calls about a booking that name it by its reference, or by the code that manages it. */
import * as z from "zod/mini";
import { optionalText, text, wireNumber } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { decodeTracked } from "#contract/tracking/followed.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import { majorOf, type Money } from "#domain/shared/money.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { moneyOf } from "./ticket.ts";

/** A booking as its calls name it: by its reference, by a code that opens it, or both. */
export interface NamedBooking {
  /** Empty when only a code was given. */
  readonly reference: string;
  /** Its manage code; empty for a booking of the session's own. */
  readonly code: string;
}

/** A booking named by its owner, or by the holder of its manage code (own addition). */
export const namedFields = { source: z.nullish(wireNumber), bookingref: text(64), code: optionalText(128) };

export const encodeNamed = ({ reference, code }: NamedBooking) => ({
  bookingref: reference,
  ...(code === "" ? {} : { code }),
});
export const decodeNamed = ({
  bookingref,
  code,
}: {
  readonly bookingref: string;
  readonly code: string;
}): NamedBooking => ({
  reference: bookingref,
  code,
});

const named = request(z.object(namedFields), { encode: encodeNamed, decode: decodeNamed });

export const cancelBooking = {
  method: "POST",
  path: "/api/cancelbooking",
  access: "owner",
  rate: "write",
  summary: "Cancels a booking whose driver has not set off; a repeated call cancels once.",
  body: named,
  reply: reply(
    {
      id: z.string(),
      /** Own addition: the fee for cancelling, in the booking's currency. */
      cancelfee: z.number(),
      currencycode: z.string(),
    },
    {
      encode: ({ reference, cancelFee, currency }: Pick<Booking, "reference" | "cancelFee" | "currency">) => ({
        id: reference,
        cancelfee: majorOf(cancelFee, currency),
        currencycode: currency,
      }),
      /** What the cancellation costs. */
      decode: ({ cancelfee, currencycode }): Money => moneyOf(cancelfee, currencycode || DEFAULT_CURRENCY),
    },
  ),
} as const satisfies EndpointDefinition;

/** Sends a booking's receipt by mail. */
export const emailReceipt = {
  method: "POST",
  path: "/api/emailreceipt",
  access: "owner",
  rate: "write",
  oncePerKey: true,
  summary: "Sends the receipt of a booking to the address that it was made with. Code 0: not sent.",
  body: named,
  reply: reply({}, { encode: (_sent: null) => ({ message: MESSAGES.receiptSent }), decode: (): void => undefined }),
} as const satisfies EndpointDefinition;

/** A ride as a file for a calendar. */
interface CalendarFile {
  readonly name: string;
  readonly content: string;
}

/** The ride as a calendar file (own addition). */
export const calendarFile = {
  method: "GET",
  path: "/api/calendarfile",
  access: "owner",
  rate: "read",
  summary: "The ride as a calendar file (own addition).",
  query: request(z.object({ jobpartid: optionalText(64), code: optionalText(128) }), {
    encode: ({ reference, code }: NamedBooking) => ({ jobpartid: reference, code }),
    decode: (wire) => decodeTracked({ ...wire, id: "" }),
  }),
  reply: reply(
    { filename: z.string(), icstext: z.string() },
    {
      encode: ({ name, content }: CalendarFile) => ({ filename: name, icstext: content }),
      decode: ({ filename, icstext }): CalendarFile => ({ name: filename, content: icstext }),
    },
  ),
} as const satisfies EndpointDefinition;
