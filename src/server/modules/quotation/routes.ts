import { decodeJourney, decodeQuoteClaims } from "#contract/journey-decode.ts";
import { noRouteReply, routeReply } from "#contract/replies/lookup.ts";
import { quoteRefusalReply, quoteReply } from "#contract/replies/quotation.ts";
import { MESSAGES } from "#domain/shared/messages.ts";
import type { Handlers } from "#server/endpoint.ts";
import { refused, type Refusal } from "./judge-journey.ts";
import { unlessUnavailable, type RoutingOf } from "./routing.port.ts";
import type { QuotationService } from "./service.ts";

/** A difference between the browser's figures and ours that is worth a line in the log. */
const NOTABLE_SHARE = 0.2;

const differs = (claimed: number, real: number): boolean =>
  claimed > 0 && Math.abs(claimed - real) > real * NOTABLE_SHARE;

/** Quotation: reads the journey, asks the service, never looks at the browser's own figures but to log them. */
export const quotationHandlers = (service: QuotationService): Pick<Handlers, "quotation"> => ({
  async quotation({ body, tenant, context }) {
    const { zone, currency } = tenant.settings;
    const { distance, requestId } = decodeQuoteClaims(body);
    const refuse = (refusal: Refusal) => quoteRefusalReply(refusal, { zone, currency, requestId });
    const journey = decodeJourney(body, zone);
    if (!journey.ok) return refuse(refused(journey.error));
    const outcome = await service.quote(tenant, journey.value).catch(unlessUnavailable);
    if (!outcome) return refuse({ code: 0, message: MESSAGES.generic });
    if (!outcome.ok) return refuse(outcome.refusal);
    if (differs(distance, outcome.quote.distance)) context.log("the browser's distance differs from ours");
    return quoteReply(outcome, requestId);
  },
});

/** The road between points (API-011). */
export const directionHandlers = (routing: RoutingOf): Pick<Handlers, "direction"> => ({
  async direction({ body, tenant }) {
    const route = await routing(tenant).route(body.points, null).catch(unlessUnavailable);
    return route ? routeReply(route) : noRouteReply(MESSAGES.generic);
  },
});
