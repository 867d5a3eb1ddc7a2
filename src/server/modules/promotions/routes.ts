import { decodePromo } from "#contract/promotions-decode.ts";
import { noPromoReply, promoReply } from "#contract/replies/promotions.ts";
import type { Handlers } from "#server/endpoint.ts";
import type { PromotionService } from "./service.ts";

/** Promo codes. */
export const promotionHandlers = (service: PromotionService): Pick<Handlers, "promoCode"> => ({
  async promoCode({ body, tenant, actor, context }) {
    const checked = await service.check(tenant, { address: context.address, actor }, decodePromo(body));
    return checked.ok ? promoReply(checked.value) : noPromoReply(checked.error);
  },
});
