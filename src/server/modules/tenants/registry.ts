import { isIP } from "node:net";
import type { Tenant } from "./tenant.ts";

/** Finds the tenant that a request is meant for. */
export interface TenantRegistry {
  readonly all: readonly Tenant[];
  /** @param host the Host header, with or without port. Null when no tenant answers to it. */
  byHost(host: string): Tenant | null;
  byId(id: string): Tenant | null;
}

export interface RegistryOptions {
  /** In demo mode loopback names and bare addresses lead to the first tenant, and `<id>.localhost` to each. */
  readonly demo: boolean;
  /** Host of PUBLIC_URL, which leads to the first tenant unless a tenant claims it. */
  readonly publicHost: string | null;
}

/** Host without port, brackets, trailing dot and letter case. */
export function hostName(host: string): string {
  const name = host.trim().toLowerCase();
  const bare = name.startsWith("[") ? name.slice(1, name.indexOf("]")) : name.replace(/:\d+$/, "");
  return bare.replace(/\.$/, "");
}

/** Exact matches only: no suffixes, no wildcards, so that no look-alike of a tenant's host gets in (RELIABILITY G2). */
export function tenantRegistry(tenants: readonly Tenant[], options: RegistryOptions): TenantRegistry {
  const first = tenants[0];
  if (!first) throw new Error("There are no tenants: add one, or start with MODE=demo.");
  const hosts = new Map<string, Tenant>();
  if (options.publicHost) hosts.set(hostName(options.publicHost), first);
  for (const tenant of tenants) {
    if (options.demo) hosts.set(`${tenant.id}.localhost`, tenant);
    for (const host of tenant.hosts) hosts.set(hostName(host), tenant);
  }
  const ids = new Map(tenants.map((tenant) => [tenant.id, tenant]));
  return {
    all: tenants,
    byHost(host) {
      const name = hostName(host);
      const named = hosts.get(name);
      if (named) return named;
      // A name that is an address cannot be forged by DNS, so a phone on the same network may look at the demo.
      return options.demo && (name === "localhost" || isIP(name) !== 0) ? first : null;
    },
    byId: (id) => ids.get(id) ?? null,
  };
}
