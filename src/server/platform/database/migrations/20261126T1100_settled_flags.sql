-- Additive.
-- When a member of staff settled a flagged payment with the customer; null: it still waits for a person.
alter table payment_attempts add column flag_settled_at timestamptz;
