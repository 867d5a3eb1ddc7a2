/** What bookings need of payments. */
import type { PaymentStanding } from "#domain/payment/standing.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { OnlineMethod } from "./provider.port.ts";

/** A new booking that is to be paid online. */
export interface NewPayable {
  readonly id: string;
  readonly due: Pence;
  readonly currency: string;
  readonly method: OnlineMethod;
}

/** The extra charge of a booking's change. */
export interface ExtraCharge {
  readonly booking: string;
  readonly change: string;
  readonly amount: Pence;
  readonly currency: string;
  readonly method: OnlineMethod;
}

/** Who is about to pay. Both are stored as keyed hashes only. */
export interface Payer {
  /** The network address. */
  readonly address: string;
  /** The signed-in account, or the guest's browser. */
  readonly device: string;
}

/** Payments, for making, changing and cancelling bookings. */
export interface BookingPayments {
  /** Whether the tenant takes this method online. `sandbox`: the caller asks for test payments. */
  takes(tenant: Tenant, method: OnlineMethod, sandbox: boolean): boolean;
  /** In the transaction that stores a pending booking: stores its first attempt. */
  begin(db: TenantHandle, tenant: Tenant, booking: NewPayable, now: Instant): Promise<void>;
  /**
   * After that transaction, and for a repeated request: opens the payment at the provider.
   * @param payer is refused a card payment after too many declined cards, and any payment while too many others are
   * open; null: no such checks.
   */
  open(tenant: Tenant, bookingId: string, method: OnlineMethod, payer: Payer | null): Promise<PaymentStanding>;
  /**
   * Before a booking is cancelled: closes open attempts and waits for the provider. "clear": nothing can be paid any
   * more, or it was paid and is to be refunded; "unknown": try again later, do not cancel yet.
   */
  close(tenant: Tenant, bookingId: string): Promise<"clear" | "unknown">;
  /**
   * In the transaction that ends a locked booking unpaid. "over": nothing can be paid any more; "closing": its attempt is
   * closed by `carryOut`, which reports what became of it; "undecided": the provider decides first.
   */
  giveUp(db: TenantHandle, bookingId: string, now: Instant): Promise<"over" | "closing" | "undecided">;
  /**
   * Whether a locked booking is known to be unpaid: false while a bank or the provider decides.
   * @param extraBy asks about the extra charge of a change instead, begun by then.
   */
  isUnpaid(db: TenantHandle, bookingId: string, extraBy?: Instant): Promise<boolean>;
  /** Whether money for a locked booking may come in at any moment: then its price must not change. */
  isUnderWay(db: TenantHandle, bookingId: string): Promise<boolean>;
  /** In the transaction that accepts a change: stores the attempt to pay for it. */
  charge(db: TenantHandle, tenant: Tenant, extra: ExtraCharge, now: Instant): Promise<void>;
  /** In the transaction that makes a change: requests a partial refund, of the newest payment first. */
  giveBack(db: TenantHandle, bookingId: string, amount: Pence, now: Instant): Promise<void>;
  /**
   * In the transaction that cancels a booking: requests the refund of what was paid less the fee, and closes open
   * attempts.
   * @returns the amount to be refunded.
   */
  cancelled(db: TenantHandle, bookingId: string, fee: Pence, now: Instant): Promise<Pence>;
  /** After that transaction: carries its requests out at the provider. Repair retries what fails. */
  carryOut(tenant: Tenant, bookingId: string): Promise<void>;
}
