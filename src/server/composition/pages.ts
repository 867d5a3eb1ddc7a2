/** The pages and the files that belong to them, wired. */
import { escapeHtml } from "#domain/shared/text/escape-html.ts";
import type { FastifyInstance } from "fastify";
import { ownScheme } from "#domain/tenant/theme/inputs.ts";
import { baseCss, tenantCss } from "#domain/tenant/theme/tenant-css.ts";
import type { Credit } from "#server/offline/data/credits.ts";
import { brandFontCss, fontRoutes } from "#server/platform/http/pages/site/font-files.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";
import { airportFareBoard } from "#server/modules/quotation/airport-fares.ts";
import { logoRoutes } from "#server/modules/tenants/logo.ts";
import { vehiclePictureRoutes } from "#server/modules/tenants/vehicle-pictures.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { clientFiles } from "#server/platform/http/pages/client-files.ts";
import { pageRoutes } from "#server/platform/http/pages/pages.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import { wellKnownRoutes, siteRoutes } from "#server/platform/http/pages/site/site-routes.ts";

/** Path of the page; the map's attribution links to it. */
const CREDITS_PATH = "/credits";

const link = (url: string, text: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

const item = ({ use, notice, url, licence, licenceUrl }: Credit): string =>
  `<dt>${escapeHtml(use)}</dt><dd>${link(url, notice)} (${link(licenceUrl, licence)})</dd>`;

const STYLES = [
  "body{margin:0;min-height:100vh;background:var(--tk-surface-page);color:var(--tk-text-default);font:var(--tk-size-body)/var(--tk-line-normal) var(--tk-font-body)}",
  "header{padding:1rem max(1.5rem,calc(50vw - 22rem));border-bottom:1px solid var(--tk-border-subtle);background:var(--tk-surface-card)}",
  "header a{color:var(--tk-text-default);font-weight:var(--tk-weight-bold);text-decoration:none}",
  "main{box-sizing:border-box;max-width:47rem;margin:0 auto;padding:2rem 1.5rem 3rem}",
  "h1{margin:0 0 1rem;font:var(--tk-weight-bold) var(--tk-size-heading)/var(--tk-line-tight) var(--tk-font-display)}",
  "p{margin:0;color:var(--tk-text-muted)}a{color:var(--tk-text-link);overflow-wrap:anywhere}",
  "dl{margin:1.5rem 0 0;padding:.25rem 1.5rem 1.25rem;border:1px solid var(--tk-border-subtle);border-radius:var(--tk-radius-card);background:var(--tk-surface-card)}",
  "dt{margin-top:1rem;font-weight:var(--tk-weight-medium)}dd{margin:0}",
  ":focus-visible{outline:3px solid var(--tk-focus-ring);outline-offset:2px}",
].join("");

/** A page without script that names the sources of the data and their licences, as these ask for. */
function creditsPage(app: FastifyInstance, credits: readonly Credit[]): void {
  const list = credits.map(item).join("\n");
  app.get(CREDITS_PATH, async (request, reply) => {
    const tenant = tenantOf(request);
    const css = brandFontCss(tenant.theme) + baseCss() + tenantCss(tenant.theme, { tenantId: tenant.id });
    const scheme = ownScheme(tenant.theme);
    reply.type("text/html; charset=utf-8");
    return `<!doctype html>
<html lang="en" data-tenant="${escapeHtml(tenant.id)}" data-scheme="${scheme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Data sources – ${escapeHtml(tenant.settings.company)}</title>
<style>${css}</style><style>${STYLES}</style></head>
<body><header><a href="/">${escapeHtml(tenant.settings.company)}</a></header>
<main><h1>Data sources</h1>
<p>Flights without a flight service, driving times and the map are the product's own estimates and samples.</p>
<dl>
${list}
</dl></main></body></html>`;
  });
}

type Shown = Parameters<typeof pageRoutes>[1];
type Fares = Parameters<typeof airportFareBoard>[0];

/** What pages need of the server. */
interface PageDeps
  extends
    Pick<Shown, "prerender" | "clock" | "demo" | "callHosts" | "watchesFlights">,
    Pick<Fares, "routing" | "timers" | "logger"> {
  readonly db: Database;
  readonly pageLink: PageLink;
  readonly credits: readonly Credit[];
  /** Folder of the built client; it may be missing. */
  readonly clientFolder: string;
}

/** Registers the pages and the files that belong to them. */
export async function servePages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const { demo, clock, prerender, callHosts, pageLink, watchesFlights, routing, timers, logger } = deps;
  creditsPage(app, deps.credits);
  siteRoutes(app, { demo, link: pageLink });
  wellKnownRoutes(app, { clock, link: pageLink });
  fontRoutes(app);
  vehiclePictureRoutes(app, deps.db);
  logoRoutes(app, deps.db);
  pageRoutes(app, {
    files: await clientFiles(app, deps.clientFolder),
    airportFares: airportFareBoard({ clock, routing, timers, logger }),
    prerender,
    clock,
    demo,
    callHosts,
    link: pageLink,
    watchesFlights,
  });
}
