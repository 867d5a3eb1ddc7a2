/** Serves the studio's preview: the same pages and prices with the draft, and nothing that books, pays or signs in. */
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PREVIEW_HEADER } from "#contract/core/boot.ts";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { PREVIEW_KEY, PUBLISHED_MARK } from "#domain/tenant/studio/preview-stage.ts";
import { HttpError } from "./http-error.ts";
import { frameOnOwnPages } from "./security-headers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The code of the preview that the request belongs to; null: the live shop. */
    previewCode: string | null;
  }
}

/**
 * The tenant as its staff's draft has it, or as it is published; null: the code opens no preview, or none any more. In
 * both cases nothing is stored for it.
 */
export type PreviewOf = (live: Tenant, code: string, isPublished: boolean) => Promise<Tenant | null>;

const CODE = /^[0-9a-f]{64}$/;

/**
 * Calls that a page in the preview makes: what they answer is the draft's, and none of them leaves anything behind. Who
 * is signed in is none of them: the browser of a member of staff may be that of a customer as well.
 */
const SHOWN: readonly EndpointName[] = [
  "configuration",
  "searchAddress",
  "resolveAddress",
  "reverseGeocode",
  "ipInfo",
  "vehicleTypes",
  "prices",
  "nearestDriver",
  "searchAirport",
  "searchFlight",
  "flightInfo",
  "direction",
  "quotation",
];
const SHOWN_CALLS: ReadonlySet<string> = new Set(
  SHOWN.map((name) => `${ENDPOINTS[name].method} ${ENDPOINTS[name].path}`),
);

function codeOf({ headers, query }: FastifyRequest): string | null {
  const code = headers[PREVIEW_HEADER] ?? (query as Record<string, unknown> | undefined)?.[PREVIEW_KEY];
  return code === undefined ? null : typeof code === "string" ? code : "";
}

/** Whether a request only shows something: a page, a file of it, or one of the calls above. */
function isShown({ method, url, routeOptions }: FastifyRequest): boolean {
  const route = routeOptions.url ?? "";
  if (SHOWN_CALLS.has(`${method} ${route}`)) return true;
  // The studio is not shown in itself.
  if (/^\/studio\b/i.test(url) || !["GET", "HEAD"].includes(method)) return false;
  return !/^\/(?:api|hubs|demo|hooks|sandbox)\b/.test(route);
}

/** Gives requests of a preview the draft in place of the live tenant; runs after the tenant is resolved. */
export function servePreview(app: FastifyInstance, previewOf: PreviewOf): void {
  app.decorateRequest("previewCode", null);
  app.addHook("onRequest", async (request, reply: FastifyReply) => {
    const code = codeOf(request);
    if (code === null || request.tenant === null) return;
    const isPublished = code.endsWith(PUBLISHED_MARK);
    const opening = isPublished ? code.slice(0, -PUBLISHED_MARK.length) : code;
    const draft = CODE.test(opening) ? await previewOf(request.tenant, opening, isPublished) : null;
    if (draft === null) throw new HttpError(403, REFUSALS.preview_over);
    if (!isShown(request)) throw new HttpError(403, REFUSALS.preview_only);
    request.tenant = draft;
    request.previewCode = code;
    reply.header("x-robots-tag", "noindex");
    frameOnOwnPages(reply);
  });
}
