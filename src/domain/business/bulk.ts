/** Many bookings in one table: its columns, and the checks of a row that need no look-up. */
import { FIELD_TITLES, REFUSALS } from "#domain/refusal/refusals.ts";
import { NEED_WORDS, writtenNeeds } from "#domain/people/access-needs.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { beginningOf } from "#domain/shared/text/plain-text.ts";
import { isEmail } from "#domain/shared/text/text-rules.ts";
import { costFault, type CostField, type PatternMatch } from "./cost-fields.ts";

/** Longest file, in characters. */
export const BULK_TEXT_MAX = 400_000;
/** Most rows of one file, and the most that are priced or booked by one request. */
export const BULK_ROWS_MAX = 500;
export const BULK_STEP = 25;

/** The columns by their headings. Those of the business follow with their own names. */
export const BULK_COLUMNS = {
  pickupAt: "Pickup date and time",
  pickup: "Pickup address",
  vias: "Via addresses",
  dropoff: "Drop-off address",
  returnAt: "Return date and time",
  vehicle: "Vehicle type",
  passengers: "Passengers",
  luggage: "Luggage",
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  email: "Email",
  customerName: "Customer name",
  customerPhone: "Customer phone",
  ourRef: "Your reference",
  flight: "Flight number",
  needs: "Access needs",
  note: "Note to driver",
} as const;

export type BulkColumn = keyof typeof BULK_COLUMNS;

const COLUMNS = Object.keys(BULK_COLUMNS) as readonly BulkColumn[];
const REQUIRED: readonly BulkColumn[] = ["pickupAt", "pickup", "dropoff", "firstName", "phone"];

/** A row as it was written; every cell is trimmed text. */
export interface BulkCells {
  readonly cells: Readonly<Record<BulkColumn, string>>;
  /** The answers to the business's own columns, by name. */
  readonly costs: Readonly<Record<string, string>>;
}

/** A row of a spreadsheet. */
export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark has no pair: the cells may be cut in the wrong places. */
  readonly isDamaged: boolean;
}

/** A row of bookings, and where it stands. */
export interface FileRow extends BulkCells, Pick<SheetRow, "line" | "isDamaged"> {}

/** Titles, notes and logos may stand above the headings, in so many lines. */
const HEADING_LINES = 10;

const folded = (head: string): string => head.replace(/\s+/g, " ").trim().toLowerCase();

/**
 * The row that names the columns: the first of the first ten lines with all that there must be, else the one that names
 * most.
 * @returns its index and how many columns it names.
 */
export function headingOf(rows: readonly SheetRow[], fields: readonly CostField[]): { at: number; names: number } {
  const known = knownHeads(fields);
  const named = rows
    .filter(({ line }) => line <= HEADING_LINES)
    .map(({ cells }, at) => {
      const heads = cells.map(folded).filter((head) => known.has(head));
      const isWhole = REQUIRED.every((column) => heads.includes(folded(BULK_COLUMNS[column])));
      return { at, names: heads.length, isWhole };
    });
  const most = named.toSorted((one, other) => other.names - one.names);
  return named.find(({ isWhole }) => isWhole) ?? most[0] ?? { at: 0, names: 0 };
}

const knownHeads = (fields: readonly CostField[]): ReadonlySet<string> =>
  new Set([...Object.values(BULK_COLUMNS), ...fields.map(({ name }) => name)].map(folded));

/** What is wrong with a file's headings; null where nothing is. */
function headFault(heads: readonly string[], known: ReadonlySet<string>): string | null {
  // Markup is not sent back, whatever the client does with the message.
  const about = (sentence: string, head: string): string =>
    fill(sentence, { column: beginningOf(head.replace(/[<>]/g, "").trim(), 60) });
  const written = heads.filter((head) => folded(head) !== "");
  const strange = written.find((head) => !known.has(folded(head)));
  const isOurs = written.some((head) => known.has(folded(head)));
  if (strange !== undefined && isOurs) return about(REFUSALS.file_column_unknown, strange);
  const twice = written.find((head, at) => written.slice(0, at).some((other) => folded(other) === folded(head)));
  if (twice !== undefined && isOurs) return about(REFUSALS.file_column_twice, twice);
  const missing = REQUIRED.find((column) => !written.some((head) => folded(head) === folded(BULK_COLUMNS[column])));
  return missing === undefined ? null : about(REFUSALS.file_column_missing, BULK_COLUMNS[missing]);
}

/**
 * Reads a table with a row that names its columns, in any order and letter case; rows above it are titles.
 * @param rows those with any text.
 * @returns its rows, or why the file cannot be read as a whole.
 */
export function readBulk(rows: readonly SheetRow[], fields: readonly CostField[]): Result<readonly FileRow[], string> {
  const { at } = headingOf(rows, fields);
  const heads = rows[at]?.cells ?? [];
  const fault = headFault(heads, knownHeads(fields));
  if (fault !== null) return err(fault);
  const booked = rows.slice(at + 1);
  if (booked.length === 0) return err(REFUSALS.file_empty);
  if (booked.length > BULK_ROWS_MAX) return err(fill(REFUSALS.file_too_long, { limit: String(BULK_ROWS_MAX) }));
  const places = new Map(heads.map((head, index) => [folded(head), index]));
  return ok(
    booked.map(({ line, cells, isDamaged }) => {
      const cell = (name: string): string => (cells[places.get(folded(name)) ?? -1] ?? "").trim();
      return {
        line,
        isDamaged,
        cells: Object.fromEntries(COLUMNS.map((column) => [column, cell(BULK_COLUMNS[column])])) as BulkCells["cells"],
        costs: Object.fromEntries(fields.map(({ name }) => [name, cell(name)])),
      };
    }),
  );
}

/** The cells of a row by heading, as its file has them. */
export const cellsByHead = ({ cells, costs }: BulkCells): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(COLUMNS.map((column) => [BULK_COLUMNS[column], cells[column]])),
  ...costs,
});

/**
 * The heading of the column that an error is about: errors begin with its name.
 * @returns empty where it is about the whole row.
 */
export function columnOf(error: string, { costs }: Pick<BulkCells, "costs">): string {
  if (error.startsWith(MESSAGES.earliestPickup) || error === MESSAGES.tooFarAhead) return BULK_COLUMNS.pickupAt;
  if (error.startsWith(fill(MESSAGES.earliestReturn, { time: "" }))) return BULK_COLUMNS.returnAt;
  const names = [...Object.values(BULK_COLUMNS), ...Object.keys(costs)].toSorted(
    (one, other) => other.length - one.length,
  );
  return names.find((name) => error.startsWith(`${name} is `)) ?? "";
}

/** Longest text of a cell, by column; the others are as long as any field of a form. */
const LONGEST: Partial<Record<BulkColumn, number>> = {
  note: 1000,
  vias: 2000,
  flight: 20,
  phone: 30,
  customerPhone: 30,
};

/** What reading a row needs besides its places and times. */
export interface BulkRules {
  readonly vehicles: readonly VehicleType[];
  readonly fields: readonly CostField[];
  readonly match: PatternMatch;
  /** Whether a number as it was written can be dialled. */
  readonly isPhone: (text: string) => boolean;
}

const required = (title: string): string => fill(MESSAGES.required, { title });
const invalid = (title: string): string => fill(MESSAGES.invalid, { title });

/** How a cell is written, by column. */
const FORMATS: Partial<Record<BulkColumn, string>> = {
  pickupAt: "01/12/2030 09:30",
  returnAt: "01/12/2030 18:00",
  phone: FIELD_TITLES.phone_format,
  customerPhone: FIELD_TITLES.phone_format,
  email: "grace@example.com",
  passengers: FIELD_TITLES.count_from_one,
  luggage: FIELD_TITLES.count_from_zero,
};

const invalidAs = (title: string, format: string): string =>
  format === "" ? invalid(title) : fill(REFUSALS.row_invalid_as, { title, format });

const requiredAs = (title: string, format: string): string =>
  format === "" ? required(title) : fill(REFUSALS.row_required_as, { title, format });

/** Says that a cell is invalid, and how it is written. */
export const invalidCell = (column: BulkColumn): string => invalidAs(BULK_COLUMNS[column], FORMATS[column] ?? "");

/** The vehicle that a cell names, by name or id in any letter case; null for none. */
export const bulkVehicle = (text: string, vehicles: readonly VehicleType[]): VehicleType | null =>
  vehicles.find(({ id, name }) => [id, name].some((each) => each.toLowerCase() === text.toLowerCase())) ?? null;

/** A whole number of a cell; an empty cell gives `empty`. */
export const bulkCount = (text: string, empty: number): number => (text === "" ? empty : Number(text));

/** Everything that is wrong with a row itself, in the specified words; places and times are checked elsewhere. */
export function bulkFaults(
  { cells, costs, isDamaged }: FileRow,
  { vehicles, fields, match, isPhone }: BulkRules,
): readonly string[] {
  const title = (column: BulkColumn): string => BULK_COLUMNS[column];
  const { email, phone, customerPhone, vehicle, passengers, luggage } = cells;
  const isCount = (text: string, least: number): boolean => /^\d{1,2}$/.test(text) && Number(text) >= least;
  return [
    ...REQUIRED.filter((column) => cells[column] === "").map((column) => required(title(column))),
    ...COLUMNS.filter((column) => cells[column].length > (LONGEST[column] ?? 255)).map((column) =>
      invalid(title(column)),
    ),
    ...COLUMNS.filter((column) => isDamaged && cells[column].includes('"')).map((column) =>
      fill(REFUSALS.row_quote, { title: title(column) }),
    ),
    ...(phone !== "" && !isPhone(phone) ? [invalidCell("phone")] : []),
    ...(email !== "" && !isEmail(email) ? [invalidCell("email")] : []),
    ...(cells.customerName !== "" && customerPhone === "" ? [required(title("customerPhone"))] : []),
    ...(customerPhone !== "" && !isPhone(customerPhone) ? [invalidCell("customerPhone")] : []),
    ...(vehicle !== "" && bulkVehicle(vehicle, vehicles) === null
      ? [invalidAs(title("vehicle"), vehicles.map(({ name }) => name).join(", "))]
      : []),
    ...(passengers !== "" && !isCount(passengers, 1) ? [invalidCell("passengers")] : []),
    ...(luggage !== "" && !isCount(luggage, 0) ? [invalidCell("luggage")] : []),
    ...(writtenNeeds(cells.needs) === null ? [invalidAs(title("needs"), NEED_WORDS)] : []),
    ...fields.flatMap((field) => {
      const fault = costFault(field, costs[field.name] ?? "", match);
      if (fault === null) return [];
      return [(fault === "required" ? requiredAs : invalidAs)(field.name, field.hint)];
    }),
  ];
}
