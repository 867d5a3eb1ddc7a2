/**
 * The invoices of a business: drafts, which their issuer may change and delete, and issued ones, which never change. No
 * day is invoiced twice, even by concurrent requests.
 */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import type { ListedCreditNote } from "#domain/business/credit-note.ts";
import { invoiceLock, type BookerInvoice } from "#domain/business/invoice.ts";
import { dayOf, type DayRange } from "#domain/shared/time/calendar-day.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { isId, newId } from "#server/platform/security/ids.ts";
import type { BookerActor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { creditNotesOf } from "./credit-note-record.ts";
import {
  changeInvoice,
  insertInvoice,
  invoiceOf,
  invoicesOf,
  isInvoiced,
  lockInvoices,
  numberInvoice,
  removeInvoice,
} from "./invoice-repository.ts";
import { lockBookingsWithin } from "./repository.ts";
import { spanOf } from "./statement.ts";
import { keepRecord, recordOf, storeOlderRecords } from "./issue.ts";

/** The one answer to every id that the caller's business does not own: missing, foreign or malformed. */
export const NO_INVOICE = REFUSALS.invoice_unknown;

const INVOICE_REFUSALS = {
  overlap: REFUSALS.invoice_overlap,
  issuer: REFUSALS.invoice_of_issuer,
  issued: REFUSALS.invoice_issued,
  early: REFUSALS.invoice_early,
  empty: REFUSALS.invoice_empty,
  version: REFUSALS.invoice_stale,
} as const;

/** The invoice after a change and its version, or why the change was refused. */
export type InvoiceOutcome = Result<{ readonly id: string; readonly version: number }, string>;

/** A change of the days of an invoice. */
export interface InvoiceChange {
  readonly id: string;
  readonly days: DayRange;
  /** The version that the caller has seen; null: not stated. */
  readonly seen: number | null;
}

/** A draft to be issued, and the language of who issues it: BCP 47, or empty. */
export interface IssuedDraft {
  readonly id: string;
  readonly language: string;
}

/** What a business was issued. */
export interface InvoiceList {
  readonly invoices: readonly BookerInvoice[];
  readonly creditNotes: readonly ListedCreditNote[];
}

export interface BookerInvoices {
  /** The invoices and credit notes of the actor's business, newest first. */
  list(tenant: Tenant, actor: BookerActor): Promise<InvoiceList>;
  /** Makes a draft. */
  add(tenant: Tenant, actor: BookerActor, days: DayRange): Promise<InvoiceOutcome>;
  /** Gives an own draft other days. */
  change(tenant: Tenant, actor: BookerActor, change: InvoiceChange): Promise<InvoiceOutcome>;
  /** Deletes an own draft. */
  remove(tenant: Tenant, actor: BookerActor, id: string): Promise<InvoiceOutcome>;
  /** Issues an own draft whose days are over; one that is issued already stays as it is. */
  issue(tenant: Tenant, actor: BookerActor, draft: IssuedDraft): Promise<InvoiceOutcome>;
}

/** Wires the invoices to their database and clock. */
export function bookerInvoices(db: Database, clock: Clock): BookerInvoices {
  /** Runs work under the lock of one business's invoices. */
  const alone = <T>(tenant: Tenant, actor: BookerActor, work: (handle: TenantHandle) => Promise<T>): Promise<T> =>
    db.withTenant(tenant.id, async (handle) => {
      await lockInvoices(handle, actor.bookerId);
      await storeOlderRecords(handle, tenant, actor.bookerId);
      return work(handle);
    });
  return {
    list: (tenant, actor) =>
      db.withTenant(tenant.id, async (handle) => {
        await storeOlderRecords(handle, tenant, actor.bookerId);
        const notes = await creditNotesOf(handle, actor.bookerId);
        return {
          invoices: await invoicesOf(handle, actor.bookerId),
          creditNotes: notes.map(({ record, ...note }) => ({ ...note, invoiceNumber: record.invoiceNumber })),
        };
      }),
    add: (tenant, actor, days) =>
      alone(tenant, actor, async (handle) => {
        if (await isInvoiced(handle, actor.bookerId, days, null)) return err(INVOICE_REFUSALS.overlap);
        const id = newId(clock.now());
        await insertInvoice(handle, tenant.id, { id, booker: actor.bookerId, days, issuedBy: actor.accountId });
        return ok({ id, version: 1 });
      }),
    change: (tenant, actor, { id, days, seen }) =>
      alone(tenant, actor, async (handle) => {
        const found = await changeable(handle, actor, id);
        if (!found.ok) return found;
        const { version } = found.value;
        if (seen !== null && seen !== version) return err(INVOICE_REFUSALS.version);
        if (await isInvoiced(handle, actor.bookerId, days, id)) return err(INVOICE_REFUSALS.overlap);
        await changeInvoice(handle, id, days, version);
        return ok({ id, version: version + 1 });
      }),
    remove: (tenant, actor, id) =>
      alone(tenant, actor, async (handle) => {
        const found = await changeable(handle, actor, id);
        if (!found.ok) return found;
        await removeInvoice(handle, id);
        return ok({ id, version: found.value.version });
      }),
    issue: (tenant, actor, draft) =>
      alone(tenant, actor, (handle) => issue({ handle, tenant, actor, now: clock.now() }, draft)),
  };
}

interface IssueWork {
  readonly handle: TenantHandle;
  readonly tenant: Tenant;
  readonly actor: BookerActor;
  readonly now: Instant;
}

async function issue(
  { handle, tenant, actor, now }: IssueWork,
  { id, language }: IssuedDraft,
): Promise<InvoiceOutcome> {
  const invoice = await ownInvoice(handle, actor, id);
  if (!invoice.ok) return invoice;
  const { days, version, number } = invoice.value;
  if (number !== null) return ok({ id, version });
  // A ride that is booked later for one of its days could be on no invoice.
  if (days.to >= dayOf(now, tenant.settings.zone)) return err(INVOICE_REFUSALS.early);
  await lockBookingsWithin(handle, actor.bookerId, spanOf(days, tenant.settings.zone));
  const drafted = await recordOf(handle, tenant, actor.bookerId, invoice.value, { at: now, language });
  if (!drafted.ok) return drafted;
  if (drafted.value.record.lines.length === 0) return err(INVOICE_REFUSALS.empty);
  await numberInvoice(handle, actor.bookerId, invoice.value, now);
  await keepRecord(handle, tenant.id, id, drafted.value);
  return ok({ id, version: version + 1 });
}

/** An invoice of which the actor is the issuer, or why not. */
async function ownInvoice(
  handle: TenantHandle,
  actor: BookerActor,
  id: string,
): Promise<Result<BookerInvoice, string>> {
  const invoice = isId(id) ? await invoiceOf(handle, actor.bookerId, id) : null;
  if (!invoice) return err(NO_INVOICE);
  return invoiceLock(invoice, actor.accountId) === "issuer" ? err(INVOICE_REFUSALS.issuer) : ok(invoice);
}

/** A draft that the actor may change, or why not. */
async function changeable(
  handle: TenantHandle,
  actor: BookerActor,
  id: string,
): Promise<Result<BookerInvoice, string>> {
  const invoice = await ownInvoice(handle, actor, id);
  return invoice.ok && invoiceLock(invoice.value, actor.accountId) === "issued"
    ? err(INVOICE_REFUSALS.issued)
    : invoice;
}
