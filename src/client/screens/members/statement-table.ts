import type { StatementRow } from "#domain/booking/statement.ts";
import { csvOf } from "#domain/shared/csv.ts";
import { decimalFromPence } from "#domain/shared/money.ts";
import { formatWall } from "#domain/shared/zoned-time.ts";
import type { BookerTranslate } from "./range-text.ts";

/** The statement as CSV, with every field of its rows (BKR-004); amounts are plain numbers for sums. */
export function statementTable(rows: readonly StatementRow[], zone: string, t: BookerTranslate): string {
  // A column for every field that any of the journeys has: the business may have set up others meanwhile.
  const costs = [...new Set(rows.flatMap((row) => row.costAnswers.map(({ name }) => name)))];
  const heads = [
    t("statement.reference"),
    t("statement.ownReference"),
    t("statement.booker"),
    t("statement.when"),
    t("statement.status"),
    t("statement.pickup"),
    t("statement.pickupPostcode"),
    t("statement.dropoff"),
    t("statement.dropoffPostcode"),
    t("statement.vias"),
    t("statement.note"),
    t("statement.card"),
    t("statement.cash"),
    t("statement.price"),
    t("statement.commission"),
    ...costs,
  ];
  return csvOf([
    heads,
    ...rows.map((row) => [
      row.reference,
      row.bookerReference,
      row.bookerName,
      row.at === null ? "" : formatWall(row.at, zone),
      row.status,
      row.pickup.address,
      row.pickup.postcode,
      row.dropoff.address,
      row.dropoff.postcode,
      row.vias,
      row.note,
      decimalFromPence(row.card),
      decimalFromPence(row.cash),
      decimalFromPence(row.price),
      decimalFromPence(row.commission),
      ...costs.map((name) => row.costAnswers.find((answer) => answer.name === name)?.value ?? ""),
    ]),
  ]);
}
