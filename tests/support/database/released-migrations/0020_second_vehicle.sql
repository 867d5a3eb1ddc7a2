-- A party that no single vehicle takes rides in two, as one booking: the second one's kind (PRODUCT 13).
alter table bookings add column second_vehicle_type_id text;
alter table bookings add foreign key (tenant_id, second_vehicle_type_id) references vehicle_types (tenant_id, id);
