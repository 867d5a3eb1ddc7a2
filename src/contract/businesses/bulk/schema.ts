/** Own addition: many bookings from one file. */
import { z } from "zod";
import { BULK_ROWS_MAX } from "#domain/business/bulk.ts";
import { outcome, text } from "#contract/core/common-schema.ts";

/** Longest file, in characters. */
export const BULK_TEXT_MAX = 400_000;

/** A row's error as a code with what fills its sentence. */
const rowRefusal = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

const reply = z.object({
  ...outcome,
  id: z.string(),
  currencycode: z.string(),
  bulkrows: z.array(
    z.object({
      /** Line of the file; the header is line 1. */
      fileline: z.number().int(),
      pickupdatetime: z.string(),
      /** The resolved places; the text of the file where a place could not be resolved. */
      pickupaddress: z.string(),
      dropoffaddress: z.string(),
      passengername: z.string(),
      vehicletype: z.string(),
      /** Null until it is priced. */
      totalfare: z.number().nullable(),
      /** All errors of the row, as sentences; a row with any is not booked. */
      rowerrors: z.array(z.string()),
      /** The same errors in order, as codes and parameters; null: the sentence is all that there is. */
      rowrefusals: z.array(rowRefusal.nullable()),
      /** Empty until it is booked. */
      bref: z.string(),
    }),
  ),
});

/** Reads a file and checks its rows. */
export const checkBulk = { body: z.object({ bulktext: text(BULK_TEXT_MAX) }), reply };

/** Prices the next rows, or books them where a payment method is named. */
export const stepBulk = {
  body: z.object({
    id: text(64),
    from: z.number().int().min(0).max(BULK_ROWS_MAX),
    paymentmethod: z.enum(["", "cash", "account"]),
  }),
  reply,
};
