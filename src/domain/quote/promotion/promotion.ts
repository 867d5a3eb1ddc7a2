import type { LatLng } from "#domain/shared/geo/geo.ts";

/** A place that a campaign's link fills in. */
export interface PromotionPlace {
  readonly fullAddress: string;
  readonly postcode: string;
  readonly category: string;
  readonly position: LatLng;
}

/** What the link of a campaign fills into the form. Texts are empty where it says nothing. */
export interface Promotion {
  /** "quick" keeps to the short form; anything else is the usual one. */
  readonly mode: "quick" | "";
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    /** With its plus sign. */
    readonly dialingCode: string;
    /** National number without the leading 0. */
    readonly phone: string;
    /** ISO 3166 alpha-2, lower case. */
    readonly country: string;
    readonly email: string;
  };
  readonly pickup: PromotionPlace | null;
  readonly dropoff: PromotionPlace | null;
  readonly promoCode: string;
  readonly vehicleTypeId: string;
  /** False: the filled-in values are read-only. */
  readonly changesAllowed: boolean;
  readonly smsOptIn: boolean;
  readonly emailOptIn: boolean;
  /** The account it was made for; empty: any. */
  readonly accountId: string;
  readonly bookerId: string;
}

/** A promotion that fills nothing in. */
export const NO_PROMOTION: Promotion = {
  mode: "",
  contact: { firstName: "", lastName: "", dialingCode: "", phone: "", country: "", email: "" },
  pickup: null,
  dropoff: null,
  promoCode: "",
  vehicleTypeId: "",
  changesAllowed: true,
  smsOptIn: false,
  emailOptIn: false,
  accountId: "",
  bookerId: "",
};

/**
 * A promotion as one visitor may see it: an id is included only when it is that of the signed-in account or business.
 */
export const promotionFor = (
  promotion: Promotion,
  viewer: { readonly accountId: string; readonly bookerId: string | null } | null,
): Promotion => ({
  ...promotion,
  accountId: promotion.accountId === viewer?.accountId ? promotion.accountId : "",
  bookerId: promotion.bookerId === viewer?.bookerId ? promotion.bookerId : "",
});
