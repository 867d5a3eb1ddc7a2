-- The way back of a return is driven too: parts 3 and 4 of a booking are its vehicles on the way back, each a job with a
-- driver, steps, a place and a way of its own (see domain/booking/job-parts.ts).
alter table bookings add column way_out_ended_at timestamptz;

alter table rides drop constraint rides_part_check;
alter table rides add constraint rides_part_check check (part between 1 and 4);
alter table footprints drop constraint footprints_part_check;
alter table footprints add constraint footprints_part_check check (part between 1 and 4);

-- Dispatchers name a way back by its return reference; busy drivers are looked for by both times.
create index bookings_by_return_reference on bookings (tenant_id, return_reference) where return_reference is not null;
create index bookings_by_return on bookings (tenant_id, return_at) where return_reference is not null;

drop view job_parts;
-- The job parts of all bookings, each with its own time. Of a booking with one part its own columns say how it stands.
-- A return that was over when only ways out were driven stays so, with all its parts.
create view job_parts with (security_invoker = true) as
select
  bookings.tenant_id,
  bookings.id as booking_id,
  job.part,
  case job.way when 'out' then bookings.pickup_at else bookings.return_at end as pickup_at,
  case job.car when 1 then bookings.vehicle_type_id else bookings.second_vehicle_type_id end as vehicle_type_id,
  case
    when bookings.status in ('Pending', 'Cancelled', 'Finished') then bookings.status
    when rides.status is not null then rides.status
    when job.part = 1 then bookings.status
    else 'Upcoming'
  end as status,
  case when job.part = 1 and rides.status is null then bookings.driver_id else rides.driver_id end as driver_id,
  coalesce(rides.version, 0) as version,
  rides.lat,
  rides.lng,
  rides.position_at,
  rides.passenger_says
from bookings
join (values
  (1::smallint, 1, 'out'), (2::smallint, 2, 'out'), (3::smallint, 1, 'back'), (4::smallint, 2, 'back')
) as job (part, car, way)
  on (job.car = 1 or bookings.second_vehicle_type_id is not null)
  and (job.way = 'out' or (bookings.return_reference is not null and bookings.return_at is not null))
left join rides
  on rides.tenant_id = bookings.tenant_id and rides.booking_id = bookings.id and rides.part = job.part;

grant select on job_parts to cabstand_tenant;

-- Operators' own systems hear of the ways back that are still to come: as of a booking that has grown by them.
insert into outbox (tenant_id, topic, subject, payload, created_at)
select tenant_id, 'booking.changed', id, jsonb_build_object('id', id), now()
from bookings
where return_reference is not null and return_at > now() and status not in ('Pending', 'Finished', 'Cancelled');
