/** The tables of people and of what they own, as Kysely sees them; part of TenantTables. */
import type { BookingStatus } from "#domain/booking/status.ts";
import type { ColumnType, Generated } from "kysely";
import type { Part } from "#domain/booking/jobs/job-parts.ts";
import type { Json, MaybeTime, Time } from "#server/platform/database/column-types.ts";

/** `0001_schema.sql` says what each column means. */
export interface PeopleTables {
  bookers: {
    tenant_id: string;
    id: string;
    name: string;
    address: string;
    email: string;
    commission_rate: number;
    may_pay_by_account: boolean;
    credit_limit_pence: number;
    last_invoice_number: Generated<number>;
    last_credit_note_number: Generated<number>;
    cost_fields: ColumnType<unknown, string | undefined, string>;
    created_at: Time;
  };
  accounts: {
    tenant_id: string;
    id: string;
    email: string;
    email_key: string;
    first_name: string;
    last_name: string;
    dialing_code: string;
    phone: string;
    password_hash: string;
    booker_id: string | null;
    sms_opt_in: Generated<boolean>;
    email_opt_in: Generated<boolean>;
    opted_at: MaybeTime;
    opted_wording: Generated<string>;
    locale: Generated<string>;
    access_needs: ColumnType<unknown, string | undefined, string>;
    delete_at: MaybeTime;
    used_at: MaybeTime;
    unused_notice_at: MaybeTime;
    email_confirmed_at: MaybeTime;
    created_at: Time;
    updated_at: Time;
  };
  saved_passengers: {
    tenant_id: string;
    id: string;
    booker_id: string;
    first_name: string;
    last_name: string;
    dialing_code: string;
    phone: string;
    email: string;
    access_needs: Json<unknown>;
    created_at: Time;
  };
  bulk_uploads: {
    tenant_id: string;
    id: string;
    booker_id: string;
    account_id: string;
    content_hash: string;
    rows: Json<unknown>;
    created_at: Time;
    booked_at: MaybeTime;
  };
  sessions: {
    tenant_id: string;
    token_hash: string;
    account_id: string;
    remembered: boolean;
    created_at: Time;
    seen_at: Time;
    ends_at: Time;
  };
  one_time_codes: {
    tenant_id: string;
    id: string;
    account_id: string;
    purpose: string;
    code_hash: string;
    payload: Json<unknown>;
    wrong_tries: Generated<number>;
    created_at: Time;
    ends_at: Time;
    used_at: MaybeTime;
  };
  counters: {
    tenant_id: string;
    bucket: string;
    hits: number;
    window_ends_at: Time;
    blocked_until: MaybeTime;
  };
  address_book: {
    tenant_id: string;
    id: string;
    account_id: string;
    name: string;
    line1: string;
    line2: string;
    postcode: string;
    category: string;
    place_name: string;
    full_address: string;
    lat: number;
    lng: number;
    signature: Generated<string>;
    created_at: Time;
  };
  promos: {
    tenant_id: string;
    id: string;
    code: string;
    kind: string;
    value: number;
    currency: string;
    minimum_pence: Generated<number>;
    starts_at: Time;
    ends_at: Time;
    uses_left: number | null;
    once_per_person: boolean;
  };
  promotion_links: {
    tenant_id: string;
    name: Generated<string>;
    token_hash: string;
    details: Json<unknown>;
    created_at: Time;
    ends_at: Time;
  };
  booking_params: {
    tenant_id: string;
    id_hash: string;
    params: Json<unknown>;
    created_at: Time;
    ends_at: Time;
  };
  enquiries: {
    tenant_id: string;
    id: string;
    account_id: string | null;
    kind: string;
    subject: string;
    name: string;
    email: string;
    phone: string;
    message: string;
    created_at: Time;
  };
  invoices: {
    tenant_id: string;
    id: string;
    number: number | null;
    booker_id: string;
    date_from: string;
    date_to: string;
    issued_at: MaybeTime;
    issued_by: string | null;
    is_paid: Generated<boolean>;
    version: Generated<number>;
    document: ColumnType<unknown, string | undefined, string>;
    on_account_pence: Generated<number>;
  };
  credit_notes: {
    tenant_id: string;
    id: string;
    booker_id: string;
    invoice_id: string;
    number: number;
    issued_at: Time;
    issued_by: string;
    reason: string;
    amount_pence: number;
    balance_pence: number;
    document: ColumnType<unknown, string, never>;
  };
  credited_bookings: {
    tenant_id: string;
    credit_note_id: string;
    booking_id: string;
    amount_pence: number;
    commission_pence: number;
  };
  issued_files: {
    tenant_id: string;
    id: string;
    pdf: Uint8Array;
  };
  invoiced_bookings: { tenant_id: string; booking_id: string; invoice_id: string };
  invoice_payments: {
    tenant_id: string;
    id: string;
    invoice_id: string;
    paid_on: string;
    marked_at: Time;
    marked_by: string;
    taken_back_at: MaybeTime;
    taken_back_by: ColumnType<string | null, string | undefined, string>;
  };
  mails: {
    tenant_id: string;
    id: string;
    kind: string;
    recipient: string;
    subject: string;
    html: string;
    body: string;
    attachments: Json<unknown>;
    reply_to: ColumnType<unknown, string | null | undefined, string | null>;
    /** Null where it concerns no booking. */
    booking_id: string | null;
    /** What it is the newest state of, within its booking; see keepMail. */
    state_of: Generated<string | null>;
    number: Generated<number>;
    created_at: Time;
    sent_at: MaybeTime;
    failed_at: MaybeTime;
    /** A code, without anybody's data. */
    last_error: Generated<string>;
    /** When a person last put it back. */
    retried_at: MaybeTime;
    due_at: Time;
    tries: Generated<number>;
  };
  promo_uses: {
    tenant_id: string;
    promo_id: string;
    booking_id: string;
    person_hash: string;
    created_at: Time;
  };
  footprints: {
    tenant_id: string;
    booking_id: string;
    part: Generated<number>;
    at: Time;
    lat: number;
    lng: number;
  };
  rides: {
    tenant_id: string;
    booking_id: string;
    part: Generated<Part>;
    version: Generated<number>;
    lat: number | null;
    lng: number | null;
    position_at: MaybeTime;
    arrived_at: MaybeTime;
    boarded_at: MaybeTime;
    passenger_says: string | null;
    status: BookingStatus | null;
    driver_id: string | null;
    announced_driver_id: Generated<string | null>;
    flight_news: ColumnType<unknown, string | null | undefined, string | null>;
  };
  /** A view. */
  jobs: {
    tenant_id: string;
    booking_id: string;
    part: Part;
    pickup_at: Date;
    vehicle_type_id: string;
    status: BookingStatus;
    driver_id: string | null;
    version: number;
    lat: number | null;
    lng: number | null;
    position_at: Date | null;
    passenger_says: string | null;
    flight_news: unknown;
  };
  webhooks: {
    tenant_id: string;
    id: string;
    /** Increases in the order of the messages. */
    number: Generated<number>;
    booking_id: string | null;
    body: Json<unknown>;
    created_at: Time;
    due_at: Time;
    tries: Generated<number>;
    done_at: MaybeTime;
    failed_at: MaybeTime;
    /** A code, without anybody's data. */
    last_error: Generated<string>;
    /** When a person last put it back. */
    retried_at: MaybeTime;
    /** Of the last answer; null: there was none. */
    response_status: Generated<number | null>;
  };
  webhook_receivers: { tenant_id: string; failing_since: MaybeTime; disabled_at: MaybeTime };
  dispatch_keys: {
    tenant_id: string;
    key_hash: string;
    name: string;
    created_at: Time;
    revoked_at: MaybeTime;
  };
  capabilities: {
    tenant_id: string;
    code_hash: string;
    booking_id: string;
    scope: string;
    created_at: Time;
    revoked_at: MaybeTime;
  };
}
