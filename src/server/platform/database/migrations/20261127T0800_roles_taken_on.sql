-- Additive.
-- From PostgreSQL 16 on a role that made another is a member of it and still may not take it on (SET ROLE). A superuser
-- may; the owner of the database needs the grant.
do $$
declare
  needed text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
  name text;
begin
  foreach name in array array['cabstand_tenant', 'cabstand_overview'] loop
    if not pg_has_role(current_user, name, needed) then
      execute format('grant %I to %I', name, current_user);
    end if;
  end loop;
end
$$;
