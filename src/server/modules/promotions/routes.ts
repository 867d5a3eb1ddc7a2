import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { PromotionService } from "./service.ts";

/** Promo codes, and the links of campaigns. */
export const promotionHandlers = (service: PromotionService): Pick<Handlers, "promoCode" | "promotion"> => ({
  async promotion({ query, tenant, actor }) {
    const promotion = await service.open(tenant, actor, query.token);
    // The one reply to every token that opens nothing: unknown, over, broken, or another tenant's.
    return promotion ? ok(promotion) : err(REFUSALS.offer_gone);
  },
  promoCode: ({ body, tenant, actor, context }) => service.check(tenant, { address: context.address, actor }, body),
});
