-- Additive.
-- The last answer to a webhook; null: there was none (`last_error` says why).
alter table webhooks add column response_status integer;

-- How the operator's dispatch system takes its webhooks. No row: it has never failed.
create table webhook_receivers (
  tenant_id text not null references tenants (id),
  -- Since when no message was accepted; null: the last one was.
  failing_since timestamptz,
  -- Nothing is sent from here on until a person switches it on again; messages are kept meanwhile.
  disabled_at timestamptz,
  primary key (tenant_id)
);
select isolate_tenant_table('webhook_receivers');
