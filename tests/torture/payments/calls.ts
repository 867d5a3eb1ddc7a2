/** What people and machines do with one booking's payment: the server's own code behind each call. */
import type { PaymentStanding } from "#domain/payment/standing.ts";
import { pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { expireUnpaid, type LateBookings } from "#server/modules/bookings/payment/deadlines.ts";
import type { BookingPayments } from "#server/modules/payments/booking-payments.ts";
import type { OnlineMethod, ProviderEvent } from "#server/modules/payments/provider.port.ts";
import { repairPayments } from "#server/modules/payments/reconcile.ts";
import { paymentService, type PaymentDeps } from "#server/modules/payments/service.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { StoredBooking } from "#tests/support/bookings/payable-booking.ts";

/** Of bookings, what is not the payments' matter. Each inside a transaction. */
export interface BookingDesk {
  readonly late: LateBookings;
  exists(db: TenantHandle): Promise<boolean>;
  /** Writes down the pending booking, and its first attempt with it. */
  store(db: TenantHandle, payments: Pick<BookingPayments, "begin">): Promise<void>;
  /** @returns whether this call ended it. */
  cancel(db: TenantHandle, fee: number): Promise<boolean>;
}

/** A desk that takes changes of a ride as well. */
export interface ChangingDesk extends BookingDesk {
  /**
   * Takes a change that costs so much more (below 0: less) of a ride that is paid for and not about to be paid again:
   * what costs more waits for its payment, what costs less is made.
   * @returns the change's id; null: there is nothing to change.
   */
  change(db: TenantHandle, difference: number): Promise<string | null>;
}

/** Where a call is made: the server's ports, and the booking that it is about. */
export interface Place {
  readonly ports: PaymentDeps;
  readonly desk: BookingDesk;
  readonly tenant: Tenant;
  readonly booking: StoredBooking;
}

/** The caller's answer; null when it says nothing about a payment. */
type Answer = Promise<PaymentStanding | null>;

interface Calls {
  /** The browser creates the booking, or sends the same request again. */
  create(at: Place): Answer;
  /** The payer comes back, perhaps with another method. */
  open(at: Place, method: OnlineMethod): Answer;
  /** The browser reports a payment. */
  update(at: Place, paymentId: string): Answer;
  /** @returns false when the provider is to send it again. */
  webhook(at: Place, event: ProviderEvent & { readonly gateway: string }): Promise<boolean>;
  repair(at: Place): Promise<null>;
  expire(at: Place): Promise<null>;
  /** The passenger cancels: close, then end, then carry out; the operator's office ends it without closing first. */
  cancel(at: Place, by: "passenger" | "office", fee: number): Promise<null>;
  /** The passenger changes the ride: close, then the change with its charge or its refund, then carry out. */
  change(at: Place & { readonly desk: ChangingDesk }, difference: number): Promise<null>;
}

export const calls: Calls = {
  async create(at) {
    const { ports, desk, tenant, booking } = at;
    const service = paymentService(ports);
    await ports.db.withTenant(tenant.id, async (db) => {
      if (!(await desk.exists(db))) await desk.store(db, service);
    });
    return service.open(tenant, booking.id, booking.method, null);
  },
  open: ({ ports, tenant, booking }, method) => paymentService(ports).open(tenant, booking.id, method, null),
  update: ({ ports, tenant, booking: { reference, returnReference } }, paymentId) =>
    paymentService(ports).check(tenant, { reference, returnReference, paymentId }),
  webhook: ({ ports, tenant }, event) => paymentService(ports).notified(tenant, event.gateway, event),
  async repair({ ports, tenant }) {
    await repairPayments(ports, tenant);
    return null;
  },
  async expire({ ports, desk: { late }, tenant }) {
    await expireUnpaid({ ...ports, late, payments: paymentService(ports) }, tenant);
    return null;
  },
  async cancel({ ports, desk, tenant, booking }, by, fee) {
    const service = paymentService(ports);
    if (by === "passenger" && (await service.close(tenant, booking.id)) === "unknown") return null;
    await ports.db.withTenant(tenant.id, async (db) => {
      if (await desk.cancel(db, fee)) await service.cancelled(db, booking.id, pence(fee), ports.clock.now());
    });
    await service.carryOut(tenant, booking.id);
    return null;
  },
  async change({ ports, desk, tenant, booking }, difference) {
    const service = paymentService(ports);
    if ((await service.close(tenant, booking.id)) === "unknown") return null;
    const isCharged = await ports.db.withTenant(tenant.id, async (db) => {
      const { id, currency, method } = booking;
      if (!(await ports.bookings.lock(db, id)) || (await service.isUnderWay(db, id))) return false;
      const change = await desk.change(db, difference);
      const now = ports.clock.now();
      if (change !== null && difference < 0) await service.giveBack(db, id, pence(-difference), now);
      if (change === null || difference < 0) return false;
      await service.charge(db, tenant, { booking: id, change, amount: pence(difference), currency, method }, now);
      return true;
    });
    // That the change is paid says nothing of the booking, which was paid before.
    if (isCharged) await service.open(tenant, booking.id, booking.method, null);
    else await service.carryOut(tenant, booking.id);
    return null;
  },
};
