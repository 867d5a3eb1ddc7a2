-- Additive.
-- Mailed links by which someone becomes a member of staff, or gets a new password: one for each mailbox.
create table staff_invitations (
  tenant_id text not null references tenants (id),
  id uuid not null,
  email text not null,
  email_key text not null,
  name text not null,
  -- The code is derived from the id when the mail is written, and stored nowhere.
  code_hash text not null,
  wrong_tries integer not null default 0,
  -- Email address of the member who invites; empty: whoever runs the server.
  invited_by text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email_key)
);
create index staff_invitations_old on staff_invitations (tenant_id, ends_at);
select isolate_tenant_table('staff_invitations');
