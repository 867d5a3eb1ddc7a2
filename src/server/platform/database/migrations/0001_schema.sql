-- The schema, by subject: tenants and what they offer; their staff and the studio; businesses and accounts; promotions;
-- quotes and bookings; rides; flights; payments; invoices; messages to people and systems; what the platform keeps;
-- announcements.
--
-- Every table but `tenants`, `server_secrets` and `job_leases` belongs to a tenant: its id leads every key, and row-level
-- security hides the rows of every other tenant from the role that the server works under.
--
-- Retention deletes and redacts by age (composition/retention/retention.ts). Each of its statements finds its rows from an
-- index (`..._by_age`, `..._by_end`, `..._old` and their like), so that a run with nothing to do reads nothing.
--
-- From the first release on this file never changes: what comes later is a file of its own beside it.

-- `cabstand_tenant` is the role that the server takes on for a tenant's work. `cabstand_overview` sees which tenants have
-- work, and how much: the states of rows across tenants, never their content.
--
-- Roles belong to the server, so another database may have made them. From PostgreSQL 16 on a role that made another is a
-- member of it and still may not take it on (SET ROLE): the owner of the database needs the grant.
do $$
declare
  needed text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
  name text;
begin
  foreach name in array array['cabstand_tenant', 'cabstand_overview'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then
        null; -- another database of the same server made it at the same moment
      end;
    end if;
    if not pg_has_role(current_user, name, needed) then
      execute format('grant %I to %I', name, current_user);
    end if;
  end loop;
end
$$;

-- The tenant of the running transaction, or null: then no row of any tenant is visible.
create function current_tenant() returns text language sql stable
  as $$ select nullif(current_setting('app.tenant', true), '') $$;

-- Shuts a table to other tenants: each role sees and writes rows of the transaction's tenant only, and the tenants' role
-- may use the table. Every tenant table has this line below its `create table`.
create function isolate_tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy own_rows on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
  execute format('grant select, insert, update, delete on %s to cabstand_tenant', name);
end
$$;
revoke execute on function isolate_tenant_table(regclass) from public;

-- Shows these columns of a table to the overview.
create function show_in_overview(name regclass, columns text) returns void language plpgsql as $$
begin
  execute format('create policy overview on %s for select to cabstand_overview using (true)', name);
  execute format('grant select (%s) on %s to cabstand_overview', columns, name);
end
$$;
revoke execute on function show_in_overview(regclass, text) from public;

-- ------------------------------------------------------------------ Tenants and what they offer

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
alter table tenants enable row level security;
create policy own_row on tenants for select to cabstand_tenant using (id = current_tenant());
grant select on tenants to cabstand_tenant;
select show_in_overview('tenants', 'id');

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
  wheelchair boolean not null default false,
  primary key (tenant_id, id)
);
select isolate_tenant_table('vehicle_types');

create table price_list (
  tenant_id text not null references tenants (id),
  position integer not null check (position between 0 and 2),
  name text not null,
  items jsonb not null,
  primary key (tenant_id, position)
);
select isolate_tenant_table('price_list');

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
select isolate_tenant_table('drivers');

-- Photos of drivers, from the operator's dispatch system; passengers see them while they may follow the car.
create table driver_photos (
  tenant_id text not null references tenants (id),
  driver_id text not null,
  -- A data URL of the photo as this server has encoded it again.
  photo text not null check (photo like 'data:image/%' and length(photo) <= 200000),
  updated_at timestamptz not null,
  primary key (tenant_id, driver_id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id) on delete cascade
);
select isolate_tenant_table('driver_photos');

-- Logos of tenants as pages show them, by the hash of their content. A replaced one stays, so that a page that was
-- loaded before, or that another server sent, still finds its own.
create table brand_pictures (
  tenant_id text not null references tenants (id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  type text not null,
  -- In base64, as the pictures of vehicles and drivers.
  content text not null,
  created_at timestamptz not null,
  primary key (tenant_id, hash)
);
select isolate_tenant_table('brand_pictures');

-- ------------------------------------------------------------------ Staff and the studio

-- The staff of a tenant, who design its shop. They are no customers: a customer's account opens nothing here.
create table staff (
  tenant_id text not null references tenants (id),
  id uuid not null,
  email text not null,
  -- The address as it is looked up: one member per mailbox.
  email_key text not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email_key)
);
select isolate_tenant_table('staff');

create table staff_sessions (
  tenant_id text not null references tenants (id),
  token_hash text not null,
  staff_id uuid not null,
  -- Of the code that shows the shop with the draft, as long as the session lives.
  preview_hash text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- The end, however often the session is used.
  ends_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
create unique index staff_sessions_by_preview on staff_sessions (tenant_id, preview_hash);
create index staff_sessions_by_staff on staff_sessions (tenant_id, staff_id);
create index staff_sessions_old on staff_sessions (tenant_id, ends_at);
select isolate_tenant_table('staff_sessions');

-- Mailed links by which someone becomes a member of staff, or gets a new password: one for each mailbox.
create table staff_invitations (
  tenant_id text not null references tenants (id),
  id uuid not null,
  email text not null,
  email_key text not null,
  name text not null,
  -- The code is derived from the id when the mail is written, and stored nowhere.
  code_hash text not null,
  wrong_tries integer not null default 0,
  -- Email address of the member who invites; empty: whoever runs the server.
  invited_by text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email_key)
);
create index staff_invitations_old on staff_invitations (tenant_id, ends_at);
select isolate_tenant_table('staff_invitations');

-- The tenant's file as its staff work on it. No row: it is the live file.
create table studio_drafts (
  tenant_id text not null references tenants (id),
  -- Counts the saves.
  version integer not null check (version > 0),
  -- JSON text, not jsonb: it comes back as it was saved, with its keys in their order.
  document text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (tenant_id)
);
select isolate_tenant_table('studio_drafts');

-- The draft that goes live later, as it was when that was decided: at most one for each tenant.
create table studio_schedules (
  tenant_id text not null references tenants (id),
  document text not null,
  due_at timestamptz not null,
  scheduled_by text not null,
  scheduled_at timestamptz not null,
  -- Why it could not go live when it was due; empty: it has not been tried, or will be.
  refusal text not null default '',
  primary key (tenant_id)
);
select isolate_tenant_table('studio_schedules');
select show_in_overview('studio_schedules', 'tenant_id, due_at');

-- Every published file; none is ever changed or deleted.
create table studio_versions (
  tenant_id text not null references tenants (id),
  version integer not null check (version > 0),
  document text not null,
  -- Email address of the member of staff; empty: what was live before the first one published.
  published_by text not null,
  published_at timestamptz not null,
  primary key (tenant_id, version)
);
select isolate_tenant_table('studio_versions');

-- What staff did: the audit log.
create table staff_actions (
  tenant_id text not null references tenants (id),
  id uuid not null,
  email text not null,
  action text not null,
  detail text not null,
  done_at timestamptz not null,
  primary key (tenant_id, id)
);
create index staff_actions_old on staff_actions (tenant_id, done_at);
select isolate_tenant_table('staff_actions');

-- ------------------------------------------------------------------ Businesses and accounts

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
  -- Taking the next number locks this row, and no number comes twice.
  last_invoice_number integer not null default 0,
  last_credit_note_number integer not null default 0,
  -- The fields that bookers fill in: [{ name, required, pattern, hint }].
  cost_fields jsonb not null default '[]',
  primary key (tenant_id, id)
);
select isolate_tenant_table('bookers');

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
  -- When the marketing choices were last made, and the wording that they were made under.
  opted_at timestamptz,
  opted_wording text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  access_needs jsonb not null default '[]',
  -- When its owner signed in last; null: never since it was made.
  used_at timestamptz,
  -- When the owner was warned that an unused account is erased.
  unused_notice_at timestamptz,
  -- When the account is to be erased, unless its owner cancels that.
  delete_at timestamptz,
  -- The language of the sign-up (BCP 47); empty: the operator's.
  locale text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, email_key),
  foreign key (tenant_id, booker_id) references bookers (tenant_id, id)
);
create index accounts_to_delete on accounts (tenant_id, delete_at) where delete_at is not null;
-- Row-level security lets the planner use an index on `case`, and none on `coalesce`.
create index accounts_by_use on accounts (tenant_id, (case when used_at is null then created_at else used_at end))
  where delete_at is null and password_hash <> 'erased';
select isolate_tenant_table('accounts');

create table sessions (
  tenant_id text not null references tenants (id),
  token_hash text not null,
  account_id uuid not null,
  remembered boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- The end, however often the session is used.
  ends_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index sessions_by_account on sessions (tenant_id, account_id);
create index sessions_by_end on sessions (tenant_id, ends_at);
select isolate_tenant_table('sessions');

-- Codes that are sent by mail: a password reset, the confirmation of a new address. Only the newest of a purpose is valid.
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
create index one_time_codes_by_end on one_time_codes (tenant_id, ends_at);
select isolate_tenant_table('one_time_codes');

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
-- Home and Work at most once.
create unique index address_book_home_work on address_book (tenant_id, account_id, lower(place_name))
  where lower(place_name) in ('home', 'work');
select isolate_tenant_table('address_book');

create table saved_passengers (
  tenant_id text not null references tenants (id),
  id uuid not null,
  booker_id uuid not null,
  first_name text not null,
  last_name text not null,
  dialing_code text not null,
  phone text not null,
  email text not null,
  access_needs jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, booker_id) references bookers (tenant_id, id) on delete cascade
);
create index saved_passengers_by_booker on saved_passengers (tenant_id, booker_id, lower(first_name), lower(last_name));
select isolate_tenant_table('saved_passengers');

-- A file of bookings as it was read: its rows, their errors, their quotes, and what was booked.
create table bulk_uploads (
  tenant_id text not null references tenants (id),
  id uuid not null,
  booker_id uuid not null,
  account_id uuid not null,
  content_hash text not null,
  rows jsonb not null,
  created_at timestamptz not null,
  -- When the first of its rows was booked; null: only looked at.
  booked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, booker_id) references bookers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index bulk_uploads_by_content on bulk_uploads (tenant_id, booker_id, content_hash);
create index bulk_uploads_by_age on bulk_uploads (tenant_id, created_at);
-- Uploads that still hold what was in the file.
create index bulk_uploads_with_rows on bulk_uploads (tenant_id, created_at) where rows <> '[]';
select isolate_tenant_table('bulk_uploads');

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
create index enquiries_by_age on enquiries (tenant_id, created_at);
select isolate_tenant_table('enquiries');

-- ------------------------------------------------------------------ Promotions

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
select isolate_tenant_table('promos');

-- Campaign links (GET /api/promotion): the prefilled form behind a token.
create table promotion_links (
  tenant_id text not null references tenants (id),
  token_hash text not null,
  -- Operators list and end their campaigns by name, as the token is stored as its hash only.
  name text not null default '',
  details jsonb not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant_id, token_hash)
);
create unique index promotion_links_by_name on promotion_links (tenant_id, name) where name <> '';
create index promotion_links_by_end on promotion_links (tenant_id, ends_at);
select isolate_tenant_table('promotion_links');

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
select isolate_tenant_table('booking_params');

-- ------------------------------------------------------------------ Quotes and bookings

create table quotes (
  tenant_id text not null references tenants (id),
  id uuid not null,
  fingerprint text not null,
  request jsonb not null,
  priced jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The booking that was made of it.
  used_by uuid,
  primary key (tenant_id, id)
);
create index quotes_by_fingerprint on quotes (tenant_id, fingerprint, created_at desc);
create index quotes_by_expiry on quotes (tenant_id, expires_at) where used_by is null;
select isolate_tenant_table('quotes');

create table bookings (
  tenant_id text not null references tenants (id),
  id uuid not null,
  reference text not null,
  return_reference text,
  quote_id uuid not null,
  -- Counts the changes: an offer is for one version and for no other. It also numbers the calendar file.
  version integer not null default 0,
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz,
  -- What of a person is left: 0 everything, 1 no contact details, 2 no name and no address either.
  redaction smallint not null default 0 check (redaction between 0 and 2),

  -- The journey.
  is_now boolean not null,
  pickup_at timestamptz not null,
  return_at timestamptz,
  journey jsonb not null,
  note text not null,
  vehicle_type_id text not null,
  -- A party that no single vehicle takes rides in two, as one booking.
  second_vehicle_type_id text,

  -- The people. `customer` is who booked where that is not the passenger: name, phone, email; else an empty object.
  passenger_name text not null,
  passenger_phone text not null,
  passenger_dialing_code text not null,
  passenger_email text not null,
  customer jsonb not null default '{}',
  account_id uuid,
  booker_id uuid,
  booker_reference text not null default '',
  -- The business's cost fields as they were filled in.
  cost_fields jsonb not null default '[]',
  -- The language of its mails (BCP 47); empty: the operator's.
  locale text not null default '',

  -- The money. `fare_pence` is the fare before the discount, with `change_fees_pence` in it.
  price_tier integer not null check (price_tier between 0 and 2),
  fare_pence bigint not null check (fare_pence > 0),
  discount_pence bigint not null default 0 check (discount_pence >= 0),
  due_pence bigint not null generated always as (fare_pence - discount_pence) stored,
  change_fees_pence bigint not null default 0 check (change_fees_pence >= 0),
  commission_pence bigint not null default 0 check (commission_pence >= 0),
  cancel_fee_pence bigint not null default 0 check (cancel_fee_pence >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The rules of changing and cancelling that the booking was quoted.
  terms jsonb,
  promo_id uuid,
  payment_method text not null,
  is_paid boolean not null,
  pay_until timestamptz,
  -- When the payment link was mailed to a booker who had left before paying.
  pay_reminded_at timestamptz,

  -- The progress. The texts that people and programs read for a status are the API's.
  status text not null check (status in
    ('pending', 'upcoming', 'allocated', 'started', 'arrived', 'on_board', 'finished', 'cancelled')),
  driver_id text,
  started_at timestamptz,
  outbound_ended_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  -- The pickup for which the passenger was reminded: one that moves to another day has its reminder to come.
  reminded_for timestamptz,
  return_reminded_for timestamptz,
  -- When the operator's alarm was raised for a ride that was never finished: once, by whichever process finds it.
  unfinished_reported_at timestamptz,

  primary key (tenant_id, id),
  unique (tenant_id, quote_id),
  unique (tenant_id, reference),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id),
  foreign key (tenant_id, vehicle_type_id) references vehicle_types (tenant_id, id),
  foreign key (tenant_id, second_vehicle_type_id) references vehicle_types (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  foreign key (tenant_id, booker_id) references bookers (tenant_id, id),
  foreign key (tenant_id, promo_id) references promos (tenant_id, id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id)
);
create index bookings_by_pickup on bookings (tenant_id, pickup_at);
-- The lists of a person and of a business are paged and counted from their index alone, however long they are.
create index bookings_by_account on bookings (tenant_id, account_id, pickup_at desc, id) include (status, booker_id)
  where account_id is not null;
create index bookings_by_booker on bookings (tenant_id, booker_id, pickup_at desc, id) include (status)
  where booker_id is not null;
-- Each booking looks for the open unpaid ones of its phone number (and of its account, by bookings_by_account).
create index bookings_unpaid_by_phone on bookings (tenant_id, passenger_phone, pickup_at) where not is_paid;
create index bookings_to_be_paid on bookings (tenant_id, pay_until) where status = 'pending';
-- The dispatcher's list, and the rides that are under way.
create index bookings_to_drive on bookings (tenant_id, pickup_at)
  where status not in ('pending', 'finished', 'cancelled');
-- Dispatchers name a return leg by its reference; busy drivers are looked up by both times.
create index bookings_by_return_reference on bookings (tenant_id, return_reference) where return_reference is not null;
create index bookings_by_return on bookings (tenant_id, return_at) where return_reference is not null;
-- The operator's list of promo uses is paged by the bookings that took one, latest first; their ids grow with time.
create index bookings_by_promo on bookings (tenant_id, id desc) where promo_id is not null;
-- Bookings that are to be redacted: guests' bookings and those of erased accounts; those of businesses. A registered
-- customer's bookings are in neither: they stay as long as the account.
create index bookings_of_guests_to_redact on bookings (tenant_id, redaction, pickup_at)
  where booker_id is null and redaction < 2 and (account_id is null or redaction = 1);
create index bookings_of_businesses_to_redact on bookings (tenant_id, redaction, pickup_at)
  where booker_id is not null and redaction < 2;
-- Bookings that ended before they were paid, and so were never confirmed.
create index bookings_never_confirmed on bookings (tenant_id, created_at)
  where status = 'cancelled' and not is_paid and payment_method in ('card', 'paypal');
select isolate_tenant_table('bookings');
select show_in_overview('bookings', 'tenant_id, status, is_now, pickup_at, return_at, return_reference, created_at,
  pay_until, pay_reminded_at, started_at, reminded_for, return_reminded_for, unfinished_reported_at');

-- Codes that open one booking to their holder, by what they allow. Only hashes are stored. Each leg has a share link of its
-- own (`watch-...`): it shows the car and opens nothing else (see platform/security/ids.ts).
create table capabilities (
  tenant_id text not null references tenants (id),
  code_hash text not null,
  booking_id uuid not null,
  scope text not null check (scope in ('view', 'track', 'watch-outbound', 'watch-return', 'pay', 'manage')),
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, code_hash),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index capabilities_by_booking on capabilities (tenant_id, booking_id);
create index capabilities_by_age on capabilities (tenant_id, created_at);
select isolate_tenant_table('capabilities');

-- Changes of a booking: what was offered and what became of it.
create table booking_changes (
  tenant_id text not null references tenants (id),
  id uuid not null,
  booking_id uuid not null,
  -- The booking's version that it was made for.
  version integer not null,
  -- 'offered': nothing has happened; 'paying': accepted, and in force once it is paid; 'done': in force;
  -- 'dropped': it never will be.
  state text not null check (state in ('offered', 'paying', 'done', 'dropped')),
  -- What the booking will be.
  content jsonb not null,
  fee_pence bigint not null check (fee_pence >= 0),
  -- What is to be paid on top; below 0: what is refunded.
  difference_pence bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the payment link was mailed to a booker who had left before paying the difference.
  pay_reminded_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index booking_changes_of on booking_changes (tenant_id, booking_id);
create unique index booking_changes_paying on booking_changes (tenant_id, booking_id) where state = 'paying';
create index booking_changes_offered on booking_changes (tenant_id, expires_at) where state = 'offered';
select isolate_tenant_table('booking_changes');
select show_in_overview('booking_changes', 'tenant_id, state, created_at, expires_at, pay_reminded_at');

-- One use per booking. A person is known by the hashes of account, phone and e-mail: one row each.
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
select isolate_tenant_table('promo_uses');

-- ------------------------------------------------------------------ Rides

-- The jobs of a booking's ride, by part: 1 and 2 are its vehicles on the outbound leg, 3 and 4 on the return leg (see
-- domain/booking/job-parts.ts). Browsers learn from the version what is newer.
create table rides (
  tenant_id text not null references tenants (id),
  booking_id uuid not null,
  part smallint not null default 1 check (part between 1 and 4),
  version integer not null default 1 check (version > 0),
  -- Progress and driver; null: of part 1 the booking's own columns say so.
  status text check (status in ('upcoming', 'allocated', 'started', 'arrived', 'on_board', 'finished')),
  driver_id text,
  -- The driver that the passenger was last mailed about: a repeated assignment is no news, another driver is.
  announced_driver_id text,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  position_at timestamptz,
  arrived_at timestamptz,
  boarded_at timestamptz,
  -- What the passenger last said when looking for the car.
  passenger_says text check (passenger_says in ('here', 'lost')),
  -- What the job's passenger reads about the flight.
  flight_news jsonb,
  primary key (tenant_id, booking_id, part),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id),
  check ((lat is null) = (lng is null) and (lat is null) = (position_at is null))
);
select isolate_tenant_table('rides');
select show_in_overview('rides', 'tenant_id, booking_id, version');

-- Where a job's car has been (GET /api/driverFootprint).
create table footprints (
  tenant_id text not null references tenants (id),
  booking_id uuid not null,
  part smallint not null default 1 check (part between 1 and 4),
  at timestamptz not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  primary key (tenant_id, booking_id, part, at),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index footprints_by_age on footprints (tenant_id, at);
select isolate_tenant_table('footprints');

-- The jobs of all bookings, each with its own time. Of a booking with one job its own columns say how it stands. A return
-- that was over when only outbound legs were driven stays so, with all its jobs.
create view jobs with (security_invoker = true) as
select
  bookings.tenant_id,
  bookings.id as booking_id,
  job.part,
  case job.leg when 'outbound' then bookings.pickup_at else bookings.return_at end as pickup_at,
  case job.car when 1 then bookings.vehicle_type_id else bookings.second_vehicle_type_id end as vehicle_type_id,
  case
    when bookings.status in ('pending', 'cancelled', 'finished') then bookings.status
    when rides.status is not null then rides.status
    when job.part = 1 then bookings.status
    else 'upcoming'
  end as status,
  case when job.part = 1 and rides.status is null then bookings.driver_id else rides.driver_id end as driver_id,
  coalesce(rides.version, 0) as version,
  rides.lat,
  rides.lng,
  rides.position_at,
  rides.passenger_says,
  rides.flight_news
from bookings
join (values
  (1::smallint, 1, 'outbound'), (2::smallint, 2, 'outbound'), (3::smallint, 1, 'return'), (4::smallint, 2, 'return')
) as job (part, car, leg)
  on (job.car = 1 or bookings.second_vehicle_type_id is not null)
  and (job.leg = 'outbound' or (bookings.return_reference is not null and bookings.return_at is not null))
left join rides
  on rides.tenant_id = bookings.tenant_id and rides.booking_id = bookings.id and rides.part = job.part;
grant select on jobs to cabstand_tenant;

-- Keys of operators' dispatch systems; only their hashes are stored.
create table dispatch_keys (
  tenant_id text not null references tenants (id),
  key_hash text not null,
  name text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, key_hash)
);
select isolate_tenant_table('dispatch_keys');

-- ------------------------------------------------------------------ Flights

-- One row for each flight that rides of a tenant wait for: what was last heard of it, and when to ask again.
create table watched_flights (
  tenant_id text not null references tenants (id),
  -- Number, end, airport and day, such as "BAW178 arrival EGLL 2026-11-24": equal ones are one flight, and one question.
  flight text not null,
  -- The landing or departure that the first of its bookings knew.
  planned_at timestamptz not null,
  -- When to ask; null: there is nothing more to learn. A process that asks moves it first, as its lease.
  next_at timestamptz,
  -- Questions without an answer, in a row.
  tries integer not null default 0 check (tries >= 0),
  -- The last answer; null before the first, and while no such flight is known.
  report jsonb,
  asked_at timestamptz,
  primary key (tenant_id, flight)
);
create index watched_flights_due on watched_flights (tenant_id, next_at) where next_at is not null;
create index watched_flights_old on watched_flights (tenant_id, planned_at);
select isolate_tenant_table('watched_flights');
select show_in_overview('watched_flights', 'tenant_id, next_at');

-- The legs of bookings that wait for them, with what was chosen.
create table flight_watches (
  tenant_id text not null references tenants (id),
  booking_id uuid not null,
  leg text not null check (leg in ('outbound', 'return')),
  flight text not null,
  -- The landing or departure that the passenger knew; null until a report names it.
  planned_at timestamptz,
  -- The pickup that the passenger chose for it.
  chosen_at timestamptz not null,
  -- The pickup that the booking has by this watch; any other was chosen since.
  pickup_at timestamptz not null,
  primary key (tenant_id, booking_id, leg),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index flight_watches_of on flight_watches (tenant_id, flight);
create index flight_watches_old on flight_watches (tenant_id, pickup_at);
select isolate_tenant_table('flight_watches');

-- ------------------------------------------------------------------ Payments

-- One row per attempt to pay a booking, the difference of a change of it, or a tip for the driver.
create table payment_attempts (
  tenant_id text not null references tenants (id),
  id uuid not null,
  booking_id uuid not null,
  -- Null: it pays the booking itself, or a tip.
  change_id uuid,
  is_tip boolean not null default false,
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
  -- The provider's last report.
  provider_state text not null default '',
  declines integer not null default 0,
  refund_pence bigint not null default 0 check (refund_pence between 0 and amount_pence),
  -- Each refund that was requested, by the running total that it leads to: [1000, 4200] is ten pounds, then the rest.
  -- It is stored before the provider is called, so that all processes request the same refunds.
  refunds jsonb not null default '[]',
  -- How it differs from its order; a flagged attempt waits for a manual decision.
  flag text not null default '',
  -- When a member of staff settled a flagged payment with the customer; null: it still waits for a person.
  flag_settled_at timestamptz,
  -- Keyed hashes: of the payer's address (how many of its cards were declined within an hour), and of the account or
  -- the device's cookie (how many attempts wait at once).
  payer text not null default '',
  device text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When to look at it again, and how often that was done since it last moved.
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, booking_id, number),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  foreign key (tenant_id, change_id) references booking_changes (tenant_id, id)
);
-- A booking is charged once, each of its changes is charged once, and at most one charge is in flight at a time. A tip is
-- paid once as well; it and the fare do not stand in each other's way.
create unique index payment_attempts_living on payment_attempts (tenant_id, booking_id)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING', 'SUCCEEDED') and change_id is null and not is_tip;
create unique index payment_attempts_of_change on payment_attempts (tenant_id, change_id)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING', 'SUCCEEDED');
create unique index payment_attempts_open on payment_attempts (tenant_id, booking_id)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING') and not is_tip;
create unique index payment_attempts_tip on payment_attempts (tenant_id, booking_id)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING', 'SUCCEEDED') and is_tip;
create unique index payment_attempts_by_provider on payment_attempts (gateway, provider_id);
create index payment_attempts_unfinished on payment_attempts (tenant_id, due_at)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING', 'REFUND_ASKED') and flag = '';
create index payment_attempts_by_payer on payment_attempts (tenant_id, payer, created_at) where payer <> '';
create index payment_attempts_by_device on payment_attempts (tenant_id, device, created_at) where device <> '';
create index payment_attempts_with_payer on payment_attempts (tenant_id, created_at) where payer <> '' or device <> '';
-- Declined cards are looked for every half minute.
create index payment_attempts_declined on payment_attempts (tenant_id, created_at) where declines > 0;
select isolate_tenant_table('payment_attempts');
select show_in_overview('payment_attempts', 'tenant_id, state, flag, due_at, created_at, declines');

-- Events of providers that have had their effect; each id counts once.
create table payment_events (
  tenant_id text not null references tenants (id),
  gateway text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (tenant_id, gateway, event_id)
);
create index payment_events_by_age on payment_events (tenant_id, received_at);
select isolate_tenant_table('payment_events');

-- The sandbox provider's own books. Card numbers are never part of them.
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
  -- When a payment that is being processed succeeds.
  succeeds_at timestamptz,
  -- Whether it sends webhooks.
  tells boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, create_key)
);
create index sandbox_payments_by_reference on sandbox_payments (tenant_id, reference);
select isolate_tenant_table('sandbox_payments');

create table sandbox_refunds (
  tenant_id text not null references tenants (id),
  refund_key text not null,
  payment_id text not null,
  amount_pence bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, refund_key),
  foreign key (tenant_id, payment_id) references sandbox_payments (tenant_id, id)
);
select isolate_tenant_table('sandbox_refunds');

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
select isolate_tenant_table('sandbox_events');
select show_in_overview('sandbox_events', 'tenant_id, due_at, delivered_at');

-- ------------------------------------------------------------------ Invoices

-- An invoice begins as a draft: no number, no document, free to be changed and deleted. Issuing it gives it the next
-- number of its business and stores its document; from then on only whether it is paid changes.
create table invoices (
  tenant_id text not null references tenants (id),
  id uuid not null,
  number integer,
  booker_id uuid not null,
  -- Calendar days in the tenant's zone, both included.
  date_from date not null,
  date_to date not null check (date_to >= date_from),
  issued_at timestamptz,
  -- Null: the operator's office issued it, and no booker can change it.
  issued_by uuid,
  is_paid boolean not null default false,
  version integer not null default 1,
  -- Lines, sums, both parties and how amounts are printed: see modules/booker/invoice-record.ts.
  document jsonb,
  -- What was still owed on account when it was issued: the credit that is given back when it is paid.
  on_account_pence bigint not null default 0 check (on_account_pence >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, booker_id, number),
  foreign key (tenant_id, booker_id) references bookers (tenant_id, id),
  foreign key (tenant_id, issued_by) references accounts (tenant_id, id),
  check ((number is null) = (issued_at is null)),
  check (number is not null or (document is null and not is_paid))
);
select isolate_tenant_table('invoices');

-- The bookings of issued invoices: each is invoiced once.
create table invoiced_bookings (
  tenant_id text not null references tenants (id),
  booking_id uuid not null,
  invoice_id uuid not null,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
select isolate_tenant_table('invoiced_bookings');
create index invoiced_bookings_by_invoice on invoiced_bookings (tenant_id, invoice_id);

-- Who marked an invoice as paid, when, and who revoked that. The one that counts was not revoked.
create table invoice_payments (
  tenant_id text not null references tenants (id),
  id uuid not null,
  invoice_id uuid not null,
  -- The day of the payment, as the operator states it.
  paid_on date not null,
  marked_at timestamptz not null,
  -- Name of the dispatch key, or of the command.
  marked_by text not null,
  taken_back_at timestamptz,
  taken_back_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  check ((taken_back_at is null) = (taken_back_by is null))
);
select isolate_tenant_table('invoice_payments');
create unique index invoice_payments_that_count on invoice_payments (tenant_id, invoice_id) where taken_back_at is null;

-- A credit note corrects an issued invoice: it takes back all or part of the price of its journeys. What was issued is
-- neither changed nor deleted.
create table credit_notes (
  tenant_id text not null references tenants (id),
  id uuid not null,
  booker_id uuid not null,
  invoice_id uuid not null,
  -- Counts up for each business, without gaps.
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  -- Name of the dispatch key, or of the command.
  issued_by text not null,
  reason text not null check (reason <> ''),
  amount_pence bigint not null check (amount_pence > 0),
  -- By how much the business owes less; below 0 where the operator had collected the money already.
  balance_pence bigint not null,
  -- Lines, sums, both parties and how amounts are printed: see modules/booker/credit-note-record.ts.
  document jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, booker_id, number),
  foreign key (tenant_id, booker_id) references bookers (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
select isolate_tenant_table('credit_notes');
create index credit_notes_by_invoice on credit_notes (tenant_id, invoice_id);

-- What is taken back of each booking. It outlives the booking, as the invoice does.
create table credited_bookings (
  tenant_id text not null references tenants (id),
  credit_note_id uuid not null,
  booking_id uuid not null,
  amount_pence bigint not null check (amount_pence > 0),
  commission_pence bigint not null check (commission_pence >= 0),
  primary key (tenant_id, credit_note_id, booking_id),
  foreign key (tenant_id, credit_note_id) references credit_notes (tenant_id, id)
);
select isolate_tenant_table('credited_bookings');
create index credited_bookings_by_booking on credited_bookings (tenant_id, booking_id);

-- The PDF of an issued document, as it was first handed out: neither a new text nor a new version of the PDF library
-- changes what a business has filed. `id` is that of the invoice or credit note.
create table issued_files (
  tenant_id text not null references tenants (id),
  id uuid not null,
  pdf bytea not null,
  primary key (tenant_id, id)
);
select isolate_tenant_table('issued_files');

-- ------------------------------------------------------------------ Messages: outbox, mails, webhooks

-- Work that gave up is set aside with its reason until a person retries or discards it (npm run jobs). `last_error` is a
-- code, without personal data; `retried_at` is when a person last put the row back.
--
-- Messages about one booking leave in the order in which they were written, also across retries and processes: a later
-- one waits for the oldest that is still open.

-- Deferred effects, written in the transaction of their cause; see platform/jobs/outbox.
create table outbox (
  tenant_id text not null references tenants (id),
  id bigint generated always as identity,
  topic text not null,
  subject text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  done_at timestamptz,
  -- At infinity once it gave up.
  due_at timestamptz not null default '-infinity',
  tries integer not null default 0,
  failed_at timestamptz,
  last_error text not null default '',
  retried_at timestamptz,
  primary key (tenant_id, id)
);
create index outbox_waiting on outbox (due_at, id) where done_at is null;
create index outbox_open_by_subject on outbox (tenant_id, subject, id) where done_at is null;
create index outbox_done on outbox (tenant_id, done_at) where done_at is not null;
create index outbox_failed on outbox (tenant_id, failed_at) where failed_at is not null;
select isolate_tenant_table('outbox');
select show_in_overview('outbox', 'tenant_id, topic, created_at, done_at, due_at, failed_at, retried_at');

create table mails (
  tenant_id text not null references tenants (id),
  id uuid not null,
  -- The order of the mails of one booking. Without a booking a mail waits for no other.
  number bigint generated by default as identity,
  booking_id uuid,
  -- What the mail is the newest state of, within its booking; it replaces earlier ones that have not been sent.
  state_of text,
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
  last_error text not null default '',
  retried_at timestamptz,
  primary key (tenant_id, id)
);
create index mails_waiting on mails (tenant_id, due_at) where sent_at is null and failed_at is null;
create index mails_open_by_booking on mails (tenant_id, booking_id, number)
  where sent_at is null and failed_at is null and booking_id is not null;
create index mails_failed on mails (tenant_id, failed_at) where failed_at is not null;
create index mails_by_age on mails (tenant_id, created_at);
-- Mails whose text is still there after sending: those of a demo's mailbox.
create index mails_kept on mails (tenant_id, sent_at) where sent_at is not null and recipient <> '';
select isolate_tenant_table('mails');
select show_in_overview('mails', 'tenant_id, kind, created_at, sent_at, due_at, failed_at, retried_at');

-- Messages to the operator's dispatch system, until it has accepted them.
create table webhooks (
  tenant_id text not null references tenants (id),
  id uuid not null,
  -- The order of the messages of one moment.
  number bigint generated by default as identity,
  booking_id uuid,
  body jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  done_at timestamptz,
  failed_at timestamptz,
  -- The receiver's last answer; null: there was none (`last_error` says why).
  response_status integer,
  last_error text not null default '',
  retried_at timestamptz,
  primary key (tenant_id, id)
);
create index webhooks_due on webhooks (tenant_id, number) where done_at is null and failed_at is null;
create index webhooks_open_by_booking on webhooks (tenant_id, booking_id, number)
  where done_at is null and failed_at is null;
create index webhooks_failed on webhooks (tenant_id, failed_at) where failed_at is not null;
create index webhooks_by_age on webhooks (tenant_id, created_at);
select isolate_tenant_table('webhooks');
select show_in_overview('webhooks', 'tenant_id, created_at, done_at, due_at, failed_at, retried_at');

-- How the operator's dispatch system takes its webhooks. No row: it has never failed.
create table webhook_receivers (
  tenant_id text not null references tenants (id),
  -- Since when no message was accepted; null: the last one was.
  failing_since timestamptz,
  -- Nothing is sent from here on until a person switches it on again; messages are kept meanwhile.
  disabled_at timestamptz,
  primary key (tenant_id)
);
select isolate_tenant_table('webhook_receivers');
select show_in_overview('webhook_receivers', 'tenant_id, disabled_at');

-- ------------------------------------------------------------------ What the platform keeps

create table server_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Which process does the periodic work: the holder, until then.
create table job_leases (
  name text primary key,
  holder text not null,
  held_until timestamptz not null
);

create table idempotency_keys (
  tenant_id text not null references tenants (id),
  key text not null,
  request_hash text not null,
  status integer not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (tenant_id, created_at);
select isolate_tenant_table('idempotency_keys');

-- Rate limits that hold across processes: sign-in tries, mails, promo guesses. `bucket` names the limit and its key, the
-- key hashed.
create table counters (
  tenant_id text not null references tenants (id),
  bucket text not null,
  hits integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz,
  primary key (tenant_id, bucket)
);
create index counters_by_end on counters (tenant_id, window_ends_at);
select isolate_tenant_table('counters');

-- ------------------------------------------------------------------ Announcements

-- The database announces what has happened to all processes, once it is committed, on the channel that
-- platform/database/sql-engine.ts names as well. A transaction whose process sends its announcements itself, through
-- another carrier, receives them as notices.
create function announce(announcement json) returns void language plpgsql as $$
begin
  if current_setting('app.announce', true) = 'notice' then
    raise notice using errcode = 'CB001', message = announcement::text;
  else
    perform pg_notify('cabstand_outbox', announcement::text);
  end if;
end
$$;

create function announce_outbox() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object(
    'tenant', new.tenant_id, 'id', new.id, 'topic', new.topic, 'subject', left(new.subject, 200)));
  return null;
end
$$;
create trigger announced after insert on outbox
  for each row when (new.done_at is null) execute function announce_outbox();

-- Rides, owners and ended sessions have no rows in the outbox: only the newest state matters, and a process that missed an
-- announcement reads it.
--
-- Announcements take a lock that all commits share, and a car reports its position every few seconds: positions are not
-- announced. Processes that have followers of a ride compare its version once a second instead.
create function announce_ride() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object(
    'tenant', new.tenant_id, 'id', new.version, 'topic', 'ride.changed', 'subject', new.booking_id));
  return null;
end
$$;
create trigger announced after insert on rides for each row execute function announce_ride();
create trigger changed after update on rides for each row
  when (new.position_at is null or new.position_at is not distinct from old.position_at)
  execute function announce_ride();

-- A booking's owner may change: the account that a guest makes with it takes it over. The followers of its ride change
-- with it.
create function announce_owner() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object(
    'tenant', new.tenant_id, 'id', 0, 'topic', 'ride.owner', 'subject', new.id));
  return null;
end
$$;
create trigger owner_announced after update of account_id, booker_id on bookings for each row
  when (old.account_id is distinct from new.account_id or old.booker_id is distinct from new.booker_id)
  execute function announce_owner();

create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object(
    'tenant', old.tenant_id, 'id', 0, 'topic', 'session.ended', 'subject', old.token_hash));
  return null;
end
$$;
create trigger ended after delete on sessions for each row execute function announce_session_end();
