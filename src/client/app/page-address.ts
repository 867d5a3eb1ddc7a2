/** What a page's address and frame say at load; read once, before the router takes over. */
import { matchPage } from "#contract/pages.ts";

/**
 * Id or token of the link that led to a page: `/quickbooking/{id}` or `?token=`; empty when there is none.
 * @param path still encoded.
 */
export function linkOf(path: string, search: string): string {
  const match = matchPage(path);
  const id = match?.name === "quickbooking" ? match.rest[0] : undefined;
  return id ?? new URLSearchParams(search).get("token") ?? "";
}

/** The address without token and code, which nobody who looks over a shoulder or into a log needs to see. */
export function withoutToken(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("token");
  query.delete("code");
  return String(query) === "" ? "" : `?${query}`;
}

/** How a page is shown. */
export interface Shown {
  /** Own host, without port. */
  readonly host: string;
  readonly framed: boolean;
  /** Origins of the frames around it, nearest first; not every browser tells. */
  readonly ancestors: readonly string[];
  readonly referrer: string;
}

/** The site that shows a page: the frame around it, as far as the browser tells, else the page's own host. */
export function parentSite({ host, framed, ancestors, referrer }: Shown): string {
  if (!framed) return host;
  if (ancestors[0] !== undefined) return ancestors[0];
  return URL.canParse(referrer) ? new URL(referrer).origin : host;
}
