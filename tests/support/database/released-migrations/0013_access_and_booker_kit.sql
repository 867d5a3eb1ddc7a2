-- What people need to travel, and what a business keeps with its bookings: fields of its own, its passengers, uploads of
-- many bookings at once.

alter table vehicle_types add column wheelchair boolean not null default false;
alter table accounts add column access_needs jsonb not null default '[]';

-- Fields that a business has its bookers fill in: [{ name, required, pattern, hint }]; and as they were filled in.
alter table bookers add column cost_fields jsonb not null default '[]';
alter table bookings add column cost_fields jsonb not null default '[]';

create table saved_passengers (
  tenant_id text not null references tenants (id),
  id uuid not null,
  booker_id uuid not null,
  first_name text not null,
  last_name text not null,
  dialing_code text not null,
  phone text not null,
  email text not null,
  access_needs jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, booker_id) references bookers (tenant_id, id) on delete cascade
);
create index saved_passengers_by_booker on saved_passengers (tenant_id, booker_id, lower(first_name), lower(last_name));

-- A file of bookings as it was read: its rows, what is wrong with them, their quotes, and what was booked.
create table bulk_uploads (
  tenant_id text not null references tenants (id),
  id uuid not null,
  booker_id uuid not null,
  account_id uuid not null,
  content_hash text not null,
  rows jsonb not null,
  created_at timestamptz not null,
  -- When the first of its rows was booked; null: only looked at.
  booked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, booker_id) references bookers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index bulk_uploads_by_content on bulk_uploads (tenant_id, booker_id, content_hash);
create index bulk_uploads_by_age on bulk_uploads (tenant_id, created_at);

do $$
declare
  name text;
begin
  foreach name in array array['saved_passengers', 'bulk_uploads'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_rows on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, update, delete on %I to cabstand_tenant', name);
  end loop;
end
$$;
