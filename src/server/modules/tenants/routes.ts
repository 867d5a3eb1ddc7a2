import { configurationRefusal } from "#contract/tenant/configuration.ts";
import { ok } from "#domain/shared/result.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { logoOf } from "#server/platform/http/pages/site/own-logo.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";

/** A tenant's public configuration and offer, served from memory. */
export const tenantHandlers = (
  clock: Clock,
  watchesFlights: (tenant: Tenant) => boolean,
): Pick<Handlers, "configuration" | "vehicleTypes" | "prices"> => ({
  configuration: ({ tenant, query }) =>
    ok({
      tenant,
      now: clock.now(),
      withAirports: query.withAirports,
      watchesFlights: watchesFlights(tenant),
      logo: logoOf(tenant),
      refusal: configurationRefusal(tenant, query),
    }),
  vehicleTypes: ({ tenant }) => ok(tenant.vehicles),
  prices: ({ tenant }) => ok(tenant.priceList),
});
