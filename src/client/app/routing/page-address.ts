/** What a page's address and frame say at load; read once, before the router takes over. */
import { matchPage } from "#contract/core/pages.ts";

/**
 * Id or token of the link that led to a page: `/quickbooking/{id}` or `?token=`; empty when there is none.
 * @param path still encoded.
 */
export function linkOf(path: string, search: string): string {
  const match = matchPage(path);
  const id = match?.name === "quickbooking" ? match.rest[0] : undefined;
  return id ?? new URLSearchParams(search).get("token") ?? "";
}

/** The query without token and code, which are secrets and must not stay on screen or get into logs. */
export function withoutToken(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("token");
  query.delete("code");
  return String(query) === "" ? "" : `?${query}`;
}

/** Where and how a page is embedded. */
export interface Shown {
  /** Own host, without port. */
  readonly host: string;
  readonly framed: boolean;
  /** Origins of the frames around it, nearest first; empty in browsers that do not say. */
  readonly ancestors: readonly string[];
  readonly referrer: string;
}

/**
 * The site that shows a page: the embedding site if the browser reveals it, else the page's own host. A page that frames
 * another of its own host, as the studio's preview does, is no other site.
 */
export function parentSite({ host, framed, ancestors, referrer }: Shown): string {
  if (!framed) return host;
  const [nearest] = ancestors;
  const site = nearest ?? referrer;
  // The origin of a sandboxed frame is "null", which is no host of ours.
  if (!URL.canParse(site)) return nearest ?? host;
  const { origin, hostname } = new URL(site);
  return hostname === host ? host : origin;
}
