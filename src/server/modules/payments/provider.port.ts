/** The port to payment providers. One adapter per vendor; the built-in sandbox is one of them. */
import type { PaymentReport } from "#domain/payment/attempt.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Methods whose payment a provider carries out. */
export const ONLINE_METHODS = ["card", "paypal"] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];

/** A payment as its provider keeps it. */
export interface ProviderPayment extends PaymentReport {
  /** The provider's id; unguessable. */
  readonly id: string;
  /** Lets a browser pay this one payment and nothing else; never stored by a browser, never logged. */
  readonly clientSecret: string;
}

/** A payment that a provider is to collect. */
export interface PaymentOrder {
  /** Ours; the provider stores it and finds the payment by it. */
  readonly reference: string;
  readonly amount: Pence;
  /** ISO 4217. */
  readonly currency: string;
}

/** The provider could not be reached or gave no result: the outcome is unknown, not failed. */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
}

/**
 * A provider for one tenant. Every changing call takes an idempotency key: a repetition does nothing new and returns
 * the payment as it is now. Calls end within 10 seconds and are never made inside a transaction.
 * @throws ProviderUnavailable
 */
export interface CardGateway {
  /** Stored with each attempt. */
  readonly name: string;
  /** Whether real money moves. */
  readonly live: boolean;
  /**
   * How long it remembers idempotency keys; after that a payment is looked up by reference before a call is repeated.
   */
  readonly keyLifeMinutes: number;
  create(order: PaymentOrder, key: string): Promise<ProviderPayment>;
  read(id: string): Promise<ProviderPayment>;
  /** By our reference; null when it has no such payment. */
  find(reference: string): Promise<ProviderPayment | null>;
  /** Makes sure that it can never be paid. A payment already paid or processing stays so, as the answer shows. */
  close(id: string, key: string): Promise<ProviderPayment>;
  refund(id: string, amount: Pence, key: string): Promise<ProviderPayment>;
  /** All payments made in a span of time, for the daily comparison. */
  list(from: Instant, until: Instant): Promise<readonly ProviderPayment[]>;
  /** Reads what its webhook sent; null when the signature is not the provider's or too old. Never throws. */
  readEvent(body: string, headers: SignedHeaders): Promise<Notice | null>;
}

/** A wallet: the payer approves at the provider, then the server captures. */
export interface Wallet extends CardGateway {
  /** Captures the amount that the payer has approved. */
  capture(id: string, key: string): Promise<ProviderPayment>;
}

/** A card provider whose fields make a token in the browser; the server charges it, once. */
export interface TokenGateway extends CardGateway {
  /** Charges a token. A declined one stays "open" with one more decline; the payer then makes another. */
  charge(id: string, token: string, key: string): Promise<ProviderPayment>;
}

/** The headers of a delivery, by lower-case names; each provider signs in headers of its own. */
export type SignedHeaders = Readonly<Record<string, string | undefined>>;

/** Says that a payment has changed; its new state is then read from the provider. */
export interface ProviderEvent {
  readonly id: string;
  readonly paymentId: string;
}

/** "other": signed, but about no payment, such as a test of the address; it is accepted and ignored. */
export type Notice = ProviderEvent | "other";

/** Any kind. */
export type PaymentProvider = CardGateway | Wallet | TokenGateway;

/** Which provider serves which tenant. */
export interface PaymentProviders {
  /** For new payments; null when the tenant does not take this method online. The sandbox serves test tenants only. */
  offered(tenant: Tenant, method: OnlineMethod): PaymentProvider | null;
  /** By the name that an attempt or a webhook's address carries, offered or not; null when its keys are gone. */
  named(tenant: Tenant, name: string): PaymentProvider | null;
}
