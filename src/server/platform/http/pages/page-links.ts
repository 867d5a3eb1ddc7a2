/** Addresses of pages for mails and print. Never built from a request's Host header, which a caller can forge. */
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Options that decide under which address people reach a tenant. */
export interface BaseUrlOptions {
  /** Public origin, or null. */
  readonly publicUrl: string | null;
  readonly demo: boolean;
  /** Port that the server listens on. */
  readonly port: () => number;
}

/** Builds the full address of a path of a tenant's site: "/ticket/…". */
export type PageLink = (tenant: Tenant, path: string) => string;

/** The tenant's own host; else PUBLIC_URL, where a demo names the tenant in the query; else the demo's local name. */
export function pageLinks({ publicUrl, demo, port }: BaseUrlOptions): PageLink {
  return (tenant, path) => {
    const [host] = tenant.hosts;
    const scheme = publicUrl?.startsWith("http://") === true ? "http" : "https";
    if (host !== undefined) return `${scheme}://${host}${path}`;
    if (publicUrl !== null)
      return demo ? `${publicUrl}${path}${path.includes("?") ? "&" : "?"}tenant=${tenant.id}` : publicUrl + path;
    return `http://${tenant.id}.localhost:${port()}${path}`;
  };
}
