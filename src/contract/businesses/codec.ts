/** The calls of people who book for a business, for the browser. */
import { readStatus } from "#contract/core/booking-status.ts";
import type { CommissionPeriod, CommissionUnit } from "#domain/business/commission-trend.ts";
import type { ListedCreditNote } from "#domain/business/credit-note.ts";
import type { CreditStanding } from "#domain/business/credit.ts";
import type { InvoiceFile, ListedAmounts, ListedInvoice } from "#domain/business/invoice.ts";
import type { StatementRow } from "#domain/business/statement.ts";
import { weekOf, type ChartDay, type ChartWeek } from "#domain/business/week.ts";
import { formatDay, parseDay, type CalendarDay, type DayRange } from "#domain/shared/time/calendar-day.ts";
import { minorOf } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import { readCostAnswers } from "#contract/bookings/cost-answers.ts";
import type { CallerFacts } from "#contract/core/encode-request.ts";
import type { BodyInput, QueryInput } from "#contract/endpoints.ts";
import { readIso, wireRecord, type WireRecord } from "#contract/core/wire.ts";

/** The tenant's zone of times and currency of amounts, which these replies do not name. */
type Locality = Pick<CallerFacts, "zone" | "currency">;

const encodeDays = ({ from, to }: DayRange) => ({ datefrom: formatDay(from), dateto: formatDay(to) });

/** The statement of a range of days. */
export const encodeStatement = (bookerId: string, days: DayRange): QueryInput<"bookerStatement"> => ({
  bookerid: bookerId,
  ...encodeDays(days),
});

/** The bookings of a week. */
export const encodeWeek = (bookerId: string, monday: CalendarDay): QueryInput<"bookingChart"> => ({
  weekcommencing: formatDay(monday),
  bookerid: bookerId,
});

/** The commission of a range of days by month or week. */
export const encodeCommission = (
  bookerId: string,
  days: DayRange,
  unit: CommissionUnit,
): QueryInput<"bookerCommission"> => ({ bookerid: bookerId, ...encodeDays(days), by: unit });

/** A new invoice; it has no id yet, so it is sent as "0". */
export const encodeNewInvoice = (bookerId: string, days: DayRange): BodyInput<"addBookerInvoice"> => ({
  id: "0",
  bookerid: bookerId,
  ...encodeDays(days),
});

/** New days for an invoice, with the version that the caller has seen. */
export const encodeChangedInvoice = (
  bookerId: string,
  { id, version }: Pick<ListedInvoice, "id" | "version">,
  days: DayRange,
): BodyInput<"changeBookerInvoice"> => ({ id, bookerid: bookerId, version, ...encodeDays(days) });

/** The ISO time with its offset where there is one, else the time in the zone. */
function readTime(item: WireRecord, name: string, zone: string): Instant | null {
  const at = readIso(item.text(`${name}_iso`));
  if (at !== null) return at;
  const wall = parseWall(item.text(name), zone);
  return wall.ok ? wall.value : null;
}

/** The rows of the commission statement. */
export const decodeStatement = (reply: unknown, { zone, currency }: Locality): readonly StatementRow[] =>
  wireRecord(reply)
    .list("bookings")
    .map((row) => ({
      reference: row.text("JobPartID"),
      status: readStatus(row.text("Status")),
      at: readTime(row, "BookingDateTime", zone),
      passenger: row.text("PassengerName"),
      bookerReference: row.text("BookerRef"),
      costAnswers: readCostAnswers(row),
      bookerName: row.text("BookerName"),
      bookerAddress: row.text("BookerAddress"),
      pickup: { address: row.text("PickupAddress"), postcode: row.text("PickPostcode") },
      dropoff: { address: row.text("DropoffAddress"), postcode: row.text("DropPostcode") },
      vias: row.text("Via"),
      note: row.text("Note"),
      card: minorOf(row.number(0, "Card"), currency),
      cash: minorOf(row.number(0, "Cash"), currency),
      price: minorOf(row.number(0, "Price"), currency),
      commission: minorOf(row.number(0, "Commission"), currency),
      credited: minorOf(row.number(0, "Credited"), currency),
    }));

function readAmounts(item: WireRecord, currency: string): ListedAmounts {
  const dueOn = parseDay(item.text("duedate"));
  return {
    total: minorOf(item.number(0, "total"), currency),
    vat: minorOf(item.number(0, "vatamount"), currency),
    vatPercent: item.number(0, "vatrate"),
    balance: minorOf(item.number(0, "due"), currency),
    dueOn: dueOn.ok ? dueOn.value : null,
    credited: minorOf(item.number(0, "creditedtotal"), currency),
  };
}

const readCreditNotes = (reply: unknown, { zone, currency }: Locality): readonly ListedCreditNote[] =>
  wireRecord(reply)
    .list("creditnotes")
    .map((item) => ({
      id: item.text("id"),
      number: item.number(0, "number"),
      invoiceNumber: item.number(0, "invoicenumber"),
      issuedAt: readTime(item, "issuedate", zone),
      amount: minorOf(item.number(0, "amount"), currency),
      reason: item.text("reason"),
    }));

/** The invoices of a business with their credit notes; one with unreadable days is left out. */
export function decodeInvoices(reply: unknown, locality: Locality): readonly ListedInvoice[] {
  const notes = readCreditNotes(reply, locality);
  return wireRecord(reply)
    .list("invoices")
    .flatMap((item) => {
      const [from, to] = [parseDay(item.text("datefrom")), parseDay(item.text("dateto"))];
      if (!from.ok || !to.ok) return [];
      return {
        id: item.text("id"),
        number: item.number(0, "number") || null,
        days: { from: from.value, to: to.value },
        issuedAt: readTime(item, "issuedate", locality.zone),
        issuer: item.text("issuedbyuser"),
        state: item.flag(false, "isdraft") ? "draft" : item.flag(false, "ispaid") ? "paid" : "open",
        version: item.number(1, "version"),
        amounts: item.flag(false, "isdraft") ? null : readAmounts(item, locality.currency),
        creditNotes: notes.filter(({ invoiceNumber }) => invoiceNumber === item.number(0, "number")),
      };
    });
}

/** The credit of a business. */
export function decodeCredit(reply: unknown, currency: string): CreditStanding {
  const root = wireRecord(reply);
  const amount = (name: string) => minorOf(root.number(0, name), currency);
  return {
    limit: root.flag(false, "hasaccount") ? amount("creditlimit") : null,
    notInvoiced: amount("notinvoiced"),
    openInvoices: root.number(0, "openinvoices"),
    invoiced: amount("openamount"),
  };
}

/** The commission by month or week; a period with unreadable days is left out. */
export const decodeCommission = (reply: unknown, currency: string): readonly CommissionPeriod[] =>
  wireRecord(reply)
    .list("commissions")
    .flatMap((item) => {
      const [from, to] = [parseDay(item.text("datefrom")), parseDay(item.text("dateto"))];
      if (!from.ok || !to.ok) return [];
      const amount = (name: string) => minorOf(item.number(0, name), currency);
      return {
        days: { from: from.value, to: to.value },
        earned: amount("earnedtotal"),
        invoiced: amount("invoicedtotal"),
        paid: amount("paidtotal"),
      };
    });

/** The bookings of a week. */
export const decodeWeekReply = (reply: unknown, monday: CalendarDay, currency: string): ChartWeek =>
  weekOf(
    monday,
    wireRecord(reply)
      .list("bookings")
      .flatMap((item): ChartDay[] => {
        const day = parseDay(item.text("date"));
        if (!day.ok) return [];
        return [{ day: day.value, count: item.number(0, "count"), total: minorOf(item.number(0, "total"), currency) }];
      }),
  );

const TYPES: Readonly<Record<string, string>> = { pdf: "application/pdf" };

/** An invoice as a file. */
export function decodeReport(reply: unknown): InvoiceFile {
  const root = wireRecord(reply);
  const ending = root.text("fileext").replace(/^\./, "").toLowerCase();
  const name = root.text("filename") || "invoice";
  const bytes = Uint8Array.from(atob(root.text("invoice")), (char) => char.charCodeAt(0));
  return {
    name: ending === "" ? name : `${name}.${ending}`,
    type: TYPES[ending] ?? "application/octet-stream",
    bytes,
  };
}
