/** One row of every kind for a tenant, the same for each tenant: equal ids, emails, promo codes, references, hashes. */
import { sql, type Insertable } from "kysely";
import type { Database } from "#server/platform/database/database.port.ts";
import type { TenantTables } from "#server/platform/database/tables/tables.ts";

type Rows = { readonly [Table in keyof TenantTables]?: Omit<Insertable<TenantTables[Table]>, "tenant_id"> };

const at = new Date("2026-11-21T09:00:00Z");
const later = new Date("2027-11-21T09:00:00Z");
/** Every id of these rows; the tables keep them apart. */
const id = "0193a000-0000-7000-8000-000000000001";
const hash = "f".repeat(64);
const times = { created_at: at, ends_at: later };

/** In the order in which they need each other. Vehicles, prices and drivers are the demo's, with equal ids as well. */
const ROWS: Rows = {
  bookers: {
    id,
    name: "Twin Travel",
    address: "1 Mirror Lane",
    email: "desk@twin.example",
    commission_rate: 1000,
    may_pay_by_account: true,
    credit_limit_pence: 500_00,
    created_at: at,
  },
  accounts: {
    id,
    email: "twin@example.com",
    email_key: "twin@example.com",
    first_name: "Pat",
    last_name: "Twin",
    dialing_code: "+44",
    phone: "7700900111",
    password_hash: "none",
    booker_id: id,
    created_at: at,
    updated_at: at,
  },
  saved_passengers: {
    id,
    booker_id: id,
    first_name: "Pat",
    last_name: "Twin",
    dialing_code: "+44",
    phone: "7700900111",
    email: "twin@example.com",
    access_needs: "[]",
    created_at: at,
  },
  bulk_uploads: { id, booker_id: id, account_id: id, content_hash: hash, rows: "[]", created_at: at },
  dispatch_keys: { key_hash: hash, name: "Twin dispatch", created_at: at },
  sessions: { token_hash: hash, account_id: id, remembered: false, seen_at: at, ...times },
  one_time_codes: { id, account_id: id, purpose: "reset", code_hash: hash, payload: "{}", ...times },
  counters: { bucket: "sign-in:twin", hits: 3, window_ends_at: later },
  address_book: {
    id,
    account_id: id,
    name: "",
    line1: "1 Mirror Lane",
    line2: "",
    postcode: "E3 2AB",
    category: "",
    place_name: "Home",
    full_address: "1 Mirror Lane, London E3 2AB",
    lat: 51.5,
    lng: -0.1,
    created_at: at,
  },
  promos: {
    id,
    code: "TWIN10",
    kind: "amount",
    value: 1000,
    currency: "GBP",
    starts_at: at,
    ends_at: later,
    uses_left: 5,
    once_per_person: true,
  },
  promotion_links: { token_hash: hash, details: "{}", ...times },
  booking_params: { id_hash: hash, params: "{}", ...times },
  enquiries: {
    id,
    account_id: id,
    kind: "comment",
    subject: "Twins",
    name: "Pat Twin",
    email: "twin@example.com",
    phone: "7700900111",
    message: "Hello",
    created_at: at,
  },
  invoices: {
    id,
    number: 7,
    booker_id: id,
    date_from: "2026-11-01",
    date_to: "2026-11-30",
    issued_at: at,
    issued_by: id,
  },
  mails: {
    id,
    kind: "receipt",
    recipient: "twin@example.com",
    subject: "Receipt",
    html: "",
    body: "",
    attachments: "[]",
    created_at: at,
    due_at: at,
  },
  quotes: { id, fingerprint: hash, request: "{}", priced: "{}", created_at: at, expires_at: later, used_by: id },
  bookings: {
    id,
    reference: "TWIN2345",
    return_reference: null,
    quote_id: id,
    status: "upcoming",
    vehicle_type_id: "saloon",
    price_tier: 1,
    fare_pence: 5_500,
    currency: "GBP",
    payment_method: "cash",
    is_paid: false,
    is_now: false,
    pickup_at: later,
    return_at: null,
    passenger_name: "Pat Twin",
    passenger_phone: "7700900111",
    passenger_dialing_code: "+44",
    passenger_email: "twin@example.com",
    note: "",
    journey: "{}",
    request_hash: hash,
    created_at: at,
    account_id: id,
    booker_id: id,
    promo_id: id,
    driver_id: "d01",
  },
  idempotency_keys: { key: "twin-key", request_hash: hash, status: 200, response: "{}", created_at: at },
  outbox: { topic: "twin", subject: id, payload: "{}", created_at: at, done_at: at },
  promo_uses: { promo_id: id, booking_id: id, person_hash: hash, created_at: at },
  invoiced_bookings: { booking_id: id, invoice_id: id },
  invoice_payments: { id, invoice_id: id, paid_on: "2026-11-21", marked_at: at, marked_by: "twin" },
  footprints: { booking_id: id, at, lat: 51.5, lng: -0.1 },
  rides: { booking_id: id, lat: 51.5, lng: -0.1, position_at: at },
  watched_flights: { flight: "BAW178 arrival EGLL 2026-11-24", planned_at: later, next_at: later },
  flight_watches: {
    booking_id: id,
    leg: "outbound",
    flight: "BAW178 arrival EGLL 2026-11-24",
    chosen_at: later,
    pickup_at: later,
  },
  capabilities: { code_hash: hash, booking_id: id, scope: "view", created_at: at },
  booking_changes: {
    id,
    booking_id: id,
    version: 0,
    state: "offered",
    content: "{}",
    fee_pence: 0,
    difference_pence: 0,
    created_at: at,
    expires_at: later,
  },
  payment_attempts: {
    id,
    booking_id: id,
    number: 1,
    method: "card",
    gateway: "sandbox",
    amount_pence: 6345,
    currency: "GBP",
    state: "NEW",
    live: false,
    created_at: at,
    updated_at: at,
    due_at: at,
  },
  payment_events: { gateway: "sandbox", event_id: id, received_at: at },
  webhooks: { id, body: "{}", created_at: at, due_at: later },
  sandbox_payments: {
    id: "twin-payment",
    kind: "card",
    create_key: "twin",
    reference: id,
    amount_pence: 6345,
    currency: "GBP",
    client_secret: hash,
    state: "open",
    created_at: at,
  },
  sandbox_refunds: { refund_key: "twin", payment_id: "twin-payment", amount_pence: 1, created_at: at },
  sandbox_events: { id: "twin-event", payment_id: "twin-payment", due_at: at },
};

/** Writes the rows for one tenant of the demo. A database of an older schema gets those that it has tables for. */
export async function insertTwinRows(db: Database, tenant: string): Promise<void> {
  await db.withTenant(tenant, async (handle) => {
    const tables = await sql<{ name: string }>`select tablename as name from pg_tables`.execute(handle);
    const known = new Set(tables.rows.map(({ name }) => name));
    for (const [table, row] of Object.entries(ROWS)) {
      if (!known.has(table)) continue;
      const values = { tenant_id: tenant, ...row } as Insertable<TenantTables["mails"]>;
      await handle
        .insertInto(table as "mails")
        .values(values)
        .execute();
    }
  });
}
