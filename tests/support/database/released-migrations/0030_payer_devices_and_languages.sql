-- Whose browser opened a payment, as a keyed hash of the account or of the device's cookie: how many wait at once.
alter table payment_attempts add column device text not null default '';
create index payment_attempts_by_device on payment_attempts (tenant_id, device, created_at) where device <> '';

-- The language that somebody booked or signed up in (BCP 47); empty: the operator's own.
alter table bookings add column locale text not null default '';
alter table accounts add column locale text not null default '';

-- When whoever asked for a change that costs more was sent the way to pay for it.
alter table booking_changes add column pay_reminded_at timestamptz;
