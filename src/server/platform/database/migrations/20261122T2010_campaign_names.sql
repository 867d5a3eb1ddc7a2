-- Additive.
-- Operators list and end their campaigns by name; a link's token is stored as its hash only.
alter table promotion_links add column name text not null default '';
create unique index promotion_links_by_name on promotion_links (tenant_id, name) where name <> '';
