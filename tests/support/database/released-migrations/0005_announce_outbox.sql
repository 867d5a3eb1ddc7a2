-- Each row that is put into the outbox announces itself to all processes; the database sends it when it has committed.
-- The channel's name stands in adapters/db/sql-engine.ts as well.

create function announce_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('cabstand_outbox', json_build_object(
    'tenant', new.tenant_id, 'id', new.id, 'topic', new.topic, 'subject', left(new.subject, 200))::text);
  return null;
end
$$;

create trigger announced after insert on outbox
  for each row when (new.done_at is null) execute function announce_outbox();
