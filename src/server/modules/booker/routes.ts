import { decodeDayRange, decodeInvoiceId, decodeInvoiceVersion, decodeWeek } from "#contract/businesses/decode.ts";
import {
  chartReply,
  invoiceChangedReply,
  invoiceRefusedReply,
  invoiceReportReply,
  invoicesReply,
  noChartReply,
  noInvoiceReportReply,
  noStatementReply,
  statementReply,
} from "#contract/businesses/reply.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import type { CallContext, Handlers } from "#server/platform/http/endpoint.ts";
import type { BookerInvoices, InvoiceOutcome } from "./invoices.ts";
import type { InvoiceReports } from "./report.ts";
import type { BookerStatements } from "./statement.ts";

type BookerCalls =
  | "bookerStatement"
  | "bookerInvoices"
  | "addBookerInvoice"
  | "changeBookerInvoice"
  | "deleteBookerInvoice"
  | "issueBookerInvoice"
  | "bookerInvoiceReport"
  | "bookingChart";

function answer(context: CallContext, fact: string, outcome: InvoiceOutcome) {
  if (!outcome.ok) return invoiceRefusedReply(outcome.error);
  context.log(fact, { invoice: outcome.value.id });
  return invoiceChangedReply(outcome.value.id, outcome.value.version);
}

/** The endpoints for bookers of a business. */
export const bookerHandlers = (
  statements: BookerStatements,
  invoices: BookerInvoices,
  report: InvoiceReports,
): Pick<Handlers, BookerCalls> => ({
  async bookerStatement({ query, tenant, actor }) {
    const days = decodeDayRange(query);
    if (!days.ok) return noStatementReply(days.error);
    const found = await statements.statement(tenant, actor.bookerId, days.value);
    if (!found.ok) return noStatementReply(found.error);
    return statementReply(found.value.business, found.value.lines, tenant.settings);
  },
  async bookerInvoices({ tenant, actor }) {
    const list = await invoices.list(tenant, actor);
    return invoicesReply(list.invoices, list.creditNotes, actor.accountId, tenant.settings);
  },
  async addBookerInvoice({ body, tenant, actor, context }) {
    if (decodeInvoiceId(body.id) !== null) return invoiceRefusedReply(fill(MESSAGES.invalid, { title: "Id" }));
    const days = decodeDayRange(body);
    if (!days.ok) return invoiceRefusedReply(days.error);
    return answer(context, "invoice added", await invoices.add(tenant, actor, days.value));
  },
  async changeBookerInvoice({ body, tenant, actor, context }) {
    const days = decodeDayRange(body);
    if (!days.ok) return invoiceRefusedReply(days.error);
    const change = { id: body.id, days: days.value, seen: decodeInvoiceVersion(body) };
    return answer(context, "invoice changed", await invoices.change(tenant, actor, change));
  },
  async deleteBookerInvoice({ query, tenant, actor, context }) {
    return answer(context, "invoice deleted", await invoices.remove(tenant, actor, query.id));
  },
  async issueBookerInvoice({ body, tenant, actor, context }) {
    return answer(
      context,
      "invoice issued",
      await invoices.issue(tenant, actor, { id: body.id, language: context.language }),
    );
  },
  async bookerInvoiceReport({ query, tenant, actor, context }) {
    const drawn = await report(tenant, actor.bookerId, { id: query.id, language: context.language });
    if (!drawn.ok) return noInvoiceReportReply(drawn.error);
    return invoiceReportReply(drawn.value.name, Buffer.from(drawn.value.pdf).toString("base64"));
  },
  async bookingChart({ query, tenant, actor }) {
    const monday = decodeWeek(query);
    if (!monday.ok) return noChartReply(monday.error);
    return chartReply(await statements.week(tenant, actor.bookerId, monday.value), tenant.settings.currency);
  },
});
