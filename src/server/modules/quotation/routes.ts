import { quoteRefused } from "#contract/quotation/quotation.ts";
import { currencyFault } from "#domain/tenant/currency-fault.ts";
import { err, ok } from "#domain/shared/result.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { refused, type Refusal } from "./check-journey.ts";
import { nullWhenUnavailable, type RoutingOf, type Drivers } from "./routing.port.ts";
import type { QuotationService } from "./service.ts";
import { outsideServiceArea } from "#contract/lookup/roads.ts";
import { greatCircle } from "#domain/shared/geo/geo.ts";
import { metres, minutes } from "#domain/shared/units.ts";
import { mayBeServed } from "#domain/tenant/service-area.ts";

/** Share by which the browser's figures may differ from the server's before the log notes it. */
const NOTABLE_SHARE = 0.2;

const differs = (claimed: number, real: number): boolean =>
  claimed > 0 && Math.abs(claimed - real) > real * NOTABLE_SHARE;

/** Quotation. The browser's own figures are only compared and logged, never used. */
export const quotationHandlers = (service: QuotationService): Pick<Handlers, "quotation"> => ({
  async quotation({ body, tenant, context }) {
    const { zone, currency } = tenant.settings;
    const { journey, distance, requestId } = body;
    const refuse = (refusal: Refusal) => err(quoteRefused(refusal, { zone, currency, requestId }));
    const foreign = currencyFault(body.currency, currency);
    if (foreign !== null) return refuse(refused(foreign));
    if (!journey.ok) return refuse(refused(journey.error));
    const outcome = await service.quote(tenant, journey.value).catch(nullWhenUnavailable);
    if (!outcome) return refuse({ code: 0, message: MESSAGES.generic });
    if (!outcome.ok) return refuse(outcome.refusal);
    if (differs(distance, outcome.quote.distance)) context.log("the browser's distance differs from ours");
    return ok({ ...outcome, requestId });
  },
});

/** The road between points. */
export const directionHandlers = (routing: RoutingOf): Pick<Handlers, "direction"> => ({
  async direction({ body: points, tenant }) {
    const route = await routing(tenant).route(points, null).catch(nullWhenUnavailable);
    return route ? ok(route) : err({ code: 0, message: MESSAGES.generic });
  },
});

/** Distance in metres to which a car's position is rounded for callers without a booking. */
const COARSE_M = 500;

/**
 * How soon a car can be at a pickup, and whether the tenant serves it. A caller without a booking gets no id, name or
 * position of a driver and only a coarse distance, so that drivers cannot be followed.
 */
export const driverHandlers = (drivers: Drivers): Pick<Handlers, "nearestDriver"> => ({
  async nearestDriver({ body: pickup, tenant }) {
    if (!mayBeServed(tenant.serviceArea, pickup)) return err(outsideServiceArea(pickup));
    const driver = await drivers.nearest(tenant, pickup, true);
    const away = driver?.distance ?? greatCircle(tenant.settings.base, pickup);
    return ok({
      distance: metres(Math.ceil(away / COARSE_M) * COARSE_M),
      // Without a free driver the tenant's lead time is the earliest promise.
      minutes: minutes(Math.ceil(driver?.minutes ?? tenant.settings.minLeadMinutes)),
      pickup,
    });
  },
});
