-- Additive. The PDF of an issued document, as it was first handed out: neither a new text nor a new version of the PDF library
-- changes what a business has filed. `id` is that of the invoice.
create table issued_files (
  tenant_id text not null references tenants (id),
  id uuid not null,
  pdf bytea not null,
  primary key (tenant_id, id)
);
select isolate_tenant_table('issued_files');
