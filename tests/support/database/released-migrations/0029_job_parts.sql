-- Each vehicle of a booking is a job part of its own: with a driver, steps, a place and a way (PRODUCT 13).
alter table rides add column part smallint not null default 1 check (part in (1, 2));
-- How far this part is and who drives it, where the booking has two; of a single vehicle the booking's own columns say so.
alter table rides add column status text;
alter table rides add column driver_id text;
alter table rides add foreign key (tenant_id, driver_id) references drivers (tenant_id, id);
alter table rides drop constraint rides_pkey;
alter table rides add primary key (tenant_id, booking_id, part);

alter table footprints add column part smallint not null default 1 check (part in (1, 2));
alter table footprints drop constraint footprints_pkey;
alter table footprints add primary key (tenant_id, booking_id, part, at);

-- The job parts of all bookings. A booking's own status and driver sum its parts up: see domain/booking/job-parts.ts.
-- It shows whoever asks no more than the tables below it do.
create view job_parts with (security_invoker = true) as
select
  bookings.tenant_id,
  bookings.id as booking_id,
  car.part,
  case car.part when 1 then bookings.vehicle_type_id else bookings.second_vehicle_type_id end as vehicle_type_id,
  case
    when bookings.second_vehicle_type_id is null or bookings.status in ('Pending', 'Cancelled', 'Finished') then bookings.status
    when rides.status is not null then rides.status
    when car.part = 1 then bookings.status
    else 'Upcoming'
  end as status,
  case
    when bookings.second_vehicle_type_id is null then bookings.driver_id
    when car.part = 1 and rides.status is null then bookings.driver_id
    else rides.driver_id
  end as driver_id,
  coalesce(rides.version, 0) as version,
  rides.lat,
  rides.lng,
  rides.position_at,
  rides.passenger_says
from bookings
join (values (1::smallint), (2::smallint)) as car (part)
  on car.part = 1 or bookings.second_vehicle_type_id is not null
left join rides
  on rides.tenant_id = bookings.tenant_id and rides.booking_id = bookings.id and rides.part = car.part;

grant select on job_parts to cabstand_tenant;
