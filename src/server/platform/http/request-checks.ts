/** Refuses requests that another site made a browser send, and requests that name two hosts. */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "#server/platform/http/http-error.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request claims to come from a page of its own host; also for requests without a route (WebSockets). */
export function isOwnOrigin(
  { headers, host }: Pick<FastifyRequest, "headers" | "host">,
  publicUrl: string | null,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  // Neither header: no current browser. refuseForms blocks what an old one could still send.
  if (origin === undefined) return true;
  return origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`;
}

/** Refuses unsafe requests that another site made a browser send. */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook("onRequest", async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    if (!isOwnOrigin(request, publicUrl)) throw new HttpError(403, "This request came from another site.");
  });
}

/**
 * Refuses what a browser that sends neither Origin nor Sec-Fetch-Site could have sent from another site: a form, which
 * knows one unsafe method, three content types and no custom header.
 */
export function refuseForms({ method, headers }: FastifyRequest): void {
  if (method !== "POST" || headers["sec-fetch-site"] !== undefined || headers.origin !== undefined) return;
  const isJson = headers["content-type"]?.startsWith("application/json") === true;
  if (isJson || headers["x-requested-with"] !== undefined) return;
  throw new HttpError(415, "Send the request as application/json.");
}

/**
 * Refuses a request with two Host lines (RFC 9112, 3.2): Node takes the first, a proxy in front may have checked the
 * other.
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => {
    if (hasSecondHost(raw)) throw new HttpError(400, "The request has more than one Host.");
  });
}

/** Whether a request names its host more than once. */
export function hasSecondHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length > 1;
}
