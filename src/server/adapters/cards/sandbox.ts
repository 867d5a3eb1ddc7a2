/** The sandbox's card gateway, and what its hosted card fields and its simulated bank would do. */
import type { ProviderState } from "#domain/payment/attempt.ts";
import { SANDBOX_NUMBERS } from "#domain/payment/sandbox-cards.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { CardGateway, ProviderPayment } from "#server/modules/payments/provider.port.ts";
import { sandboxBooks, type Change, type SandboxPorts } from "../sandbox-payments/books.ts";
import { sandboxGateway } from "../sandbox-payments/gateway.ts";

export const SANDBOX_CARDS = "sandbox-cards";

/** The card gateway of a test tenant. */
export const sandboxCardGateway = (ports: SandboxPorts, tenant: string): CardGateway =>
  sandboxGateway(ports, tenant, "card", SANDBOX_CARDS);

/** How long the payment of a slow bank stays in the balance. */
const SLOW_BANK_MINUTES = 1.5;

type Outcome = (now: Instant) => Omit<Change, "card">;

const declined: Outcome = () => ({ state: "open", declined: true });

/** Card numbers with a known end, as testers know them; any other number is declined. */
const TEST_CARDS: Readonly<Record<string, Outcome>> = {
  [SANDBOX_NUMBERS.good]: () => ({ state: "succeeded" }),
  [SANDBOX_NUMBERS.declined]: declined,
  [SANDBOX_NUMBERS.bank]: () => ({ state: "action" }),
  // The bank answers late, and well.
  [SANDBOX_NUMBERS.slow]: (now) => ({ state: "processing", succeedsAt: addMinutes(now, SLOW_BANK_MINUTES) }),
  // It is paid, and no webhook ever says so.
  [SANDBOX_NUMBERS.silent]: () => ({ state: "succeeded", tells: false }),
};

/** The side of the card gateway that a payer's browser talks to. */
export interface SandboxCardFields {
  /**
   * Pays with a card. The number is looked up and forgotten: its last four digits and brand are kept, as a provider
   * tells them.
   * @returns null when there is no such payment or the secret is not its own.
   */
  pay(payment: string, secret: string, cardNumber: string): Promise<ProviderPayment | null>;
  /** The bank's page: the payer proved to be the owner, or did not. */
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
