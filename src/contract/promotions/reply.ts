import { REFUSALS } from "#domain/refusal/refusals.ts";
import { majorOf } from "#domain/shared/money.ts";
import { NO_PROMOTION, type Promotion, type PromotionPlace } from "#domain/quote/promotion/promotion.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { Reply } from "#contract/endpoints.ts";

/** A promo that applies, to a price in the currency. */
export const promoReply = (
  promo: { readonly id: string; readonly discount: Pence },
  currency: string,
): Reply<"promoCode"> => ({
  code: 1,
  message: "",
  value: majorOf(promo.discount, currency),
  promocodeid: promo.id,
});

/** A code that takes nothing off, with the reason. */
export const noPromoReply = (message: string): Reply<"promoCode"> => ({ code: 2, message, value: 0, promocodeid: "" });

const NOWHERE: PromotionPlace = { fullAddress: "", postcode: "", category: "", position: { lat: 0, lng: 0 } };

/** A promotion for the browser: the vehicle by its name, and ids only for the persons or businesses that they name. */
export interface ShownPromotion extends Promotion {
  readonly vehicleType: string;
}

/** The fields that a campaign link fills in. */
export function promotionReply(promotion: ShownPromotion): Reply<"promotion"> {
  const { contact } = promotion;
  const pickup = promotion.pickup ?? NOWHERE;
  const dropoff = promotion.dropoff ?? NOWHERE;
  return {
    code: 1,
    message: "",
    mode: promotion.mode,
    phone: contact.phone,
    email: contact.email,
    picklat: pickup.position.lat,
    picklng: pickup.position.lng,
    pickpostcode: pickup.postcode,
    pickcategory: pickup.category,
    pickupaddress: pickup.fullAddress,
    dofflat: dropoff.position.lat,
    dofflng: dropoff.position.lng,
    droppostcode: dropoff.postcode,
    doffcategory: dropoff.category,
    dropoffaddress: dropoff.fullAddress,
    surname: contact.lastName,
    firstname: contact.firstName,
    bookerid: promotion.bookerId,
    custid: promotion.accountId,
    promocode: promotion.promoCode,
    vehtypeid: promotion.vehicleTypeId,
    vehicletype: promotion.vehicleType,
    dialingcode: contact.dialingCode,
    countryalpha2: contact.country,
    changesallowed: promotion.changesAllowed,
    smsmailinglist: promotion.smsOptIn,
    emailmailinglist: promotion.emailOptIn,
  };
}

/** The one reply to every token that opens nothing: unknown, over, broken, or another tenant's. */
export const unknownPromotionReply = (): Reply<"promotion"> => ({
  ...promotionReply({ ...NO_PROMOTION, vehicleType: "" }),
  code: 2,
  message: REFUSALS.offer_gone,
});
