/** The files that browsers and crawlers fetch by convention: icons, manifest, robots.txt, sitemap.xml, /.well-known/. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addMinutes } from "#domain/shared/units.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { Clock } from "#server/platform/clock.ts";
import { notFound } from "#server/platform/http/errors.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";
import { pageLanguages, indexedPaths, pathIn } from "./indexed-pages.ts";
import { escapeHtml } from "#domain/shared/text/escape-html.ts";
import { directionOf } from "#domain/shared/text/language.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { ownScheme } from "#domain/tenant/theme/inputs.ts";
import { iconPng, markSvg, sharePng } from "./brand-pictures.ts";
import { siteDescription } from "./site-head.ts";

/** How long a copy of security.txt may be relied on; RFC 9116 recommends less than a year. */
const SECURITY_DAYS = 180;

/** What {@link wellKnownRoutes} need. */
interface WellKnownDeps {
  readonly clock: Clock;
  readonly link: PageLink;
}

/** RFC 9116: whom to tell of a hole; null: the tenant names nobody. */
function securityText(tenant: Tenant, { clock, link }: WellKnownDeps): string | null {
  const { securityContact: contact } = tenant.settings;
  if (contact === "") return null;
  const expires = new Date(addMinutes(clock.now(), SECURITY_DAYS * 24 * 60));
  const canonical = link(tenant, "/.well-known/security.txt");
  const lines = [
    `Contact: ${contact.startsWith("https://") ? contact : `mailto:${encodeURI(contact)}`}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, "Z")}`,
    `Preferred-Languages: ${pageLanguages(tenant).join(", ")}`,
    // The address of a trial on http is not allowed there.
    ...(canonical.startsWith("https://") ? [`Canonical: ${canonical}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** Serves security.txt, the proof of a domain for Apple Pay and the way to change a password, each where a tenant has it. */
export function wellKnownRoutes(app: FastifyInstance, deps: WellKnownDeps): void {
  const text = (path: string, textOf: (tenant: Tenant) => string | null): void => {
    app.get(`/.well-known/${path}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const content = textOf(tenantOf(request));
      if (content === null) throw notFound();
      return reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(content);
    });
  };
  text("security.txt", (tenant) => securityText(tenant, deps));
  text("apple-developer-merchantid-domain-association", ({ settings }) => settings.applePayDomainFile || null);
  // https://w3c.github.io/webappsec-change-password-url: password managers lead here. A demo's query names the tenant.
  app.get("/.well-known/change-password", async (request, reply) =>
    reply.redirect(`/changepassword.html${/\?.*/.exec(request.url)?.[0] ?? ""}`, 302),
  );
  const refuse = (): Promise<never> => Promise.reject(notFound());
  app.all("/.well-known", { onRequest: refuse }, refuse);
  app.all("/.well-known/*", { onRequest: refuse }, refuse);
}

/** Options of {@link siteRoutes}. */
interface SiteOptions {
  readonly demo: boolean;
  readonly link: PageLink;
}

function manifest(tenant: Tenant): object {
  const { company, locale } = tenant.settings;
  const palette = derivePalette(tenant.theme, ownScheme(tenant.theme));
  return {
    name: company,
    short_name: company,
    description: siteDescription(tenant, locale),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    lang: locale,
    dir: directionOf(locale),
    background_color: palette["surface-page"],
    theme_color: palette["surface-card"],
    icons: [
      ...(tenant.settings.favicon === "" ? [{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" }] : []),
      { src: "/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any maskable" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any maskable" },
    ],
  };
}

const robots = (tenant: Tenant, { link }: SiteOptions): string =>
  ["User-agent: *", "Disallow: /api/", "Disallow: /demo/", "", `Sitemap: ${link(tenant, "/sitemap.xml")}`, ""].join(
    "\n",
  );

/** https://www.sitemaps.org/protocol.html, with each page's translations. */
function sitemap(tenant: Tenant, { link }: SiteOptions): string {
  const { locale: own } = tenant.settings;
  const languages = pageLanguages(tenant);
  const address = (path: string, language: string): string => escapeHtml(link(tenant, pathIn(path, language, own)));
  const url = (path: string, language: string): string =>
    [
      `<url><loc>${address(path, language)}</loc>`,
      ...languages.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address(path, each)}"/>`),
      "</url>",
    ].join("");
  const urls = indexedPaths(tenant).flatMap((path) => languages.map((language) => url(path, language)));
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

type Make = (tenant: Tenant, options: SiteOptions) => Buffer | string | Promise<Buffer>;

const FILES: Readonly<Record<string, { readonly type: string; readonly make: Make }>> = {
  "/robots.txt": { type: "text/plain; charset=utf-8", make: robots },
  "/sitemap.xml": { type: "application/xml; charset=utf-8", make: sitemap },
  "/manifest.webmanifest": {
    type: "application/manifest+json; charset=utf-8",
    make: (tenant) => JSON.stringify(manifest(tenant)),
  },
  "/favicon.svg": { type: "image/svg+xml", make: (tenant) => markSvg(tenant) },
  // Browsers go by the content, and old ones ask for no other name.
  "/favicon.ico": { type: "image/png", make: (tenant) => iconPng(tenant, 32) },
  // iOS and Android cut their own corners; a maskable icon must fill its square (https://w3c.github.io/manifest).
  "/apple-touch-icon.png": { type: "image/png", make: (tenant) => iconPng(tenant, 180, true) },
  "/icon-192.png": { type: "image/png", make: (tenant) => iconPng(tenant, 192, true) },
  "/icon-512.png": { type: "image/png", make: (tenant) => iconPng(tenant, 512, true) },
  "/share.png": { type: "image/png", make: (tenant) => sharePng(tenant) },
};

/** Serves the files, each made once for a tenant: a changed tenant is another object. */
export function siteRoutes(app: FastifyInstance, options: SiteOptions): void {
  for (const [path, { type, make }] of Object.entries(FILES)) {
    const made = new WeakMap<Tenant, Promise<Buffer | string>>();
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const tenant = tenantOf(request);
      const file = made.get(tenant) ?? Promise.resolve(make(tenant, options));
      made.set(tenant, file);
      file.catch(() => made.delete(tenant));
      return reply
        .type(type)
        .header("cache-control", "public, max-age=3600")
        .send(await file);
    });
  }
}
