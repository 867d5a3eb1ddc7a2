-- Additive.
-- The operator's list of promo uses is paged by the bookings that took one, latest first; their ids grow with time.
create index bookings_by_promo on bookings (tenant_id, id desc) where promo_id is not null;
