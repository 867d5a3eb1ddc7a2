import { err, ok } from "#domain/shared/result.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { PlacesUnavailable } from "#server/modules/places/places.port.ts";
import { RoutingUnavailable } from "#server/modules/quotation/routing.port.ts";
import type { BulkService } from "./service.ts";

/** A provider that does not answer is a server failure: the file can be sent again. Any other error is rethrown. */
function unavailable(error: unknown) {
  if (error instanceof PlacesUnavailable || error instanceof RoutingUnavailable)
    return err({ code: 0, message: MESSAGES.generic });
  throw error;
}

/** Many bookings from one file. */
export const bulkHandlers = (service: BulkService): Pick<Handlers, "checkBulk" | "stepBulk"> => ({
  async checkBulk({ body, tenant, actor, context }) {
    try {
      const checked = await service.check(tenant, actor, body);
      if (!checked.ok) return checked;
      context.log("file of bookings read", { upload: checked.value.id, rows: checked.value.rows.length });
      return ok({ ...checked.value, vehicles: tenant.vehicles });
    } catch (error) {
      return unavailable(error);
    }
  },
  async stepBulk({ body, tenant, actor }) {
    try {
      const done = await service.step(tenant, actor, body);
      return done.ok ? ok({ id: body.id, rows: done.value, vehicles: tenant.vehicles }) : done;
    } catch (error) {
      return unavailable(error);
    }
  },
});
