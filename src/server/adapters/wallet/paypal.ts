/** The wallet PayPal, by its Orders API (v2). */
import { providerText } from "#domain/payment/provider-units.ts";
import { z } from "zod";
import { addMinutes, instant, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import {
  ProviderUnavailable,
  type PaymentOrder,
  type ProviderPayment,
  type Wallet,
} from "#server/modules/payments/provider.port.ts";
import {
  paypalHttp,
  type PaypalAccess,
  type PaypalAnswer,
  type PaypalHttp,
  type PaypalDeps,
  paypalEvent,
  paypalSignatures,
} from "./paypal-http.ts";
import { captureOf, CLOSED_INTENT, readOrder, reportOfOrder } from "./paypal-order.ts";

export const PAYPAL = "paypal";

/** PayPal remembers the idempotency keys of orders for six hours; this lifetime is a little less. */
const KEY_LIFE_MINUTES = 5 * 60;
/** Longest span of one request to PayPal's report. */
const REPORT_MINUTES = 30 * 24 * 60;
const PAGE = 500;

const errorShape = z.object({ details: z.array(z.object({ issue: z.string() })).default([]) });
const reportShape = z.object({
  transaction_details: z
    .array(
      z.object({ transaction_info: z.object({ transaction_id: z.string(), custom_field: z.string().default("") }) }),
    )
    .default([]),
  total_pages: z.number().int().default(1),
});
const captureShape = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});

const issueOf = ({ body }: PaypalAnswer): string => errorShape.safeParse(body).data?.details[0]?.issue ?? "";
const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;

/** One tenant's account. */
interface Account {
  readonly http: PaypalHttp;
  readonly live: boolean;
}

const unexpected = (answer: PaypalAnswer): never => {
  throw new ProviderUnavailable(`PayPal: ${answer.status} ${issueOf(answer)}`);
};

/** An order that PayPal no longer has was never captured, and never can be. */
const forgotten = (id: string, live: boolean): ProviderPayment => ({
  id,
  clientSecret: "",
  state: "cancelled",
  amount: pence(0),
  currency: "",
  reference: "",
  live,
  refunded: pence(0),
  declines: 0,
});

async function read({ http, live }: Account, id: string): Promise<ProviderPayment> {
  const answer = await http.ask({ method: "GET", path: orderPath(id) });
  if (answer.status === 404) return forgotten(id, live);
  return answer.status === 200 ? reportOfOrder(readOrder(answer.body), live) : unexpected(answer);
}

/** An amount as PayPal writes it. @throws ProviderUnavailable for one that it does not take. */
function textOf(amount: Pence, currency: string): string {
  const text = providerText("paypal", amount, currency);
  if (!text.ok) throw new ProviderUnavailable(text.error);
  return text.value;
}

async function create({ http, live }: Account, order: PaymentOrder, key: string): Promise<ProviderPayment> {
  const { reference, currency } = order;
  const body = {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: reference,
        // PayPal charges at most once for each invoice id, a second guard against double payment.
        invoice_id: reference,
        amount: { currency_code: currency, value: textOf(order.amount, currency) },
      },
    ],
    // Stated here and not as a payment source, so that the order stays changeable; see `close`.
    application_context: { shipping_preference: "NO_SHIPPING", user_action: "PAY_NOW" },
  };
  const answer = await http.ask({ method: "POST", path: "/v2/checkout/orders", body, key });
  return answer.status < 300 ? reportOfOrder(readOrder(answer.body), live) : unexpected(answer);
}

/** Issue codes: the payer has to choose another payment source in the same order. */
const DECLINED: readonly string[] = ["INSTRUMENT_DECLINED", "PAYER_CANNOT_PAY", "PAYER_ACTION_REQUIRED"];

async function capture(account: Account, id: string, key: string): Promise<ProviderPayment> {
  const { http, live } = account;
  const answer = await http.ask({ method: "POST", path: `${orderPath(id)}/capture`, body: {}, key });
  if (answer.status < 300) return reportOfOrder(readOrder(answer.body), live);
  const now = await read(account, id);
  // Captured meanwhile, closed, or no longer approved: return the order's present state.
  if (!DECLINED.includes(issueOf(answer)) || now.state !== "approved") return now;
  return { ...now, state: "open", declines: 1 };
}

/**
 * PayPal's API cannot close an order, but an order with another intent can no longer be captured: not by a later call,
 * nor by one that is in flight.
 */
async function close(account: Account, id: string): Promise<ProviderPayment> {
  const change = [{ op: "replace", path: "/intent", value: CLOSED_INTENT }];
  const answer = await account.http.ask({ method: "PATCH", path: orderPath(id), body: change });
  const now = await read(account, id);
  // The payer has not approved it, and the server will not capture it.
  if (now.state === "open") return { ...now, state: "cancelled" };
  // Captured already, in review, or closed: that state is the answer.
  return now.state === "approved" ? unexpected(answer) : now;
}

async function refund(account: Account, id: string, amount: number, key: string): Promise<ProviderPayment> {
  const { http } = account;
  const answer = await http.ask({ method: "GET", path: orderPath(id) });
  if (answer.status !== 200) unexpected(answer);
  const order = readOrder(answer.body);
  const taken = captureOf(order);
  const currency = order.purchase_units[0]?.amount.currency_code ?? "";
  if (!taken) throw new ProviderUnavailable("PayPal: nothing to be refunded");
  const path = `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`;
  const body = { amount: { currency_code: currency, value: textOf(pence(amount), currency) } };
  const refunded = await http.ask({ method: "POST", path, body, key });
  return refunded.status < 300 ? read(account, id) : unexpected(refunded);
}

/** Payments of a span of time, from PayPal's report; they appear there with up to three hours' delay. */
async function* paid({ http }: Account, from: Instant, until: Instant, reference?: string): AsyncGenerator<string> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: new Date(from).toISOString(),
      end_date: new Date(until).toISOString(),
      fields: "transaction_info",
      page_size: String(PAGE),
      page: String(page),
    });
    const answer = await http.ask({ method: "GET", path: `/v1/reporting/transactions?${query.toString()}` });
    const report = reportShape.safeParse(answer.body).data;
    if (answer.status !== 200 || !report) return unexpected(answer);
    pages = report.total_pages;
    for (const { transaction_info: info } of report.transaction_details) {
      const isOurs = reference === undefined ? info.custom_field !== "" : info.custom_field === reference;
      if (isOurs) yield info.transaction_id;
    }
  }
}

/** The order of a transaction; null for one without an order, such as a refund's own line. */
async function orderOf(account: Account, transaction: string): Promise<ProviderPayment | null> {
  const path = `/v2/payments/captures/${encodeURIComponent(transaction)}`;
  const answer = await account.http.ask({ method: "GET", path });
  const order = captureShape.safeParse(answer.body).data?.supplementary_data.related_ids.order_id;
  return order === undefined ? null : read(account, order);
}

async function list(account: Account, from: Instant, until: Instant): Promise<readonly ProviderPayment[]> {
  const payments = new Map<string, ProviderPayment>();
  for await (const transaction of paid(account, from, until)) {
    const payment = await orderOf(account, transaction);
    if (payment) payments.set(payment.id, payment);
  }
  return [...payments.values()];
}

/**
 * A paid order, by our reference. Unpaid orders are not found, and need not be: if we do not know the id, it reached no
 * browser, so no payer can approve it.
 */
async function find(account: Account, reference: string, now: Instant): Promise<ProviderPayment | null> {
  for await (const transaction of paid(account, addMinutes(now, -REPORT_MINUTES), now, reference)) {
    const payment = await orderOf(account, transaction);
    if (payment) return payment;
  }
  return null;
}

/** The wallet of one tenant. */
export function paypalWallet(access: PaypalAccess, deps: PaypalDeps): Wallet {
  const http = paypalHttp(access, deps);
  const account: Account = { http, live: access.live };
  const isSigned = paypalSignatures(access, (url) => http.text(url));
  return {
    name: PAYPAL,
    live: access.live,
    keyLifeMinutes: KEY_LIFE_MINUTES,
    create: (order, key) => create(account, order, key),
    read: (id) => read(account, id),
    find: (reference) => find(account, reference, deps.clock.now()),
    close: (id) => close(account, id),
    capture: (id, key) => capture(account, id, key),
    refund: (id, amount, key) => refund(account, id, amount, key),
    list: (from, until) => list(account, from, instant(until)),
    readEvent: async (body, headers) => ((await isSigned(body, headers, deps.clock.now())) ? paypalEvent(body) : null),
  };
}
