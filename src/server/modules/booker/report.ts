/** An invoice as a document that an operator or a business would send. */
import type { BookerInvoice } from "#domain/business/invoice.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { isId } from "#server/platform/security/ids.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import type { DrawInvoice } from "./invoice-document.port.ts";
import { documentOf, paddedNumber } from "./invoice-record.ts";
import { invoiceOf, storedRecord } from "./invoice-repository.ts";
import { NO_INVOICE } from "./invoices.ts";
import { recordOf, storeOlderRecords } from "./issue.ts";

/** A drawn invoice. */
export interface InvoiceReport {
  /** Without its ending; made of the tenant's id and numbers only. */
  readonly name: string;
  readonly pdf: Uint8Array;
}

/** Draws an invoice of a business, or says why there is nothing to draw. */
export type InvoiceReports = (tenant: Tenant, booker: string, id: string) => Promise<Result<InvoiceReport, string>>;

/** Wires the reports to the database and the PDF adapter. An issued invoice is drawn from what was stored with it. */
export const invoiceReports =
  (db: Database, draw: DrawInvoice): InvoiceReports =>
  async (tenant, booker, id) => {
    const found = await db.withTenant(tenant.id, async (handle) => {
      await storeOlderRecords(handle, tenant, booker);
      const invoice = isId(id) ? await invoiceOf(handle, booker, id) : null;
      if (!invoice) return err(NO_INVOICE);
      const stored = await storedRecord(handle, id);
      if (stored) return ok({ invoice, record: stored });
      const drafted = await recordOf(handle, tenant, booker, invoice);
      return drafted.ok ? ok({ invoice, record: drafted.value.record }) : drafted;
    });
    if (!found.ok) return found;
    const { invoice, record } = found.value;
    return ok({ name: nameOf(tenant, invoice), pdf: await draw(documentOf(invoice, record)) });
  };

const nameOf = (tenant: Tenant, { number, days }: BookerInvoice): string =>
  `invoice-${tenant.id}-${number === null ? "draft" : paddedNumber(number)}-${days.from}-${days.to}`;
