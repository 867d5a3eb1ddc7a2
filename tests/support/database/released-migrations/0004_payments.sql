-- Payments by card and wallet: one row per try to pay, the events that providers sent, and the sandbox provider's books.

alter table bookings add column pay_until timestamptz;
create index bookings_to_be_paid on bookings (tenant_id, pay_until) where status = 'Pending';

create table payment_attempts (
  tenant_id text not null references tenants (id),
  id uuid not null,
  booking_id uuid not null,
  number integer not null check (number > 0),
  method text not null check (method in ('card', 'paypal')),
  gateway text not null,
  -- Null until the provider has answered.
  provider_id text,
  client_secret text not null default '',
  amount_pence bigint not null check (amount_pence > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in
    ('NEW', 'OPEN', 'CAPTURING', 'CLOSING', 'SUCCEEDED', 'CANCELLED', 'REFUND_ASKED', 'REFUNDED')),
  live boolean not null,
  -- What the provider said last.
  provider_state text not null default '',
  declines integer not null default 0,
  refund_pence bigint not null default 0 check (refund_pence between 0 and amount_pence),
  -- What is not as we asked for; a flagged attempt waits for a person.
  flag text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When to look at it again, and how often that was done since it last moved.
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, booking_id, number),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
-- At most one that can be charged or was charged.
create unique index payment_attempts_living on payment_attempts (tenant_id, booking_id)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING', 'SUCCEEDED');
create unique index payment_attempts_by_provider on payment_attempts (gateway, provider_id);
create index payment_attempts_unfinished on payment_attempts (tenant_id, due_at)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING', 'REFUND_ASKED') and flag = '';

-- Events of providers that have had their effect; each id counts once.
create table payment_events (
  tenant_id text not null references tenants (id),
  gateway text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (tenant_id, gateway, event_id)
);

-- From here on: what the sandbox provider keeps about its own payments. Card numbers are never part of it.
create table sandbox_payments (
  tenant_id text not null references tenants (id),
  id text not null,
  kind text not null check (kind in ('card', 'paypal')),
  create_key text not null,
  reference text not null,
  amount_pence bigint not null,
  currency text not null,
  client_secret text not null,
  state text not null check (state in ('open', 'action', 'processing', 'approved', 'succeeded', 'cancelled')),
  declines integer not null default 0,
  card_brand text not null default '',
  card_last4 text not null default '',
  -- When a payment in the balance turns out to have worked.
  succeeds_at timestamptz,
  tells boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, create_key)
);
create index sandbox_payments_by_reference on sandbox_payments (tenant_id, reference);

create table sandbox_refunds (
  tenant_id text not null references tenants (id),
  refund_key text not null,
  payment_id text not null,
  amount_pence bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, refund_key),
  foreign key (tenant_id, payment_id) references sandbox_payments (tenant_id, id)
);

create table sandbox_events (
  tenant_id text not null references tenants (id),
  id text not null,
  payment_id text not null,
  due_at timestamptz not null,
  delivered_at timestamptz,
  tries integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references sandbox_payments (tenant_id, id)
);
create index sandbox_events_waiting on sandbox_events (tenant_id, due_at) where delivered_at is null;

do $$
declare
  name text;
begin
  foreach name in array array['payment_attempts', 'payment_events', 'sandbox_payments', 'sandbox_refunds', 'sandbox_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_rows on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to cabstand_tenant', name);
  end loop;
end
$$;
