/** The sandbox's card gateway, and the actions of its hosted fields and simulated bank. */
import type { ProviderState } from "#domain/payment/attempt.ts";
import { SANDBOX_NUMBERS } from "#domain/payment/sandbox-cards.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { CardGateway, ProviderPayment } from "#server/modules/payments/provider.port.ts";
import { sandboxBooks, type Change, type SandboxPorts } from "#server/adapters/sandbox-payments/books.ts";
import { sandboxGateway } from "#server/adapters/sandbox-payments/gateway.ts";

export const SANDBOX_CARDS = "sandbox-cards";

/** The card gateway of a test tenant. */
export const sandboxCardGateway = (ports: SandboxPorts, tenant: string): CardGateway =>
  sandboxGateway(ports, tenant, "card", SANDBOX_CARDS);

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
export interface SandboxCardFields {
  /**
   * Pays with a card. The number itself is not stored: only its last four digits and brand, as a provider reports them.
   * @returns null when there is no such payment or the secret does not match.
   */
  pay(payment: string, secret: string, cardNumber: string): Promise<ProviderPayment | null>;
  /** The bank's page: the payer passes or fails the authentication. */
  prove(payment: string, secret: string, proven: boolean): Promise<ProviderPayment | null>;
}

export function sandboxCardFields(ports: SandboxPorts, tenant: string): SandboxCardFields {
  const books = sandboxBooks(ports, tenant, "card");
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
