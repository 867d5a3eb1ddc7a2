import type { FastifyInstance, FastifyRequest } from "fastify";
import { TENANT_HEADER } from "#contract/core/boot.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import type { TenantRegistry } from "#server/platform/http/tenant-registry.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The tenant that the request's host belongs to; null only before resolution and on process routes. */
    tenant: Tenant | null;
  }
}

/** Paths that serve the process, not a tenant. */
const isProcessPath = (path: string): boolean => /^\/(healthz|readyz|metrics)(\?|$)/.test(path);

function demoTenant(request: FastifyRequest, registry: TenantRegistry): Tenant | null {
  const query = request.query as Record<string, unknown> | undefined;
  const named = request.headers[TENANT_HEADER] ?? query?.["tenant"];
  return typeof named === "string" ? registry.byId(named) : null;
}

/** Gives each request its tenant by exact host name; an unknown host gets 421 and nothing else. */
export function tenantResolution(app: FastifyInstance, registry: TenantRegistry, demo: boolean): void {
  app.decorateRequest("tenant", null);
  app.addHook("onRequest", async (request) => {
    if (isProcessPath(request.url)) return;
    const byHost = registry.byHost(request.host);
    if (!byHost) throw new HttpError(421, "This address does not belong to this server.");
    request.tenant = (demo ? demoTenant(request, registry) : null) ?? byHost;
  });
}

/** The tenant of a request that has passed resolution. */
export function tenantOf(request: FastifyRequest): Tenant {
  if (!request.tenant) throw new Error("The request has no tenant.");
  return request.tenant;
}
