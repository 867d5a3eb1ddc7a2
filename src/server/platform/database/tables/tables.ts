/** The tables as Kysely sees them. The handle that a table hangs on decides which code can reach it. */
import type { BookingStatus } from "#domain/booking/status.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { ColumnType, Generated } from "kysely";
import type { Json, MaybeTime, Time } from "#server/platform/database/column-types.ts";
import type { PaymentTables } from "./payment-tables.ts";
import type { PeopleTables } from "./people-tables.ts";
import type { StudioTables } from "./studio-tables.ts";

/** Writes a value for a jsonb column. */
export const json = (value: unknown): string => JSON.stringify(value);

/** Tables that belong to no tenant; only start-up and the tenant registry read them. */
export interface SystemTables {
  tenants: {
    id: string;
    position: number;
    hosts: string[];
    config: Json<unknown>;
    tariff: Json<unknown>;
    service_area: Json<unknown>;
    theme: Json<unknown>;
    is_test: boolean;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  server_secrets: { name: string; value: string; created_at: Generated<Date> };
}

/** Tables of one tenant each; reachable through `withTenant` only. */
export interface TenantTables extends PeopleTables, PaymentTables, StudioTables {
  vehicle_types: {
    tenant_id: string;
    id: string;
    position: number;
    name: string;
    description: string;
    image: string;
    passengers: number;
    luggage: number;
    max_luggage: number;
    hand_bags: number;
    wheelchair: Generated<boolean>;
  };
  price_list: { tenant_id: string; position: number; name: string; items: Json<unknown> };
  drivers: {
    tenant_id: string;
    id: string;
    number: string;
    first_name: string;
    last_name: string;
    phone: string;
    licence: string;
    vehicle_type_id: string;
    vehicle_make: string;
    vehicle_model: string;
    vehicle_colour: string;
    vehicle_registration: string;
    home_lat: number;
    home_lng: number;
  };
  driver_photos: { tenant_id: string; driver_id: string; photo: string; updated_at: Date };
  quotes: {
    tenant_id: string;
    id: string;
    fingerprint: string;
    request: Json<unknown>;
    priced: Json<unknown>;
    created_at: Time;
    expires_at: Time;
    used_by: string | null;
  };
  bookings: {
    tenant_id: string;
    id: string;
    reference: string;
    return_reference: string | null;
    quote_id: string;
    status: BookingStatus;
    vehicle_type_id: string;
    second_vehicle_type_id: Generated<string | null>;
    price_tier: number;
    fare_pence: number;
    currency: string;
    payment_method: string;
    is_paid: boolean;
    is_now: boolean;
    pickup_at: Time;
    return_at: Date | null;
    passenger_name: string;
    passenger_phone: string;
    passenger_dialing_code: string;
    passenger_email: string;
    note: string;
    journey: Json<unknown>;
    request_hash: string;
    created_at: Time;
    account_id: ColumnType<string | null, string | null | undefined, string | null>;
    booker_id: ColumnType<string | null, string | null | undefined, string | null>;
    customer: ColumnType<unknown, string | undefined, string>;
    booker_reference: Generated<string>;
    cost_fields: ColumnType<unknown, string | undefined, string>;
    promo_id: ColumnType<string | null, string | null | undefined, string | null>;
    discount_pence: Generated<number>;
    due_pence: ColumnType<number, never, never>;
    commission_pence: Generated<number>;
    driver_id: ColumnType<string | null, string | null | undefined, string | null>;
    started_at: MaybeTime;
    outbound_ended_at: MaybeTime;
    finished_at: MaybeTime;
    unfinished_reported_at: MaybeTime;
    cancelled_at: MaybeTime;
    cancel_fee_pence: Generated<number>;
    updated_at: MaybeTime;
    pay_until: MaybeTime;
    pay_reminded_at: MaybeTime;
    locale: Generated<string>;
    version: Generated<number>;
    change_fees_pence: Generated<number>;
    terms: ColumnType<unknown, string | null | undefined, never>;
    reminded_for: MaybeTime;
    return_reminded_for: MaybeTime;
    redaction: Generated<number>;
  };
  booking_changes: {
    tenant_id: string;
    id: string;
    booking_id: string;
    version: number;
    state: string;
    content: Json<unknown>;
    fee_pence: number;
    difference_pence: number;
    created_at: Time;
    expires_at: Time;
    pay_reminded_at: MaybeTime;
  };
  watched_flights: {
    tenant_id: string;
    flight: string;
    planned_at: Time;
    next_at: MaybeTime;
    tries: Generated<number>;
    report: ColumnType<unknown, string | null | undefined, string | null>;
    asked_at: MaybeTime;
  };
  flight_watches: {
    tenant_id: string;
    booking_id: string;
    leg: Leg;
    flight: string;
    planned_at: MaybeTime;
    chosen_at: Time;
    pickup_at: Time;
  };
  idempotency_keys: {
    tenant_id: string;
    key: string;
    request_hash: string;
    status: number;
    response: Json<unknown>;
    created_at: Time;
  };
  outbox: {
    tenant_id: string;
    id: Generated<number>;
    topic: string;
    subject: string;
    payload: Json<unknown>;
    created_at: Time;
    done_at: MaybeTime;
    due_at: Generated<Date>;
    tries: Generated<number>;
    /** When it gave up; see platform/jobs/dead-letters.ts. */
    failed_at: MaybeTime;
    /** A code, without anybody's data. */
    last_error: Generated<string>;
    /** When a person last put it back. */
    retried_at: MaybeTime;
  };
}
