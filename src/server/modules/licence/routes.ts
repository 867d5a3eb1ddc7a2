import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
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
    // The one reply to every id that opens nothing.
    return params ? ok(params) : err({ code: 0, message: REFUSALS.booking_details_gone });
  },
  async storeBookingParams({ body: { trackingCode, params }, tenant, context }) {
    if (trackingCode !== trackingCodeOf(tenant)) return err(UNKNOWN_CODE);
    return params.ok ? ok(await service.store(tenant, context.address, params.value)) : params;
  },
  appBaseUrl: ({ query: trackingCode, tenant }) =>
    trackingCode === trackingCodeOf(tenant) ? ok(new URL(links(tenant, "/")).origin) : err(UNKNOWN_CODE),
  validateDomain({ body: { trackingCode, parent }, tenant }) {
    if (trackingCode !== trackingCodeOf(tenant)) return err(UNKNOWN_CODE);
    return service.mayShow(tenant, parent) ? ok(null) : err(FOREIGN_SITE);
  },
});
