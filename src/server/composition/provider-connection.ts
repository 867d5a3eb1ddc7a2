/** How a tenant's providers are reached: the common part of places, routing and flights. */
import { guardedFetch, type Send } from "#server/adapters/upstream/egress.ts";
import type { UpstreamUnavailable } from "#server/adapters/upstream/unavailable.ts";
import { createUpstream, type Upstream, type UpstreamOptions } from "#server/adapters/upstream/upstream.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Tools that the adapters of all tenants share; tests replace the clock, randomness and network. */
export interface ProviderTools extends Pick<UpstreamOptions, "clock" | "random" | "timers"> {
  /** In demo mode loopback and private addresses may be called. */
  readonly demo: boolean;
  /** Replaces the guarded fetch, in tests. */
  readonly send?: Send;
  /** Called for every failed attempt; never with the content of the request. */
  readonly onFault: (tenant: string, fault: UpstreamUnavailable) => void;
}

/**
 * Creates one upstream; its circuit breaker belongs to this tenant, so that one tenant's failures do not affect
 * another.
 */
export type Connect = (
  name: string,
  baseUrl: string,
  timeoutMs: number,
  headers?: Readonly<Record<string, string>>,
) => Upstream;

/** @returns for each tenant, the connection to its providers. */
export function connections({ demo, onFault, send, ...tools }: ProviderTools): (tenant: Tenant) => Connect {
  const open = send ?? guardedFetch({ allowPrivate: true });
  const strict = send ?? guardedFetch({ allowPrivate: false });
  return (tenant) =>
    (name, baseUrl, timeoutMs, headers = {}) =>
      createUpstream({
        ...tools,
        name,
        baseUrl,
        timeoutMs,
        headers,
        send: demo || tenant.providers.privateNetwork === true ? open : strict,
        onFault: (fault) => onFault(tenant.id, fault),
      });
}

/**
 * Creates a tenant's object at its first use and caches it until the tenant changes: a changed tenant is another
 * object.
 */
export function perTenant<T>(make: (tenant: Tenant) => T): (tenant: Tenant) => T {
  const known = new WeakMap<Tenant, { readonly made: T }>();
  return (tenant) => {
    const found = known.get(tenant) ?? { made: make(tenant) };
    known.set(tenant, found);
    return found.made;
  };
}

/**
 * Throws where a setting names a provider without credentials. Stored settings are checked for it, so only a bug gets
 * here.
 */
export function given<K extends keyof Tenant["providers"]>(
  { providers }: Tenant,
  name: K,
): NonNullable<Tenant["providers"][K]> {
  const value = providers[name];
  if (value === undefined) throw new Error(`The settings name ${name} and hold no access to it.`);
  return value;
}
