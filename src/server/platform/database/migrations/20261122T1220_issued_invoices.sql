-- Breaking: a draft has no number, which the release before does not expect.
-- An invoice begins as a draft: no number, no document, free to be changed and deleted. Issuing it gives it the next
-- number of its business and stores its document; from then on only whether it is paid changes.
-- Existing invoices count as issued; their document is stored when they are next read (see modules/booker/issue.ts).
alter table invoices
  alter column number drop not null,
  alter column issued_at drop not null,
  -- Lines, sums, both parties and how amounts are printed: see modules/booker/invoice-record.ts.
  add column document jsonb,
  -- What was still owed on account when it was issued: the credit that is given back when it is paid.
  add column on_account_pence bigint not null default 0 check (on_account_pence >= 0),
  add check ((number is null) = (issued_at is null)),
  add check (number is not null or (document is null and not is_paid));

-- The bookings of issued invoices: each is invoiced once.
create table invoiced_bookings (
  tenant_id text not null references tenants (id),
  booking_id uuid not null,
  invoice_id uuid not null,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
select isolate_tenant_table('invoiced_bookings');
create index invoiced_bookings_by_invoice on invoiced_bookings (tenant_id, invoice_id);

-- Who marked an invoice as paid, when, and who revoked that. The one that counts was not revoked.
create table invoice_payments (
  tenant_id text not null references tenants (id),
  id uuid not null,
  invoice_id uuid not null,
  -- The day of the payment, as the operator states it.
  paid_on date not null,
  marked_at timestamptz not null,
  -- Name of the dispatch key, or of the command.
  marked_by text not null,
  taken_back_at timestamptz,
  taken_back_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  check ((taken_back_at is null) = (taken_back_by is null))
);
select isolate_tenant_table('invoice_payments');
create unique index invoice_payments_that_count on invoice_payments (tenant_id, invoice_id) where taken_back_at is null;
