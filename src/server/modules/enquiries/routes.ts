import { decodeEnquiry } from "#contract/place-decode.ts";
import { doneReply, refusedReply } from "#contract/replies/result.ts";
import type { Handlers } from "#server/endpoint.ts";
import type { EnquiryService } from "./service.ts";

/** Enquiries to the operator. */
export const enquiryHandlers = (service: EnquiryService): Pick<Handlers, "comment"> => ({
  async comment({ body, tenant, actor, context }) {
    const sender = { address: context.address, accountId: actor?.accountId ?? null };
    const sent = await service.send(tenant.id, sender, decodeEnquiry(body));
    return sent.ok ? doneReply(sent.value) : refusedReply(sent.error);
  },
});
