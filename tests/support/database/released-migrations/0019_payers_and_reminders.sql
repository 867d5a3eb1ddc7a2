-- Who pays, as a keyed hash of their address: how many cards one address has had declined within an hour.
alter table payment_attempts add column payer text not null default '';
create index payment_attempts_by_payer on payment_attempts (tenant_id, payer, created_at) where payer <> '';

-- When whoever booked and did not pay was sent the way to pay.
alter table bookings add column pay_reminded_at timestamptz;
