-- Additive.
-- A used invitation stays until it ends, so that opening its link again says that it was used.
alter table staff_invitations add column used_at timestamptz;
