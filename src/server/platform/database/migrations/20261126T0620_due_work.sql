-- Additive.
-- Which process does the periodic work: the holder, until then.
create table job_leases (
  name text primary key,
  holder text not null,
  held_until timestamptz not null
);

-- Declined cards are looked for every half minute.
create index payment_attempts_declined on payment_attempts (tenant_id, created_at) where declines > 0;

-- What tells, across tenants, whether one of them has work.
select show_in_overview('tenants', 'id');
select show_in_overview('bookings', 'tenant_id, status, is_now, pickup_at, return_at, return_reference, created_at,
  pay_until, pay_reminded_at, started_at, reminded_for, return_reminded_for, unfinished_reported_at');
select show_in_overview('booking_changes', 'tenant_id, state, created_at, expires_at, pay_reminded_at');
select show_in_overview('payment_attempts', 'tenant_id, state, flag, due_at, created_at, declines');
select show_in_overview('sandbox_events', 'tenant_id, due_at, delivered_at');
select show_in_overview('watched_flights', 'tenant_id, next_at');
select show_in_overview('webhook_receivers', 'tenant_id, disabled_at');
