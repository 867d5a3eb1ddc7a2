/** What bookings need of payments. */
import type { PaymentStanding } from "#domain/payment/standing.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { OnlineMethod } from "./provider.port.ts";

/** A new booking that is to be paid online. */
export interface NewPayable {
  readonly id: string;
  readonly total: Pence;
  readonly currency: string;
  readonly method: OnlineMethod;
  /** The end of its quotation. */
  readonly payUntil: Instant;
}

/** What a change of a booking costs on top. */
export interface ExtraCharge {
  readonly booking: string;
  readonly change: string;
  readonly amount: Pence;
  readonly currency: string;
  readonly method: OnlineMethod;
}

/** Who is about to pay. Neither is kept as it is. */
export interface Payer {
  /** The network address. */
  readonly address: string;
  /** The account that is signed in, or the guest's browser. */
  readonly device: string;
}

/** Payments, for whoever makes, changes and cancels bookings. */
export interface BookingPayments {
  /** Whether the tenant takes this method online. `sandbox`: test payments are asked for. */
  takes(tenant: Tenant, method: OnlineMethod, sandbox: boolean): boolean;
  /** In the transaction that stores a pending booking: writes down its first attempt. */
  begin(db: TenantHandle, tenant: Tenant, booking: NewPayable, now: Instant): Promise<void>;
  /**
   * After that transaction, and for a repeated request: has the provider open the payment.
   * @param payer gets no card payment after too many declined cards, and none beside too many others that wait; null:
   *   nobody in particular.
   */
  open(tenant: Tenant, bookingId: string, method: OnlineMethod, payer: Payer | null): Promise<PaymentStanding>;
  /**
   * Before a booking is cancelled: closes what could still be paid and waits for the provider. "clear": nothing can be
   * paid any more, or it was paid and is to be refunded; "unknown": ask again later, do not cancel yet.
   */
  close(tenant: Tenant, bookingId: string): Promise<"clear" | "unknown">;
  /** Whether money for a locked booking may come in at any moment: then its price must not change. */
  isUnderWay(db: TenantHandle, bookingId: string): Promise<boolean>;
  /** In the transaction that accepts a change: writes down the attempt to pay for it. */
  charge(db: TenantHandle, tenant: Tenant, extra: ExtraCharge, now: Instant): Promise<void>;
  /** In the transaction that makes a change: asks back a part of what was paid, of the newest payment first. */
  giveBack(db: TenantHandle, bookingId: string, amount: Pence, now: Instant): Promise<void>;
  /**
   * In the transaction that cancels a booking: asks back what was paid but for the fee, and closes what is open.
   * @returns how much goes back.
   */
  cancelled(db: TenantHandle, bookingId: string, fee: Pence, now: Instant): Promise<Pence>;
  /** After that transaction: carries out at the provider what it asked for. What fails now, repair does later. */
  carryOut(tenant: Tenant, bookingId: string): Promise<void>;
}
