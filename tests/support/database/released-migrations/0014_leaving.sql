-- An account whose owner wants it deleted: from this moment on it is taken apart, unless the owner changes their mind.
alter table accounts add column delete_at timestamptz;
create index accounts_to_delete on accounts (tenant_id, delete_at) where delete_at is not null;
