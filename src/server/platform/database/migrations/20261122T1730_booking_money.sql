-- Breaking: the release before reads the old names.
-- The columns of a booking say what they hold: the fare before a discount, what is to be paid, the end of the outbound leg.
alter table bookings rename column total_pence to fare_pence;
alter table bookings add column due_pence bigint not null generated always as (fare_pence - discount_pence) stored;
alter table bookings rename column way_out_ended_at to outbound_ended_at;
alter view job_parts rename to jobs;
