/** Many bookings from one file, for the browser. */
import type { BulkUpload, DateOrder } from "#domain/business/bulk-row.ts";
import { minorOf } from "#domain/shared/money.ts";
import type { BodyInput } from "#contract/endpoints.ts";
import { readIso, wireRecord } from "#contract/core/wire.ts";

/** A file whose rows are to be checked. */
export const encodeBulkFile = (text: string, order: DateOrder): BodyInput<"checkBulk"> => ({
  bulktext: text,
  dateorder: order,
});

/** The next rows of an upload: to be priced, or booked where a payment method is named. */
export const encodeBulkStep = ({
  method,
  ...step
}: {
  readonly id: string;
  readonly from: number;
  readonly method: "" | "cash" | "account";
}): BodyInput<"stepBulk"> => ({ ...step, paymentmethod: method });

/** An upload, or the rows of it that have progressed. */
export function decodeBulk(reply: unknown): BulkUpload {
  const root = wireRecord(reply);
  const currency = root.text("currencycode");
  const heads = root.texts("bulkheads");
  return {
    id: root.text("id"),
    currency,
    notice: root.text("message"),
    asksMonthFirst: root.text("dateorder") === "mdy",
    rows: root.list("bulkrows").map((row) => {
      const fare = row.number(-1, "totalfare");
      const cells = row.texts("rowcells");
      const fixes = row.list("rowfixes");
      return {
        line: row.number(0, "fileline"),
        cells: Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ""])),
        pickupAt: readIso(row.text("pickupdatetime_iso")),
        pickup: row.text("pickupaddress"),
        dropoff: row.text("dropoffaddress"),
        passenger: row.text("passengername"),
        vehicle: row.text("vehicletype"),
        fare: fare < 0 ? null : minorOf(fare, currency),
        errors: row.texts("rowerrors").map((message, at) => ({
          message,
          column: fixes[at]?.text("column") ?? "",
          choices: fixes[at]?.texts("texts") ?? [],
        })),
        reference: row.text("bref"),
      };
    }),
  };
}
