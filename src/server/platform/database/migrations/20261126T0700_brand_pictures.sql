-- Additive.
-- Logos of tenants as pages show them, by the hash of their content. A replaced one stays, so that a page that was
-- loaded before, or that another server sent, still finds its own.
create table brand_pictures (
  tenant_id text not null references tenants (id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  type text not null,
  -- In base64, as the pictures of vehicles and drivers.
  content text not null,
  created_at timestamptz not null,
  primary key (tenant_id, hash)
);
select isolate_tenant_table('brand_pictures');
