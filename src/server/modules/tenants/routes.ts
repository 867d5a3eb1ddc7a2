import { configurationRefusal, configurationReply, pricesReply, vehicleTypesReply } from "#contract/tenant/reply.ts";
import type { Tenant } from "./tenant.ts";
import { logoOf } from "#server/platform/http/pages/site/own-logo.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";

/** A tenant's public configuration and offer, served from memory. */
export const tenantHandlers = (
  clock: Clock,
  watchesFlights: (tenant: Tenant) => boolean,
): Pick<Handlers, "configuration" | "vehicleTypes" | "prices"> => ({
  configuration: ({ tenant, query }) => {
    const facts = { withAirports: query.airports, watchesFlights: watchesFlights(tenant), logo: logoOf(tenant) };
    const reply = configurationReply(tenant, clock.now(), facts);
    const refusal = configurationRefusal(tenant, query);
    // The tenant's own configuration comes all the same: the page goes on with it.
    return refusal === null ? reply : { ...reply, code: 2, message: refusal };
  },
  vehicleTypes: ({ tenant }) => vehicleTypesReply(tenant),
  prices: ({ tenant }) => pricesReply(tenant),
});
