/**
 * The second card provider, Braintree, by its official library: the browser makes a token, the server charges it once.
 */
import { amountFromText, providerText } from "#domain/payment/provider-units.ts";
import { createHash } from "node:crypto";
import type { BraintreeGateway, Transaction as Sale } from "braintree";
import { lazyOnce } from "#domain/shared/kept.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import { startDeadline, systemTimers, type Timers } from "#server/platform/clock.ts";
import {
  ProviderUnavailable,
  type PaymentOrder,
  type Notice,
  type ProviderPayment,
  type TokenGateway,
} from "#server/modules/payments/provider.port.ts";
import { braintreeId, chargeOf, orderOfId, reportOfMovements, type Movement } from "./braintree-payment.ts";

export const BRAINTREE = "braintree";

/** A tenant's account at the provider. */
export interface BraintreeAccess {
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** Which of the merchant's accounts receives the money; absent: the default one. */
  readonly merchantAccountId?: string | undefined;
  /** The bank must have confirmed the card's owner (3-D Secure); absent: yes. */
  readonly threeDSecure?: boolean | undefined;
  /** Real money; else the provider's own sandbox. */
  readonly live: boolean;
}

/** What tests replace. */
export interface BraintreeDeps {
  /** A local stand-in, instead of the provider's address. */
  readonly port?: number;
  readonly timers?: Timers;
}

/** After this a payment is looked up before it is begun again; looking up is cheap. */
const KEY_LIFE_MINUTES = 25 / 60;
const TIMEOUT_MS = 10_000;
/** Most transactions read for one order; real orders have far fewer. */
const MOST_MOVEMENTS = 50;

interface Account {
  /** The library's client; the library itself is loaded with a process's first call. */
  readonly client: () => Promise<BraintreeGateway>;
  readonly live: boolean;
  readonly merchantAccountId: string | undefined;
  readonly threeDSecure: boolean;
  readonly timers: Timers;
}

/** Braintree limits the length of keys; ours are longer, so they are hashed. */
const keyOf = (key: string): string => createHash("sha256").update(key).digest("hex");

/** Any failure leaves the outcome unknown; the library's texts may hold keys, so only their kind is passed on. */
async function asked<T>({ timers, client }: Account, call: (gateway: BraintreeGateway) => Promise<T>): Promise<T> {
  const deadline = startDeadline(timers, TIMEOUT_MS);
  const late = new Promise<never>((_resolve, reject) => {
    deadline.signal.addEventListener("abort", () => reject(new ProviderUnavailable("Braintree: timeout")));
  });
  try {
    return await Promise.race([client().then(call), late]);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable(`Braintree: ${error instanceof Error ? error.name : "no answer"}`);
  } finally {
    deadline.end();
  }
}

/** An amount as Braintree writes it. @throws ProviderUnavailable for one that it does not take. */
function textOf({ amount, currency }: Pick<PaymentOrder, "amount" | "currency">): string {
  const text = providerText("braintree", amount, currency);
  if (!text.ok) throw new ProviderUnavailable(text.error);
  return text.value;
}

/** All transactions that `wanted` finds. */
async function search(
  gateway: BraintreeGateway,
  wanted: Parameters<BraintreeGateway["transaction"]["search"]>[0],
): Promise<Movement[]> {
  const found: Movement[] = [];
  for await (const each of gateway.transaction.search(wanted) as AsyncIterable<Sale>) {
    found.push(each);
    if (found.length >= MOST_MOVEMENTS) break;
  }
  return found;
}

const movementsOf = (account: Account, { reference }: PaymentOrder): Promise<Movement[]> =>
  asked(account, (gateway) => search(gateway, (query) => query.orderId().is(reference)));

function knownOrder(id: string): PaymentOrder {
  const order = orderOfId(id);
  if (!order) throw new ProviderUnavailable("Braintree: no such payment");
  return order;
}

/** The state of an order; a payable one includes the token for the hosted fields. */
async function standing(account: Account, order: PaymentOrder): Promise<ProviderPayment> {
  const { live, merchantAccountId } = account;
  const movements = await movementsOf(account, order);
  if (chargeOf(movements)) return reportOfMovements(order, movements, { live, token: "" });
  const { clientToken: token } = await asked(account, (gateway) =>
    gateway.clientToken.generate(merchantAccountId === undefined ? {} : { merchantAccountId }),
  );
  return reportOfMovements(order, movements, { live, token });
}

const read = async (account: Account, id: string): Promise<ProviderPayment> => standing(account, knownOrder(id));

/**
 * Charges a token. Braintree charges a token only once, however often it is sent; the idempotency key is a second
 * guard. An invalid token counts as a declined try, so that the payer makes another.
 */
async function charge(account: Account, id: string, token: string, key: string): Promise<ProviderPayment> {
  const order = knownOrder(id);
  const before = await read(account, id);
  if (before.state !== "open") return before;
  const { merchantAccountId } = account;
  const request = {
    amount: textOf(order),
    orderId: order.reference,
    paymentMethodNonce: token,
    ...(merchantAccountId === undefined ? {} : { merchantAccountId }),
    // The provider refuses a token without 3-D Secure, whatever the browser claims.
    options: { submitForSettlement: true, threeDSecure: { required: account.threeDSecure } },
    apiRequestKey: keyOf(`${key}/${token}`),
  };
  const answer = await asked(account, (gateway) => gateway.transaction.sale(request));
  const made = answer.transaction as Movement | undefined;
  if (made && chargeOf([made])) return reportOfMovements(order, [made], { live: account.live, token: "" });
  // Refused: read the order, which shows an earlier charge of the same token.
  const after = await read(account, id);
  return after.state === "open" ? { ...after, declines: Math.max(after.declines, before.declines + 1) } : after;
}

interface Givebacks {
  refund(id: string, request: object): Promise<{ readonly success: boolean }>;
  void(id: string, options: object): Promise<{ readonly success: boolean }>;
}

async function refund(account: Account, id: string, amount: Pence, key: string): Promise<ProviderPayment> {
  const order = knownOrder(id);
  const taken = chargeOf(await movementsOf(account, order));
  if (!taken) throw new ProviderUnavailable("Braintree: nothing to be refunded");
  const isWhole = amount === order.amount;
  const isSettled = ["settled", "settling"].includes(taken.status);
  // A partial refund is possible only after settlement.
  if (!isSettled && !isWhole) throw new ProviderUnavailable("Braintree: not settled yet");
  const apiRequestKey = keyOf(key);
  const request = { amount: textOf({ ...order, amount }), orderId: order.reference, apiRequestKey };
  const answer = await asked(account, ({ transaction }) => {
    // The library's types are outdated: both calls take a key.
    const transactions = transaction as unknown as Givebacks;
    return isSettled ? transactions.refund(taken.id, request) : transactions.void(taken.id, { apiRequestKey });
  });
  if (!answer.success) throw new ProviderUnavailable("Braintree: refund refused");
  return read(account, id);
}

async function list(account: Account, from: Instant, until: Instant): Promise<readonly ProviderPayment[]> {
  const movements = await asked(account, (gateway) =>
    search(gateway, (query) => {
      query.createdAt().between(new Date(from), new Date(until));
    }),
  );
  const references = new Map(movements.map((each) => [each.orderId, each]));
  const payments: ProviderPayment[] = [];
  for (const { orderId, amount, currencyIsoCode: currency } of references.values()) {
    const of: PaymentOrder = { reference: orderId ?? "", amount: amountFromText(amount, currency), currency };
    const own = movements.filter((each) => each.orderId === orderId);
    payments.push(reportOfMovements(of, own, { live: account.live, token: "" }));
  }
  return payments;
}

/** The provider's webhooks are form posts with the fields bt_signature and bt_payload. */
async function readEvent({ client }: Account, body: string): Promise<Notice | null> {
  const form = new URLSearchParams(body);
  const payload = form.get("bt_payload") ?? "";
  try {
    const notice = await (await client()).webhookNotification.parse(form.get("bt_signature") ?? "", payload);
    const about = (notice as { transaction?: Movement }).transaction;
    // Events of other kinds, and its test of the address ("check").
    if (!about) return "other";
    const { orderId: reference = "", amount, currencyIsoCode: currency } = about;
    const order = { reference, amount: amountFromText(amount, currency), currency };
    return { id: createHash("sha256").update(payload).digest("hex"), paymentId: braintreeId(order) };
  } catch {
    return null;
  }
}

/** Makes the library's client. @param port of a local stand-in. */
async function connect(access: BraintreeAccess, port?: number): Promise<BraintreeGateway> {
  const { merchantId, publicKey, privateKey, live } = access;
  const { default: braintree } = await import("braintree");
  const own = live ? braintree.Environment.Production : braintree.Environment.Sandbox;
  const environment =
    port === undefined
      ? own
      : new braintree.Environment("127.0.0.1", String(port), "", false, "127.0.0.1", String(port));
  return new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
}

/** The gateway of one tenant. */
export function braintreeGateway(
  access: BraintreeAccess,
  { port, timers = systemTimers }: BraintreeDeps = {},
): TokenGateway {
  const { live, merchantAccountId, threeDSecure = true } = access;
  const client = lazyOnce(() => connect(access, port));
  const account: Account = { client, live, merchantAccountId, threeDSecure, timers };
  return {
    name: BRAINTREE,
    live,
    keyLifeMinutes: KEY_LIFE_MINUTES,
    // The provider has no object before the charge.
    create: (order) => standing(account, order),
    read: (id) => read(account, id),
    async find(reference) {
      const movements = await asked(account, (gateway) => search(gateway, (query) => query.orderId().is(reference)));
      const [first] = movements;
      if (!first) return null;
      const order = {
        reference,
        amount: amountFromText(first.amount, first.currencyIsoCode),
        currency: first.currencyIsoCode,
      };
      return reportOfMovements(order, movements, { live, token: "" });
    },
    // Nothing is open at the provider: without another token from the server nothing can be charged.
    async close(id) {
      const now = await read(account, id);
      return now.state === "open" ? { ...now, state: "cancelled" } : now;
    },
    charge: (id, token, key) => charge(account, id, token, key),
    refund: (id, amount, key) => refund(account, id, amount, key),
    list: (from, until) => list(account, from, until),
    readEvent: (body) => readEvent(account, body),
  };
}
