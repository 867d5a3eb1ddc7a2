import { configurationReply, pricesReply, vehicleTypesReply } from "#contract/replies/tenant.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Handlers } from "#server/endpoint.ts";

/** What a tenant says about itself; all from memory. */
export const tenantHandlers = (clock: Clock): Pick<Handlers, "configuration" | "vehicleTypes" | "prices"> => ({
  configuration: ({ tenant, query }) => configurationReply(tenant, clock.now(), query.airports),
  vehicleTypes: ({ tenant }) => vehicleTypesReply(tenant),
  prices: ({ tenant }) => pricesReply(tenant),
});
