/** Files of many bookings. */
import { BULK_COLUMNS, type BulkColumn } from "#domain/business/bulk.ts";
import { csvOf } from "#domain/shared/text/csv.ts";

const GOOD: Partial<Record<BulkColumn, string>> = {
  pickupAt: "01/12/2026 10:00",
  pickup: "Heathrow Terminal 5",
  dropoff: "Paddington Station",
  firstName: "Grace",
  lastName: "Hopper",
  phone: "+44 7700 900188",
};

/** What differs of a row from one that is in order. */
export type BulkLine = Partial<Record<BulkColumn, string>> & { readonly costs?: Readonly<Record<string, string>> };

/** A file as a booker would make it from the template; without rows it has one that is in order. */
export function bulkFile(lines: readonly BulkLine[] = [{}], costs: readonly string[] = []): string {
  const columns = Object.keys(BULK_COLUMNS) as readonly BulkColumn[];
  const row = (line: BulkLine) => [
    ...columns.map((column) => line[column] ?? GOOD[column] ?? ""),
    ...costs.map((name) => line.costs?.[name] ?? ""),
  ];
  return csvOf([[...Object.values(BULK_COLUMNS), ...costs], ...lines.map(row)]);
}
