-- People and what they own: bookers, accounts, sessions, one-time codes, places, promotions, invoices; the capabilities
-- that open one booking; the counters that slow guessers down; mails.

create table bookers (
  tenant_id text not null references tenants (id),
  id uuid not null,
  name text not null,
  address text not null,
  email text not null,
  -- Hundredths of a percent of the fare: 1000 is 10 %.
  commission_rate integer not null check (commission_rate between 0 and 10000),
  may_pay_by_account boolean not null,
  credit_limit_pence bigint not null check (credit_limit_pence >= 0),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

create table accounts (
  tenant_id text not null references tenants (id),
  id uuid not null,
  email text not null,
  -- What two addresses of one mailbox have in common; see domain/people/email-key.ts.
  email_key text not null,
  first_name text not null,
  last_name text not null,
  dialing_code text not null,
  phone text not null,
  password_hash text not null,
  booker_id uuid,
  sms_opt_in boolean not null default false,
  email_opt_in boolean not null default false,
  -- When the marketing choices were last made, and the wording they were made under.
  opted_at timestamptz,
  opted_wording text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email_key),
  foreign key (tenant_id, booker_id) references bookers (tenant_id, id)
);

create table sessions (
  tenant_id text not null references tenants (id),
  token_hash text not null,
  account_id uuid not null,
  remembered boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- Whatever happens, it ends here.
  ends_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index sessions_by_account on sessions (tenant_id, account_id);

-- Codes that are sent by mail: a password reset, the confirmation of a new address. Only the newest of a purpose lives.
create table one_time_codes (
  tenant_id text not null references tenants (id),
  id uuid not null,
  account_id uuid not null,
  purpose text not null check (purpose in ('reset', 'email')),
  code_hash text not null,
  payload jsonb not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create unique index one_time_codes_living on one_time_codes (tenant_id, account_id, purpose) where used_at is null;

-- Budgets that must hold across processes: sign-in tries, mails asked for, promo guesses. `bucket` names rule and subject,
-- the subject hashed.
create table counters (
  tenant_id text not null references tenants (id),
  bucket text not null,
  hits integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz,
  primary key (tenant_id, bucket)
);
create index counters_by_end on counters (tenant_id, window_ends_at);

create table address_book (
  tenant_id text not null references tenants (id),
  id uuid not null,
  account_id uuid not null,
  name text not null,
  line1 text not null,
  line2 text not null,
  postcode text not null,
  category text not null,
  place_name text not null,
  full_address text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index address_book_by_account on address_book (tenant_id, account_id, created_at);
-- Home and Work at most once (A-51).
create unique index address_book_home_work on address_book (tenant_id, account_id, lower(place_name))
  where lower(place_name) in ('home', 'work');

create table promos (
  tenant_id text not null references tenants (id),
  id uuid not null,
  code text not null check (code = upper(code)),
  -- 'amount': pence off; 'percent': hundredths of a percent off.
  kind text not null check (kind in ('amount', 'percent')),
  value integer not null check (value > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  minimum_pence bigint not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Uses that are left; null: any number.
  uses_left integer check (uses_left >= 0),
  once_per_person boolean not null,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

-- Links of a campaign (GET /api/promotion): the prefilled form behind a token.
create table promotion_links (
  tenant_id text not null references tenants (id),
  token_hash text not null,
  details jsonb not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant_id, token_hash)
);

-- Form contents that a page hands on to another one (licence host); no names in them.
create table booking_params (
  tenant_id text not null references tenants (id),
  id_hash text not null,
  params jsonb not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant_id, id_hash)
);
create index booking_params_by_end on booking_params (tenant_id, ends_at);

create table enquiries (
  tenant_id text not null references tenants (id),
  id uuid not null,
  account_id uuid,
  kind text not null,
  subject text not null,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);

create table invoices (
  tenant_id text not null references tenants (id),
  id uuid not null,
  number integer not null,
  booker_id uuid not null,
  -- Calendar days in the tenant's zone, both included.
  date_from date not null,
  date_to date not null check (date_to >= date_from),
  issued_at timestamptz not null,
  -- Null: the operator's office issued it, and nobody can change it here.
  issued_by uuid,
  is_paid boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, booker_id, number),
  foreign key (tenant_id, booker_id) references bookers (tenant_id, id),
  foreign key (tenant_id, issued_by) references accounts (tenant_id, id)
);

create table mails (
  tenant_id text not null references tenants (id),
  id uuid not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  attachments jsonb not null,
  created_at timestamptz not null,
  -- Null while it waits; tried again at due_at until it is sent or given up.
  sent_at timestamptz,
  failed_at timestamptz,
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (tenant_id, id)
);
create index mails_waiting on mails (tenant_id, due_at) where sent_at is null and failed_at is null;

alter table outbox
  add column due_at timestamptz not null default '-infinity',
  add column tries integer not null default 0;
drop index outbox_waiting;
create index outbox_waiting on outbox (due_at, id) where done_at is null;

alter table bookings
  add column account_id uuid,
  add column booker_id uuid,
  -- Who booked, where that is not the traveller: name, phone, email (ENT-010); empty object for a guest's own ride.
  add column customer jsonb not null default '{}',
  add column booker_reference text not null default '',
  add column promo_id uuid,
  add column discount_pence bigint not null default 0 check (discount_pence >= 0),
  add column commission_pence bigint not null default 0 check (commission_pence >= 0),
  add column driver_id text,
  add column started_at timestamptz,
  add column finished_at timestamptz,
  add column cancelled_at timestamptz,
  add column cancel_fee_pence bigint not null default 0 check (cancel_fee_pence >= 0),
  add column updated_at timestamptz,
  add foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  add foreign key (tenant_id, booker_id) references bookers (tenant_id, id),
  add foreign key (tenant_id, promo_id) references promos (tenant_id, id),
  add foreign key (tenant_id, driver_id) references drivers (tenant_id, id);
create index bookings_by_account on bookings (tenant_id, account_id, pickup_at desc) where account_id is not null;
create index bookings_by_booker on bookings (tenant_id, booker_id, pickup_at desc) where booker_id is not null;

-- One use per booking; what makes a person one is hashed (account, phone, e-mail: one row each).
create table promo_uses (
  tenant_id text not null references tenants (id),
  promo_id uuid not null,
  booking_id uuid not null,
  person_hash text not null,
  created_at timestamptz not null,
  primary key (tenant_id, promo_id, person_hash),
  foreign key (tenant_id, promo_id) references promos (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index promo_uses_by_booking on promo_uses (tenant_id, booking_id);

-- Where a booking's car has been (GET /api/driverFootprint).
create table footprints (
  tenant_id text not null references tenants (id),
  booking_id uuid not null,
  at timestamptz not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  primary key (tenant_id, booking_id, at),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);

-- Codes that open one booking to whoever holds them, by what they allow. Only hashes are kept.
create table capabilities (
  tenant_id text not null references tenants (id),
  code_hash text not null,
  booking_id uuid not null,
  scope text not null check (scope in ('view', 'track', 'pay', 'manage')),
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, code_hash),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index capabilities_by_booking on capabilities (tenant_id, booking_id);
insert into capabilities (tenant_id, code_hash, booking_id, scope, created_at)
  select tenant_id, view_code_hash, id, 'view', created_at from bookings;
alter table bookings drop column view_code_hash;

do $$
declare
  name text;
begin
  foreach name in array array['bookers', 'accounts', 'sessions', 'one_time_codes', 'counters', 'address_book', 'promos',
    'promotion_links', 'booking_params', 'enquiries', 'invoices', 'mails', 'promo_uses', 'footprints', 'capabilities'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_rows on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to cabstand_tenant', name);
  end loop;
end
$$;
