-- Additive.
-- The driver that a job's passenger was last mailed about: a repeated assignment is no news, another driver is.
alter table rides add column announced_driver_id text;
-- The pickup for which the passenger was reminded: one that moves to another day has its reminder to come.
alter table bookings add column reminded_for timestamptz;
alter table bookings add column return_reminded_for timestamptz;
-- What a mail is the newest state of, within its booking; it replaces earlier ones that have not been sent.
alter table mails add column state_of text;
