import { DEMO_LINK_CSS, demoLink } from "./site/demo-link.ts";
import { keptAnswers } from "#server/platform/kept-answers.ts";
import { type Encoding, encodingFor } from "#server/platform/http/compression.ts";
import { type SplitPage, BARE_SHELL, composePage } from "./page-html.ts";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Boot, Prerender, CallHosts } from "#contract/core/boot.ts";
import { FALLBACK_PATH, matchPage, PAGES, pageTitle, type PageMatch, type PageName } from "#contract/core/pages.ts";
import { configurationReply } from "#contract/tenant/configuration.ts";
import { ownWords, tenantTerm } from "#domain/tenant/own-words.ts";
import { airportAt, airportPath, type AirportPage } from "#domain/tenant/airport-page.ts";
import type { AirportFares } from "#domain/tenant/home.ts";
import { TEMPLATE_IDS, type TemplateId } from "#domain/tenant/configuration.ts";
import type { TenantAirport } from "#domain/tenant/settings.ts";
import { ownScheme } from "#domain/tenant/theme/inputs.ts";
import { baseCss, tenantCss } from "#domain/tenant/theme/tenant-css.ts";
import type { Clock } from "#server/platform/clock.ts";
import { logoOf } from "./site/own-logo.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { type ClientFiles, pageStyles, inlineSheet } from "./client-files.ts";
import { notFound } from "#server/platform/http/errors.ts";
import type { PageLink } from "./page-links.ts";
import { indexedPath } from "./site/indexed-pages.ts";
import { otherLanguages, pageLanguage } from "./page-language.ts";
import { brandFontCss } from "./site/font-files.ts";
import { airportContent, homeContent } from "./site/home-content.ts";
import { siteDescription, siteHead } from "./site/site-head.ts";
import { openPage } from "#server/platform/http/security-headers.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";

/** A cached page of one tenant, template and language; its compressed forms are kept for a second. */
interface KeptPage {
  readonly page: SplitPage;
  readonly packed: Map<Encoding, { readonly second: number; readonly body: Promise<Buffer> }>;
}

/** Size of the page cache in characters of HTML; about 1,000 pages. The least recently used page is evicted. */
const KEPT_CHARACTERS = 128 * 1024 * 1024;

/**
 * Keeps pages by key within a bound. Concurrent requests share one rendering; a failed one is repeated at the next
 * request.
 * @returns the page of a key, rendered by `make` where it is not kept.
 */
export function pageCache(
  maxSize = KEPT_CHARACTERS,
): (key: string, make: () => Promise<KeptPage>) => Promise<KeptPage> {
  return keptAnswers({ maxSize, sizeCalculation: ({ page }) => page.before.length + page.after.length });
}

interface PageOptions {
  readonly files: ClientFiles;
  /** Null leaves #root empty for the browser to fill. */
  readonly prerender: Prerender | null;
  readonly clock: Clock;
  readonly demo: boolean;
  /** Hosts that answer the pages' calls. */
  readonly callHosts: CallHosts;
  /** Full addresses, for search engines and link previews. */
  readonly link: PageLink;
  /** Whether a tenant's flights are watched. */
  readonly watchesFlights: (tenant: Tenant) => boolean;
  /** The fares to a tenant's airports; null: none to show. */
  readonly airportFares: (tenant: Tenant) => Promise<AirportFares | null>;
}

/** The parameters of a page's look. */
interface Variant {
  readonly tenant: Tenant;
  readonly template: TemplateId;
  readonly locale: string;
  readonly match: PageMatch;
  /** Of the home page and the airports' own. */
  readonly fares: AirportFares | null;
  /** The airport that the path names; null: none, or none of the tenant's. */
  readonly airport: AirportPage<TenantAirport> | null;
  /** The code of the studio's preview; null: the live shop. */
  readonly preview: string | null;
}

const SQUEEZE: Readonly<Record<Encoding, (page: Buffer) => Promise<Buffer>>> = {
  // The middle setting: the best one would cost 50 ms a page for 2 % less.
  br: (page) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (page) => promisify(gzip)(page, { level: 6 }),
};

/** Stylesheets up to this size go into the page: one round trip less before the first paint. */
const INLINED_CSS_CHARACTERS = 120_000;

interface Shell {
  readonly text: string;
  /** The styles that a prerendered page needs besides the shell's. */
  readonly stylesOf: (html: string) => string;
}

/** The shell with its stylesheet inlined, or a page that says that the client is not built. */
function readShell(files: ClientFiles): Shell {
  const shell = files.text("/index.html");
  if (shell === null) return { text: BARE_SHELL, stylesOf: () => "" };
  const text = shell.replace(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>/g, (link, href: string) => {
    const css = files.text(href);
    return css === null || css.length > INLINED_CSS_CHARACTERS ? link : inlineSheet(href, css);
  });
  return { text, stylesOf: pageStyles(files, shell) };
}

/**
 * A tenant's pages differ by template, language, name and airport, never by id: the browser reads the id. All addresses
 * without an airport of the tenant's share one page.
 */
const keyOf = ({ template, locale, match, airport, preview }: Variant): string =>
  [template, locale, match.name, match.rest.length, airport?.slug ?? "", preview ?? ""].join("|");

/** The path to prerender: ids are replaced, since the cached page serves all visitors. */
function pathOf({ match: { name, rest }, airport }: Variant): string {
  if (name === "") return "/";
  if (airport) return `/${airportPath(airport)}`;
  return ["", rest.length > 0 ? name : `${name}.html`, ...rest.map(() => "-")].join("/");
}

/** Pages with fares. */
const SHOWS_FARES: readonly PageName[] = ["", "airport"];

async function variantOf(
  request: FastifyRequest,
  reply: FastifyReply,
  match: PageMatch,
  { demo, airportFares }: PageOptions,
): Promise<Variant> {
  const tenant = tenantOf(request);
  const [part = ""] = match.rest;
  const airport = match.name === "airport" ? airportAt(tenant.settings.airports, part) : null;
  const fares = SHOWS_FARES.includes(match.name) ? await airportFares(tenant) : null;
  const query = request.query as Record<string, unknown>;
  const template = TEMPLATE_IDS.find((id) => demo && id === query["template"]) ?? tenant.settings.template;
  const locale = pageLanguage(request, reply, tenant);
  return { tenant, template, locale, match, fares, airport, preview: request.previewCode };
}

/** A file that the site does not have; unknown names of pages lead to the booking instead (ROUTE-019). */
const FILE = /^\/assets\/|\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/;

/** Load shedding refuses calls only: pages and files cost little, and a page needs all its files. */
const EVEN_WHEN_BUSY = { pressureHandler: () => undefined };

/** Serves the pages of the product and the client's files; any other path redirects to the booking page. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { files, clock } = options;
  const shell = readShell(files);
  const ids = new WeakMap<object, number>();
  let lastId = 0;
  /** Keyed by object identity: a changed tenant is another object, and the old one's pages age out of the cache. */
  const idOf = (tenantOrFares: object): number => {
    const id = ids.get(tenantOrFares) ?? (lastId += 1);
    ids.set(tenantOrFares, id);
    return id;
  };
  const pages = pageCache();
  const keptPage = (variant: Variant): Promise<KeptPage> =>
    pages([idOf(variant.tenant), variant.fares ? idOf(variant.fares) : "", keyOf(variant)].join("|"), () =>
      makePage(app, shell, variant, options),
    );

  app.get("/*", { config: EVEN_WHEN_BUSY }, async (request, reply) => {
    const [path = "/"] = request.url.split("?");
    if (files.has(path)) return files.send(path, reply);
    if (FILE.test(path)) throw notFound();
    const match = matchPage(path);
    if (!match) return reply.redirect(FALLBACK_PATH + request.url.slice(path.length), 302);
    const variant = await variantOf(request, reply, match, options);
    openPage(reply, variant.tenant.settings, variant.preview !== null);
    // An address with a code opens an account, so the referrer is withheld even from our own pages.
    if (PAGES[match.name].extra === 2) reply.header("referrer-policy", "no-referrer");
    // A token opens something of a person: search engines must not index it.
    if (
      indexedPath(match, variant.airport) === null ||
      new URLSearchParams(request.url.slice(path.length)).has("token")
    )
      reply.header("x-robots-tag", "noindex");
    if (match.name === "airport" && match.rest.length > 0 && variant.airport === null) reply.code(404);
    return sendPage(await keptPage(variant), clock, request, reply);
  });
}

function sendPage(
  kept: KeptPage,
  clock: Clock,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string> {
  const time = clock.now();
  const text = (): string => kept.page.before + new Date(time).toISOString() + kept.page.after;
  const encoding = encodingFor(request);
  reply.header("cache-control", "no-store").header("vary", "accept-encoding").type("text/html; charset=utf-8");
  if (!encoding) return Promise.resolve(text());
  reply.header("content-encoding", encoding);
  const second = Math.floor(time / 1000);
  const ready = kept.packed.get(encoding);
  if (ready?.second === second) return ready.body;
  const body = SQUEEZE[encoding](Buffer.from(text()));
  kept.packed.set(encoding, { second, body });
  return body;
}

async function makePage(app: FastifyInstance, shell: Shell, variant: Variant, options: PageOptions): Promise<KeptPage> {
  const { tenant, template, locale, match, fares, airport } = variant;
  const scheme = ownScheme(tenant.theme);
  const { about, texts } = ownWords(tenant.settings, locale);
  const facts = { withAirports: true, watchesFlights: options.watchesFlights(tenant), logo: logoOf(tenant) };
  const boot: Boot = {
    configuration: { ...configurationReply(tenant, options.clock.now(), facts), template, about },
    scheme,
    locale,
    languages: otherLanguages(tenant, locale),
    texts,
    ...(match.name === "" ? { home: homeContent(tenant, fares, locale) } : {}),
    ...(match.name === "airport" ? { airport: airportContent(tenant, airport, fares, locale) } : {}),
    callHosts: options.callHosts,
    demo: options.demo,
    ...(variant.preview === null ? {} : { preview: variant.preview }),
  };
  const drawn = await draw(app, boot, pathOf(variant), options.prerender);
  const { html = "", styles = "", startFailure = "" } = drawn ?? {};
  const title = drawn?.title || pageTitle(tenant.settings.company, match.name, tenantTerm(tenant.settings, locale));
  const description = drawn?.description ?? siteDescription(tenant, locale);
  const leadsToStudio = options.demo && match.name === "" && variant.preview === null;
  const page = composePage({
    shell: shell.text,
    boot,
    title,
    schemeFollowsDevice: tenant.theme.scheme === "system",
    head: siteHead({
      tenant,
      path: indexedPath(match, airport),
      locale,
      link: options.link,
      title,
      description,
      fares,
      airport,
    }),
    css:
      brandFontCss(tenant.theme) +
      baseCss() +
      tenantCss(tenant.theme, { tenantId: tenant.id }) +
      (leadsToStudio ? DEMO_LINK_CSS : ""),
    styles: shell.stylesOf(html + startFailure) + styles,
    html,
    startFailure,
    ...(leadsToStudio ? { demoLink: demoLink(tenant.id, locale) } : {}),
  });
  return { page, packed: new Map() };
}

/** A page that fails to prerender is still served: the browser renders it then. */
async function draw(app: FastifyInstance, boot: Boot, path: string, prerender: Prerender | null) {
  try {
    return prerender ? await prerender(boot, path) : null;
  } catch (error) {
    app.log.error({ err: error, path }, "prerendering failed");
    return null;
  }
}
