-- Additive.
-- A share link of its own for each leg of a booking: it shows the car and opens nothing else (see platform/security/ids.ts).
alter table capabilities drop constraint capabilities_scope_check;
alter table capabilities add constraint capabilities_scope_check
  check (scope in ('view', 'track', 'watch-outbound', 'watch-return', 'pay', 'manage'));

-- Existing bookings get theirs: the hash of the code that platform/security/ids.ts makes, an HMAC with SHA-256 (RFC 2104)
-- of the installation's secret. Without that secret no booking has any code yet.
create function pg_temp.hmac_sha256(message text, secret text) returns bytea language plpgsql as $$
declare
  -- The secret has 64 bytes, which is SHA-256's block: it is the key as it is.
  inner_key bytea := convert_to(secret, 'UTF8');
  outer_key bytea := inner_key;
begin
  for at in 0..63 loop
    inner_key := set_byte(inner_key, at, get_byte(inner_key, at) # 54);
    outer_key := set_byte(outer_key, at, get_byte(outer_key, at) # 92);
  end loop;
  return sha256(outer_key || sha256(inner_key || convert_to(message, 'UTF8')));
end
$$;
insert into capabilities (tenant_id, code_hash, booking_id, scope, created_at, revoked_at)
select
  track.tenant_id,
  encode(sha256(convert_to('watch-' || rtrim(translate(encode(
    pg_temp.hmac_sha256(track.tenant_id || '|' || track.booking_id || '|' || leg.scope, secret.value), 'base64'),
    '+/', '-_'), '='), 'UTF8')), 'hex'),
  track.booking_id,
  leg.scope,
  track.created_at,
  track.revoked_at
from capabilities track
cross join (values ('watch-outbound'), ('watch-return')) as leg (scope)
join server_secrets secret on secret.name = 'capabilities' and length(secret.value) = 64
where track.scope = 'track';
drop function pg_temp.hmac_sha256(text, text);

-- A booking's owner may change: the account that a guest makes with it takes it over. The followers of its ride change
-- with it.
create function announce_owner() returns trigger language plpgsql as $$
begin
  perform pg_notify('cabstand_outbox', json_build_object(
    'tenant', new.tenant_id, 'id', 0, 'topic', 'ride.owner', 'subject', new.id)::text);
  return null;
end
$$;
create trigger owner_announced after update of account_id, booker_id on bookings for each row
  when (old.account_id is distinct from new.account_id or old.booker_id is distinct from new.booker_id)
  execute function announce_owner();
