/** The rows of payment attempts. */
import {
  ATTEMPT_STATES,
  CHARGING,
  LIVING,
  UNFINISHED,
  type AttemptFacts,
  type AttemptState,
} from "#domain/payment/attempt.ts";
import { addMinutes, instant, pence, type Instant } from "#domain/shared/units.ts";
import { sql, type Selectable } from "kysely";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import type { TenantTables } from "#server/platform/database/tables/tables.ts";
import { ONLINE_METHODS, type OnlineMethod, type PaymentProvider, type ProviderPayment } from "./provider.port.ts";

/** One attempt to pay a booking. */
export interface Attempt extends AttemptFacts {
  readonly id: string;
  readonly tenant: string;
  readonly bookingId: string;
  /** The change that it pays for; null: it pays for the booking itself. */
  readonly changeId: string | null;
  /** It pays a tip: neither the booking nor a change of it. */
  readonly isTip: boolean;
  readonly method: OnlineMethod;
  readonly gateway: string;
  readonly providerId: string | null;
  readonly clientSecret: string;
  /** The provider's last reported state; empty before the first report. */
  readonly providerState: string;
  readonly declines: number;
  /** The requested refunds in order, each as the running total that it leads to; the last one equals `refund`. */
  readonly refunds: readonly number[];
  readonly flag: string;
  /** A person has settled the flag with the customer. */
  readonly isFlagSettled: boolean;
  readonly createdAt: Instant;
  /** When it entered its state. */
  readonly movedAt: Instant;
}

/** Our reference at the provider: it finds an attempt's payment by it and must return it. */
const referenceOf = (tenant: string, booking: string, number: number): string => `${tenant}/${booking}/${number}`;

/** Parses a reference; null when it is not ours. */
export function readReference(reference: string): { tenant: string; bookingId: string; number: number } | null {
  const parts = /^([a-z][a-z0-9-]{1,30})\/([0-9a-f-]{36})\/(\d{1,6})$/.exec(reference);
  return parts ? { tenant: parts[1] ?? "", bookingId: parts[2] ?? "", number: Number(parts[3]) } : null;
}

function fromRow(row: Selectable<TenantTables["payment_attempts"]>): Attempt {
  const state = ATTEMPT_STATES.find((known) => known === row.state);
  const method = ONLINE_METHODS.find((known) => known === row.method);
  if (!state || !method) throw new Error(`Attempt ${row.id} has an unknown state or method.`);
  return {
    id: row.id,
    tenant: row.tenant_id,
    bookingId: row.booking_id,
    changeId: row.change_id,
    isTip: row.is_tip,
    reference: referenceOf(row.tenant_id, row.booking_id, row.number),
    method,
    gateway: row.gateway,
    providerId: row.provider_id,
    clientSecret: row.client_secret,
    amount: pence(row.amount_pence),
    currency: row.currency,
    state,
    live: row.live,
    providerState: row.provider_state,
    declines: row.declines,
    refund: pence(row.refund_pence),
    refunds: row.refunds,
    flag: row.flag,
    isFlagSettled: row.flag_settled_at !== null,
    createdAt: instant(row.created_at.getTime()),
    movedAt: instant(row.updated_at.getTime()),
  };
}

/** Repair checks an attempt this long after its last move, unless a request does so before. */
const FIRST_LOOK_MINUTES = 1;
const LONGEST_PAUSE_MINUTES = 30;

/** The amount that an attempt collects, and for what. */
export interface AttemptOrder {
  /** The booking. */
  readonly id: string;
  /** The change of it that is paid for; absent or null: the booking itself. */
  readonly changeId?: string | null;
  /** Absent: no. */
  readonly isTip?: boolean;
  readonly due: number;
  readonly currency: string;
  readonly method: OnlineMethod;
}

/** Stores a new attempt. @throws with SQLSTATE 23505 when the booking has one that can be charged. */
export async function addAttempt(
  db: TenantHandle,
  tenant: string,
  provider: PaymentProvider,
  order: AttemptOrder,
  now: Instant,
): Promise<void> {
  await db
    .insertInto("payment_attempts")
    .values((row) => ({
      tenant_id: tenant,
      id: newId(now),
      booking_id: order.id,
      change_id: order.changeId ?? null,
      is_tip: order.isTip ?? false,
      number: row
        .selectFrom("payment_attempts as earlier")
        .where("earlier.booking_id", "=", order.id)
        .select(sql<number>`coalesce(max(earlier.number), 0) + 1`.as("next")),
      method: order.method,
      gateway: provider.name,
      provider_id: null,
      amount_pence: order.due,
      currency: order.currency,
      state: "NEW",
      live: provider.live,
      created_at: new Date(now),
      updated_at: new Date(now),
      due_at: new Date(addMinutes(now, FIRST_LOOK_MINUTES)),
    }))
    .execute();
}

const stored = (db: TenantHandle) => db.selectFrom("payment_attempts").selectAll();
/** With its tip. */
const ofBooking = (db: TenantHandle, id: string) => stored(db).where("booking_id", "=", id);
/** Those that pay the booking or a change of it. */
const ofFare = (db: TenantHandle, id: string) => ofBooking(db, id).where("is_tip", "=", false);
type Query = ReturnType<typeof stored>;

async function first(query: Query): Promise<Attempt | null> {
  const row = await query.executeTakeFirst();
  return row ? fromRow(row) : null;
}

const all = async (query: Query): Promise<readonly Attempt[]> => (await query.execute()).map(fromRow);

/**
 * The booking's attempt that can be charged, else the one that paid for it, or null.
 * @param isTip the one of its tip, and not of its fare.
 */
export const livingAttempt = (db: TenantHandle, bookingId: string, isTip = false): Promise<Attempt | null> =>
  first(
    ofBooking(db, bookingId)
      .where("is_tip", "=", isTip)
      .where("state", "in", LIVING)
      .orderBy((row) => row.case().when("state", "in", CHARGING).then(0).else(1).end())
      .orderBy("number"),
  );

/** The booking's attempts for its fare that hold money, wholly or in part, newest first. */
export const heldAttempts = (db: TenantHandle, bookingId: string): Promise<readonly Attempt[]> =>
  all(
    ofFare(db, bookingId)
      .where("state", "in", ["SUCCEEDED", "REFUND_ASKED"])
      .whereRef("refund_pence", "<", "amount_pence")
      .orderBy("number", "desc"),
  );

/** The booking's attempts with its tip, oldest first. */
export const attemptsOf = (db: TenantHandle, bookingId: string): Promise<readonly Attempt[]> =>
  all(ofBooking(db, bookingId).orderBy("number"));

/** The booking's newest attempt for its fare, or null. */
export const lastAttempt = (db: TenantHandle, bookingId: string): Promise<Attempt | null> =>
  first(ofFare(db, bookingId).orderBy("number", "desc"));

/** The number of declines over all attempts of a booking. @param isTip those of its tip, and not of its fare. */
export async function declinesOf(db: TenantHandle, bookingId: string, isTip = false): Promise<number> {
  const row = await db
    .selectFrom("payment_attempts")
    .select(sql<number>`coalesce(sum(declines), 0)::integer`.as("total"))
    .where("booking_id", "=", bookingId)
    .where("is_tip", "=", isTip)
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** The booking's attempts with something left to do. */
export const unfinishedAttempts = (db: TenantHandle, bookingId: string): Promise<readonly Attempt[]> =>
  all(ofBooking(db, bookingId).where("state", "in", UNFINISHED).where("flag", "=", ""));

export const attemptById = async (db: TenantHandle, id: string): Promise<Attempt> =>
  fromRow(await stored(db).where("id", "=", id).executeTakeFirstOrThrow());

/** By the provider's id of its payment, or null. */
export const attemptOfPayment = (db: TenantHandle, providerId: string): Promise<Attempt | null> =>
  first(stored(db).where("provider_id", "=", providerId));

/** By its number in a booking, or null. */
export const attemptByNumber = (db: TenantHandle, bookingId: string, number: number): Promise<Attempt | null> =>
  first(ofBooking(db, bookingId).where("number", "=", number));

/** What changes when an attempt moves. */
export interface Change {
  readonly to: AttemptState;
  /** The total to be refunded, including a new refund. */
  readonly refund?: number;
  /** The provider's report; absent when the server itself starts the move. */
  readonly payment?: ProviderPayment;
}

const reportColumns = (payment: ProviderPayment | undefined) =>
  payment && {
    provider_id: payment.id,
    client_secret: payment.clientSecret,
    provider_state: payment.state,
    declines: payment.declines,
  };

/** Moves an attempt if its state is unchanged (compare and set). @returns whether it was. */
export async function moveAttempt(db: TenantHandle, attempt: Attempt, change: Change, now: Instant): Promise<boolean> {
  const result = await db
    .updateTable("payment_attempts")
    .set({
      state: change.to,
      ...(change.refund === undefined
        ? {}
        : { refund_pence: change.refund, refunds: sql`refunds || to_jsonb(${change.refund}::bigint)` }),
      ...reportColumns(change.payment),
      updated_at: new Date(now),
      due_at: new Date(addMinutes(now, FIRST_LOOK_MINUTES)),
      tries: 0,
    })
    .where("id", "=", attempt.id)
    .where("state", "=", attempt.state)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Stores the provider's report of an attempt that does not move. */
export async function noteReport(db: TenantHandle, attempt: Attempt, payment: ProviderPayment): Promise<void> {
  if (payment.state === attempt.providerState && payment.declines === attempt.declines) return;
  await db
    .updateTable("payment_attempts")
    .set(reportColumns(payment) ?? {})
    .where("id", "=", attempt.id)
    .execute();
}

/** Flags an attempt for a manual decision; another difference than one that was settled waits for a person again. */
export async function flagAttempt(db: TenantHandle, attempt: Attempt, flag: string, now: Instant): Promise<void> {
  await db
    .updateTable("payment_attempts")
    .set({
      flag,
      flag_settled_at: sql<Date | null>`case when flag = ${flag} then flag_settled_at end`,
      updated_at: new Date(now),
    })
    .where("id", "=", attempt.id)
    .execute();
}

/**
 * Leases unfinished attempts that are due. Each gets its next time, with exponential backoff, before it is worked on,
 * so that two processes never take the same one and a stuck attempt does not hold up the others.
 */
export async function takeDue(db: TenantHandle, now: Instant, most: number): Promise<readonly Attempt[]> {
  const rows = await db
    .updateTable("payment_attempts")
    .set({
      tries: sql`tries + 1`,
      due_at: sql<Date>`${new Date(now)}::timestamptz
        + least(power(2, least(tries, 10)), ${LONGEST_PAUSE_MINUTES}) * interval '1 minute'`,
    })
    .where("id", "in", (query) =>
      query
        .selectFrom("payment_attempts")
        .select("id")
        .where("state", "in", UNFINISHED)
        .where("flag", "=", "")
        .where("due_at", "<=", new Date(now))
        .orderBy("due_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(fromRow);
}

/** The gateways of attempts that are unfinished or have moved since `since`, offered or not. */
export async function gatewaysInUse(db: TenantHandle, since: Instant): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("payment_attempts")
    .select("gateway")
    .distinct()
    .where((row) => row.or([row("state", "in", UNFINISHED), row("updated_at", ">=", new Date(since))]))
    .execute();
  return rows.map(({ gateway }) => gateway);
}

/** Notes that a person has settled a flagged attempt. @returns false: none waits any more. */
export async function settleFlag(db: TenantHandle, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payment_attempts")
    .set({ flag_settled_at: new Date(now) })
    .where("id", "=", id)
    .where("flag", "<>", "")
    .where("flag_settled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Attempts flagged for a manual decision, which no one has settled yet. */
export const flaggedAttempts = (db: TenantHandle): Promise<readonly Attempt[]> =>
  all(stored(db).where("flag", "<>", "").where("flag_settled_at", "is", null));
