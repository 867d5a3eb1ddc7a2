import { escapeHtml } from "#domain/shared/text/escape-html.ts";
import type { FastifyInstance } from "fastify";
import { ownScheme } from "#domain/tenant/theme/inputs.ts";
import { baseCss, tenantCss } from "#domain/tenant/theme/tenant-css.ts";
import type { Credit } from "#server/offline/data/credits.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";

/** Path of the page; the map's attribution links to it. */
const CREDITS_PATH = "/credits";

const link = (url: string, text: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

const item = ({ use, notice, url, licence, licenceUrl }: Credit): string =>
  `<dt>${escapeHtml(use)}</dt><dd>${link(url, notice)} (${link(licenceUrl, licence)})</dd>`;

/** A page without script that names the sources of the data and their licences, as these ask for. */
export function creditsPage(app: FastifyInstance, credits: readonly Credit[]): void {
  const list = credits.map(item).join("\n");
  app.get(CREDITS_PATH, async (request, reply) => {
    const tenant = tenantOf(request);
    const css = baseCss() + tenantCss(tenant.theme, { tenantId: tenant.id });
    const scheme = ownScheme(tenant.theme);
    reply.type("text/html; charset=utf-8");
    return `<!doctype html>
<html lang="en" data-tenant="${escapeHtml(tenant.id)}" data-scheme="${scheme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Data sources – ${escapeHtml(tenant.settings.company)}</title>
<style>${css}</style><style>main{max-width:44rem;margin:0 auto;padding:1.5rem}dt{font-weight:600;margin-top:1rem}dd{margin:0}</style></head>
<body><main><h1>Data sources</h1>
<p>Flights without a flight service, driving times and the map are the product's own estimates and samples.</p>
<dl>
${list}
</dl></main></body></html>`;
  });
}
