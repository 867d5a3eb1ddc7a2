-- Additive.
-- Work that gave up is set aside with its reason until a person retries or discards it (npm run jobs). `last_error` is a
-- code, without anybody's data; `retried_at` is when a person last put the row back.
-- A row of the outbox that gave up is due at infinity, so that a program which does not know `failed_at` leaves it alone.
alter table outbox add column failed_at timestamptz;
alter table outbox add column last_error text not null default '';
alter table outbox add column retried_at timestamptz;
create index outbox_failed on outbox (tenant_id, failed_at) where failed_at is not null;

alter table mails add column last_error text not null default '';
alter table mails add column retried_at timestamptz;
create index mails_failed on mails (tenant_id, failed_at) where failed_at is not null;

alter table webhooks add column last_error text not null default '';
alter table webhooks add column retried_at timestamptz;
create index webhooks_failed on webhooks (tenant_id, failed_at) where failed_at is not null;

-- The role that sees which tenants have work, and how much: the states of rows across tenants, never their content.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cabstand_overview') then
    begin
      create role cabstand_overview nologin;
    exception when duplicate_object or unique_violation then
      null; -- another database of the same server made it at the same moment
    end;
  end if;
  if not pg_has_role(current_user, 'cabstand_overview', 'member') then
    execute format('grant cabstand_overview to %I', current_user);
  end if;
end
$$;

-- Shows these columns of a tenant table to the overview.
create function show_in_overview(name regclass, columns text) returns void language plpgsql as $$
begin
  execute format('create policy overview on %s for select to cabstand_overview using (true)', name);
  execute format('grant select (%s) on %s to cabstand_overview', columns, name);
end
$$;
revoke execute on function show_in_overview(regclass, text) from public;

select show_in_overview('outbox', 'tenant_id, topic, created_at, done_at, due_at, failed_at, retried_at');
select show_in_overview('mails', 'tenant_id, kind, created_at, sent_at, due_at, failed_at, retried_at');
select show_in_overview('webhooks', 'tenant_id, created_at, done_at, due_at, failed_at, retried_at');
