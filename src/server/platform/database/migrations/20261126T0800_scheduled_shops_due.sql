-- Additive.
-- The overview sees which tenants have a draft that goes live later, and when.
select show_in_overview('studio_schedules', 'tenant_id, due_at');
