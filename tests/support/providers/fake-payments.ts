/** A payment provider in memory: cards and a wallet, whose books are plain data and open to the test. */
import type { ProviderState } from "#domain/payment/attempt.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import {
  ProviderUnavailable,
  type CardGateway,
  type OnlineMethod,
  type PaymentProviders,
  type ProviderPayment,
  type Wallet,
} from "#server/modules/payments/provider.port.ts";
import type { Clock } from "#server/platform/clock.ts";
import { newId } from "#server/platform/security/ids.ts";

/** One payment in the provider's books; a test acts as payer and bank by changing it. */
export interface FakePayment {
  readonly id: string;
  readonly method: OnlineMethod;
  readonly reference: string;
  readonly createdAt: Instant;
  amount: Pence;
  currency: string;
  live: boolean;
  state: ProviderState;
  declines: number;
  /** By idempotency key. */
  readonly refunds: Record<string, Pence>;
}

/** A webhook that was not delivered yet. */
export interface FakeEvent {
  readonly id: string;
  readonly paymentId: string;
  readonly gateway: string;
}

/** All that a provider remembers. */
export interface FakeBooks {
  readonly payments: FakePayment[];
  /** Undelivered webhooks; tests take them out in any order. */
  readonly events: FakeEvent[];
  /** Of create calls: the payment that a key made. */
  keys: Record<string, string>;
}

export const emptyBooks = (): FakeBooks => ({ payments: [], events: [], keys: {} });

export interface FakeProvider extends Pick<FakeBooks, "payments" | "events"> {
  readonly providers: PaymentProviders;
  /** The life of all keys is over. */
  forgetKeys(): void;
  /** Something happened to a payment; the provider tells. */
  change(payment: FakePayment, state: ProviderState): void;
}

/** What can still be charged. */
export const isChargeable = ({ state }: FakePayment): boolean =>
  state === "open" || state === "action" || state === "processing" || state === "approved";

/** What has gone back of a payment. */
export const refundedOf = ({ refunds }: FakePayment): Pence =>
  pence(Object.values(refunds).reduce((sum, refund) => sum + refund, 0));

/** What is kept of a payment. */
export const keptOf = (payment: FakePayment): number =>
  payment.state === "succeeded" ? payment.amount - refundedOf(payment) : 0;

const gatewayName = (method: OnlineMethod): string => (method === "card" ? "fake-cards" : "fake-wallet");

/**
 * @param clock by which payments are dated.
 * @param books what it remembers from before.
 * @param newPaymentId of a payment; no two providers on one database may make the same.
 */
export function fakeProvider(
  clock: Clock,
  books: FakeBooks = emptyBooks(),
  newPaymentId: () => string = () => `pay_${newId(clock.now())}`,
): FakeProvider {
  const { payments, events } = books;

  const find = (id: string): FakePayment => {
    const payment = payments.find((known) => known.id === id);
    if (!payment) throw new Error(`The provider has no payment ${id}.`);
    return payment;
  };
  const change = (payment: FakePayment, state: ProviderState): void => {
    payment.state = state;
    // A state is entered once, but for a bank that asks again: the same news has the same name.
    events.push({ id: `evt_${payment.id}_${state}`, paymentId: payment.id, gateway: gatewayName(payment.method) });
  };
  const reportOf = (payment: FakePayment): ProviderPayment => ({
    ...payment,
    clientSecret: `${payment.id}_secret`,
    refunded: refundedOf(payment),
  });
  const gateway = (method: OnlineMethod): CardGateway => ({
    name: gatewayName(method),
    live: false,
    keyLifeMinutes: 20 * 60,
    async create({ reference, amount, currency }, key) {
      const known = key === "" ? undefined : books.keys[key];
      if (known !== undefined) return reportOf(find(known));
      const order = { method, reference, amount, currency };
      const fresh = { live: false, state: "open", declines: 0, refunds: {} } as const;
      const payment: FakePayment = { id: newPaymentId(), ...order, ...fresh, createdAt: clock.now() };
      if (key !== "") books.keys[key] = payment.id;
      payments.push(payment);
      return reportOf(payment);
    },
    read: async (id) => reportOf(find(id)),
    async find(reference) {
      const payment = payments.find((known) => known.reference === reference);
      return payment ? reportOf(payment) : null;
    },
    async close(id) {
      const payment = find(id);
      if (payment.state === "open" || payment.state === "action" || payment.state === "approved") {
        change(payment, "cancelled");
      }
      return reportOf(payment);
    },
    async refund(id, amount, key) {
      const payment = find(id);
      // No key at all is a new one each time, as at the vendors.
      const name = key || `call ${Object.keys(payment.refunds).length}`;
      const earlier = payment.refunds[name];
      if (earlier !== undefined && earlier !== amount) throw new ProviderUnavailable("This key was another refund's.");
      payment.refunds[name] = amount;
      return reportOf(payment);
    },
    async list(from, until) {
      return payments.filter((known) => known.createdAt >= from && known.createdAt < until).map(reportOf);
    },
    readEvent: () => Promise.resolve(null),
  });
  const cards = gateway("card");
  const wallet: Wallet = {
    ...gateway("paypal"),
    async capture(id) {
      const payment = find(id);
      if (payment.state === "approved") change(payment, "succeeded");
      return reportOf(payment);
    },
  };
  return {
    payments,
    events,
    change,
    forgetKeys: () => {
      books.keys = {};
    },
    providers: {
      offered: (_tenant, method) => (method === "card" ? cards : wallet),
      named: (_tenant, name) => [cards, wallet].find((known) => known.name === name) ?? null,
    },
  };
}
