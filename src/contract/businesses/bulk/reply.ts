import { vehicleOf } from "#domain/quote/vehicles/vehicle-pair.ts";
import type { BulkCells } from "#domain/business/bulk.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { VehicleType } from "#domain/quote/vehicles/vehicle-type.ts";
import { readRefusal } from "#domain/refusal/read-refusal.ts";
import { majorOf } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { Reply } from "#contract/endpoints.ts";

type BulkReply = Reply<"checkBulk">;

/** A row as the server stores it. */
interface Row extends BulkCells {
  readonly line: number;
  readonly faults: readonly string[];
  readonly journey: RequestedJourney | null;
  readonly quote: { readonly fare: Pence } | null;
  readonly reference: string;
}

/** The tenant's part of a row's reply. */
interface Offer {
  readonly vehicles: readonly VehicleType[];
  readonly settings: { readonly currency: string };
}

const rowReply = (
  { line, cells, faults, journey, quote, reference }: Row,
  { vehicles, settings: { currency } }: Offer,
) => ({
  fileline: line,
  pickupdatetime: cells.pickupAt,
  pickupaddress: journey?.pickup.fullAddress ?? cells.pickup,
  dropoffaddress: journey?.dropoff.fullAddress ?? cells.dropoff,
  passengername: `${cells.firstName} ${cells.lastName}`.trim(),
  vehicletype: vehicleOf(journey?.vehicleTypeId ?? "", vehicles)?.name ?? cells.vehicle,
  totalfare: quote === null ? null : majorOf(quote.fare, currency),
  rowerrors: [...faults],
  rowrefusals: faults.map((fault) => readRefusal(fault, currency)),
  bref: reference,
});

/** Rows that have progressed. */
export const bulkRowsReply = (id: string, rows: readonly Row[], offer: Offer): BulkReply => ({
  code: 1,
  message: "",
  id,
  currencycode: offer.settings.currency,
  bulkrows: rows.map((row) => rowReply(row, offer)),
});

/** A file that was read. */
export const bulkReply = (
  { id, rows, notice }: { readonly id: string; readonly rows: readonly Row[]; readonly notice: string },
  offer: Offer,
): BulkReply => ({ ...bulkRowsReply(id, rows, offer), message: notice });

/** A file that cannot be read, or no longer exists. */
export const noBulkReply = (code: 0 | 2, message: string): BulkReply => ({
  code,
  message,
  id: "",
  currencycode: "",
  bulkrows: [],
});
