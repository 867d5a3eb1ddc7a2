/** What a business owes and earns: its credit, its commission, and the operator's statement that an invoice was paid. */
import { ok } from "#domain/shared/result.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { commissionByPeriod } from "./commission.ts";
import { creditStanding } from "./credit.ts";
import { issueCreditNote } from "./credit-notes.ts";
import { statePayment } from "./invoice-payments.ts";
import { storeOlderRecords } from "./issue.ts";

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
