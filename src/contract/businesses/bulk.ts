/** Own addition: many bookings from one file. */
import * as z from "zod/mini";
import { refusal, text } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition, type Terms } from "#contract/core/endpoint-definition.ts";
import { readIso } from "#contract/core/wire.ts";
import {
  BULK_COLUMNS,
  BULK_ROWS_MAX,
  BULK_TEXT_MAX,
  cellsByHead,
  columnOf,
  type BulkCells,
  type BulkColumn,
} from "#domain/business/bulk.ts";
import type { BulkPreview, BulkUpload, DateOrder } from "#domain/business/bulk-row.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import { vehicleOf } from "#domain/quote/vehicle-pair.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { readRefusal } from "#domain/refusal/read-refusal.ts";
import { majorOf, minorOf } from "#domain/shared/money.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";

const bulkRow = z.object({
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
  rowrefusals: z.array(z.nullable(refusal)),
  /** Where to correct the same errors in order: the heading of the column (empty: the whole row), and texts that are right. */
  rowfixes: z.array(z.object({ column: z.string(), texts: z.array(z.string()) })),
  /** Empty until it is booked. */
  bref: z.string(),
});

/** A row as the server stores it. */
interface StoredRow extends BulkCells {
  readonly line: number;
  readonly pickupAt?: Instant | null;
  readonly faults: readonly string[];
  readonly choices?: Readonly<Partial<Record<BulkColumn, readonly string[]>>>;
  readonly journey: RequestedJourney | null;
  readonly quote: { readonly fare: Pence } | null;
  readonly reference: string;
}

/** A file that was read, or the rows of it that have progressed. */
interface ProgressedRows {
  readonly id: string;
  readonly rows: readonly StoredRow[];
  /** Shown to the booker; absent or empty: none. */
  readonly notice?: string;
  readonly asksMonthFirst?: boolean;
  /** The vehicles on offer. */
  readonly vehicles: readonly VehicleType[];
}

/** The choices of a row by heading. */
const choicesByHead = ({ choices = {} }: StoredRow): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(choices).map(([column, texts]) => [BULK_COLUMNS[column as BulkColumn], texts]));

function encodeRow(row: StoredRow, vehicles: readonly VehicleType[], { currency, zone }: Terms) {
  const { line, cells, pickupAt = null, faults, journey, quote, reference } = row;
  const choices = choicesByHead(row);
  return {
    fileline: line,
    rowcells: Object.values(cellsByHead(row)),
    pickupdatetime: cells.pickupAt,
    pickupdatetime_iso: pickupAt === null ? "" : formatIso(pickupAt, zone),
    pickupaddress: journey?.pickup.fullAddress ?? cells.pickup,
    dropoffaddress: journey?.dropoff.fullAddress ?? cells.dropoff,
    passengername: `${cells.firstName} ${cells.lastName}`.trim(),
    vehicletype: vehicleOf(journey?.vehicleTypeId ?? "", vehicles)?.name ?? cells.vehicle,
    totalfare: quote === null ? null : majorOf(quote.fare, currency),
    rowerrors: [...faults],
    rowrefusals: faults.map((fault) => readRefusal(fault, currency)),
    rowfixes: faults.map((fault) => {
      const column = columnOf(fault, row);
      return { column, texts: [...(choices.get(column) ?? [])] };
    }),
    bref: reference,
  };
}

const decodeRow = (
  row: z.output<typeof bulkRow>,
  heads: readonly string[],
  /** Of the rows, which need not be the tenant's of today. */
  currency: string,
): BulkPreview => ({
  line: row.fileline,
  cells: Object.fromEntries(heads.map((head, at) => [head, row.rowcells[at] ?? ""])),
  pickupAt: readIso(row.pickupdatetime_iso),
  pickup: row.pickupaddress,
  dropoff: row.dropoffaddress,
  passenger: row.passengername,
  vehicle: row.vehicletype,
  fare: row.totalfare === null ? null : minorOf(row.totalfare, currency),
  errors: row.rowerrors.map((message, at) => ({
    message,
    column: row.rowfixes[at]?.column ?? "",
    choices: row.rowfixes[at]?.texts ?? [],
  })),
  reference: row.bref,
});

const rowsReply = reply(
  {
    id: z.string(),
    currencycode: z.string(),
    /** "mdy": the dates seem to begin with the month. There are no rows, and the message asks whether they do. */
    dateorder: z._default(z.enum(["", "mdy"]), ""),
    bulkheads: z.array(z.string()),
    bulkrows: z.array(bulkRow),
  },
  {
    encode: ({ id, rows, notice = "", asksMonthFirst = false, vehicles }: ProgressedRows, terms) => ({
      message: notice,
      id,
      currencycode: terms.currency,
      dateorder: asksMonthFirst ? ("mdy" as const) : ("" as const),
      bulkheads: rows.slice(0, 1).flatMap((row) => Object.keys(cellsByHead(row))),
      bulkrows: rows.map((row) => encodeRow(row, vehicles, terms)),
    }),
    decode: ({ message, id, currencycode, dateorder, bulkheads, bulkrows }): BulkUpload => ({
      id,
      currency: currencycode,
      notice: message,
      asksMonthFirst: dateorder === "mdy",
      rows: bulkrows.map((row) => decodeRow(row, bulkheads, currencycode)),
    }),
  },
);

interface BookerFile {
  readonly text: string;
  readonly order: DateOrder;
}

export const checkBulk = {
  method: "POST",
  path: "/api/bulkbooking",
  access: "booker",
  rate: "write",
  bodyBytes: 2 * BULK_TEXT_MAX,
  summary: "Reads a file of bookings and says everything that is wrong with its rows (own addition).",
  body: request(
    z.object({
      /** Corrupt characters damage their row only. */
      bulktext: z.string().check(z.maxLength(BULK_TEXT_MAX)),
      /** Whether the dates begin with the day or the month; absent or empty: the file shows it. */
      dateorder: z.nullish(z.enum(["", "dmy", "mdy"])),
    }),
    {
      encode: ({ text: bulktext, order: dateorder }: BookerFile) => ({ bulktext, dateorder }),
      decode: ({ bulktext, dateorder }): BookerFile => ({ text: bulktext, order: dateorder ?? "" }),
    },
  ),
  reply: rowsReply,
} as const satisfies EndpointDefinition;

/** The rows of an upload from one on: to be priced, or booked where a payment method is named. */
interface NextRows {
  readonly id: string;
  readonly from: number;
  readonly method: "" | "cash" | "account";
}

export const stepBulk = {
  method: "PUT",
  path: "/api/bulkbooking",
  access: "booker",
  rate: "quote",
  summary:
    "Prices the next rows of a file, or books them; a row is booked once however often it is sent (own addition).",
  body: request(
    z.object({
      id: text(64),
      from: z.int().check(z.minimum(0), z.maximum(BULK_ROWS_MAX)),
      paymentmethod: z.enum(["", "cash", "account"]),
    }),
    {
      encode: ({ id, from, method }: NextRows) => ({ id, from, paymentmethod: method }),
      decode: ({ id, from, paymentmethod }) => ({ id, from, paymentMethod: paymentmethod }),
    },
  ),
  reply: rowsReply,
} as const satisfies EndpointDefinition;
