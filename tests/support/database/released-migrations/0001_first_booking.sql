-- The first tables: tenants and what they offer, stored quotes, bookings, idempotency keys, the outbox.
-- Every table but `tenants` and `server_secrets` belongs to a tenant: its id leads every key, and row-level security
-- hides every other tenant's rows from the role that the server works under.

do $$
begin
  if not exists (select from pg_roles where rolname = 'cabstand_tenant') then
    begin
      create role cabstand_tenant nologin;
    exception when duplicate_object or unique_violation then
      null; -- another database of the same server made it at the same moment
    end;
  end if;
  if not pg_has_role(current_user, 'cabstand_tenant', 'member') then
    execute format('grant cabstand_tenant to %I', current_user);
  end if;
end
$$;

create table server_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table tenants (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,30}$'),
  position integer not null,
  hosts text[] not null,
  config jsonb not null,
  tariff jsonb not null,
  service_area jsonb not null,
  theme jsonb not null,
  is_test boolean not null default false,
  updated_at timestamptz not null default now()
);

create table vehicle_types (
  tenant_id text not null references tenants (id),
  id text not null,
  position integer not null,
  name text not null,
  description text not null,
  image text not null,
  passengers integer not null check (passengers > 0),
  luggage integer not null check (luggage >= 0),
  max_luggage integer not null check (max_luggage >= luggage),
  hand_bags integer not null check (hand_bags >= 0),
  primary key (tenant_id, id)
);

create table price_list (
  tenant_id text not null references tenants (id),
  position integer not null check (position between 0 and 2),
  name text not null,
  items jsonb not null,
  primary key (tenant_id, position)
);

create table drivers (
  tenant_id text not null references tenants (id),
  id text not null,
  number text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  licence text not null,
  vehicle_type_id text not null,
  vehicle_make text not null,
  vehicle_model text not null,
  vehicle_colour text not null,
  vehicle_registration text not null,
  home_lat double precision not null check (home_lat between -90 and 90),
  home_lng double precision not null check (home_lng between -180 and 180),
  primary key (tenant_id, id),
  foreign key (tenant_id, vehicle_type_id) references vehicle_types (tenant_id, id)
);

create table quotes (
  tenant_id text not null references tenants (id),
  id uuid not null,
  fingerprint text not null,
  request jsonb not null,
  priced jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_by uuid,
  primary key (tenant_id, id)
);
create index quotes_by_fingerprint on quotes (tenant_id, fingerprint, created_at desc);
create index quotes_by_expiry on quotes (tenant_id, expires_at) where used_by is null;

create table bookings (
  tenant_id text not null references tenants (id),
  id uuid not null,
  reference text not null,
  return_reference text,
  quote_id uuid not null,
  status text not null,
  vehicle_type_id text not null,
  price_tier integer not null check (price_tier between 0 and 2),
  total_pence bigint not null check (total_pence > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payment_method text not null,
  is_paid boolean not null,
  is_now boolean not null,
  pickup_at timestamptz not null,
  return_at timestamptz,
  passenger_name text not null,
  passenger_phone text not null,
  passenger_dialing_code text not null,
  passenger_email text not null,
  note text not null,
  journey jsonb not null,
  request_hash text not null,
  view_code_hash text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, quote_id),
  unique (tenant_id, reference),
  unique (tenant_id, view_code_hash),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id),
  foreign key (tenant_id, vehicle_type_id) references vehicle_types (tenant_id, id)
);
create index bookings_by_pickup on bookings (tenant_id, pickup_at);

create table idempotency_keys (
  tenant_id text not null references tenants (id),
  key text not null,
  request_hash text not null,
  status integer not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, key)
);

create table outbox (
  tenant_id text not null references tenants (id),
  id bigint generated always as identity,
  topic text not null,
  subject text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, id)
);
create index outbox_waiting on outbox (id) where done_at is null;

-- The tenant of the running transaction, or null: then no row of any tenant is visible.
create function current_tenant() returns text language sql stable
  as $$ select nullif(current_setting('app.tenant', true), '') $$;

alter table tenants enable row level security;
create policy own_row on tenants for select to cabstand_tenant using (id = current_tenant());
grant select on tenants to cabstand_tenant;

do $$
declare
  name text;
begin
  foreach name in array array['vehicle_types', 'price_list', 'drivers', 'quotes', 'bookings', 'idempotency_keys', 'outbox'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_rows on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to cabstand_tenant', name);
  end loop;
end
$$;
