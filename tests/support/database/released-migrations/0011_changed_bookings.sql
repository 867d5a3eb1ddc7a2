-- Changing a booking: offers, what was accepted of them, and payments of what a change costs on top.

-- Counts the changes of a booking: an offer is for one version and for no other. It also numbers its calendar file.
alter table bookings add column version integer not null default 0;
-- What of the fare is fees for changes; total_pence holds them already.
alter table bookings add column change_fees_pence bigint not null default 0 check (change_fees_pence >= 0);

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
  -- What is to be paid on top; below 0: what goes back.
  difference_pence bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index booking_changes_of on booking_changes (tenant_id, booking_id);
create unique index booking_changes_paying on booking_changes (tenant_id, booking_id) where state = 'paying';
create index booking_changes_old on booking_changes (tenant_id, expires_at) where state in ('offered', 'dropped');

-- An attempt pays the booking itself (null) or what a change of it costs on top.
alter table payment_attempts add column change_id uuid;
alter table payment_attempts add foreign key (tenant_id, change_id) references booking_changes (tenant_id, id);
-- A booking is charged once; each of its changes is charged once; and at most one charge is under way at a time.
drop index payment_attempts_living;
create unique index payment_attempts_living on payment_attempts (tenant_id, booking_id)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING', 'SUCCEEDED') and change_id is null;
create unique index payment_attempts_of_change on payment_attempts (tenant_id, change_id)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING', 'SUCCEEDED');
create unique index payment_attempts_open on payment_attempts (tenant_id, booking_id)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING');

alter table booking_changes enable row level security;
alter table booking_changes force row level security;
create policy own_rows on booking_changes
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on booking_changes to cabstand_tenant;
