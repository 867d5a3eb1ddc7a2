import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallHosts } from "#contract/call-hosts.ts";
import { SCHEME_BOOT_SCRIPT } from "#domain/tenant/theme/scheme-boot.ts";
import { HttpError } from "#server/http-error.ts";

const hash = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/**
 * Headers of every answer. The only inline script is the one that decides the colour scheme before the first paint;
 * inline styles are allowed because the tenant's CSS is in the page and MUI writes its own at run time.
 */
export async function securityHeaders(app: FastifyInstance, secure: boolean, callHosts: CallHosts): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", hash(SCHEME_BOOT_SCRIPT)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...[callHosts.api, callHosts.licence].filter((host) => host !== "")],
        workerSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure ? { maxAge: 31_536_000 } : false,
    // Addresses of tickets hold a capability: no other site may learn them.
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: true,
  });
}

const POLICY = "content-security-policy";

/** Lets a tenant's other sites show this page inside their own; nobody else may. */
export function allowEmbedding(reply: FastifyReply, hosts: readonly string[]): void {
  if (hosts.length === 0) return;
  const sites = hosts.map((host) => `https://${host}`).join(" ");
  const policy = String(reply.raw.getHeader(POLICY));
  reply.raw.setHeader(POLICY, policy.replace("frame-ancestors 'none'", `frame-ancestors ${sites}`));
  // The older header knows no list of sites.
  reply.raw.removeHeader("x-frame-options");
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

function sameOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = request.headers;
  // Neither header: not a browser, so there is no visitor whose rights could be misused.
  if (origin === undefined) return true;
  return origin === publicUrl || origin === `http://${request.host}` || origin === `https://${request.host}`;
}

/** Refuses unsafe requests that another site made a browser send (RELIABILITY G8). */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook("onRequest", async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    if (!sameOrigin(request, publicUrl)) throw new HttpError(403, "This request came from another site.");
  });
}
