/** Addresses of pages as they stand in mails and on paper. Never from a request's Host header (RELIABILITY 1C). */
import type { Tenant } from "./modules/tenants/tenant.ts";

/** What decides under which address people reach a tenant. */
export interface Whereabouts {
  /** Origin from outside, or null. */
  readonly publicUrl: string | null;
  readonly demo: boolean;
  /** Port that the server listens on. */
  readonly port: () => number;
}

/** Gives the full address of a path of a tenant's site: "/ticket/…". */
export type PageLink = (tenant: Tenant, path: string) => string;

/** The tenant's own host; else PUBLIC_URL, where a demo names the tenant in the query; else the demo's local name. */
export function pageLinks({ publicUrl, demo, port }: Whereabouts): PageLink {
  return (tenant, path) => {
    const [host] = tenant.hosts;
    const scheme = publicUrl?.startsWith("http://") === true ? "http" : "https";
    if (host !== undefined) return `${scheme}://${host}${path}`;
    if (publicUrl !== null)
      return demo ? `${publicUrl}${path}${path.includes("?") ? "&" : "?"}tenant=${tenant.id}` : publicUrl + path;
    return `http://${tenant.id}.localhost:${port()}${path}`;
  };
}
