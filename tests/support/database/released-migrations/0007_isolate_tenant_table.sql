-- What makes a table a tenant's own, for every migration from here on: `select isolate_tenant_table('devices')`.
-- Its rows are seen and written under their own tenant only, by whichever role, and the tenants' role may use it.

create function isolate_tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy own_rows on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
  execute format('grant select, insert, update, delete on %s to cabstand_tenant', name);
end
$$;
revoke execute on function isolate_tenant_table(regclass) from public;
