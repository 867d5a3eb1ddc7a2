import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallHosts } from "#contract/core/call-hosts.ts";
import type { MapSource } from "#domain/tenant/configuration.ts";
import { SCHEME_BOOT_SCRIPT } from "#domain/tenant/theme/scheme-boot.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import { chatOrigin } from "#server/platform/security/chat-address.ts";

const hash = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const POLICY = "content-security-policy";

/**
 * The content security policy of a page. The only inline script decides the colour scheme before the first paint.
 * Inline styles are allowed because the tenant's CSS is in the page and MUI writes its own at run time.
 */
function contentPolicy(secure: boolean, { api, licence }: CallHosts): string {
  const hosts = [api, licence].filter((host) => host !== "").map((host) => ` ${host}`);
  return [
    "default-src 'self'",
    `script-src 'self' ${hash(SCHEME_BOOT_SCRIPT)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "frame-src 'self'",
    `connect-src 'self'${hosts.join("")}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join(";");
}

/** Headers of every reply; they never differ, so they are built once. */
export function securityHeaders(app: FastifyInstance, secure: boolean, callHosts: CallHosts): void {
  const headers = Object.entries({
    [POLICY]: contentPolicy(secure, callHosts),
    // Addresses of tickets hold a capability: no other site may learn them.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "x-dns-prefetch-control": "off",
    "x-permitted-cross-domain-policies": "none",
    ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  });
  app.addHook("onRequest", (_request, reply, done) => {
    // On the raw response, so that a hijacked reply has them as well.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** Lets a tenant's other sites embed this page; every other site stays blocked. */
export function allowEmbedding(reply: FastifyReply, hosts: readonly string[]): void {
  if (hosts.length === 0) return;
  const sites = hosts.map((host) => `https://${host}`).join(" ");
  const policy = String(reply.raw.getHeader(POLICY));
  reply.raw.setHeader(POLICY, policy.replace("frame-ancestors 'none'", `frame-ancestors ${sites}`));
  // X-Frame-Options cannot express a list of sites.
  reply.raw.removeHeader("x-frame-options");
}

/** Lets the tenant's own pages frame this one, and no other site. */
export function frameOnOwnPages(reply: FastifyReply): void {
  const policy = String(reply.raw.getHeader(POLICY));
  reply.raw.setHeader(POLICY, policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}

/** Adds sources to directives of a page's policy, all of which the policy names. */
function widen(reply: FastifyReply, sources: Readonly<Record<string, string>>): void {
  const directives = String(reply.raw.getHeader(POLICY)).split(";");
  const widened = directives.map((directive) => {
    const more = sources[directive.trim().split(" ")[0] ?? ""];
    return more === undefined ? directive : `${directive} ${more}`;
  });
  reply.raw.setHeader(POLICY, widened.join(";"));
}

/** Lets a tenant's page load its chat service, and nothing else from outside. */
export function allowChat(reply: FastifyReply, chatApiUrl: string): void {
  const origin = chatOrigin(chatApiUrl);
  if (origin === null) return;
  widen(reply, { "script-src": origin, "connect-src": origin, "img-src": origin, "frame-src": origin });
}

/** What the card provider's script needs, by its own security guide. */
const STRIPE_SOURCES = {
  "script-src": "https://js.stripe.com https://*.js.stripe.com",
  "frame-src": "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  "connect-src": "https://api.stripe.com",
} as const;

/** The 3-D Secure service of the second card provider: its script, frames and requests. */
const CARDINAL = "https://*.cardinalcommerce.com";

/**
 * What the second card provider's frames need, by its own guide. Its code is bundled with ours, except for 3-D Secure.
 */
const BRAINTREE_SOURCES = {
  "script-src": "https://songbird.cardinalcommerce.com https://songbirdstag.cardinalcommerce.com",
  "frame-src": `https://assets.braintreegateway.com ${CARDINAL}`,
  "form-action": CARDINAL,
  "connect-src":
    "https://api.braintreegateway.com https://api.sandbox.braintreegateway.com " +
    "https://client-analytics.braintreegateway.com https://client-analytics.sandbox.braintreegateway.com " +
    `https://*.braintree-api.com ${CARDINAL}`,
} as const;

/** What the wallet's script needs, by its own guide; its window is opened from one of its frames. */
const PAYPAL_SOURCES = {
  "script-src": "https://www.paypal.com https://www.paypalobjects.com",
  "frame-src": "https://*.paypal.com",
  "connect-src": "https://*.paypal.com",
  "img-src": "https://*.paypal.com https://www.paypalobjects.com",
} as const;

/**
 * Lets a page load the scripts and frames of its tenant's payment providers; every other page stays as closed as it
 * was. The wallet's window must also be able to find the page that opened it.
 */
export function allowPayments(
  reply: FastifyReply,
  settings: { readonly paymentGateway: string; readonly stripePublicKey: string; readonly paypalClientId: string },
): void {
  const named = ["", "stripe"].includes(settings.paymentGateway.toLowerCase());
  if (named && settings.stripePublicKey !== "") widen(reply, STRIPE_SOURCES);
  if (settings.paymentGateway.toLowerCase() === "braintree") widen(reply, BRAINTREE_SOURCES);
  if (settings.paypalClientId === "") return;
  widen(reply, PAYPAL_SOURCES);
  reply.raw.setHeader("cross-origin-opener-policy", "same-origin-allow-popups");
}

/**
 * Sources that the paid map providers' scripts need. Google's are the list of its "Content Security Policy Guide"
 * (https://developers.google.com/maps/documentation/javascript/content-security-policy) without 'unsafe-eval' and a
 * script-src of blob:, which would let any text become a script on pages where people pay. The guide has them in both
 * of its examples but names no map that needs them; should one fail, withFallback shows our own map. Every page has
 * worker-src blob: and img-src data: already.
 */
const MAP_SOURCES = {
  google: {
    "script-src": "https://maps.googleapis.com https://maps.gstatic.com",
    "style-src": "https://fonts.googleapis.com",
    "font-src": "https://fonts.gstatic.com",
    "img-src": "https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
    "connect-src": "https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:",
    "frame-src": "https://*.google.com",
  },
  // Control, styles, tiles, sprites and fonts of Azure Maps all come from one host.
  bing: {
    "script-src": "https://atlas.microsoft.com",
    "style-src": "https://atlas.microsoft.com",
    "font-src": "https://atlas.microsoft.com",
    "img-src": "https://atlas.microsoft.com",
    "connect-src": "https://atlas.microsoft.com",
  },
} as const;

/** Lets a page load the script of its tenant's map provider, and of no other. */
export function allowMap(
  reply: FastifyReply,
  settings: { readonly mapSource: MapSource; readonly googleApiKey: string; readonly bingApiKey: string },
): void {
  const { mapSource, googleApiKey, bingApiKey } = settings;
  if (mapSource === "google" && googleApiKey !== "") widen(reply, MAP_SOURCES.google);
  if (mapSource === "bing" && bingApiKey !== "") widen(reply, MAP_SOURCES.bing);
}

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
