/**
 * The sandbox's card gateway and wallet with the actions of their windows, and their webhooks: signed as a provider
 * signs, handed over in this process instead of sent over the network.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { instant, type Instant, addMinutes } from "#domain/shared/units.ts";
import type {
  CardGateway,
  OnlineMethod,
  ProviderEvent,
  ProviderPayment,
  Wallet,
  SignedHeaders,
} from "#server/modules/payments/provider.port.ts";
import { sandboxBooks, type SandboxDeps, type Change, noteDelivery, waitingEvents } from "./books.ts";
import type { ProviderState } from "#domain/payment/attempt.ts";
import { SANDBOX_NUMBERS } from "#domain/payment/card.ts";
import { sql } from "kysely";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";

/** How long a signature is valid. */
const TOLERANCE_MS = 5 * 60_000;

/** An HMAC over time and body, against tampering and replay. */
const mac = (secret: string, tenant: string, at: number, body: string): string =>
  createHmac("sha256", `${secret}|${tenant}`).update(`${at}.${body}`).digest("hex");

/** The header of the signature. */
const SANDBOX_SIGNATURE = "payment-signature";

/** The value of that header for a body. */
export const sign = (secret: string, tenant: string, body: string, now: Instant): string =>
  `t=${now},v1=${mac(secret, tenant, now, body)}`;

/** Whether a signature is the sandbox's own for this tenant and body, and not old. */
function isSigned(secret: string, tenant: string, body: string, signature: string, now: Instant): boolean {
  const parts = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!parts) return false;
  const at = instant(Number(parts[1]));
  if (Math.abs(now - at) > TOLERANCE_MS) return false;
  return timingSafeEqual(Buffer.from(parts[2] ?? "", "hex"), Buffer.from(mac(secret, tenant, at, body), "hex"));
}

/** As with the well-known card provider: a key is remembered for a day; the lifetime here is a little less. */
const KEY_LIFE_MINUTES = 20 * 60;

function eventOf(body: string): ProviderEvent | null {
  try {
    const { id, payment } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    return typeof id === "string" && typeof payment === "string" ? { id, paymentId: payment } : null;
  } catch {
    return null;
  }
}

/** A gateway over the sandbox's books. */
function sandboxGateway(deps: SandboxDeps, tenant: string, kind: OnlineMethod, name: string): CardGateway {
  const books = sandboxBooks(deps, tenant, kind);
  return {
    name,
    live: false,
    keyLifeMinutes: KEY_LIFE_MINUTES,
    create: (order, key) => books.create(order, key),
    find: (reference) => books.find(reference),
    read: (id) => books.read(id),
    refund: (id, amount, key) => books.refund(id, amount, key),
    list: (from, until) => books.list(from, until),
    async close(id) {
      const closed = await books.change(id, ({ state }) =>
        state === "open" || state === "action" || state === "approved" ? { state: "cancelled" } : null,
      );
      return closed ?? books.read(id);
    },
    readEvent: async (body, headers) =>
      isSigned(deps.secret, tenant, body, headers[SANDBOX_SIGNATURE] ?? "", deps.clock.now()) ? eventOf(body) : null,
  };
}

export const SANDBOX_CARDS = "sandbox-cards";

/** The card gateway of a test tenant. */
export const sandboxCardGateway = (deps: SandboxDeps, tenant: string): CardGateway =>
  sandboxGateway(deps, tenant, "card", SANDBOX_CARDS);

/** How long the payment of a slow bank stays processing. */
const SLOW_BANK_MINUTES = 1.5;

type Outcome = (now: Instant) => Omit<Change, "card">;

const declined: Outcome = () => ({ state: "open", declined: true });

/** Test card numbers and their outcomes; any other number is declined. */
const TEST_CARDS: Readonly<Record<string, Outcome>> = {
  [SANDBOX_NUMBERS.good]: () => ({ state: "succeeded" }),
  [SANDBOX_NUMBERS.declined]: declined,
  [SANDBOX_NUMBERS.bank]: () => ({ state: "action" }),
  // The bank approves after a delay.
  [SANDBOX_NUMBERS.slow]: (now) => ({ state: "processing", succeedsAt: addMinutes(now, SLOW_BANK_MINUTES) }),
  // The payment succeeds, and no webhook is ever sent.
  [SANDBOX_NUMBERS.silent]: () => ({ state: "succeeded", tells: false }),
};

/** The browser side of the card gateway. */
interface SandboxCardFields {
  /**
   * Pays with a card. The number itself is not stored: only its last four digits and brand, as a provider reports them.
   * @returns null when there is no such payment or the secret does not match.
   */
  pay(payment: string, secret: string, cardNumber: string): Promise<ProviderPayment | null>;
  /** The bank's page: the payer passes or fails the authentication. */
  prove(payment: string, secret: string, proven: boolean): Promise<ProviderPayment | null>;
}

export function sandboxCardFields(deps: SandboxDeps, tenant: string): SandboxCardFields {
  const books = sandboxBooks(deps, tenant, "card");
  const isPayable = (state: string): boolean =>
    (["open", "action"] satisfies ProviderState[] as string[]).includes(state);
  return {
    pay: (payment, secret, cardNumber) =>
      books.change(
        payment,
        ({ state }, now) =>
          isPayable(state)
            ? {
                ...(TEST_CARDS[cardNumber] ?? declined)(now),
                card: { brand: cardNumber.startsWith("4") ? "visa" : "other", last4: cardNumber.slice(-4) },
              }
            : null,
        secret,
      ),
    prove: (payment, secret, proven) =>
      books.change(
        payment,
        ({ state }, now) => (state === "action" ? (proven ? { state: "succeeded" } : declined(now)) : null),
        secret,
      ),
  };
}

export const SANDBOX_WALLET = "sandbox-wallet";

/** The wallet of a test tenant. */
export function sandboxWallet(deps: SandboxDeps, tenant: string): Wallet {
  const books = sandboxBooks(deps, tenant, "paypal");
  return {
    ...sandboxGateway(deps, tenant, "paypal", SANDBOX_WALLET),
    async capture(id) {
      const captured = await books.change(id, ({ state }) => (state === "approved" ? { state: "succeeded" } : null));
      return captured ?? books.read(id);
    },
  };
}

/** The browser side of the wallet. */
interface SandboxApproval {
  /**
   * The payer approves the order in the wallet's window, or has no working payment source.
   * @returns null when there is no such order.
   */
  decide(order: string, approves: boolean): Promise<ProviderPayment | null>;
}

export function sandboxApproval(deps: SandboxDeps, tenant: string): SandboxApproval {
  const books = sandboxBooks(deps, tenant, "paypal");
  return {
    decide: (order, approves) =>
      books.change(order, ({ state }) => {
        if (state !== "open") return null;
        return approves ? { state: "approved" } : { state: "open", declined: true };
      }),
  };
}

/** Tenants with due events. */
export const dueDeliveries: Due = (now) =>
  tenantsWith(sql`select from sandbox_events where tenant_id = tenants.id
    and delivered_at is null and due_at <= ${new Date(now)}::timestamptz`);

/** Takes one delivery; anything but "taken" has it sent again. */
type Receiver = (gateway: string, body: string, headers: SignedHeaders) => Promise<string>;

/** Events that are read at a time. */
const EVENTS = 50;
/** How long one run goes on reading them, so that other payment work gets its turn. */
const RUN_MS = 20_000;

/** Sends one tenant's due events. */
export async function deliverSandboxEvents(deps: SandboxDeps, tenant: string, receive: Receiver): Promise<void> {
  const { db, clock, secret } = deps;
  const until = clock.now() + RUN_MS;
  let events: Awaited<ReturnType<typeof waitingEvents>>;
  do {
    events = await db.withTenant(tenant, (handle) => waitingEvents(handle, clock.now(), EVENTS));
    for (const event of events) {
      const body = JSON.stringify({ id: event.id, payment: event.paymentId });
      const gateway = event.kind === "card" ? SANDBOX_CARDS : SANDBOX_WALLET;
      const headers = { [SANDBOX_SIGNATURE]: sign(secret, tenant, body, clock.now()) };
      const receipt = await receive(gateway, body, headers);
      await db.withTenant(tenant, (handle) => noteDelivery(handle, event.id, receipt === "taken", clock.now()));
    }
  } while (events.length === EVENTS && clock.now() < until);
}
