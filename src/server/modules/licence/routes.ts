import { decodeBookingParams, statedParent, statedTrackingCode } from "#contract/tenant/licence/decode.ts";
import {
  appBaseUrlReply,
  bookingParamsReply,
  unknownParamsReply,
  unknownTenantReply,
} from "#contract/tenant/licence/reply.ts";
import { doneReply, refusedReply } from "#contract/core/result-reply.ts";
import { trackingCodeOf } from "#domain/tenant/settings.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import type { LicenceService } from "./service.ts";

const UNKNOWN_CODE = "We do not recognise this tracking code.";
const FOREIGN_SITE = "This site is not allowed to show our booking form.";

type LicenceEndpoints = "bookingParams" | "storeBookingParams" | "appBaseUrl" | "validateDomain";

/** The licence host's endpoints. A tracking code is compared with the tenant of the host; it never chooses one. */
export const licenceHandlers = (service: LicenceService, links: PageLink): Pick<Handlers, LicenceEndpoints> => ({
  async bookingParams({ query, tenant }) {
    const params = await service.read(tenant, query.id);
    return params ? bookingParamsReply(params) : unknownParamsReply();
  },
  async storeBookingParams({ body, tenant, context }) {
    if (statedTrackingCode(body) !== trackingCodeOf(tenant)) return refusedReply(UNKNOWN_CODE);
    const params = decodeBookingParams(body, tenant.settings.zone);
    if (!params.ok) return refusedReply(params.error);
    return doneReply(await service.store(tenant, context.address, params.value));
  },
  appBaseUrl({ query, tenant }) {
    if (statedTrackingCode(query) !== trackingCodeOf(tenant)) return unknownTenantReply(UNKNOWN_CODE);
    return appBaseUrlReply(new URL(links(tenant, "/")).origin);
  },
  validateDomain({ body, tenant }) {
    if (statedTrackingCode(body) !== trackingCodeOf(tenant)) return refusedReply(UNKNOWN_CODE);
    return service.mayShow(tenant, statedParent(body)) ? doneReply() : refusedReply(FOREIGN_SITE);
  },
});
