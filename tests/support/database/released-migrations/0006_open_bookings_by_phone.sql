-- Who has unpaid bookings open is asked with every booking: by phone, and by account (bookings_by_account).
create index bookings_unpaid_by_phone on bookings (tenant_id, passenger_phone, pickup_at) where not is_paid;
