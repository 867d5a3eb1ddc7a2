import { decodeBulkFile, decodeBulkStep } from "#contract/businesses/bulk/decode.ts";
import { bulkReply, bulkRowsReply, noBulkReply } from "#contract/businesses/bulk/reply.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { PlacesUnavailable } from "#server/modules/places/places.port.ts";
import { RoutingUnavailable } from "#server/modules/quotation/routing.port.ts";
import type { BulkService } from "./service.ts";

/** A provider that does not answer is a server failure: the file can be sent again. Any other error is rethrown. */
function unavailableReply(error: unknown) {
  if (error instanceof PlacesUnavailable || error instanceof RoutingUnavailable)
    return noBulkReply(0, MESSAGES.generic);
  throw error;
}

/** Many bookings from one file. */
export const bulkHandlers = (service: BulkService): Pick<Handlers, "checkBulk" | "stepBulk"> => ({
  async checkBulk({ body, tenant, actor, context }) {
    try {
      const checked = await service.check(tenant, actor, decodeBulkFile(body));
      if (!checked.ok) return noBulkReply(2, checked.error);
      context.log("file of bookings read", { upload: checked.value.id, rows: checked.value.rows.length });
      return bulkReply(checked.value, tenant);
    } catch (error) {
      return unavailableReply(error);
    }
  },
  async stepBulk({ body, tenant, actor }) {
    try {
      const done = await service.step(tenant, actor, decodeBulkStep(body));
      return done.ok ? bulkRowsReply(body.id, done.value, tenant) : noBulkReply(2, done.error);
    } catch (error) {
      return unavailableReply(error);
    }
  },
});
