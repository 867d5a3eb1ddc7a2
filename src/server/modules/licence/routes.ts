import { decodeBookingParams, statedParent, statedTrackingCode } from "#contract/licence-decode.ts";
import {
  appBaseUrlReply,
  bookingParamsReply,
  unknownParamsReply,
  unknownTenantReply,
} from "#contract/replies/licence.ts";
import { doneReply, refusedReply } from "#contract/replies/result.ts";
import { trackingCodeOf } from "#domain/tenant/settings.ts";
import type { Handlers } from "#server/endpoint.ts";
import type { PageLink } from "#server/links.ts";
import type { LicenceService } from "./service.ts";

const UNKNOWN_CODE = "This tracking code is not known here.";
const FOREIGN_SITE = "This site may not show our booking form.";

type LicenceEndpoints = "bookingParams" | "storeBookingParams" | "appBaseUrl" | "validateDomain";

/** The licence host's calls. A tracking code is compared with the tenant of the host; it never chooses one. */
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
