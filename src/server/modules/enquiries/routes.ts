import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { EnquiryService } from "./service.ts";

/** Enquiries to the operator. */
export const enquiryHandlers = (service: EnquiryService): Pick<Handlers, "comment"> => ({
  comment: ({ body, tenant, actor, context }) =>
    service.send(tenant.id, { address: context.address, accountId: actor?.accountId ?? null }, body),
});
