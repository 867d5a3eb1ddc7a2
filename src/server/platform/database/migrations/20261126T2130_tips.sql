-- Additive.
-- An attempt may pay a tip for the driver instead of the booking or a change of it.
alter table payment_attempts add column is_tip boolean not null default false;

-- A booking has one attempt for its fare and one tip: neither stands in the way of the other.
drop index payment_attempts_living;
create unique index payment_attempts_living on payment_attempts (tenant_id, booking_id)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING', 'SUCCEEDED') and change_id is null and not is_tip;
drop index payment_attempts_open;
create unique index payment_attempts_open on payment_attempts (tenant_id, booking_id)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING') and not is_tip;
create unique index payment_attempts_tip on payment_attempts (tenant_id, booking_id)
  where state in ('NEW', 'OPEN', 'CAPTURING', 'CLOSING', 'SUCCEEDED') and is_tip;
