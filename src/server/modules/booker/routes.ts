import { ok } from "#domain/shared/result.ts";
import type { CallContext, Handlers } from "#server/platform/http/endpoint.ts";
import type { BookerInvoices, InvoiceOutcome } from "./invoices.ts";
import type { InvoiceReports } from "./report.ts";
import { type BookerStatements, commissionByPeriod } from "./statement.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { creditStanding } from "./credit.ts";
import { issueCreditNote } from "./credit-notes.ts";
import { statePayment } from "./invoice-payments.ts";
import { storeOlderRecords } from "./issue.ts";

type BookerCalls =
  | "bookerStatement"
  | "bookerInvoices"
  | "addBookerInvoice"
  | "changeBookerInvoice"
  | "deleteBookerInvoice"
  | "issueBookerInvoice"
  | "bookerInvoiceReport"
  | "bookingChart";

/** Logs what was done to an invoice. */
function logged(context: CallContext, fact: string, outcome: InvoiceOutcome): InvoiceOutcome {
  if (outcome.ok) context.log(fact, { invoice: outcome.value.id });
  return outcome;
}

/** The endpoints for bookers of a business. */
export const bookerHandlers = (
  statements: BookerStatements,
  invoices: BookerInvoices,
  report: InvoiceReports,
): Pick<Handlers, BookerCalls> => ({
  bookerStatement: ({ query: days, tenant, actor }) =>
    days.ok ? statements.statement(tenant, actor.bookerId, days.value) : days,
  bookerInvoices: async ({ tenant, actor }) => ok({ ...(await invoices.list(tenant, actor)), reader: actor.accountId }),
  addBookerInvoice: async ({ body: days, tenant, actor, context }) =>
    days.ok ? logged(context, "invoice added", await invoices.add(tenant, actor, days.value)) : days,
  changeBookerInvoice: async ({ body: change, tenant, actor, context }) =>
    change.ok ? logged(context, "invoice changed", await invoices.change(tenant, actor, change.value)) : change,
  deleteBookerInvoice: async ({ query, tenant, actor, context }) =>
    logged(context, "invoice deleted", await invoices.remove(tenant, actor, query.id)),
  issueBookerInvoice: async ({ body: { id }, tenant, actor, context }) =>
    logged(context, "invoice issued", await invoices.issue(tenant, actor, { id, language: context.language })),
  async bookerInvoiceReport({ query: { id }, tenant, actor, context: { language } }) {
    const drawn = await report(tenant, actor.bookerId, { id, language });
    if (!drawn.ok) return drawn;
    const { name, pdf } = drawn.value;
    return ok({ name, base64: Buffer.from(pdf).toString("base64") });
  },
  bookingChart: async ({ query: monday, tenant, actor }) =>
    monday.ok ? ok(await statements.week(tenant, actor.bookerId, monday.value)) : monday,
});

/** The endpoints about what businesses owe and earn. */
export const bookerMoneyHandlers = (
  db: Database,
  clock: Clock,
): Pick<Handlers, "bookerCredit" | "bookerCommission" | "dispatchInvoice" | "dispatchCreditNote"> => ({
  bookerCredit: ({ tenant, actor }) =>
    db.withTenant(tenant.id, async (handle) => {
      await storeOlderRecords(handle, tenant, actor.bookerId);
      return ok(await creditStanding(handle, actor.bookerId));
    }),
  async bookerCommission({ query: asked, tenant, actor }) {
    if (!asked.ok) return asked;
    const { zone } = tenant.settings;
    return db.withTenant(tenant.id, async (handle) => {
      await storeOlderRecords(handle, tenant, actor.bookerId);
      return ok(await commissionByPeriod(handle, actor.bookerId, { ...asked.value, zone }));
    });
  },
  async dispatchInvoice({ body, tenant, context }) {
    if (!body.ok) return body;
    const by = `dispatch key ${context.dispatcher}`;
    const outcome = await statePayment(db, tenant, { ...body.value, by }, clock.now());
    if (!outcome.ok) return outcome;
    const { invoice, isChanged } = outcome.value;
    context.log("invoice payment stated", { number: invoice.number, isPaid: invoice.isPaid, isChanged });
    return ok(invoice);
  },
  async dispatchCreditNote({ body, tenant, context }) {
    const by = `dispatch key ${context.dispatcher}`;
    const outcome = await issueCreditNote(db, tenant, { ...body, by }, clock.now());
    if (!outcome.ok) return outcome;
    const { number, invoiceNumber } = outcome.value;
    context.log("credit note issued", { number, invoice: invoiceNumber });
    return outcome;
  },
});
