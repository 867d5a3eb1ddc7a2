/** A payment provider in memory: cards and a wallet, with its books open to the test. */
import type { ProviderState } from "#domain/payment/attempt.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import type {
  CardGateway,
  OnlineMethod,
  PaymentProviders,
  ProviderPayment,
  Wallet,
} from "#server/modules/payments/provider.port.ts";
import type { Clock } from "#server/clock.port.ts";
import { newId } from "#server/ids.ts";

/** One payment in the provider's books; a test acts as payer and bank by changing it. */
export interface FakePayment {
  readonly id: string;
  readonly method: OnlineMethod;
  readonly reference: string;
  readonly createdAt: number;
  amount: Pence;
  currency: string;
  live: boolean;
  state: ProviderState;
  declines: number;
  /** By idempotency key. */
  readonly refunds: Map<string, Pence>;
}

/** A webhook that was not delivered yet. */
export interface FakeEvent {
  readonly id: string;
  readonly paymentId: string;
  readonly gateway: string;
}

export interface FakeProvider {
  readonly payments: FakePayment[];
  /** Undelivered webhooks; tests take them out in any order. */
  readonly events: FakeEvent[];
  readonly providers: PaymentProviders;
  /** The life of all keys is over. */
  forgetKeys(): void;
  /** Something happened to a payment; the provider tells. */
  change(payment: FakePayment, state: ProviderState): void;
}

/** What can still be charged. */
export const isChargeable = ({ state }: FakePayment): boolean =>
  state === "open" || state === "action" || state === "processing" || state === "approved";

/** What is kept of a payment. */
export const keptOf = ({ state, amount, refunds }: FakePayment): number =>
  state === "succeeded" ? amount - [...refunds.values()].reduce((sum, refund) => sum + refund, 0) : 0;

const gatewayName = (method: OnlineMethod): string => (method === "card" ? "fake-cards" : "fake-wallet");

/** @param clock by which payments are dated. */
export function fakeProvider(clock: Clock): FakeProvider {
  const payments: FakePayment[] = [];
  const events: FakeEvent[] = [];
  const created = new Map<string, FakePayment>();
  let serial = 0;

  const find = (id: string): FakePayment => {
    const payment = payments.find((known) => known.id === id);
    if (!payment) throw new Error(`The provider has no payment ${id}.`);
    return payment;
  };
  const change = (payment: FakePayment, state: ProviderState): void => {
    payment.state = state;
    serial += 1;
    events.push({ id: `evt_${serial}`, paymentId: payment.id, gateway: gatewayName(payment.method) });
  };
  const reportOf = (payment: FakePayment): ProviderPayment => ({
    ...payment,
    clientSecret: `${payment.id}_secret`,
    refunded: pence([...payment.refunds.values()].reduce((sum, refund) => sum + refund, 0)),
  });
  const gateway = (method: OnlineMethod): CardGateway => ({
    name: gatewayName(method),
    live: false,
    keyLifeMinutes: 20 * 60,
    async create({ reference, amount, currency }, key) {
      let payment = created.get(key);
      if (!payment) {
        const id = `pay_${newId(clock.now())}`;
        const empty = { declines: 0, refunds: new Map<string, Pence>(), createdAt: clock.now() };
        payment = { id, method, reference, amount, currency, live: false, state: "open", ...empty };
        created.set(key, payment);
        payments.push(payment);
      }
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
      if (!payment.refunds.has(key)) payment.refunds.set(key, amount);
      return reportOf(payment);
    },
    async list(from, until) {
      return payments.filter((known) => known.createdAt >= from && known.createdAt < until).map(reportOf);
    },
    readEvent: () => null,
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
    forgetKeys: () => created.clear(),
    providers: {
      offered: (_tenant, method) => (method === "card" ? cards : wallet),
      named: (_tenant, name) => [cards, wallet].find((known) => known.name === name) ?? null,
    },
  };
}
