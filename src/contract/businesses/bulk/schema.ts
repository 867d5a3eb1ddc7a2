/** Own addition: many bookings from one file. */
import * as z from "zod/mini";
import { BULK_ROWS_MAX, BULK_TEXT_MAX } from "#domain/business/bulk.ts";
import { outcome, text } from "#contract/core/common-schema.ts";

/** A row's error as a code with what fills its sentence. */
const rowRefusal = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

const reply = z.object({
  ...outcome,
  id: z.string(),
  currencycode: z.string(),
  /** "mdy": the dates seem to begin with the month. There are no rows, and the message asks whether they do. */
  dateorder: z.enum(["", "mdy"]),
  bulkheads: z.array(z.string()),
  bulkrows: z.array(
    z.object({
      /** Line of the file, as its spreadsheet numbers it. */
      fileline: z.int(),
      /** The texts of the file, in the order of the headings. */
      rowcells: z.array(z.string()),
      pickupdatetime: z.string(),
      /** Own addition, as everywhere; empty where the text of the file cannot be read. */
      pickupdatetime_iso: z.string(),
      /** The resolved places; the text of the file where a place could not be resolved. */
      pickupaddress: z.string(),
      dropoffaddress: z.string(),
      passengername: z.string(),
      vehicletype: z.string(),
      /** Null until it is priced. */
      totalfare: z.nullable(z.number()),
      /** All errors of the row, as sentences; a row with any is not booked. */
      rowerrors: z.array(z.string()),
      /** The same errors in order, as codes and parameters; null: the sentence is all that there is. */
      rowrefusals: z.array(z.nullable(rowRefusal)),
      /** Where to correct the same errors in order: the heading of the column (empty: the whole row), and texts that are right. */
      rowfixes: z.array(z.object({ column: z.string(), texts: z.array(z.string()) })),
      /** Empty until it is booked. */
      bref: z.string(),
    }),
  ),
});

/** Reads a file and checks its rows. */
export const checkBulk = {
  body: z.object({
    /** Corrupt characters damage their row only. */
    bulktext: z.string().check(z.maxLength(BULK_TEXT_MAX)),
    /** Whether the dates begin with the day or the month; absent or empty: the file shows it. */
    dateorder: z.nullish(z.enum(["", "dmy", "mdy"])),
  }),
  reply,
};

/** Prices the next rows, or books them where a payment method is named. */
export const stepBulk = {
  body: z.object({
    id: text(64),
    from: z.int().check(z.minimum(0), z.maximum(BULK_ROWS_MAX)),
    paymentmethod: z.enum(["", "cash", "account"]),
  }),
  reply,
};
