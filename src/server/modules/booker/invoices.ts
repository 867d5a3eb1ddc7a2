/** The invoices of a business. One rule above all: no day is invoiced twice, whoever asks at the same moment. */
import { invoiceLock, type BookerInvoice } from "#domain/booking/invoice.ts";
import type { DayRange } from "#domain/shared/calendar-day.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Database, TenantHandle } from "#server/database.port.ts";
import { isId, newId } from "#server/ids.ts";
import type { BookerActor } from "../accounts/actor.ts";
import {
  changeInvoice,
  insertInvoice,
  invoiceOf,
  invoicesOf,
  isInvoiced,
  lockInvoices,
  removeInvoice,
} from "./invoice-repository.ts";

/** The one answer to every id that is none of the caller's business: missing, foreign or broken. */
export const NO_INVOICE = "We could not find this invoice.";

const REFUSALS = {
  overlap: "Some of these days are on another invoice already.",
  issuer: "You can only change invoices that you issued yourself.",
  paid: "This invoice is paid and cannot be changed any more.",
  version: "This invoice was changed in the meantime. Please look at it again.",
} as const;

/** Which invoice stands after a change, and in which version; or why it was refused. */
export type InvoiceOutcome = Result<{ readonly id: string; readonly version: number }, string>;

/** A change of the days of an invoice. */
export interface InvoiceChange {
  readonly id: string;
  readonly days: DayRange;
  /** The version that the caller has seen; null: he does not say. */
  readonly seen: number | null;
}

export interface BookerInvoices {
  /** The invoices of the actor's business, newest first. */
  list(tenant: string, actor: BookerActor): Promise<readonly BookerInvoice[]>;
  add(tenant: string, actor: BookerActor, days: DayRange): Promise<InvoiceOutcome>;
  change(tenant: string, actor: BookerActor, change: InvoiceChange): Promise<InvoiceOutcome>;
  remove(tenant: string, actor: BookerActor, id: string): Promise<InvoiceOutcome>;
}

/** Wires the invoices to their database and clock. */
export function bookerInvoices(db: Database, clock: Clock): BookerInvoices {
  /** Work that sees the invoices of one business and is the only one to change them. */
  const alone = <T>(tenant: string, actor: BookerActor, work: (handle: TenantHandle) => Promise<T>): Promise<T> =>
    db.withTenant(tenant, async (handle) => {
      await lockInvoices(handle, actor.bookerId);
      return work(handle);
    });
  return {
    list: (tenant, actor) => db.withTenant(tenant, (handle) => invoicesOf(handle, actor.bookerId)),
    add: (tenant, actor, days) =>
      alone(tenant, actor, async (handle) => {
        if (await isInvoiced(handle, actor.bookerId, days, null)) return err(REFUSALS.overlap);
        const now = clock.now();
        const id = newId(now);
        const invoice = { id, booker: actor.bookerId, days, issuedAt: now, issuedBy: actor.accountId };
        await insertInvoice(handle, tenant, invoice);
        return ok({ id, version: 1 });
      }),
    change: (tenant, actor, { id, days, seen }) =>
      alone(tenant, actor, async (handle) => {
        const found = await changeable(handle, actor, id);
        if (!found.ok) return found;
        const { version } = found.value;
        if (seen !== null && seen !== version) return err(REFUSALS.version);
        if (await isInvoiced(handle, actor.bookerId, days, id)) return err(REFUSALS.overlap);
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
  };
}

/** An invoice that the actor may change, or why he may not. */
async function changeable(
  handle: TenantHandle,
  actor: BookerActor,
  id: string,
): Promise<Result<BookerInvoice, string>> {
  const invoice = isId(id) ? await invoiceOf(handle, actor.bookerId, id) : null;
  if (!invoice) return err(NO_INVOICE);
  const lock = invoiceLock(invoice, actor.accountId);
  return lock === null ? ok(invoice) : err(REFUSALS[lock]);
}
