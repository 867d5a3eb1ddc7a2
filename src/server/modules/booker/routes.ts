import { decodeDayRange, decodeInvoiceId, decodeInvoiceVersion, decodeWeek } from "#contract/booker-decode.ts";
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
} from "#contract/replies/booker.ts";
import { fill, MESSAGES } from "#domain/shared/messages.ts";
import type { CallContext, Handlers } from "#server/endpoint.ts";
import type { BookerInvoices, InvoiceOutcome } from "./invoices.ts";
import type { InvoiceReports } from "./report.ts";
import type { BookerStatements } from "./statement.ts";

type BookerCalls =
  | "bookerStatement"
  | "bookerInvoices"
  | "addBookerInvoice"
  | "changeBookerInvoice"
  | "deleteBookerInvoice"
  | "bookerInvoiceReport"
  | "bookingChart";

function answer(context: CallContext, fact: string, outcome: InvoiceOutcome) {
  if (!outcome.ok) return invoiceRefusedReply(outcome.error);
  context.log(fact, { invoice: outcome.value.id });
  return invoiceChangedReply(outcome.value.id, outcome.value.version);
}

/** The calls of people who book for a business. */
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
    return statementReply(found.value.business, found.value.lines, tenant.settings.zone);
  },
  async bookerInvoices({ tenant, actor }) {
    return invoicesReply(await invoices.list(tenant.id, actor), actor.accountId, tenant.settings.zone);
  },
  async addBookerInvoice({ body, tenant, actor, context }) {
    if (decodeInvoiceId(body.id) !== null) return invoiceRefusedReply(fill(MESSAGES.invalid, { title: "Id" }));
    const days = decodeDayRange(body);
    if (!days.ok) return invoiceRefusedReply(days.error);
    return answer(context, "invoice added", await invoices.add(tenant.id, actor, days.value));
  },
  async changeBookerInvoice({ body, tenant, actor, context }) {
    const days = decodeDayRange(body);
    if (!days.ok) return invoiceRefusedReply(days.error);
    const change = { id: body.id, days: days.value, seen: decodeInvoiceVersion(body) };
    return answer(context, "invoice changed", await invoices.change(tenant.id, actor, change));
  },
  async deleteBookerInvoice({ query, tenant, actor, context }) {
    return answer(context, "invoice deleted", await invoices.remove(tenant.id, actor, query.id));
  },
  async bookerInvoiceReport({ query, tenant, actor }) {
    const drawn = await report(tenant, actor.bookerId, query.id);
    if (!drawn.ok) return noInvoiceReportReply(drawn.error);
    return invoiceReportReply(drawn.value.name, Buffer.from(drawn.value.pdf).toString("base64"));
  },
  async bookingChart({ query, tenant, actor }) {
    const monday = decodeWeek(query);
    if (!monday.ok) return noChartReply(monday.error);
    return chartReply(await statements.week(tenant, actor.bookerId, monday.value));
  },
});
