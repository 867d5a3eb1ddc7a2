-- Additive. The operator who answers an enquiry's mail answers the person who wrote it.
alter table mails add column reply_to jsonb; -- {name, address}; null: the operator.
