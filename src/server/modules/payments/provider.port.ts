/** Who moves the money. One adapter per vendor; the built-in sandbox is one of them. */
import type { PaymentReport } from "#domain/payment/attempt.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { Tenant } from "../tenants/tenant.ts";

/** Methods whose payment a provider carries out. */
export const ONLINE_METHODS = ["card", "paypal"] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];

/** A payment as its provider keeps it. */
export interface ProviderPayment extends PaymentReport {
  /** The provider's id; nobody guesses it. */
  readonly id: string;
  /** With it a browser pays this one payment and does nothing else; never stored by a browser, never logged. */
  readonly clientSecret: string;
}

/** What a provider is asked to collect. */
export interface PaymentOrder {
  /** Ours; the provider stores it and finds the payment by it. */
  readonly reference: string;
  readonly amount: Pence;
  /** ISO 4217. */
  readonly currency: string;
}

/** The provider could not be reached, or did not say how it ended: the outcome is unknown, not failed. */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
}

/**
 * A provider for one tenant. Every call that changes something takes a stable key: the same key again does nothing new
 * and gives the payment as it is now. Calls end within 10 seconds and are never made inside a transaction.
 * @throws ProviderUnavailable
 */
export interface CardGateway {
  /** Stored with each attempt. */
  readonly name: string;
  /** Whether real money moves. */
  readonly live: boolean;
  /** How long it remembers keys; afterwards a payment is looked up by reference before a call is made again. */
  readonly keyLifeMinutes: number;
  create(order: PaymentOrder, key: string): Promise<ProviderPayment>;
  read(id: string): Promise<ProviderPayment>;
  /** By our reference; null when it never heard of it. */
  find(reference: string): Promise<ProviderPayment | null>;
  /** Makes sure that it can never be paid. What was paid already or is in the balance stays so, and the answer says it. */
  close(id: string, key: string): Promise<ProviderPayment>;
  refund(id: string, amount: Pence, key: string): Promise<ProviderPayment>;
  /** All payments made in a span of time, for the daily comparison. */
  list(from: Instant, until: Instant): Promise<readonly ProviderPayment[]>;
  /** Reads what its webhook sent; null when the signature is not the provider's or too old. Never throws. */
  readEvent(body: string, headers: SignedHeaders): Notice | null | Promise<Notice | null>;
}

/** A wallet: the payer approves at the provider, then the server charges. */
export interface Wallet extends CardGateway {
  /** Charges what the payer has approved. */
  capture(id: string, key: string): Promise<ProviderPayment>;
}

/** A card provider whose fields make a token in the browser; the server charges it, once. */
export interface TokenGateway extends CardGateway {
  /** Charges a token. A declined one is "open" with one decline more; the payer makes another then. */
  charge(id: string, token: string, key: string): Promise<ProviderPayment>;
}

/** The headers of a delivery, by small names; each provider signs in its own. */
export type SignedHeaders = Readonly<Record<string, string | undefined>>;

/** That something happened to a payment; what, is read from the provider. */
export interface ProviderEvent {
  readonly id: string;
  readonly paymentId: string;
}

/** "other": signed, but about no payment, such as a trial of the address; it is taken, and nothing follows from it. */
export type Notice = ProviderEvent | "other";

/** Any kind. */
export type PaymentProvider = CardGateway | Wallet | TokenGateway;

/** Which provider serves which tenant. */
export interface PaymentProviders {
  /** For new payments; null when the tenant does not take this method online. A sandbox serves test tenants only. */
  offered(tenant: Tenant, method: OnlineMethod): PaymentProvider | null;
  /** By the name that an attempt or a webhook's address carries, offered or not; null when its keys are gone. */
  named(tenant: Tenant, name: string): PaymentProvider | null;
}
