-- Additive.
-- The draft that goes live later, as it was when that was decided: at most one for each tenant.
create table studio_schedules (
  tenant_id text not null references tenants (id),
  document text not null,
  due_at timestamptz not null,
  scheduled_by text not null,
  scheduled_at timestamptz not null,
  -- Why it could not go live when it was due; empty: it has not been tried, or will be.
  refusal text not null default '',
  primary key (tenant_id)
);
select isolate_tenant_table('studio_schedules');
