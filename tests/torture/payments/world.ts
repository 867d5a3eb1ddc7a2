/** One booking and everybody who has to do with its payment; knows at any moment what must be true. */
import { addMinutes, pence } from "#domain/shared/units.ts";
import { sql } from "kysely";
import type { Database } from "#server/database.port.ts";
import { payableBookings } from "#server/modules/bookings/payable-bookings.ts";
import type { OnlineMethod, PaymentProviders } from "#server/modules/payments/provider.port.ts";
import { expirePayments, repairPayments } from "#server/modules/payments/repair.ts";
import { paymentService, type PaymentPorts, type PaymentService } from "#server/modules/payments/service.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import { fakeProvider, isChargeable, keptOf, type FakeEvent, type FakePayment } from "../../support/fake-payments.ts";
import { newBooking, storeBooking, type StoredBooking } from "../../support/payable-booking.ts";
import type { TestClock } from "../../support/test-server.ts";
import type { Actor } from "./actors.ts";

/** A way in which the surroundings are broken on purpose, to see that it is noticed. */
export type Sabotage = (providers: PaymentProviders) => PaymentProviders;

export interface WorldOptions {
  readonly db: Database;
  readonly clock: TestClock;
  readonly tenant: Tenant;
  readonly method: OnlineMethod;
  readonly sabotage?: Sabotage;
  /** False: nobody finishes what was left undone. */
  readonly repairs?: boolean;
}

/** Takes away what a schedule that went wrong has left behind: worlds share a database, not a provider. */
export const endAll = (db: Database, tenant: string): Promise<void> =>
  db.withTenant(tenant, async (handle) => {
    await handle.deleteFrom("payment_attempts").execute();
    await handle.updateTable("bookings").set({ status: "Cancelled" }).execute();
  });

/** What the database holds of the booking. */
interface Books {
  readonly status: string;
  readonly isPaid: boolean;
  readonly fee: number;
  readonly states: readonly string[];
  readonly confirmations: number;
  readonly returns: number;
}

const pick = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("Nothing is there.");
  return found;
};

/** The surroundings of one booking. */
export class World {
  readonly provider;
  readonly booking: StoredBooking;
  /** Whether anybody was told that it is paid. */
  told = false;
  readonly #options: WorldOptions;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.provider = fakeProvider(options.clock);
    this.booking = newBooking(options.clock.now(), options.method);
  }

  ports(actor: Actor | null): PaymentPorts {
    const { db, clock, sabotage } = this.#options;
    const providers = sabotage ? sabotage(this.provider.providers) : this.provider.providers;
    return {
      db: actor ? actor.database(db) : db,
      clock,
      bookings: payableBookings({ release: () => Promise.resolve() }),
      providers: actor ? actor.providers(providers) : providers,
      onFault: () => undefined,
      onFlag: ({ flag }) => {
        throw new Error(`Flagged: ${flag}`);
      },
    };
  }

  #service(actor: Actor): PaymentService {
    return paymentService(this.ports(actor));
  }

  /** The browser creates the booking, or sends the same request again. */
  async create(actor: Actor): Promise<void> {
    const { db, tenant, clock, method } = this.#options;
    const service = this.#service(actor);
    const exists = await db.withTenant(tenant.id, (handle) =>
      handle.selectFrom("bookings").select("id").where("id", "=", this.booking.id).executeTakeFirst(),
    );
    if (!exists) {
      await storeBooking(actor.database(db), service, tenant, this.booking, clock.now()).catch((error: unknown) => {
        // A double press: the other one was faster, as the quote's lock decides on the server.
        if ((error as { code?: string }).code !== "23505") throw error;
      });
    }
    await this.#hear(await service.open(tenant, this.booking.id, method));
  }

  /** The payer comes back, perhaps with another method. */
  async open(actor: Actor, method: OnlineMethod): Promise<void> {
    await this.#hear(await this.#service(actor).open(this.#options.tenant, this.booking.id, method));
  }

  /** The browser reports one of the payments. */
  async update(actor: Actor, payment: FakePayment): Promise<void> {
    const { reference, returnReference } = this.booking;
    const claim = { reference, returnReference, paymentId: payment.id };
    const standing = await this.#service(actor).check(this.#options.tenant, claim);
    if (standing) await this.#hear(standing);
  }

  async webhook(actor: Actor, event: FakeEvent): Promise<void> {
    const { tenant } = this.#options;
    if (!(await this.#service(actor).notified(tenant, event.gateway, event))) this.provider.events.push(event);
  }

  repair(actor: Actor | null): Promise<void> {
    return this.#options.repairs === false
      ? Promise.resolve()
      : repairPayments(this.ports(actor), this.#options.tenant);
  }

  expire(actor: Actor | null): Promise<void> {
    return expirePayments(this.ports(actor), this.#options.tenant);
  }

  /**
   * The passenger cancels: close, then end, then carry out; the operator's office ends it without closing first.
   * @param fee kept of what was paid.
   */
  async cancel(actor: Actor, fee: number, byOffice: boolean): Promise<void> {
    const { db, tenant, clock } = this.#options;
    const service = this.#service(actor);
    if (!byOffice && (await service.close(tenant, this.booking.id)) === "unknown") return;
    await actor.database(db).withTenant(tenant.id, async (handle) => {
      const ended = await handle
        .updateTable("bookings")
        .set({ status: "Cancelled", cancel_fee_pence: fee })
        .where("id", "=", this.booking.id)
        .where("status", "<>", "Cancelled")
        .executeTakeFirst();
      if (Number(ended.numUpdatedRows) === 0) return;
      await service.cancelled(handle, this.booking.id, pence(fee), clock.now());
    });
    await service.carryOut(tenant, this.booking.id);
  }

  /** I4: nobody hears of success before it is committed. */
  async #hear(standing: { readonly kind: string }): Promise<void> {
    if (standing.kind !== "paid") return;
    this.told = true;
    const books = await this.books();
    if (books.confirmations !== 1) throw new Error("I4: told paid, and no confirmation is committed");
  }

  async books(): Promise<Books> {
    const { db, tenant } = this.#options;
    return db.withTenant(tenant.id, async (handle) => {
      const { rows } = await sql<Record<string, unknown>>`select b.status, b.is_paid, b.cancel_fee_pence as fee,
          array(select a.state from payment_attempts a where a.booking_id = b.id order by a.number) as states,
          (select count(*) from outbox where subject = b.id::text and topic = 'mail.confirmation') as confirmations,
          (select count(*) from outbox where subject = b.id::text and topic = 'mail.payment-returned') as returns
        from bookings b where b.id = ${this.booking.id}`.execute(handle);
      const row = rows[0];
      return {
        status: (row?.["status"] as string | undefined) ?? "",
        isPaid: row?.["is_paid"] === true,
        fee: Number(row?.["fee"] ?? 0),
        states: (row?.["states"] as string[] | undefined) ?? [],
        confirmations: Number(row?.["confirmations"] ?? 0),
        returns: Number(row?.["returns"] ?? 0),
      };
    });
  }

  /** I0, I1, I2, I5, I7: true at every moment (RELIABILITY 2.5). @throws naming the first that is not. */
  async mustHold(): Promise<void> {
    const { payments } = this.provider;
    const kept = payments.filter((payment) => keptOf(payment) > 0);
    const chargeable = payments.filter(isChargeable);
    if (new Set([...kept, ...chargeable]).size > 1) throw new Error("I0: two payments can be charged or are");
    if (kept.length > 1) throw new Error("I1: charged twice");
    const books = await this.books();
    const isRide = books.status.startsWith("Upcoming");
    const paid = payments.some(({ state }) => state === "succeeded");
    if (isRide && !(books.isPaid && paid)) throw new Error("I2: confirmed and not paid");
    if (books.confirmations > 1) throw new Error("I5: confirmed twice");
    if (books.returns > payments.length) throw new Error("I5: returned twice");
    if (payments.some(({ refunds }) => refunds.size > 1)) throw new Error("I7: refunded twice");
    if (payments.some((payment) => keptOf(payment) < 0)) throw new Error("I7: refunded more than was paid");
  }

  /** Everybody is gone, undelivered webhooks are lost, time passes, repair runs; then all must be well (Q1 to Q8). */
  async fallQuiet(minutes = 11): Promise<void> {
    const { clock } = this.#options;
    this.provider.events.length = 0;
    for (const payment of this.provider.payments) {
      if (payment.state === "processing") payment.state = "succeeded";
    }
    clock.set(addMinutes(clock.now(), minutes));
    for (let round = 0; round < 4; round += 1) {
      await this.repair(null);
      await this.expire(null);
      clock.advance(31);
    }
    await this.mustHold();
    await this.#mustBeWell();
  }

  async #mustBeWell(): Promise<void> {
    const { payments } = this.provider;
    const books = await this.books();
    if (books.status === "") {
      if (payments.length > 0) throw new Error("Q6: a payment without a booking");
      return;
    }
    const kept = payments.reduce((sum, payment) => sum + keptOf(payment), 0);
    const isRide = books.status.startsWith("Upcoming");
    const unfinished = books.states.filter((state) => !["SUCCEEDED", "CANCELLED", "REFUNDED"].includes(state));
    if (unfinished.length > 0 || books.status === "Pending") throw new Error(`Q4: half-way, ${books.states.join(" ")}`);
    if (payments.some(isChargeable)) throw new Error("Q6: a payment can still be charged");
    if (isRide && kept !== this.booking.total) throw new Error("Q2, I8: a ride that is not paid in full");
    if (!isRide && kept > books.fee) throw new Error(`Q3: ${kept} kept without a booking`);
    if (isRide && books.confirmations !== 1) throw new Error("Q5: a ride that nobody was told of");
    if (this.told && books.confirmations !== 1) throw new Error("Q8: told what is not true");
  }

  /** One of the provider's payments of this booking. */
  payment(index: number): FakePayment {
    return pick(this.provider.payments[index]);
  }
}
