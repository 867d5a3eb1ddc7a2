/** How a tenant's providers are reached: what places, routing and flights have in common. */
import { guardedFetch, type Send } from "../adapters/http/egress.ts";
import type { UpstreamUnavailable } from "../adapters/http/unavailable.ts";
import { createUpstream, type Upstream, type UpstreamOptions } from "../adapters/http/upstream.ts";
import type { Tenant } from "../modules/tenants/tenant.ts";

/** What the adapters of every tenant share; the clock, chance and network are a test's own in tests. */
export interface ProviderTools extends Pick<UpstreamOptions, "clock" | "random" | "timers"> {
  /** In demo mode loopback and private addresses may be asked. */
  readonly demo: boolean;
  /** Instead of the guarded way out, in tests. */
  readonly send?: Send;
  /** Told of every failed attempt; never with what was asked. */
  readonly onFault: (tenant: string, fault: UpstreamUnavailable) => void;
}

/** Makes one upstream; the breaker inside is this tenant's own, so that no tenant's fault is another's. */
export type Connect = (
  name: string,
  baseUrl: string,
  timeoutMs: number,
  headers?: Readonly<Record<string, string>>,
) => Upstream;

/** @returns for each tenant, the way to its providers. */
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
 * Makes what a tenant needs at its first use and keeps it for as long as the tenant stays as it is: a changed tenant is
 * another object.
 */
export function perTenant<T>(make: (tenant: Tenant) => T): (tenant: Tenant) => T {
  const known = new WeakMap<Tenant, { readonly made: T }>();
  return (tenant) => {
    const found = known.get(tenant) ?? { made: make(tenant) };
    known.set(tenant, found);
    return found.made;
  };
}

/** A setting names a source without access; stored settings are checked for it, so that only a bug gets here. */
export function given<K extends keyof Tenant["providers"]>(
  { providers }: Tenant,
  name: K,
): NonNullable<Tenant["providers"][K]> {
  const value = providers[name];
  if (value === undefined) throw new Error(`The settings name ${name} and hold no access to it.`);
  return value;
}
