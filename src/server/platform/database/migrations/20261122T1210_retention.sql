-- Additive.
-- Retention: what is deleted or redacted, and the indexes that find it.

-- Housekeeping deletes by age: each of its statements finds its rows from an index, so that a run with nothing to do
-- reads nothing. See composition/retention/retention.ts for the statements.
create index footprints_by_age on footprints (tenant_id, at);
create index idempotency_keys_by_age on idempotency_keys (tenant_id, created_at);
create index sessions_by_end on sessions (tenant_id, ends_at);
create index one_time_codes_by_end on one_time_codes (tenant_id, ends_at);
create index promotion_links_by_end on promotion_links (tenant_id, ends_at);
create index enquiries_by_age on enquiries (tenant_id, created_at);
create index mails_by_age on mails (tenant_id, created_at);
-- Mails whose text is still there after sending: those of a demo's mailbox.
create index mails_kept on mails (tenant_id, sent_at) where sent_at is not null and recipient <> '';
create index outbox_done on outbox (tenant_id, done_at) where done_at is not null;
create index webhooks_by_age on webhooks (tenant_id, created_at);
create index payment_events_by_age on payment_events (tenant_id, received_at);
create index payment_attempts_with_payer on payment_attempts (tenant_id, created_at) where payer <> '' or device <> '';
create index capabilities_by_age on capabilities (tenant_id, created_at);
-- The old one held dropped changes as well, which are never deleted.
drop index booking_changes_old;
create index booking_changes_offered on booking_changes (tenant_id, expires_at) where state = 'offered';
-- Uploads that still hold what was in the file.
create index bulk_uploads_with_rows on bulk_uploads (tenant_id, created_at) where rows <> '[]';

-- What of a person is left in a booking: 0 everything, 1 no contact details, 2 no name and no address either.
alter table bookings add column redaction smallint not null default 0 check (redaction between 0 and 2);
update bookings set redaction = case when passenger_name = '' then 2 else 1 end
from accounts
where accounts.tenant_id = bookings.tenant_id and accounts.id = bookings.account_id
  and accounts.password_hash = 'erased' and bookings.booker_id is null;

-- Bookings that are to be redacted: guests' bookings and those of erased accounts; those of businesses. A registered
-- customer's bookings are in neither: they stay as long as the account.
create index bookings_of_guests_to_redact on bookings (tenant_id, redaction, pickup_at)
  where booker_id is null and redaction < 2 and (account_id is null or redaction = 1);
create index bookings_of_businesses_to_redact on bookings (tenant_id, redaction, pickup_at)
  where booker_id is not null and redaction < 2;
-- Bookings that ended before they were paid, and so were never confirmed.
create index bookings_never_confirmed on bookings (tenant_id, created_at)
  where status = 'Cancelled' and not is_paid and payment_method in ('card', 'paypal');

-- When its owner signed in last; null: never since it was made. And when the owner of an unused account was warned.
alter table accounts add column used_at timestamptz;
alter table accounts add column unused_notice_at timestamptz;
update accounts set used_at = greatest(updated_at, (
  select max(bookings.created_at) from bookings
  where bookings.tenant_id = accounts.tenant_id and bookings.account_id = accounts.id));
-- Row-level security lets the planner use an index on `case`, and none on `coalesce`.
create index accounts_by_use on accounts (tenant_id, (case when used_at is null then created_at else used_at end))
  where delete_at is null and password_hash <> 'erased';

-- The last position of a car is deleted together with its track; here that of rides whose track is gone, unannounced.
alter table rides disable trigger announced;
update rides set lat = null, lng = null, position_at = null where position_at < now() - interval '30 days';
alter table rides enable trigger announced;
