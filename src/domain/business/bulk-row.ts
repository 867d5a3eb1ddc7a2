import type { Pence } from "#domain/shared/units.ts";
import type { SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import { BULK_COLUMNS, type BulkColumn } from "./bulk.ts";
import type { CostField } from "./cost-fields.ts";

/** A row of an uploaded file as its booker sees it. */
export interface BulkPreview {
  /** Line of the file. */
  readonly line: number;
  readonly when: string;
  readonly pickup: string;
  readonly dropoff: string;
  readonly passenger: string;
  readonly vehicle: string;
  /** Null until it is priced. */
  readonly fare: Pence | null;
  /** Everything that is wrong with it. */
  readonly errors: readonly string[];
  /** Empty until it is booked. */
  readonly reference: string;
}

/** An uploaded file as its booker sees it. */
export interface BulkUpload {
  readonly id: string;
  readonly currency: string;
  readonly rows: readonly BulkPreview[];
  /** A hint for the booker; empty when there is none. */
  readonly notice: string;
}

/** Whether a row can be booked. */
export const isBookable = ({ errors, reference, fare }: BulkPreview): boolean =>
  errors.length === 0 && reference === "" && fare !== null;

/** The rows of a file with changed ones replaced. */
export const withRows = (rows: readonly BulkPreview[], changed: readonly BulkPreview[]): readonly BulkPreview[] =>
  rows.map((row) => changed.find(({ line }) => line === row.line) ?? row);

/** The rows of the template: the headings, then a row for each saved passenger of the business, or an example. */
export const bulkTemplate = (
  fields: readonly CostField[],
  passengers: readonly SavedPassenger[] = [],
): readonly (readonly string[])[] => [
  [...Object.values(BULK_COLUMNS), ...fields.map(({ name }) => name)],
  ...(passengers.length === 0 ? [exampleRow(fields)] : passengers.map((one) => passengerRow(one, fields))),
];

/** A row in which only the passenger is filled in. */
function passengerRow(passenger: SavedPassenger, fields: readonly CostField[]): readonly string[] {
  const known: Partial<Record<BulkColumn, string>> = {
    firstName: passenger.firstName,
    lastName: passenger.lastName,
    phone: internationalNumber(passenger.dialingCode, passenger.phone),
    email: passenger.email,
    needs: passenger.needs.map((need) => need.replaceAll("-", " ")).join(" | "),
  };
  return [...(Object.keys(BULK_COLUMNS) as BulkColumn[]).map((column) => known[column] ?? ""), ...fields.map(() => "")];
}

const exampleRow = (fields: readonly CostField[]): readonly string[] => [
  "01/12/2030 09:30",
  "Heathrow Terminal 5",
  "",
  "Paddington Station, London W2 1HQ",
  "",
  "",
  "1",
  "1",
  "Grace",
  "Hopper",
  "+44 7700 900188",
  "grace@example.com",
  "",
  "",
  "PO-1",
  "BA117",
  "folding wheelchair | hearing",
  "",
  ...fields.map(() => ""),
];
