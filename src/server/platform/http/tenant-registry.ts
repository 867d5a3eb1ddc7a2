import { isIP } from "node:net";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Finds the tenant of a request. */
export interface TenantRegistry {
  readonly all: readonly Tenant[];
  /** @param host the Host header, with or without port. Null when no tenant answers to it. */
  byHost(host: string): Tenant | null;
  byId(id: string): Tenant | null;
}

/** A registry whose tenants change while the server runs. */
export interface LiveRegistry extends TenantRegistry {
  /** From now on these are the tenants. @throws NoTenants */
  replace(tenants: readonly Tenant[]): void;
}

/** There is no tenant to serve. */
export class NoTenants extends Error {
  override readonly name = "NoTenants";
  constructor() {
    super(
      "There are no tenants that can be served. Add one with `npm run tenant -- add <file>`, or start with MODE=demo.",
    );
  }
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

/**
 * Exact matches only: no suffixes, no wildcards, so that a look-alike of a tenant's host does not match.
 * @throws NoTenants
 */
export function tenantRegistry(tenants: readonly Tenant[], options: RegistryOptions): LiveRegistry {
  let index = indexOf(tenants, options);
  return {
    get all() {
      return index.all;
    },
    byHost(host) {
      const name = hostName(host);
      const named = index.hosts.get(name);
      if (named) return named;
      // An IP address cannot be spoofed by DNS, so a phone on the same network may open the demo.
      return options.demo && (name === "localhost" || isIP(name) !== 0) ? index.first : null;
    },
    byId: (id) => index.ids.get(id) ?? null,
    replace: (next) => void (index = indexOf(next, options)),
  };
}

function indexOf(tenants: readonly Tenant[], options: RegistryOptions) {
  const first = tenants[0];
  if (!first) throw new NoTenants();
  const hosts = new Map<string, Tenant>();
  if (options.publicHost) hosts.set(hostName(options.publicHost), first);
  for (const tenant of tenants) {
    if (options.demo) hosts.set(`${tenant.id}.localhost`, tenant);
    for (const host of tenant.hosts) hosts.set(hostName(host), tenant);
  }
  return { all: tenants, first, hosts, ids: new Map(tenants.map((tenant) => [tenant.id, tenant])) };
}
