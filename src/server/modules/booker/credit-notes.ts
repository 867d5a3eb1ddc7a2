/** Lets the operator correct issued invoices. Two at once wait for each other, so that neither takes back too much. */
import { fill } from "#domain/shared/text/messages.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { creditOf, type CreditFault, type WishedCredit } from "#domain/business/credit-note.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { creditNoteRecord, creditableLines, insertCreditNote } from "./credit-note-record.ts";
import { invoiceNamed } from "./invoice-payments.ts";
import { lockInvoices, onAccountOf, storedRecord } from "./invoice-repository.ts";
import type { InvoiceLine } from "./invoice-record.ts";
import { storeOlderRecords } from "./issue.ts";

/** A correction as the operator states it. */
export interface StatedCredit {
  /** The invoice's number. */
  readonly number: number;
  /** Id of the business; null: the only one that has an invoice of this number. */
  readonly business: string | null;
  readonly reason: string;
  /** At least one. */
  readonly lines: readonly WishedCredit[];
  /** Its author: the name of a dispatch key, or of the command. */
  readonly by: string;
}

/** A credit note that was issued. */
export interface IssuedCreditNote {
  readonly number: number;
  readonly invoiceNumber: number;
  readonly businessId: string;
  readonly business: string;
  readonly amount: Pence;
  /** What can still be credited of the invoice. */
  readonly left: Pence;
  readonly currency: string;
}

/** Whether a journey was owed on account at its invoice's issue; older records say only how it was to be paid. */
const isOwed = ({ isOwed: stored, paymentMethod }: InvoiceLine): boolean => stored ?? paymentMethod === "account";

const sum = (amounts: readonly Pence[]): Pence => pence(amounts.reduce((whole, amount) => whole + amount, 0));

function faultText(fault: CreditFault, money: (amount: Pence) => string): string {
  const { reference } = fault;
  return fault.kind === "unknown"
    ? fill(REFUSALS.credit_note_journey, { reference })
    : fill(REFUSALS.credit_note_above, { reference, amount: money(fault.left) });
}

/** Issues a credit note for an issued invoice, at once. @returns it, or the message that refuses. */
export const issueCreditNote = (
  db: Database,
  tenant: Tenant,
  stated: StatedCredit,
  now: Instant,
): Promise<Result<IssuedCreditNote, string>> =>
  db.withTenant(tenant.id, async (handle) => {
    const named = await invoiceNamed(handle, stated);
    if (!named.ok) return named;
    const { id: invoice, booker_id: booker, name: business } = named.value;
    await lockInvoices(handle, booker);
    await storeOlderRecords(handle, tenant, booker);
    const record = await storedRecord(handle, invoice);
    if (!record) return err(REFUSALS.invoice_unknown);
    const { currency } = record;
    const lines = await creditableLines(handle, invoice, record.lines);
    const credits = creditOf(lines, stated.lines);
    if (!credits.ok) return err(faultText(credits.error, (amount) => formatMoney({ pence: amount, currency })));
    const before = sum(lines.map(({ credited }) => credited));
    const note = creditNoteRecord(record, {
      invoiceNumber: stated.number,
      reason: stated.reason,
      credits: credits.value,
      before,
    });
    const owed = sum(note.lines.filter(isOwed).map(({ price }) => price));
    // An account ride that was paid otherwise is not owed, which older records do not tell.
    const onAccount = pence(Math.min(owed, await onAccountOf(handle, invoice)));
    const number = await insertCreditNote(
      handle,
      tenant.id,
      { id: newId(now), booker, invoice, by: stated.by, record: note, onAccount },
      now,
    );
    const { price: amount } = note.totals;
    const left = pence(record.totals.price - before - amount);
    return ok({ number, invoiceNumber: stated.number, businessId: booker, business, amount, left, currency });
  });
