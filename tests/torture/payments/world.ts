/** One booking on a real database, and everybody who has to do with its payment. */
import { addMinutes } from "#domain/shared/units.ts";
import type { PaymentStanding } from "#domain/payment/standing.ts";
import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.port.ts";
import { lateBookings } from "#server/modules/bookings/payment/deadlines.ts";
import { payableBookings } from "#server/modules/bookings/payment/payable-bookings.ts";
import type { OnlineMethod } from "#server/modules/payments/provider.port.ts";
import type { PaymentDeps } from "#server/modules/payments/service.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import {
  emptyBooks,
  fakeProvider,
  type FakeBooks,
  type FakeEvent,
  type FakePayment,
} from "#tests/support/providers/fake-payments.ts";
import { insertBooking, newBooking, type StoredBooking } from "#tests/support/bookings/payable-booking.ts";
import type { TestClock } from "#tests/support/server/test-clock.ts";
import type { Reach } from "./borders.ts";
import { calls, type BookingDesk, type Place } from "./calls.ts";
import { brokenNow, brokenWhenQuiet, type Facts } from "./invariants.ts";

export interface WorldOptions {
  readonly db: Database;
  readonly clock: TestClock;
  readonly tenant: Tenant;
  readonly method: OnlineMethod;
}

/**
 * Takes away what schedules have left behind: worlds share a database, not a provider. Cheap, and what stays is slow to
 * search: no vacuum runs in a database in memory.
 */
export const forgetAll = async (db: Database): Promise<void> =>
  void (await sql`truncate quotes, outbox, payment_events cascade`.execute(db.system));

/** What the database holds of the booking; counts come as text. */
interface Row {
  readonly status: string;
  readonly is_paid: boolean;
  readonly fee: number;
  /** What it costs now. */
  readonly total: string;
  readonly attempts: readonly {
    readonly number: number;
    readonly state: string;
    readonly change_id: string | null;
    readonly refund_pence: number;
  }[];
  readonly confirmations: string;
  readonly returns: string;
}

const NO_ROW: Row = {
  status: "",
  is_paid: false,
  fee: 0,
  total: "0",
  attempts: [],
  confirmations: "0",
  returns: "0",
};

/** What is outside of the process and our database: the provider, and the answers that clients got. */
export type Kept = Pick<World, "booking" | "books" | "answered">;

const pick = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("Nothing is there.");
  return found;
};

const STANDINGS: Readonly<Record<string, Facts["standing"]>> = { "": "none", pending: "pending", cancelled: "ended" };

/** No promo code is used. */
const PROMOS = { release: () => Promise.resolve() };

/** The surroundings of one booking. */
export class World {
  readonly provider;
  readonly books: FakeBooks;
  readonly booking: StoredBooking;
  /** Whether a client got the answer that it is paid. */
  answered: boolean;
  readonly #options: WorldOptions;
  /** What the database was seen to hold; null: it was written to since. */
  #seen: Row | null = null;

  /** @param kept what a process that died has left behind. */
  constructor(options: WorldOptions, kept: Kept | null = null) {
    this.#options = options;
    this.books = kept?.books ?? emptyBooks();
    this.provider = fakeProvider(options.clock, this.books);
    this.booking = kept?.booking ?? newBooking(options.clock.now(), options.method);
    this.answered = kept?.answered ?? false;
  }

  /** Where an actor makes its calls; no actor in particular when all is idle. */
  #place(actor: Reach | null): Place {
    const { clock, tenant } = this.#options;
    const db = this.#watched();
    const { providers } = this.provider;
    const ports: PaymentDeps = {
      db: actor ? actor.database(db) : db,
      clock,
      bookings: payableBookings(PROMOS),
      providers: actor ? actor.providers(providers) : providers,
      payerOf: (_tenant, address) => address,
      onFault: () => undefined,
      onFlag: ({ flag }) => {
        throw new Error(`Flagged: ${flag}`);
      },
    };
    return { ports, desk: this.#desk(), tenant, booking: this.booking };
  }

  /** The database; writes are noticed, so that it is read again only then. */
  #watched(): Database {
    const { db } = this.#options;
    return {
      ...db,
      withTenant: (tenant, work) => {
        this.#seen = null;
        return db.withTenant(tenant, work);
      },
    };
  }

  #desk(): BookingDesk {
    const { tenant, clock } = this.#options;
    const { booking } = this;
    return {
      late: lateBookings(PROMOS),
      exists: async (db) =>
        (await db.selectFrom("bookings").select("id").where("id", "=", booking.id).executeTakeFirst()) !== undefined,
      store: (db, payments) => insertBooking(db, payments, tenant, booking, clock.now()),
      async cancel(db, fee) {
        const ended = await db
          .updateTable("bookings")
          .set({ status: "cancelled", cancel_fee_pence: fee })
          .where("id", "=", booking.id)
          .where("status", "<>", "cancelled")
          .executeTakeFirst();
        return Number(ended.numUpdatedRows) === 1;
      },
    };
  }

  /** The browser creates the booking, or sends the same request again. */
  async create(actor: Reach): Promise<void> {
    this.#hear(await calls.create(this.#place(actor)));
  }

  /** The payer comes back, perhaps with another method. */
  async open(actor: Reach, method: OnlineMethod): Promise<void> {
    this.#hear(await calls.open(this.#place(actor), method));
  }

  /** The browser reports one of the payments. */
  async update(actor: Reach, payment: FakePayment): Promise<void> {
    this.#hear(await calls.update(this.#place(actor), payment.id));
  }

  /** The provider delivers an event, and again later until it is acknowledged. */
  async webhook(actor: Reach, event: FakeEvent): Promise<void> {
    const taken = await calls.webhook(this.#place(actor), event);
    if (!taken) this.provider.events.push(event);
  }

  async repair(actor: Reach | null): Promise<void> {
    await calls.repair(this.#place(actor));
  }

  async expire(actor: Reach | null): Promise<void> {
    await calls.expire(this.#place(actor));
  }

  async cancel(actor: Reach, by: "passenger" | "office", fee: number): Promise<void> {
    await calls.cancel(this.#place(actor), by, fee);
  }

  #hear(standing: PaymentStanding | null): void {
    if (standing?.kind === "paid") this.answered = true;
  }

  /** What can be seen at this moment. */
  async facts(): Promise<Facts> {
    this.#seen ??= await this.#look();
    return this.#factsOf(this.#seen);
  }

  #look(): Promise<Row> {
    const { db, tenant } = this.#options;
    return db.withTenant(tenant.id, async (handle) => {
      const { rows } = await sql<Row>`select b.status, b.is_paid, b.cancel_fee_pence as fee,
          b.fare_pence as total, (select coalesce(jsonb_agg(jsonb_build_object('number', a.number, 'state', a.state,
            'change_id', a.change_id, 'refund_pence', a.refund_pence) order by a.number), '[]')
            from payment_attempts a where a.booking_id = b.id) as attempts,
          (select count(*) from outbox where subject = b.id::text and topic = 'mail.confirmation') as confirmations,
          (select count(*) from outbox where subject = b.id::text and topic in ('mail.payment-returned',
            'mail.extra-returned')) as returns
        from bookings b where b.id = ${this.booking.id}`.execute(handle);
      return rows[0] ?? NO_ROW;
    });
  }

  #factsOf(row: Row): Facts {
    return {
      standing: STANDINGS[row.status] ?? "confirmed",
      isPaid: row.is_paid,
      total: Number(row.total),
      fee: row.fee,
      isCash: false,
      attempts: row.attempts.map(({ number, state, change_id, refund_pence }) => ({
        reference: `${this.#options.tenant.id}/${this.booking.id}/${number}`,
        state,
        pays: change_id ?? "",
        refund: refund_pence,
      })),
      confirmations: Number(row.confirmations),
      returns: Number(row.returns),
      payments: this.provider.payments,
      answered: this.answered,
    };
  }

  /** @throws naming the first rule that does not hold although it must at every moment. */
  async mustHold(): Promise<void> {
    throwIf(brokenNow(await this.facts()));
  }

  /** Everybody is gone, undelivered webhooks are lost, time passes, repair runs; then all must be well. */
  async fallQuiet(minutes = 11): Promise<void> {
    const { clock } = this.#options;
    this.provider.events.splice(0);
    for (const payment of this.provider.payments) {
      if (payment.state === "processing") payment.state = "succeeded";
    }
    clock.set(addMinutes(clock.now(), minutes));
    for (let round = 0; round < 4; round += 1) {
      await this.repair(null);
      await this.expire(null);
      clock.advance(31);
    }
    throwIf(brokenWhenQuiet(await this.facts()));
  }

  /** One of the provider's payments of this booking. */
  payment(index: number): FakePayment {
    return pick(this.provider.payments[index]);
  }
}

function throwIf(broken: string | null): void {
  if (broken !== null) throw new Error(broken);
}
