import type { Instant, Pence } from "#domain/shared/units.ts";
import type { SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import { BULK_COLUMNS, type BulkColumn } from "./bulk.ts";
import { costFault, type CostField } from "./cost-fields.ts";

/** What is wrong with a row. */
export interface BulkError {
  readonly message: string;
  /** Heading of the column that it is about; empty: the whole row. */
  readonly column: string;
  /** Texts of which each puts the cell right; none where the booker must type. */
  readonly choices: readonly string[];
}

/** A row of an uploaded file as its booker sees it. */
export interface BulkPreview {
  /** Line of the file, as its spreadsheet numbers it. */
  readonly line: number;
  /** What the file has, by heading. */
  readonly cells: Readonly<Record<string, string>>;
  /** Null where it cannot be read. */
  readonly pickupAt: Instant | null;
  readonly pickup: string;
  readonly dropoff: string;
  readonly passenger: string;
  readonly vehicle: string;
  /** Null until it is priced. */
  readonly fare: Pence | null;
  /** Everything that is wrong with it. */
  readonly errors: readonly BulkError[];
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
  /** The dates seem to begin with the month: then there are no rows, and the notice asks whether they do. */
  readonly asksMonthFirst: boolean;
}

/** Which of day and month comes first in a file; empty: the file shows it. */
export type DateOrder = "" | "dmy" | "mdy";

/** Whether a row can be booked. */
export const isBookable = ({ errors, reference, fare }: BulkPreview): boolean =>
  errors.length === 0 && reference === "" && fare !== null;

/** The rows of a file with changed ones replaced. */
export const withRows = (rows: readonly BulkPreview[], changed: readonly BulkPreview[]): readonly BulkPreview[] =>
  rows.map((row) => changed.find(({ line }) => line === row.line) ?? row);

/**
 * The file again, with cells changed and every row on its old line.
 * @param changed new texts by line and heading.
 */
export function correctedTable(
  rows: readonly BulkPreview[],
  changed: ReadonlyMap<number, Readonly<Record<string, string>>>,
): readonly (readonly string[])[] {
  const heads = Object.keys(rows[0]?.cells ?? {});
  const table: (readonly string[])[] = [heads];
  for (const { line, cells } of rows) {
    // Empty lines stand where the file has other rows, so that the others keep their numbers.
    while (table.length < line - 1) table.push([]);
    table.push(heads.map((head) => changed.get(line)?.[head] ?? cells[head] ?? ""));
  }
  return table;
}

/** The rows of the template: the headings, an example ride, then a row for each saved passenger of the business. */
export const bulkTemplate = (
  fields: readonly CostField[],
  passengers: readonly SavedPassenger[] = [],
): readonly (readonly string[])[] => [
  [...Object.values(BULK_COLUMNS), ...fields.map(({ name }) => name)],
  exampleRow(fields),
  ...passengers.map((one) => passengerRow(one, fields)),
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

/** Its day is too far ahead to be booked, so that an example left in the file books nothing. */
const exampleRow = (fields: readonly CostField[]): readonly string[] => [
  "01/12/2099 09:30",
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
  ...fields.map(exampleAnswer),
];

/** The word of a field's hint that it accepts, such as AT-1234; empty where there is none. */
function exampleAnswer(field: CostField): string {
  const words = field.hint.split(/[\s,;:]+/);
  return field.pattern === "" ? "" : (words.findLast((word) => costFault(field, word) === null && word !== "") ?? "");
}
