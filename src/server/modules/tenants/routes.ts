import { configurationReply, pricesReply, vehicleTypesReply } from "#contract/tenant/reply.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";

/** A tenant's public configuration and offer, served from memory. */
export const tenantHandlers = (clock: Clock): Pick<Handlers, "configuration" | "vehicleTypes" | "prices"> => ({
  configuration: ({ tenant, query }) => configurationReply(tenant, clock.now(), query.airports),
  vehicleTypes: ({ tenant }) => vehicleTypesReply(tenant),
  prices: ({ tenant }) => pricesReply(tenant),
});
