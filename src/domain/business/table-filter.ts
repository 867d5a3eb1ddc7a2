/** Filters of a business's tables: the commission statement and the invoices. */
import { formatDay } from "#domain/shared/time/calendar-day.ts";
import type { InvoiceState, ListedInvoice } from "./invoice.ts";
import type { StatementRow } from "./statement.ts";

/** What the journeys of a statement are filtered by; empty texts filter nothing. */
export interface StatementFilter {
  /** Words of the reference, the passenger, the addresses, the cost fields or the note. */
  readonly search: string;
  readonly status: string;
  /** The chosen answer to each cost field, by its name. */
  readonly costs: Readonly<Record<string, string>>;
}

export const NO_STATEMENT_FILTER: StatementFilter = { search: "", status: "", costs: {} };

/** Whether a filter can leave journeys out. */
export const isStatementFiltered = ({ search, status, costs }: StatementFilter): boolean =>
  [search.trim(), status, ...Object.values(costs)].some((text) => text !== "");

const answerOf = ({ costAnswers }: StatementRow, name: string): string =>
  costAnswers.find((answer) => answer.name === name)?.value ?? "";

/** The journeys that a filter leaves, newest first; the server lists the oldest first, as an invoice does. */
export function filterStatement(
  rows: readonly StatementRow[],
  { search, status, costs }: StatementFilter,
): readonly StatementRow[] {
  const chosen = Object.entries(costs).filter(([, value]) => value !== "");
  return rows
    .filter(
      (row) =>
        (status === "" || row.status === status) &&
        chosen.every(([name, value]) => answerOf(row, name) === value) &&
        matchesSearch(search, [
          row.reference,
          row.bookerReference,
          row.passenger,
          row.pickup.address,
          row.pickup.postcode,
          row.dropoff.address,
          row.dropoff.postcode,
          row.vias,
          row.note,
          ...row.costAnswers.map((answer) => answer.value),
        ]),
    )
    .toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

/** The values that occur, for the choices of a filter. */
export interface StatementChoices {
  readonly statuses: readonly string[];
  readonly costs: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** The statuses and the answers to cost fields that occur in the journeys, in alphabetical order. */
export function statementChoices(rows: readonly StatementRow[]): StatementChoices {
  const distinct = (values: readonly string[]): readonly string[] =>
    [...new Set(values)].filter((value) => value !== "").toSorted();
  const names = distinct(rows.flatMap((row) => row.costAnswers.map(({ name }) => name)));
  return {
    statuses: distinct(rows.map(({ status }) => status)),
    costs: names.map((name) => ({ name, values: distinct(rows.map((row) => answerOf(row, name))) })),
  };
}

/** What invoices are filtered by; empty texts filter nothing. */
export interface InvoiceFilter {
  /** The number, a day of the period, or who issued it. */
  readonly search: string;
  readonly state: InvoiceState | "";
}

export const NO_INVOICE_FILTER: InvoiceFilter = { search: "", state: "" };

/** The invoices that a filter leaves: drafts first, then newest first. */
export const filterInvoices = (
  invoices: readonly ListedInvoice[],
  { search, state }: InvoiceFilter,
): readonly ListedInvoice[] =>
  invoices.filter(
    (invoice) =>
      (state === "" || invoice.state === state) &&
      matchesSearch(search, [
        invoice.number === null ? "" : String(invoice.number),
        invoice.issuer,
        formatDay(invoice.days.from),
        formatDay(invoice.days.to),
      ]),
  );

/** Lower case without accents, in any script. */
const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether every word of a search begins or is within one of the texts, whatever the letter case and accents. */
function matchesSearch(search: string, texts: readonly string[]): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const all = plain(texts.join("\n"));
  return words.every((word) => all.includes(word));
}
