/** The security headers of every reply, and what a tenant's pages may load besides. */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import helmet, { contentSecurityPolicy, crossOriginOpenerPolicy } from "helmet";
import type { CallHosts } from "#contract/core/boot.ts";
import type { MapSource } from "#domain/tenant/configuration.ts";
import { EARLY_INPUT_SCRIPT, SCHEME_BOOT_SCRIPT } from "#domain/shared/head-scripts.ts";
import { chatOrigin } from "#server/platform/security/reachable-address.ts";

/** Sources by the directive that they belong to. */
type Sources = Readonly<Record<string, readonly string[]>>;
/** Further sources by directive, with spaces between them. */
type Additions = Readonly<Record<string, string>>;

declare module "fastify" {
  interface FastifyInstance {
    /** The content policy of every reply; a tenant's pages widen it. */
    contentPolicy: Sources;
  }
}

const hash = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/**
 * The content security policy of a page. The inline scripts decide the colour scheme before the first paint, and keep
 * early input. Inline styles are allowed because the tenant's CSS is in the page and MUI writes its own at run time.
 */
const contentPolicy = (secure: boolean, { api, licence }: CallHosts): Sources => ({
  "default-src": ["'self'"],
  "script-src": ["'self'", hash(SCHEME_BOOT_SCRIPT), hash(EARLY_INPUT_SCRIPT)],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'", "data:"],
  "frame-src": ["'self'"],
  "connect-src": ["'self'", ...[api, licence].filter((host) => host !== "")],
  "worker-src": ["'self'", "blob:"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
  ...(secure ? { "upgrade-insecure-requests": [] } : {}),
});

const policyOf = (directives: Sources) => ({ useDefaults: false, directives: { ...directives } });

/** Sets headers of the package on the raw response, so that a hijacked reply has them as well. */
const set = (reply: FastifyReply, headers: ReturnType<typeof helmet>): void =>
  // It sets them before it calls back.
  headers(reply.request.raw, reply.raw, () => undefined);

/**
 * Headers of every reply. They never differ, so they are built once: `@fastify/helmet` builds them for each request, for
 * a third more CPU in a small call.
 */
export function securityHeaders(app: FastifyInstance, secure: boolean, callHosts: CallHosts): void {
  app.decorate("contentPolicy", contentPolicy(secure, callHosts));
  const headers = helmet({
    contentSecurityPolicy: policyOf(app.contentPolicy),
    // Addresses of tickets hold a capability: no other site may learn them.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: secure,
    // Both are for browsers that cannot show our pages.
    xDownloadOptions: false,
    xXssProtection: false,
  });
  app.addHook("onRequest", (_request, reply, done) => {
    set(reply, headers);
    done();
  });
}

/** Lets the tenant's own pages frame this one, and no other site. */
export function frameOnOwnPages(reply: FastifyReply): void {
  set(reply, contentSecurityPolicy(policyOf({ ...reply.server.contentPolicy, "frame-ancestors": ["'self'"] })));
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

/** What of a tenant's settings opens its pages to other sites. */
interface PageSettings {
  /** The tenant's other sites, which may embed its pages. */
  readonly embedHosts: readonly string[];
  readonly chatApiUrl: string;
  readonly mapSource: MapSource;
  readonly googleApiKey: string;
  readonly bingApiKey: string;
  readonly paymentGateway: string;
  readonly stripePublicKey: string;
  readonly paypalClientId: string;
}

/** The sources of the services that a tenant has chosen and has a key for. */
function sourcesOf(settings: PageSettings): readonly Additions[] {
  const { mapSource, googleApiKey, bingApiKey, stripePublicKey, paypalClientId } = settings;
  const chat = chatOrigin(settings.chatApiUrl);
  const gateway = settings.paymentGateway.toLowerCase();
  return [
    ...(chat === null ? [] : [{ "script-src": chat, "connect-src": chat, "img-src": chat, "frame-src": chat }]),
    ...(mapSource === "google" && googleApiKey !== "" ? [MAP_SOURCES.google] : []),
    ...(mapSource === "bing" && bingApiKey !== "" ? [MAP_SOURCES.bing] : []),
    ...(["", "stripe"].includes(gateway) && stripePublicKey !== "" ? [STRIPE_SOURCES] : []),
    ...(gateway === "braintree" ? [BRAINTREE_SOURCES] : []),
    ...(paypalClientId === "" ? [] : [PAYPAL_SOURCES]),
  ];
}

/**
 * Lets a tenant's page load its chat, map and payment services, and nothing else from outside. Its other sites may
 * embed the page, unless it is a preview, which its own pages frame.
 */
export function openPage(reply: FastifyReply, settings: PageSettings, isPreview: boolean): void {
  const directives: Record<string, readonly string[]> = { ...reply.server.contentPolicy };
  for (const [name, sources] of sourcesOf(settings).flatMap(Object.entries<string>))
    directives[name] = [...(directives[name] ?? []), sources];
  const isEmbedded = !isPreview && settings.embedHosts.length > 0;
  if (isPreview) directives["frame-ancestors"] = ["'self'"];
  if (isEmbedded) directives["frame-ancestors"] = settings.embedHosts.map((host) => `https://${host}`);
  set(reply, contentSecurityPolicy(policyOf(directives)));
  // The wallet's window must be able to find the page that opened it.
  if (settings.paypalClientId !== "") set(reply, crossOriginOpenerPolicy({ policy: "same-origin-allow-popups" }));
  // X-Frame-Options cannot express a list of sites.
  if (isEmbedded) reply.raw.removeHeader("x-frame-options");
}
