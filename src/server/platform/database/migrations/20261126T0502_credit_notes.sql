-- Additive. A credit note corrects an issued invoice: it takes back all or part of the price of its journeys. Nothing that
-- was issued is changed or deleted.
alter table bookers add column last_credit_note_number integer not null default 0;

create table credit_notes (
  tenant_id text not null references tenants (id),
  id uuid not null,
  booker_id uuid not null,
  invoice_id uuid not null,
  -- Counts up for each business, without gaps.
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  -- Name of the dispatch key, or of the command.
  issued_by text not null,
  reason text not null check (reason <> ''),
  amount_pence bigint not null check (amount_pence > 0),
  -- By how much the business owes less; below 0 where the operator had collected the money already.
  balance_pence bigint not null,
  -- Lines, sums, both parties and how amounts are printed: see modules/booker/credit-note-record.ts.
  document jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, booker_id, number),
  foreign key (tenant_id, booker_id) references bookers (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
select isolate_tenant_table('credit_notes');
create index credit_notes_by_invoice on credit_notes (tenant_id, invoice_id);

-- What is taken back of each booking. It outlives the booking, as the invoice does.
create table credited_bookings (
  tenant_id text not null references tenants (id),
  credit_note_id uuid not null,
  booking_id uuid not null,
  amount_pence bigint not null check (amount_pence > 0),
  commission_pence bigint not null check (commission_pence >= 0),
  primary key (tenant_id, credit_note_id, booking_id),
  foreign key (tenant_id, credit_note_id) references credit_notes (tenant_id, id)
);
select isolate_tenant_table('credited_bookings');
create index credited_bookings_by_booking on credited_bookings (tenant_id, booking_id);
