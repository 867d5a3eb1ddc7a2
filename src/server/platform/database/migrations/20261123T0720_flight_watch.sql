-- Additive.
-- One row for each flight that rides of a tenant wait for: what was last heard of it, and when to ask again.
create table watched_flights (
  tenant_id text not null references tenants (id),
  -- Number, end, airport and day, such as "BAW178 arrival EGLL 2026-11-24": equal ones are one flight, and one question.
  flight text not null,
  -- The landing or departure that the first of its bookings knew.
  planned_at timestamptz not null,
  -- When to ask; null: there is nothing more to learn. A process that asks moves it first, as its lease.
  next_at timestamptz,
  -- Questions without an answer, in a row.
  tries integer not null default 0 check (tries >= 0),
  -- The last answer; null before the first, and while no such flight is known.
  report jsonb,
  asked_at timestamptz,
  primary key (tenant_id, flight)
);
create index watched_flights_due on watched_flights (tenant_id, next_at) where next_at is not null;
create index watched_flights_old on watched_flights (tenant_id, planned_at);
select isolate_tenant_table('watched_flights');

-- The legs of bookings that wait for them, with what was chosen.
create table flight_watches (
  tenant_id text not null references tenants (id),
  booking_id uuid not null,
  leg text not null check (leg in ('outbound', 'return')),
  flight text not null,
  -- The landing or departure that the passenger knew; null until a report names it.
  planned_at timestamptz,
  -- The pickup that the passenger chose for it.
  chosen_at timestamptz not null,
  -- The pickup that the booking has by this watch; any other was chosen since.
  pickup_at timestamptz not null,
  primary key (tenant_id, booking_id, leg),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index flight_watches_of on flight_watches (tenant_id, flight);
create index flight_watches_old on flight_watches (tenant_id, pickup_at);
select isolate_tenant_table('flight_watches');

-- What the job's passenger reads about the flight.
alter table rides add column flight_news jsonb;
create or replace view jobs with (security_invoker = true) as
select
  bookings.tenant_id,
  bookings.id as booking_id,
  job.part,
  case job.leg when 'outbound' then bookings.pickup_at else bookings.return_at end as pickup_at,
  case job.car when 1 then bookings.vehicle_type_id else bookings.second_vehicle_type_id end as vehicle_type_id,
  case
    when bookings.status in ('pending', 'cancelled', 'finished') then bookings.status
    when rides.status is not null then rides.status
    when job.part = 1 then bookings.status
    else 'upcoming'
  end as status,
  case when job.part = 1 and rides.status is null then bookings.driver_id else rides.driver_id end as driver_id,
  coalesce(rides.version, 0) as version,
  rides.lat,
  rides.lng,
  rides.position_at,
  rides.passenger_says,
  rides.flight_news
from bookings
join (values
  (1::smallint, 1, 'outbound'), (2::smallint, 2, 'outbound'), (3::smallint, 1, 'return'), (4::smallint, 2, 'return')
) as job (part, car, leg)
  on (job.car = 1 or bookings.second_vehicle_type_id is not null)
  and (job.leg = 'outbound' or (bookings.return_reference is not null and bookings.return_at is not null))
left join rides
  on rides.tenant_id = bookings.tenant_id and rides.booking_id = bookings.id and rides.part = job.part;
