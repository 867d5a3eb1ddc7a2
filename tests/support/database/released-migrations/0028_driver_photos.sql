-- Photos of drivers, given by the operator's dispatch system; read by passengers while they may follow the car.
create table driver_photos (
  tenant_id text not null references tenants (id),
  driver_id text not null,
  -- A data URL of the picture as this server has written it anew.
  photo text not null check (photo like 'data:image/%' and length(photo) <= 200000),
  updated_at timestamptz not null,
  primary key (tenant_id, driver_id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id) on delete cascade
);
select isolate_tenant_table('driver_photos');
