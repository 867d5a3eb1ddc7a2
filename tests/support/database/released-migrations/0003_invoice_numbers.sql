-- The number of a business's newest invoice: taking the next one locks the business's row, and no number comes twice,
-- not even after its invoice was deleted.
alter table bookers add column last_invoice_number integer not null default 0;
update bookers set last_invoice_number = coalesce(
  (select max(number) from invoices where invoices.tenant_id = bookers.tenant_id and invoices.booker_id = bookers.id), 0);
