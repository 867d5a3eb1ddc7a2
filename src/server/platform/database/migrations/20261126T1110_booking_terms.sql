-- Additive.
-- The rules of changing and cancelling that a booking was quoted; null: from before they were kept.
alter table bookings add column terms jsonb;
