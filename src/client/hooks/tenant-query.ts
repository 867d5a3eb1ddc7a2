/** The query that keeps the tenant of a demo, which serves several brands on one host; empty elsewhere. */
export function tenantQuery(): string {
  const tenant = new URLSearchParams(window.location.search).get("tenant");
  return tenant === null ? "" : `?tenant=${encodeURIComponent(tenant)}`;
}

/** A path with that query behind its own. */
export function keepingTenant(path: string): string {
  const query = tenantQuery();
  return path + (path.includes("?") ? query.replace("?", "&") : query);
}
