/** The form fields that a campaign link fills in. */
import * as z from "zod/mini";
import { text } from "#contract/core/common-schema.ts";
import { reply, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import type { Promotion, PromotionPlace } from "#domain/quote/promotion/promotion.ts";
import { readPromotion } from "./read-promotion.ts";

/** A promotion for the browser: the vehicle by its name, and ids only for the persons or businesses that they name. */
interface ShownPromotion extends Promotion {
  readonly vehicleType: string;
}

const NOWHERE: PromotionPlace = { fullAddress: "", postcode: "", category: "", position: { lat: 0, lng: 0 } };

function encodePromotion({ contact, ...promotion }: ShownPromotion) {
  const pickup = promotion.pickup ?? NOWHERE;
  const dropoff = promotion.dropoff ?? NOWHERE;
  return {
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

export const promotion = {
  ...FIRST_ROUTES.promotion,
  access: "capability",
  rate: "read",
  summary: "What a campaign link fills in, by its token.",
  query: z.object({ token: text(128) }),
  reply: reply(
    {
      /** "quick" stays on the short form. */
      mode: z.string(),
      phone: z.string(),
      email: z.string(),
      picklat: z.number(),
      picklng: z.number(),
      pickpostcode: z.string(),
      pickcategory: z.string(),
      pickupaddress: z.string(),
      dofflat: z.number(),
      dofflng: z.number(),
      droppostcode: z.string(),
      doffcategory: z.string(),
      dropoffaddress: z.string(),
      surname: z.string(),
      firstname: z.string(),
      /** Ids only for the person or the business that they name. */
      bookerid: z.string(),
      custid: z.string(),
      promocode: z.string(),
      vehtypeid: z.string(),
      vehicletype: z.string(),
      dialingcode: z.string(),
      countryalpha2: z.string(),
      /** False: the filled-in fields cannot be changed. */
      changesallowed: z._default(z.boolean(), true),
      smsmailinglist: z.boolean(),
      emailmailinglist: z.boolean(),
    },
    { encode: encodePromotion, decode: readPromotion },
  ),
} as const satisfies EndpointDefinition;
