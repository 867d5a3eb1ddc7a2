-- Additive.
-- The staff of a tenant, who design its shop. They are no customers: a customer's account opens nothing here.
create table staff (
  tenant_id text not null references tenants (id),
  id uuid not null,
  email text not null,
  -- The address as it is looked up: one member per mailbox.
  email_key text not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email_key)
);
select isolate_tenant_table('staff');

create table staff_sessions (
  tenant_id text not null references tenants (id),
  token_hash text not null,
  staff_id uuid not null,
  -- Of the code that shows the shop with the draft, as long as the session lives.
  preview_hash text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- The end, however often the session is used.
  ends_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
create unique index staff_sessions_by_preview on staff_sessions (tenant_id, preview_hash);
create index staff_sessions_by_staff on staff_sessions (tenant_id, staff_id);
create index staff_sessions_old on staff_sessions (tenant_id, ends_at);
select isolate_tenant_table('staff_sessions');

-- The tenant's file as its staff work on it. No row: it is the live file.
create table studio_drafts (
  tenant_id text not null references tenants (id),
  -- Counts the saves.
  version integer not null check (version > 0),
  -- JSON text, not jsonb: it comes back as it was saved, with its keys in their order.
  document text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (tenant_id)
);
select isolate_tenant_table('studio_drafts');

-- Every published file; none is ever changed or deleted.
create table studio_versions (
  tenant_id text not null references tenants (id),
  version integer not null check (version > 0),
  document text not null,
  -- Email address of the member of staff; empty: what was live before the first one published.
  published_by text not null,
  published_at timestamptz not null,
  primary key (tenant_id, version)
);
select isolate_tenant_table('studio_versions');

-- What staff did: the audit log.
create table staff_actions (
  tenant_id text not null references tenants (id),
  id uuid not null,
  email text not null,
  action text not null,
  detail text not null,
  done_at timestamptz not null,
  primary key (tenant_id, id)
);
create index staff_actions_old on staff_actions (tenant_id, done_at);
select isolate_tenant_table('staff_actions');
