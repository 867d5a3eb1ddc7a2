/**
 * The sandbox provider's own books: payments as rows, as a real provider keeps them, so that every process of an
 * installation sees the same ones and a restart loses none. It moves no money and serves test tenants only.
 */
import { randomBytes } from "node:crypto";
import { sql, type Selectable } from "kysely";
import type { ProviderState } from "#domain/payment/attempt.ts";
import { instant, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import {
  ProviderUnavailable,
  type OnlineMethod,
  type PaymentOrder,
  type ProviderPayment,
} from "#server/modules/payments/provider.port.ts";
import type { TenantTables } from "#server/platform/database/tables/tables.ts";

type Row = Selectable<TenantTables["sandbox_payments"]>;

export interface SandboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The server's secret; webhooks are signed with a key derived from it for each tenant. */
  readonly secret: string;
}

/** One tenant's payments of one kind. */
export interface SandboxBooks {
  create(order: PaymentOrder, key: string): Promise<ProviderPayment>;
  find(reference: string): Promise<ProviderPayment | null>;
  read(id: string): Promise<ProviderPayment>;
  refund(id: string, amount: Pence, key: string): Promise<ProviderPayment>;
  list(from: Instant, until: Instant): Promise<readonly ProviderPayment[]>;
  /**
   * Changes a payment under its lock.
   * @param change gives the new values; null: no change.
   * @param secret must be the payment's own when given.
   * @returns null when there is no such payment.
   */
  change(
    id: string,
    change: (row: Row, now: Instant) => Change | null,
    secret?: string,
  ): Promise<ProviderPayment | null>;
}

/** New values of a payment. */
export interface Change {
  readonly state: ProviderState;
  readonly declined?: boolean;
  readonly card?: { readonly brand: string; readonly last4: string };
  /** When a processing payment succeeds. */
  readonly succeedsAt?: Instant;
  /** False: its webhooks are lost from now on. */
  readonly tells?: boolean;
}

const STATES: readonly ProviderState[] = ["open", "action", "processing", "approved", "succeeded", "cancelled"];

const PREFIX: Readonly<Record<OnlineMethod, string>> = { card: "sbx_pi_", paypal: "sbx_order_" };

async function reportOf(db: TenantHandle, row: Row): Promise<ProviderPayment> {
  const refunds = await db
    .selectFrom("sandbox_refunds")
    .select(sql<number>`coalesce(sum(amount_pence), 0)::bigint`.as("total"))
    .where("payment_id", "=", row.id)
    .executeTakeFirst();
  const state = STATES.find((known) => known === row.state);
  if (!state) throw new Error(`Sandbox payment ${row.id} has an unknown state.`);
  return {
    id: row.id,
    reference: row.reference,
    clientSecret: row.client_secret,
    state,
    amount: pence(row.amount_pence),
    currency: row.currency,
    live: false,
    refunded: pence(Number(refunds?.total ?? 0)),
    declines: row.declines,
  };
}

/** Writes a payment's new state and its event. */
async function write(db: TenantHandle, row: Row, change: Change, now: Instant): Promise<Row> {
  const tells = change.tells ?? row.tells;
  const changed = await db
    .updateTable("sandbox_payments")
    .set({
      state: change.state,
      declines: row.declines + (change.declined === true ? 1 : 0),
      succeeds_at: change.succeedsAt === undefined ? null : new Date(change.succeedsAt),
      tells,
      ...(change.card ? { card_brand: change.card.brand, card_last4: change.card.last4 } : {}),
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (tells) await announce(db, row, now);
  return changed;
}

async function announce(db: TenantHandle, row: Pick<Row, "tenant_id" | "id">, now: Instant): Promise<void> {
  const id = `sbx_evt_${randomBytes(12).toString("hex")}`;
  await db
    .insertInto("sandbox_events")
    .values({ tenant_id: row.tenant_id, id, payment_id: row.id, due_at: new Date(now) })
    .execute();
}

/** A processing payment is decided by the first read after its time. */
async function decided(db: TenantHandle, row: Row, now: Instant): Promise<Row> {
  const isDue = row.state === "processing" && row.succeeds_at !== null && row.succeeds_at.getTime() <= now;
  return isDue ? write(db, row, { state: "succeeded" }, now) : row;
}

/** One tenant's payments of one kind, inside a transaction. */
interface Page {
  readonly db: TenantHandle;
  readonly tenant: string;
  readonly kind: OnlineMethod;
  readonly now: Instant;
}

async function locked({ db, kind, now }: Page, id: string): Promise<Row | null> {
  const row = await db
    .selectFrom("sandbox_payments")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", kind)
    .forUpdate()
    .executeTakeFirst();
  return row ? decided(db, row, now) : null;
}

async function known(page: Page, id: string): Promise<Row> {
  const row = await locked(page, id);
  // A caller who asks for a missing payment gets no detail.
  if (!row) throw new ProviderUnavailable("The sandbox knows no such payment.");
  return row;
}

async function create({ db, tenant, kind, now }: Page, order: PaymentOrder, key: string): Promise<ProviderPayment> {
  const id = `${PREFIX[kind]}${randomBytes(12).toString("hex")}`;
  await db
    .insertInto("sandbox_payments")
    .values({
      tenant_id: tenant,
      id,
      kind,
      create_key: key,
      reference: order.reference,
      amount_pence: order.amount,
      currency: order.currency,
      client_secret: `${id}_secret_${randomBytes(16).toString("hex")}`,
      state: "open",
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "create_key"]).doNothing())
    .execute();
  const row = await db
    .selectFrom("sandbox_payments")
    .selectAll()
    .where("create_key", "=", key)
    .executeTakeFirstOrThrow();
  const same = row.amount_pence === order.amount && row.reference === order.reference;
  if (!same) throw new Error("This key was used for another payment.");
  return reportOf(db, row);
}

async function find(page: Page, reference: string): Promise<ProviderPayment | null> {
  const row = await page.db
    .selectFrom("sandbox_payments")
    .select("id")
    .where("reference", "=", reference)
    .orderBy("created_at")
    .executeTakeFirst();
  const found = row && (await locked(page, row.id));
  return found ? reportOf(page.db, found) : null;
}

async function refund(page: Page, id: string, amount: Pence, key: string): Promise<ProviderPayment> {
  const row = await known(page, id);
  const before = await reportOf(page.db, row);
  const earlier = await page.db
    .selectFrom("sandbox_refunds")
    .select("amount_pence")
    .where("refund_key", "=", key)
    .executeTakeFirst();
  if (earlier) {
    if (earlier.amount_pence !== amount) throw new ProviderUnavailable("This key was used for another refund.");
    return before;
  }
  if (before.state !== "succeeded" || before.refunded + amount > before.amount)
    throw new ProviderUnavailable("The sandbox gives no more back than was paid.");
  await page.db
    .insertInto("sandbox_refunds")
    .values({
      tenant_id: page.tenant,
      refund_key: key,
      payment_id: id,
      amount_pence: amount,
      created_at: new Date(page.now),
    })
    .execute();
  return reportOf(page.db, row);
}

async function list({ db, kind }: Page, from: Instant, until: Instant): Promise<readonly ProviderPayment[]> {
  const rows = await db
    .selectFrom("sandbox_payments")
    .selectAll()
    .where("kind", "=", kind)
    .where("created_at", ">=", new Date(from))
    .where("created_at", "<", new Date(until))
    .orderBy("created_at")
    .execute();
  const reports: ProviderPayment[] = [];
  for (const row of rows) reports.push(await reportOf(db, row));
  return reports;
}

/** Opens the books of one tenant and kind. */
export function sandboxBooks({ db: database, clock }: SandboxDeps, tenant: string, kind: OnlineMethod): SandboxBooks {
  const inBooks = <T>(work: (page: Page) => Promise<T>): Promise<T> =>
    database.withTenant(tenant, (db) => work({ db, tenant, kind, now: clock.now() }));
  return {
    create: (order, key) => inBooks((page) => create(page, order, key)),
    find: (reference) => inBooks((page) => find(page, reference)),
    read: (id) => inBooks(async (page) => reportOf(page.db, await known(page, id))),
    refund: (id, amount, key) => inBooks((page) => refund(page, id, amount, key)),
    list: (from, until) => inBooks((page) => list(page, from, until)),
    change: (id, change, secret) =>
      inBooks(async (page) => {
        const row = await locked(page, id);
        if (!row || (secret !== undefined && secret !== row.client_secret)) return null;
        const wanted = change(row, page.now);
        return reportOf(page.db, wanted ? await write(page.db, row, wanted, page.now) : row);
      }),
  };
}

/** An event that waits to be sent. */
export interface WaitingEvent {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: OnlineMethod;
}

/** Events that are due now, oldest first. */
export const waitingEvents = async (db: TenantHandle, now: Instant, most: number): Promise<readonly WaitingEvent[]> => {
  const rows = await db
    .selectFrom("sandbox_events")
    .innerJoin("sandbox_payments", "sandbox_payments.id", "sandbox_events.payment_id")
    .select(["sandbox_events.id", "sandbox_events.payment_id", "sandbox_payments.kind"])
    .where("sandbox_events.delivered_at", "is", null)
    .where("sandbox_events.tries", "<", 20)
    .where("sandbox_events.due_at", "<=", new Date(now))
    .orderBy("sandbox_events.due_at")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    kind: row.kind === "paypal" ? "paypal" : "card",
  }));
};

/** Records a delivery: accepted, or to be sent again a minute later. */
export async function noteDelivery(db: TenantHandle, id: string, taken: boolean, now: Instant): Promise<void> {
  await db
    .updateTable("sandbox_events")
    .set({
      delivered_at: taken ? new Date(now) : null,
      due_at: new Date(instant(now + 60_000)),
      tries: sql`tries + 1`,
    })
    .where("id", "=", id)
    .execute();
}
