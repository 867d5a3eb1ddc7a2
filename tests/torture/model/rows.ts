/**
 * The tables of the model: what the server keeps in SQL, as plain data, with the same functions over it. The killed
 * processes (payment-process-kills.test.ts) run the same code on the real tables.
 */
import { CHARGING, LIVING, UNFINISHED } from "#domain/payment/attempt.ts";
import { addMinutes, pence, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type * as outbox from "#server/platform/jobs/outbox/enqueue.ts";
import type * as attempts from "#server/modules/payments/attempts.ts";
import type { Attempt } from "#server/modules/payments/attempts.ts";
import type { PayableBooking, PayableBookings, PayableChange } from "#server/modules/payments/bookings.port.ts";
import type * as events from "#server/modules/payments/events.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { StoredBooking } from "#tests/support/bookings/payable-booking.ts";
import type { LateBookings } from "#server/modules/bookings/payment/deadlines.ts";
import type { ChangingDesk } from "#tests/torture/payments/calls.ts";

/** A change of the ride. */
interface ChangeRow {
  readonly id: string;
  /** Of the ride that it is for. */
  readonly version: number;
  readonly difference: number;
  readonly until: Instant;
  state: "paying" | "done" | "dropped";
}

/** Everything that our database holds of one booking. */
export interface Books {
  booking: PayableBooking | null;
  fee: number;
  /** How often the ride was changed. */
  version: number;
  readonly changes: ChangeRow[];
  readonly attempts: Attempt[];
  readonly events: string[];
  readonly mails: { confirmation: number; returned: number };
}

export const emptyBooks = (): Books => ({
  booking: null,
  fee: 0,
  version: 0,
  changes: [],
  attempts: [],
  events: [],
  mails: { confirmation: 0, returned: 0 },
});

/** A transaction: the model's modules get back the books that they put in; nothing else looks at it. */
export const transactionOn = (books: Books): TenantHandle => ({ books }) as unknown as TenantHandle;

const booksOf = (db: TenantHandle): Books => (db as unknown as { readonly books: Books }).books;

const copy = <T>(value: T | undefined): T | null => (value === undefined ? null : structuredClone(value));

function change(db: TenantHandle, id: string, to: Partial<Attempt>): boolean {
  const { attempts: rows } = booksOf(db);
  const index = rows.findIndex((attempt) => attempt.id === id);
  const row = rows[index];
  if (row) rows[index] = { ...row, ...to };
  return row !== undefined;
}

const reported = (payment: Parameters<typeof attempts.noteReport>[2]) => ({
  providerId: payment.id,
  clientSecret: payment.clientSecret,
  providerState: payment.state,
  declines: payment.declines,
});

const readReference = (reference: string): ReturnType<typeof attempts.readReference> => {
  const [tenant = "", bookingId = "", number] = reference.split("/");
  return { tenant, bookingId, number: Number(number) };
};

/** In place of attempts.ts. */
export const attemptRows: typeof attempts = {
  readReference,
  async addAttempt(db, tenant, provider, order, now) {
    const { attempts: rows } = booksOf(db);
    const number = rows.length + 1;
    rows.push({
      id: `attempt ${number}`,
      tenant,
      bookingId: order.id,
      changeId: order.changeId ?? null,
      isTip: order.isTip ?? false,
      reference: `${tenant}/${order.id}/${number}`,
      method: order.method,
      gateway: provider.name,
      providerId: null,
      clientSecret: "",
      amount: pence(order.due),
      currency: order.currency,
      state: "NEW",
      live: provider.live,
      providerState: "",
      declines: 0,
      refund: pence(0),
      refunds: [],
      flag: "",
      isFlagSettled: false,
      createdAt: now,
      movedAt: now,
    });
  },
  async livingAttempt(db) {
    const { attempts: rows } = booksOf(db);
    const living = (states: readonly string[]) => rows.find(({ state }) => states.includes(state));
    return copy(living(CHARGING) ?? living(LIVING));
  },
  heldAttempts: async (db) => structuredClone(booksOf(db).attempts.filter(isHeld).toReversed()),
  attemptsOf: async (db) => structuredClone(booksOf(db).attempts),
  lastAttempt: async (db) => copy(booksOf(db).attempts.at(-1)),
  declinesOf: async (db) => booksOf(db).attempts.reduce((total, { declines }) => total + declines, 0),
  unfinishedAttempts: async (db) => structuredClone(unfinished(db)),
  async attemptById(db, id) {
    const found = booksOf(db).attempts.find((attempt) => attempt.id === id);
    if (!found) throw new Error(`There is no ${id}.`);
    return structuredClone(found);
  },
  attemptOfPayment: async (db, id) => copy(booksOf(db).attempts.find(({ providerId }) => providerId === id)),
  attemptByNumber: async (db, _booking, number) => copy(booksOf(db).attempts[number - 1]),
  async moveAttempt(db, attempt, { to, refund, payment }) {
    const current = booksOf(db).attempts.find(({ id }) => id === attempt.id);
    if (current?.state !== attempt.state) return false;
    const sum = refund === undefined ? {} : { refund: pence(refund), refunds: [...current.refunds, refund] };
    return change(db, attempt.id, { state: to, ...sum, ...(payment && reported(payment)) });
  },
  async noteReport(db, attempt, payment) {
    change(db, attempt.id, reported(payment));
  },
  async flagAttempt(db, attempt, flag) {
    change(db, attempt.id, { flag });
  },
  // No member of staff acts in the model.
  settleFlag: async () => false,
  /** Whenever repair looks, everything unfinished is due: more than happens in truth, where pauses grow. */
  takeDue: async (db) => structuredClone(unfinished(db)),
  gatewaysInUse: async (db) => [...new Set(booksOf(db).attempts.map(({ gateway }) => gateway))],
  flaggedAttempts: async (db) => structuredClone(booksOf(db).attempts.filter(({ flag }) => flag !== "")),
};

const isHeld = ({ state, amount, refund }: Attempt): boolean =>
  (state === "SUCCEEDED" || state === "REFUND_ASKED") && refund < amount;

const unfinished = (db: TenantHandle): readonly Attempt[] =>
  booksOf(db).attempts.filter(({ state, flag }) => UNFINISHED.includes(state) && flag === "");

/** In place of events.ts. */
export const eventRows: typeof events = {
  async keepEvent(db, _tenant, _gateway, event) {
    const { events: kept } = booksOf(db);
    if (!kept.includes(event.id)) kept.push(event.id);
    kept.sort();
  },
  deleteOldEvents: () => Promise.resolve(0),
};

/** In place of the outbox: counts the mails that the rules are about. */
export const outboxRows: Pick<typeof outbox, "enqueue"> = {
  async enqueue(db, topic) {
    const { mails } = booksOf(db);
    if (topic === "mail.payment-returned" || topic === "mail.extra-returned") mails.returned += 1;
    else if (topic === "mail.confirmation") mails.confirmation += 1;
    else if (topic !== "mail.payment-flagged") throw new Error(`The model knows no ${topic}.`);
  },
};

/** Bookings as payments see them. */
export const bookingRows: PayableBookings = {
  lock: async (db) => copy(booksOf(db).booking ?? undefined),
  begun: async (db, _id, until) => put(db, { payUntil: until }),
  async settled(db, { kind, booking, change, amount, currency }, now) {
    if (kind === "paid") return change === null ? markPaid(db) : makePaidChange(db, change);
    if (kind === "failed") return change === null ? expire(db) : undefined;
    const topic = change === null ? "mail.payment-returned" : "mail.extra-returned";
    return outboxRows.enqueue(db, topic, { booking, pence: amount, currency }, now);
  },
  change: async (db, id) => payable(db, ({ id: other }) => other === id),
  waitingChange: async (db) => payable(db, ({ state }) => state === "paying"),
};

/** Bookings that were not paid in time. The model sends no reminders. */
const lateRows: LateBookings = {
  async lock(db, now) {
    const { booking } = booksOf(db);
    return booking?.standing === "pending" && isOver(booking, now) ? [booking.id] : [];
  },
  end: async (db) => expire(db),
};

function markPaid(db: TenantHandle): void {
  const { booking, mails } = booksOf(db);
  if (booking?.standing === "pending") mails.confirmation += 1;
  put(db, { isPaid: true, ...(booking?.standing === "pending" ? { standing: "confirmed" as const } : {}) });
}

function makePaidChange(db: TenantHandle, id: string): void {
  const change = booksOf(db).changes.find((row) => row.id === id);
  if (!change || !isOpen(db, change)) throw new Error(`Change ${id} could not be made.`);
  make(db, change);
}

function expire(db: TenantHandle): void {
  if (booksOf(db).booking?.standing === "pending") put(db, { standing: "ended" });
}

/** Whether a change would still be made. */
const isOpen = (db: TenantHandle, { state, version }: ChangeRow): boolean =>
  state === "paying" && booksOf(db).booking?.standing === "confirmed" && booksOf(db).version === version;

function payable(db: TenantHandle, isMeant: (change: ChangeRow) => boolean): PayableChange | null {
  const change = booksOf(db).changes.find(isMeant);
  if (!change) return null;
  const { id, difference, until: payUntil } = change;
  return { id, isOpen: isOpen(db, change), amount: pence(difference), payUntil };
}

function make(db: TenantHandle, change: ChangeRow): void {
  const books = booksOf(db);
  books.version += 1;
  for (const other of books.changes) if (other.state === "paying") other.state = "dropped";
  change.state = "done";
  put(db, { due: pence((books.booking?.due ?? 0) + change.difference) });
}

const isOver = ({ payUntil }: PayableBooking, now: Instant): boolean => payUntil !== null && payUntil <= now;

function put(db: TenantHandle, to: Partial<PayableBooking>): void {
  const books = booksOf(db);
  if (books.booking) books.booking = { ...books.booking, ...to };
}

/** A change that costs more is waited for so long after the start: set-ups with changes begin there. */
const WAITS_MINUTES = 10;

/** The bookings' own side. @param isCash a ride at once, that can be paid by a link. @param start when it is stored. */
export const deskOf = (booking: StoredBooking, tenant: Tenant, isCash: boolean, start: Instant): ChangingDesk => ({
  late: lateRows,
  exists: async (db) => booksOf(db).booking !== null,
  async store(db, payments) {
    const { id, reference, returnReference, due, currency } = booking;
    const open = { isPaid: false, onAccount: false, due, currency, payUntil: isCash ? null : booking.payUntil };
    booksOf(db).booking = { id, reference, returnReference, standing: isCash ? "confirmed" : "pending", ...open };
    if (!isCash) await payments.begin(db, tenant, booking, start);
  },
  async cancel(db, fee) {
    const books = booksOf(db);
    if (!books.booking || books.booking.standing === "ended") return false;
    books.booking = { ...books.booking, standing: "ended" };
    books.fee = fee;
    return true;
  },
  async change(db, difference) {
    const { booking: ride, version, changes } = booksOf(db);
    if (ride?.standing !== "confirmed" || !ride.isPaid) return null;
    const until = addMinutes(start, WAITS_MINUTES);
    const change: ChangeRow = { id: `change ${changes.length + 1}`, version, difference, until, state: "paying" };
    for (const other of changes) if (other.state === "paying") other.state = "dropped";
    changes.push(change);
    if (difference < 0) make(db, change);
    return change.id;
  },
});
