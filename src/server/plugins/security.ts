import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallHosts } from "#contract/call-hosts.ts";
import type { MapSource } from "#domain/tenant/configuration.ts";
import { SCHEME_BOOT_SCRIPT } from "#domain/tenant/theme/scheme-boot.ts";
import { HttpError } from "#server/http-error.ts";

const hash = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const POLICY = "content-security-policy";

/**
 * Which content a page may have. The only inline script is the one that decides the colour scheme before the first
 * paint; inline styles are allowed because the tenant's CSS is in the page and MUI writes its own at run time.
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

/** Headers of every answer; the same for all, so they are made once. */
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
    // On the raw answer, so that one which leaves Fastify's hands has them as well.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** Lets a tenant's other sites show this page inside their own; nobody else may. */
export function allowEmbedding(reply: FastifyReply, hosts: readonly string[]): void {
  if (hosts.length === 0) return;
  const sites = hosts.map((host) => `https://${host}`).join(" ");
  const policy = String(reply.raw.getHeader(POLICY));
  reply.raw.setHeader(POLICY, policy.replace("frame-ancestors 'none'", `frame-ancestors ${sites}`));
  // The older header knows no list of sites.
  reply.raw.removeHeader("x-frame-options");
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

/** Lets a tenant's page fetch its chat service, and nothing else from outside (MENU-016). */
export function allowChat(reply: FastifyReply, chatApiUrl: string): void {
  if (!URL.canParse(chatApiUrl) || new URL(chatApiUrl).protocol !== "https:") return;
  const { origin } = new URL(chatApiUrl);
  widen(reply, { "script-src": origin, "connect-src": origin, "img-src": origin, "frame-src": origin });
}

/** What the card provider's script needs, by its own security guide. */
const STRIPE_SOURCES = {
  "script-src": "https://js.stripe.com https://*.js.stripe.com",
  "frame-src": "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  "connect-src": "https://api.stripe.com",
} as const;

/** Who asks the payer's bank for the second card provider (3-D Secure); its script, its frames and what it sends. */
const CARDINAL = "https://*.cardinalcommerce.com";

/** What the second card provider's frames need, by its own guide; its code is part of ours, but for asking the bank. */
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
 * Lets a page load the scripts and frames of its tenant's payment providers; every other page stays as closed as it was
 * (PAY-033, PAY-034, RELIABILITY 1F). The wallet's window must also be able to find the page that opened it.
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
 * What the paid map providers' scripts need. Google's is the list of its "Content Security Policy Guide"
 * (https://developers.google.com/maps/documentation/javascript/content-security-policy) without the two words by which
 * any text could become a script on pages where people pay, 'unsafe-eval' and a script-src of blob:. The guide asks for
 * them in both of its examples and says of no map that it needs them; where one should, withFallback puts ours in its
 * place (MAP-004). worker-src of blob: and img-src of data: every page has.
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

/** Lets a page load the script of its tenant's map provider, and of no other (MAP-005, RELIABILITY 1F). */
export function allowMap(
  reply: FastifyReply,
  settings: { readonly mapSource: MapSource; readonly googleApiKey: string; readonly bingApiKey: string },
): void {
  const { mapSource, googleApiKey, bingApiKey } = settings;
  if (mapSource === "google" && googleApiKey !== "") widen(reply, MAP_SOURCES.google);
  if (mapSource === "bing" && bingApiKey !== "") widen(reply, MAP_SOURCES.bing);
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request says that it comes from a page of its own host; also for what no route handles (WebSockets). */
export function isOwnOrigin(
  { headers, host }: Pick<FastifyRequest, "headers" | "host">,
  publicUrl: string | null,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  // Neither header: no browser of today. What an old one could have sent all the same is refused by its type.
  if (origin === undefined) return true;
  return origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`;
}

/** Refuses unsafe requests that another site made a browser send (RELIABILITY G8). */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook("onRequest", async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    if (!isOwnOrigin(request, publicUrl)) throw new HttpError(403, "This request came from another site.");
  });
}

/**
 * Refuses what a browser that does not say where a request comes from could have sent from another site: with a form, that
 * is, which knows one unsafe method, three content types and no header of its own (RELIABILITY G8).
 */
export function refuseForms({ method, headers }: FastifyRequest): void {
  if (method !== "POST" || headers["sec-fetch-site"] !== undefined || headers.origin !== undefined) return;
  const isJson = headers["content-type"]?.startsWith("application/json") === true;
  if (isJson || headers["x-requested-with"] !== undefined) return;
  throw new HttpError(415, "Send the request as application/json.");
}
