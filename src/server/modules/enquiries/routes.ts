import { decodeEnquiry } from "#contract/places/decode.ts";
import { doneReply, refusedReply } from "#contract/core/result-reply.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { EnquiryService } from "./service.ts";

/** Enquiries to the operator. */
export const enquiryHandlers = (service: EnquiryService): Pick<Handlers, "comment"> => ({
  async comment({ body, tenant, actor, context }) {
    const sender = { address: context.address, accountId: actor?.accountId ?? null };
    const sent = await service.send(tenant.id, sender, decodeEnquiry(body));
    return sent.ok ? doneReply(sent.value) : refusedReply(sent.error);
  },
});
