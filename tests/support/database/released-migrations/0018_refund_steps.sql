-- Each refund that was asked for, by the running total that it leads to: [1000, 4200] is ten pounds back, then the rest.
-- What is asked for is written down before anybody goes to the provider, so that everybody asks for the same refunds.
alter table payment_attempts add column refunds jsonb not null default '[]';
update payment_attempts set refunds = jsonb_build_array(refund_pence) where refund_pence > 0;
