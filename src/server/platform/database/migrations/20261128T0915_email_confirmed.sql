-- Additive. Null: no one has proven to read the mails of the account's address, so its bookings mail that address only.
-- The default gives the instant to the accounts of before, which stay as they are; new ones begin without.
alter table accounts add column email_confirmed_at timestamptz default now();
alter table accounts alter column email_confirmed_at drop default;
