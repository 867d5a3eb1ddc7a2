import { vehicleOf } from "#domain/quote/vehicles/vehicle-pair.ts";
import { BULK_COLUMNS, cellsByHead, columnOf, type BulkCells, type BulkColumn } from "#domain/business/bulk.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { VehicleType } from "#domain/quote/vehicles/vehicle-type.ts";
import { readRefusal } from "#domain/refusal/read-refusal.ts";
import { majorOf } from "#domain/shared/money.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { Reply } from "#contract/endpoints.ts";

type BulkReply = Reply<"checkBulk">;

/** A row as the server stores it. */
interface Row extends BulkCells {
  readonly line: number;
  readonly pickupAt?: Instant | null;
  readonly faults: readonly string[];
  readonly choices?: Readonly<Partial<Record<BulkColumn, readonly string[]>>>;
  readonly journey: RequestedJourney | null;
  readonly quote: { readonly fare: Pence } | null;
  readonly reference: string;
}

/** The tenant's part of a row's reply. */
interface Offer {
  readonly vehicles: readonly VehicleType[];
  readonly settings: { readonly currency: string; readonly zone: string };
}

/** The choices of a row by heading. */
const choicesByHead = ({ choices = {} }: Row): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(choices).map(([column, texts]) => [BULK_COLUMNS[column as BulkColumn], texts]));

function rowReply(row: Row, { vehicles, settings: { currency, zone } }: Offer) {
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

/** Rows that have progressed. */
export const bulkRowsReply = (id: string, rows: readonly Row[], offer: Offer): BulkReply => ({
  code: 1,
  message: "",
  id,
  currencycode: offer.settings.currency,
  dateorder: "",
  bulkheads: rows[0] ? Object.keys(cellsByHead(rows[0])) : [],
  bulkrows: rows.map((row) => rowReply(row, offer)),
});

interface CheckedFile {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly notice: string;
  readonly asksMonthFirst: boolean;
}

/** A file that was read. */
export const bulkReply = ({ id, rows, notice, asksMonthFirst }: CheckedFile, offer: Offer): BulkReply => ({
  ...bulkRowsReply(id, rows, offer),
  message: notice,
  dateorder: asksMonthFirst ? "mdy" : "",
});

/** A file that cannot be read, or no longer exists. */
export const noBulkReply = (code: 0 | 2, message: string): BulkReply => ({
  code,
  message,
  id: "",
  currencycode: "",
  dateorder: "",
  bulkheads: [],
  bulkrows: [],
});
