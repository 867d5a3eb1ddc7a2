-- Breaking: the release before compares with the texts.
-- The status of bookings and jobs is one of a fixed set; the texts that people and programs read are the API's.
drop view job_parts;
drop index bookings_to_be_paid;
drop index bookings_to_drive;
drop index bookings_never_confirmed;

create function pg_temp.status_of(status text) returns text language sql immutable as $$
  select case status
    when 'Upcoming - Driver Allocated' then 'allocated'
    when 'POB' then 'on_board'
    else lower(status)
  end
$$;
update bookings set status = pg_temp.status_of(status);
-- No event of a ride: what its followers read stays the same.
alter table rides disable trigger announced;
update rides set status = pg_temp.status_of(status) where status is not null;
alter table rides enable trigger announced;
drop function pg_temp.status_of(text);

alter table bookings add constraint bookings_status_check check (status in
  ('pending', 'upcoming', 'allocated', 'started', 'arrived', 'on_board', 'finished', 'cancelled'));
-- A job's own status; the other statuses are the booking's.
alter table rides add constraint rides_status_check check (status in
  ('upcoming', 'allocated', 'started', 'arrived', 'on_board', 'finished'));

create index bookings_to_be_paid on bookings (tenant_id, pay_until) where status = 'pending';
create index bookings_to_drive on bookings (tenant_id, pickup_at)
  where status not in ('pending', 'finished', 'cancelled');
create index bookings_never_confirmed on bookings (tenant_id, created_at)
  where status = 'cancelled' and not is_paid and payment_method in ('card', 'paypal');

create view job_parts with (security_invoker = true) as
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
  rides.passenger_says
from bookings
join (values
  (1::smallint, 1, 'outbound'), (2::smallint, 2, 'outbound'), (3::smallint, 1, 'return'), (4::smallint, 2, 'return')
) as job (part, car, leg)
  on (job.car = 1 or bookings.second_vehicle_type_id is not null)
  and (job.leg = 'outbound' or (bookings.return_reference is not null and bookings.return_at is not null))
left join rides
  on rides.tenant_id = bookings.tenant_id and rides.booking_id = bookings.id and rides.part = job.part;

grant select on job_parts to cabstand_tenant;
