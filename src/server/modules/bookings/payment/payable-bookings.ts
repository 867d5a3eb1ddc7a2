/** How payments see bookings, and what a payment does to them. */
import { sql, type Selectable } from "kysely";
import { transitionOf } from "#domain/booking/transition.ts";
import { type Instant, instant, pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { insertEvents, type OutboxEvent, enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import { isCancelled, STATUS, type BookingStatus } from "#domain/booking/status.ts";
import type { TenantTables } from "#server/platform/database/tables/tables.ts";
import type {
  FindPayable,
  PayableBooking,
  PayableBookings,
  PayableChange,
  PaymentFact,
} from "#server/modules/payments/bookings.port.ts";
import type { BookingAccess } from "#server/modules/bookings/access/access.ts";
import type { Promos } from "#server/modules/promotions/promos.ts";
import {
  changeById,
  isCurrent,
  makeChange,
  payingChange,
  type StoredChange,
} from "#server/modules/bookings/change/changes.ts";

/** Written once per booking, in the transaction that confirms it. */
export const confirmationEvents = (booking: string): readonly OutboxEvent[] => [
  { topic: "booking.created", payload: { id: booking } },
  { topic: "mail.confirmation", payload: { booking } },
];

/**
 * Confirms a pending booking once it is paid: status, payment mark and outbox events in one statement, so that of
 * concurrent calls (browser, webhook, repair) one takes effect.
 * @returns whether this call did it; false: it was no longer waiting.
 */
export async function confirmBooking(db: TenantHandle, id: string, now: Instant): Promise<boolean> {
  const at = new Date(now);
  const { from, to } = transitionOf("confirm");
  const result = await sql<{ id: string }>`
    with confirmed as (
      update bookings set status = ${to}, is_paid = true, updated_at = ${at}
      where id = ${id} and status in (${sql.join(from)}) returning id
    ), enqueued as (
      ${insertEvents(confirmationEvents(id), now, { onlyWith: "confirmed" })}
    )
    select id from confirmed`.execute(db);
  return result.rows.length > 0;
}

type Row = Pick<
  Selectable<TenantTables["bookings"]>,
  | "id"
  | "reference"
  | "return_reference"
  | "status"
  | "is_paid"
  | "payment_method"
  | "due_pence"
  | "currency"
  | "pay_until"
>;

const COLUMNS = [
  "id",
  "reference",
  "return_reference",
  "status",
  "is_paid",
  "payment_method",
  "due_pence",
  "currency",
  "pay_until",
] as const;

function standingOf(status: BookingStatus): PayableBooking["standing"] {
  if (status === STATUS.pending) return "pending";
  return isCancelled(status) ? "ended" : "confirmed";
}

const fromRow = (row: Row): PayableBooking => ({
  id: row.id,
  reference: row.reference,
  returnReference: row.return_reference,
  standing: standingOf(row.status),
  isPaid: row.is_paid,
  onAccount: row.payment_method === "account",
  due: pence(row.due_pence),
  currency: row.currency,
  payUntil: row.pay_until === null ? null : instant(row.pay_until.getTime()),
});

async function payableChange(db: TenantHandle, change: StoredChange): Promise<PayableChange> {
  return {
    id: change.id,
    isOpen: change.state === "paying" && (await isCurrent(db, change)),
    amount: change.difference,
    payUntil: change.expiresAt,
  };
}

/** Changes of a booking with an extra payment. */
const changes: Pick<PayableBookings, "change" | "waitingChange"> = {
  async change(db, id) {
    const change = await changeById(db, id);
    return change && payableChange(db, change);
  },
  async waitingChange(db, booking) {
    const change = await payingChange(db, booking);
    return change && payableChange(db, change);
  },
};

/** Marks a booking as paid; a pending one is confirmed, both legs together. */
async function markPaid(db: TenantHandle, { booking, method }: PaymentFact, now: Instant): Promise<void> {
  const isNew = await confirmBooking(db, booking, now);
  await db
    .updateTable("bookings")
    .set(isNew ? { payment_method: method } : { is_paid: true, payment_method: method, updated_at: new Date(now) })
    .where("id", "=", booking)
    .execute();
}

/** Ends a pending booking that was not paid in time. */
export async function expire(
  db: TenantHandle,
  promos: Pick<Promos, "release">,
  id: string,
  now: Instant,
): Promise<void> {
  const at = new Date(now);
  const { from, to } = transitionOf("expire");
  const result = await db
    .updateTable("bookings")
    .set({ status: to, cancelled_at: at, updated_at: at })
    .where("id", "=", id)
    .where("status", "in", from)
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) === 1) await promos.release(db, id);
}

/** What a payment's fact means for its booking. */
async function settled(
  db: TenantHandle,
  promos: Pick<Promos, "release">,
  fact: PaymentFact,
  now: Instant,
): Promise<void> {
  const { kind, booking, change, amount, currency } = fact;
  if (fact.isTip) return tipSettled(db, fact, now);
  switch (kind) {
    case "paid":
      return change === null ? markPaid(db, fact, now) : makePaidChange(db, change, now);
    case "failed":
      // An unpaid change is not made; its booking stays.
      return change === null ? expire(db, promos, booking, now) : undefined;
    case "returned":
      return enqueue(
        db,
        change === null ? "mail.payment-returned" : "mail.extra-returned",
        { booking, pence: amount, currency },
        now,
      );
  }
}

/** A tip changes nothing of its booking; its payer gets the receipt with it, or the news that it goes back. */
async function tipSettled(db: TenantHandle, { kind, booking, amount, currency }: PaymentFact, now: Instant) {
  if (kind === "paid") await enqueue(db, "mail.receipt", { booking }, now);
  if (kind === "returned") await enqueue(db, "mail.tip-returned", { booking, pence: amount, currency }, now);
}

async function makePaidChange(db: TenantHandle, id: string, now: Instant): Promise<void> {
  const change = await changeById(db, id);
  if (!change || !(await makeChange(db, change, now))) throw new Error(`Change ${id} could not be made.`);
}

/** @param promos gives a use back when a booking ends unpaid. */
export const payableBookings = (promos: Pick<Promos, "release">): PayableBookings => ({
  async lock(db, id) {
    const row = await db.selectFrom("bookings").select(COLUMNS).where("id", "=", id).forUpdate().executeTakeFirst();
    return row ? fromRow(row) : null;
  },
  ...changes,
  async begun(db, id, until) {
    await db
      .updateTable("bookings")
      .set({ pay_until: new Date(until) })
      .where("id", "=", id)
      .execute();
  },
  settled: (db, fact, now) => settled(db, promos, fact, now),
});

/** Finds bookings by the access that their payers have. */
export const findPayable =
  (access: Pick<BookingAccess, "reach">): FindPayable =>
  async (db, named) => {
    const reached = await access.reach(db, named);
    // A cancelled booking revokes its pay code; the holder may see that state, but cannot open a payment.
    return reached && !reached.expired && ["owner", "pay", "manage"].includes(reached.by) ? reached.booking : null;
  };

/** Finds bookings by the access that the readers of their tickets have. */
export const findTippable =
  (access: Pick<BookingAccess, "reach">): FindPayable =>
  async (db, named) => {
    const reached = await access.reach(db, named);
    return reached && !reached.revoked && reached.by !== "track" ? reached.booking : null;
  };
