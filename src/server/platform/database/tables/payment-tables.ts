/** The tables of payments, as Kysely sees them; part of TenantTables. 0001_schema.sql says what each column means. */
import type { ColumnType, Generated } from "kysely";
import type { MaybeTime, Time } from "#server/platform/database/column-types.ts";

export interface PaymentTables {
  payment_attempts: {
    tenant_id: string;
    id: string;
    booking_id: string;
    change_id: ColumnType<string | null, string | null | undefined, never>;
    is_tip: Generated<boolean>;
    number: number;
    method: string;
    gateway: string;
    provider_id: string | null;
    client_secret: Generated<string>;
    amount_pence: number;
    currency: string;
    state: string;
    live: boolean;
    provider_state: Generated<string>;
    declines: Generated<number>;
    refund_pence: Generated<number>;
    refunds: ColumnType<readonly number[], string | undefined, string>;
    flag: Generated<string>;
    flag_settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    payer: Generated<string>;
    device: Generated<string>;
    created_at: Time;
    updated_at: Time;
    due_at: Time;
    tries: Generated<number>;
  };
  payment_events: { tenant_id: string; gateway: string; event_id: string; received_at: Time };
  sandbox_payments: {
    tenant_id: string;
    id: string;
    kind: string;
    create_key: string;
    reference: string;
    amount_pence: number;
    currency: string;
    client_secret: string;
    state: string;
    declines: Generated<number>;
    card_brand: Generated<string>;
    card_last4: Generated<string>;
    succeeds_at: MaybeTime;
    tells: Generated<boolean>;
    created_at: Time;
  };
  sandbox_refunds: {
    tenant_id: string;
    refund_key: string;
    payment_id: string;
    amount_pence: number;
    created_at: Time;
  };
  sandbox_events: {
    tenant_id: string;
    id: string;
    payment_id: string;
    due_at: Time;
    delivered_at: MaybeTime;
    tries: Generated<number>;
  };
}
