/** What lies below /.well-known/ (RFC 8615); any other name there is not found, and never a page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addMinutes } from "#domain/shared/units.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import { notFound } from "#server/platform/http/errors.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";
import { pageLanguages } from "./indexed-pages.ts";

/** How long a copy of security.txt may be relied on; RFC 9116 recommends less than a year. */
const SECURITY_DAYS = 180;

/** What {@link wellKnownRoutes} need. */
export interface WellKnownPorts {
  readonly clock: Clock;
  readonly link: PageLink;
}

/** RFC 9116: whom to tell of a hole; null: the tenant names nobody. */
function securityText(tenant: Tenant, { clock, link }: WellKnownPorts): string | null {
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
export function wellKnownRoutes(app: FastifyInstance, ports: WellKnownPorts): void {
  const text = (path: string, textOf: (tenant: Tenant) => string | null): void => {
    app.get(`/.well-known/${path}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const content = textOf(tenantOf(request));
      if (content === null) throw notFound();
      return reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(content);
    });
  };
  text("security.txt", (tenant) => securityText(tenant, ports));
  text("apple-developer-merchantid-domain-association", ({ settings }) => settings.applePayDomainFile || null);
  // https://w3c.github.io/webappsec-change-password-url: password managers lead here. A demo's query names the tenant.
  app.get("/.well-known/change-password", async (request, reply) =>
    reply.redirect(`/changepassword.html${/\?.*/.exec(request.url)?.[0] ?? ""}`, 302),
  );
  const refuse = (): Promise<never> => Promise.reject(notFound());
  app.all("/.well-known", { onRequest: refuse }, refuse);
  app.all("/.well-known/*", { onRequest: refuse }, refuse);
}
