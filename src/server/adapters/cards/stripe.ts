/** The card provider Stripe, by its official library. */
import type Stripe from "stripe";
import type { ProviderState } from "#domain/payment/attempt.ts";
import { amountFromUnits, providerUnits } from "#domain/payment/provider-units.ts";
import { lazyOnce } from "#domain/shared/kept.ts";
import type { Instant } from "#domain/shared/units.ts";
import {
  ProviderUnavailable,
  type CardGateway,
  type PaymentOrder,
  type Notice,
  type ProviderPayment,
} from "#server/modules/payments/provider.port.ts";

export const STRIPE_CARDS = "stripe";

/** A tenant's account at the provider. */
export interface StripeAccess {
  /** The secret key. */
  readonly key: string;
  /** Signs what the provider sends to /hooks/payments/stripe. */
  readonly webhookSecret: string;
}

/** Another address of the provider: a local stand-in, in tests. */
export interface StripeHost {
  readonly host: string;
  readonly port: number;
  readonly protocol: "http" | "https";
}

/** The provider remembers idempotency keys for at least a day; this lifetime is a little less. */
const KEY_LIFE_MINUTES = 20 * 60;
const TIMEOUT_MS = 10_000;
/** More tries than one payment allows. */
const CHARGES_READ = 20;
const PAGE = 100;

const STATES: Readonly<Record<string, ProviderState>> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "action",
  processing: "processing",
  requires_capture: "approved",
  succeeded: "succeeded",
  canceled: "cancelled",
};

/** Makes the library's client; the library itself is loaded with a process's first call. */
type Client = () => Promise<Stripe>;

/** The class of an error of the library, such as "StripeConnectionError"; null for any other error. */
function kindOf(error: unknown): string | null {
  const { type } = error as { readonly type?: unknown };
  return error instanceof Error && typeof type === "string" && /^Stripe\w+Error$/.test(type) ? type : null;
}

/** Any failure leaves the outcome unknown; its text may hold keys and addresses, so only its kind is passed on. */
async function asked<T>(client: Client, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await client());
  } catch (error) {
    const kind = kindOf(error);
    throw kind === null ? error : new ProviderUnavailable(`Stripe: ${kind}`);
  }
}

/** The payment that an event is about; null for events of other kinds. */
function paymentOf(object: unknown): string | null {
  const { id, object: kind, payment_intent: of } = object as Readonly<Record<string, unknown>>;
  const found = kind === "payment_intent" ? id : of;
  return typeof found === "string" ? found : null;
}

/** Maps a payment to the terms common to all providers. */
async function reportOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
  const query = { payment_intent: intent.id, limit: CHARGES_READ };
  const charges = intent.latest_charge === null ? [] : (await stripe.charges.list(query)).data;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    // An unknown status decides nothing.
    state: STATES[intent.status] ?? "processing",
    amount: amountFromUnits("stripe", intent.amount, intent.currency.toUpperCase()),
    currency: intent.currency.toUpperCase(),
    reference: intent.metadata["reference"] ?? "",
    live: intent.livemode,
    refunded: amountFromUnits(
      "stripe",
      charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
      intent.currency.toUpperCase(),
    ),
    declines: charges.filter((charge) => charge.status === "failed").length,
  };
}

const read = async (stripe: Stripe, id: string): Promise<ProviderPayment> =>
  reportOf(stripe, await stripe.paymentIntents.retrieve(id));

/** @throws ProviderUnavailable for an amount that Stripe does not take: no payment can be begun. */
function unitsOf({ amount, currency }: Pick<PaymentOrder, "amount" | "currency">): number {
  const units = providerUnits("stripe", amount, currency);
  if (!units.ok) throw new ProviderUnavailable(units.error);
  return units.value;
}

async function create(stripe: Stripe, order: PaymentOrder, idempotencyKey: string): Promise<ProviderPayment> {
  const { reference } = order;
  const amount = unitsOf(order);
  const currency = order.currency.toLowerCase();
  const intent = await stripe.paymentIntents.create(
    { amount, currency, metadata: { reference }, allowed_payment_method_types: ["card"] },
    { idempotencyKey },
  );
  return reportOf(stripe, intent);
}

async function close(stripe: Stripe, id: string, idempotencyKey: string): Promise<ProviderPayment> {
  try {
    return await reportOf(stripe, await stripe.paymentIntents.cancel(id, {}, { idempotencyKey }));
  } catch (error) {
    // Paid already or processing: it stays so, and that state is the answer.
    if (kindOf(error) === "StripeInvalidRequestError") return read(stripe, id);
    throw error;
  }
}

async function list(stripe: Stripe, from: Instant, until: Instant): Promise<readonly ProviderPayment[]> {
  const created = { gte: seconds(from), lt: seconds(until) };
  const payments: ProviderPayment[] = [];
  for await (const intent of stripe.paymentIntents.list({ created, limit: PAGE })) {
    payments.push(await reportOf(stripe, intent));
  }
  return payments;
}

const seconds = (at: Instant): number => Math.floor(at / 1_000);

/** The gateway of one tenant. */
export function stripeGateway({ key, webhookSecret }: StripeAccess, at?: StripeHost): CardGateway {
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 0, telemetry: false, ...at };
  const client = lazyOnce(async () => new (await import("stripe")).default(key, options));
  return {
    name: STRIPE_CARDS,
    live: /^[a-z]+_live_/.test(key),
    keyLifeMinutes: KEY_LIFE_MINUTES,
    read: (id) => asked(client, (stripe) => read(stripe, id)),
    create: (order, idempotencyKey) => asked(client, (stripe) => create(stripe, order, idempotencyKey)),
    close: (id, idempotencyKey) => asked(client, (stripe) => close(stripe, id, idempotencyKey)),
    list: (from, until) => asked(client, (stripe) => list(stripe, from, until)),
    find: (reference) =>
      asked(client, async (stripe) => {
        const query = `metadata["reference"]:"${reference}"`;
        const { data } = await stripe.paymentIntents.search({ query, limit: 1 });
        return data[0] ? reportOf(stripe, data[0]) : null;
      }),
    refund: (id, amount, idempotencyKey) =>
      asked(client, async (stripe) => {
        const { currency } = await stripe.paymentIntents.retrieve(id);
        const units = unitsOf({ amount, currency: currency.toUpperCase() });
        await stripe.refunds.create({ payment_intent: id, amount: units }, { idempotencyKey });
        return read(stripe, id);
      }),
    async readEvent(body, headers): Promise<Notice | null> {
      try {
        const stripe = await client();
        const signature = headers["stripe-signature"] ?? "";
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
        const paymentId = paymentOf(event.data.object);
        return paymentId === null ? "other" : { id: event.id, paymentId };
      } catch {
        return null;
      }
    },
  };
}
