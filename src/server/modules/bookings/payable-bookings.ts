/** Bookings as their payments see them. */
import type { Selectable } from "kysely";
import { isCancelled, STATUS } from "#domain/booking/status.ts";
import { instant, pence } from "#domain/shared/units.ts";
import type { TenantTables } from "#server/tables.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { PayableBooking, PayableBookings, PayableChange } from "../payments/bookings.port.ts";
import type { Promos } from "../promotions/promos.port.ts";
import {
  changeById,
  isCurrent,
  lockUnremindedChanges,
  makeChange,
  payingChange,
  type StoredChange,
} from "./changes.ts";
import { confirmBooking } from "./confirm.ts";

type Row = Pick<
  Selectable<TenantTables["bookings"]>,
  | "id"
  | "reference"
  | "return_reference"
  | "status"
  | "is_paid"
  | "total_pence"
  | "discount_pence"
  | "currency"
  | "pay_until"
>;

const COLUMNS = [
  "id",
  "reference",
  "return_reference",
  "status",
  "is_paid",
  "total_pence",
  "discount_pence",
  "currency",
  "pay_until",
] as const;

function standingOf(status: string): PayableBooking["standing"] {
  if (status === STATUS.pending) return "pending";
  return isCancelled(status) ? "ended" : "confirmed";
}

const fromRow = (row: Row): PayableBooking => ({
  id: row.id,
  reference: row.reference,
  returnReference: row.return_reference,
  standing: standingOf(row.status),
  isPaid: row.is_paid,
  total: pence(row.total_pence - row.discount_pence),
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

/** Changes of a booking that cost something on top. */
const changes: Pick<PayableBookings, "change" | "waitingChange" | "makeChange"> = {
  async change(db, id) {
    const change = await changeById(db, id);
    return change && payableChange(db, change);
  },
  async waitingChange(db, booking) {
    const change = await payingChange(db, booking);
    return change && payableChange(db, change);
  },
  async makeChange(db, id, now) {
    const change = await changeById(db, id);
    if (!change || !(await makeChange(db, change, now))) throw new Error(`Change ${id} could not be made.`);
  },
};

/** Whoever booked and went away. */
const reminders: Pick<PayableBookings, "lockUnreminded" | "reminded" | "lockUnremindedChanges" | "changeReminded"> = {
  lockUnremindedChanges,
  async changeReminded(db, id, now) {
    await db
      .updateTable("booking_changes")
      .set({ pay_reminded_at: new Date(now) })
      .where("id", "=", id)
      .execute();
  },
  async lockUnreminded(db, { savedBy, payableAt }, most) {
    const rows = await db
      .selectFrom("bookings")
      .select(COLUMNS)
      .where("status", "=", STATUS.pending)
      .where("pay_reminded_at", "is", null)
      .where("pay_until", ">=", new Date(payableAt))
      .where("created_at", "<=", new Date(savedBy))
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(fromRow);
  },
  async reminded(db, id, now) {
    await db
      .updateTable("bookings")
      .set({ pay_reminded_at: new Date(now) })
      .where("id", "=", id)
      .execute();
  },
};

/** @param promos whose uses go back when a booking ends unpaid. */
export const payableBookings = (promos: Pick<Promos, "release">): PayableBookings => ({
  async lock(db, id) {
    const row = await db.selectFrom("bookings").select(COLUMNS).where("id", "=", id).forUpdate().executeTakeFirst();
    return row ? fromRow(row) : null;
  },
  async await(db, id, until) {
    await db
      .updateTable("bookings")
      .set({ pay_until: new Date(until) })
      .where("id", "=", id)
      .execute();
  },
  async paid(db, id, method, now) {
    if (await confirmBooking(db, id, now)) {
      await db.updateTable("bookings").set({ payment_method: method }).where("id", "=", id).execute();
      return;
    }
    await db
      .updateTable("bookings")
      .set({ is_paid: true, payment_method: method, updated_at: new Date(now) })
      .where("id", "=", id)
      .execute();
  },
  ...changes,
  async end(db, id, now) {
    const at = new Date(now);
    const result = await db
      .updateTable("bookings")
      .set({ status: STATUS.cancelled, cancelled_at: at, updated_at: at })
      .where("id", "=", id)
      .where("status", "=", STATUS.pending)
      .executeTakeFirst();
    if (Number(result.numUpdatedRows) === 1) await promos.release(db, id);
  },
  async lockLate(db, now, most) {
    const rows = await db
      .selectFrom("bookings")
      .select(COLUMNS)
      .where("status", "=", STATUS.pending)
      .where("pay_until", "<=", new Date(now))
      .orderBy("pay_until")
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(fromRow);
  },
  ...reminders,
});
