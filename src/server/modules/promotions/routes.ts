import { decodePromo } from "#contract/promotions/decode.ts";
import { noPromoReply, promoReply, promotionReply, unknownPromotionReply } from "#contract/promotions/reply.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { PromotionService } from "./service.ts";

/** Promo codes, and the links of campaigns. */
export const promotionHandlers = (service: PromotionService): Pick<Handlers, "promoCode" | "promotion"> => ({
  async promotion({ query, tenant, actor }) {
    const promotion = await service.open(tenant, actor, query.token);
    return promotion ? promotionReply(promotion) : unknownPromotionReply();
  },
  async promoCode({ body, tenant, actor, context }) {
    const { currency } = tenant.settings;
    const checked = await service.check(tenant, { address: context.address, actor }, decodePromo(body, currency));
    return checked.ok ? promoReply(checked.value, currency) : noPromoReply(checked.error);
  },
});
