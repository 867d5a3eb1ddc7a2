-- What is known of a booking's ride: where its car is, and a version that grows with whatever changes about it.
-- Browsers are told by it what is newer; see domain/booking/ride-steps.ts for the states themselves (bookings.status).
create table rides (
  tenant_id text not null references tenants (id),
  booking_id uuid not null,
  version integer not null default 1 check (version > 0),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  position_at timestamptz,
  arrived_at timestamptz,
  boarded_at timestamptz,
  -- What the passenger last said when looking for the car.
  passenger_says text check (passenger_says in ('here', 'lost')),
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  check ((lat is null) = (lng is null) and (lat is null) = (position_at is null))
);

-- Keys by which an operator's own dispatch system is known; only their hashes are kept.
create table dispatch_keys (
  tenant_id text not null references tenants (id),
  key_hash text not null,
  name text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, key_hash)
);

select isolate_tenant_table('rides');
select isolate_tenant_table('dispatch_keys');

-- Rides and ended sessions announce themselves on the outbox's channel, without rows of their own: whoever missed one
-- reads the newest state, and only that matters.
create function announce_ride() returns trigger language plpgsql as $$
begin
  perform pg_notify('cabstand_outbox', json_build_object(
    'tenant', new.tenant_id, 'id', new.version, 'topic', 'ride.changed', 'subject', new.booking_id)::text);
  return null;
end
$$;
create trigger announced after insert or update on rides for each row execute function announce_ride();

create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('cabstand_outbox', json_build_object(
    'tenant', old.tenant_id, 'id', 0, 'topic', 'session.ended', 'subject', old.token_hash)::text);
  return null;
end
$$;
create trigger ended after delete on sessions for each row execute function announce_session_end();

-- A dispatcher's list, and the rides that are under way, are asked for by status.
create index bookings_to_drive on bookings (tenant_id, pickup_at)
  where status not in ('Pending', 'Finished', 'Cancelled');
