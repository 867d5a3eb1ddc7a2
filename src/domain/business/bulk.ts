/** Many bookings in one table: its columns, and the checks of a row that need no look-up. */
import { NEED_WORDS, writtenNeeds } from "#domain/people/access-needs.ts";
import type { VehicleType } from "#domain/quote/vehicles/vehicle-type.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { isEmail } from "#domain/shared/text/text-rules.ts";
import { costFault, type CostField, type PatternMatch } from "./cost-fields.ts";

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

const folded = (head: string): string =>
  head
    .replace(/^\uFEFF/, "")
    .trim()
    .toLowerCase();

/**
 * Reads a table whose first row names its columns, in any order and letter case.
 * @returns its rows, or why the file cannot be read as a whole.
 */
export function readBulk(
  records: readonly (readonly string[])[],
  fields: readonly CostField[],
): Result<readonly BulkCells[], string> {
  const [heads = [], ...rows] = records;
  const at = new Map(heads.map((head, index) => [folded(head), index]));
  const known = new Set([...Object.values(BULK_COLUMNS), ...fields.map(({ name }) => name)].map(folded));
  const strange = heads.find((head) => folded(head) !== "" && !known.has(folded(head)));
  if (strange !== undefined)
    // Markup is not sent back, whatever the client does with the message.
    return err(
      `The column "${strange.replace(/[<>]/g, "").trim().slice(0, 60)}" is not in the template. Please use the template.`,
    );
  const missing = REQUIRED.find((column) => !at.has(folded(BULK_COLUMNS[column])));
  if (missing !== undefined) return err(`The column "${BULK_COLUMNS[missing]}" is missing. Please use the template.`);
  if (rows.length === 0) return err("The file has no rows.");
  if (rows.length > BULK_ROWS_MAX) return err(`The file has more than ${BULK_ROWS_MAX} rows. Please split it.`);
  return ok(
    rows.map((row) => {
      const cell = (name: string): string => (row[at.get(folded(name)) ?? -1] ?? "").trim();
      return {
        cells: Object.fromEntries(COLUMNS.map((column) => [column, cell(BULK_COLUMNS[column])])) as BulkCells["cells"],
        costs: Object.fromEntries(fields.map(({ name }) => [name, cell(name)])),
      };
    }),
  );
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

/** The vehicle that a cell names, by name or id in any letter case; null for none. */
export const bulkVehicle = (text: string, vehicles: readonly VehicleType[]): VehicleType | null =>
  vehicles.find(({ id, name }) => [id, name].some((each) => each.toLowerCase() === text.toLowerCase())) ?? null;

/** A whole number of a cell; an empty cell gives `empty`. */
export const bulkCount = (text: string, empty: number): number => (text === "" ? empty : Number(text));

/** Everything that is wrong with a row itself, in the specified words; places and times are checked elsewhere. */
export function bulkFaults(
  { cells, costs }: BulkCells,
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
    ...(phone !== "" && !isPhone(phone) ? [invalid(title("phone"))] : []),
    ...(email !== "" && !isEmail(email) ? [invalid(title("email"))] : []),
    ...(cells.customerName !== "" && customerPhone === "" ? [required(title("customerPhone"))] : []),
    ...(customerPhone !== "" && !isPhone(customerPhone) ? [invalid(title("customerPhone"))] : []),
    ...(vehicle !== "" && bulkVehicle(vehicle, vehicles) === null ? [invalid(title("vehicle"))] : []),
    ...(passengers !== "" && !isCount(passengers, 1) ? [invalid(title("passengers"))] : []),
    ...(luggage !== "" && !isCount(luggage, 0) ? [invalid(title("luggage"))] : []),
    ...(writtenNeeds(cells.needs) === null ? [`${invalid(title("needs"))}. Please use: ${NEED_WORDS}`] : []),
    ...fields.flatMap((field) => {
      const fault = costFault(field, costs[field.name] ?? "", match);
      return fault === null ? [] : [fault === "required" ? required(field.name) : invalid(field.name)];
    }),
  ];
}
