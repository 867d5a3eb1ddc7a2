-- Additive.
-- Announcements take a lock that all commits share, and a car reports its position every few seconds: positions are no
-- longer announced. Processes that have followers of a ride compare its version once a second instead.
drop trigger announced on rides;
create trigger announced after insert on rides for each row execute function announce_ride();
create trigger changed after update on rides for each row
  when (new.position_at is null or new.position_at is not distinct from old.position_at)
  execute function announce_ride();

-- The versions are compared across tenants.
select show_in_overview('rides', 'tenant_id, booking_id, version');

-- A transaction whose process sends its announcements itself, through another carrier, receives them as notices.
create function announce(announcement json) returns void language plpgsql as $$
begin
  if current_setting('app.announce', true) = 'notice' then
    raise notice using errcode = 'CB001', message = announcement::text;
  else
    perform pg_notify('cabstand_outbox', announcement::text);
  end if;
end
$$;

create or replace function announce_outbox() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object(
    'tenant', new.tenant_id, 'id', new.id, 'topic', new.topic, 'subject', left(new.subject, 200)));
  return null;
end
$$;
create or replace function announce_ride() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object(
    'tenant', new.tenant_id, 'id', new.version, 'topic', 'ride.changed', 'subject', new.booking_id));
  return null;
end
$$;
create or replace function announce_session_end() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object(
    'tenant', old.tenant_id, 'id', 0, 'topic', 'session.ended', 'subject', old.token_hash));
  return null;
end
$$;
create or replace function announce_owner() returns trigger language plpgsql as $$
begin
  perform announce(json_build_object(
    'tenant', new.tenant_id, 'id', 0, 'topic', 'ride.owner', 'subject', new.id));
  return null;
end
$$;
