-- A person's lists are paged and counted from their index alone, however long they are: what says whose a booking is
-- and whether it is over stands in it.

drop index bookings_by_account;
create index bookings_by_account on bookings (tenant_id, account_id, pickup_at desc, id) include (status, booker_id)
  where account_id is not null;
drop index bookings_by_booker;
create index bookings_by_booker on bookings (tenant_id, booker_id, pickup_at desc, id) include (status)
  where booker_id is not null;
