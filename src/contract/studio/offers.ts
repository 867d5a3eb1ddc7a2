/** Own addition: promo codes and campaigns, by the operator's staff. */
import * as z from "zod/mini";
import { someText } from "#contract/core/common-schema.ts";
import { doneReply, reply, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { readIso } from "#contract/core/wire.ts";
import { campaigns, encodeCampaigns } from "#contract/dispatch/campaigns.ts";
import { encodePromos, promos } from "#contract/dispatch/promos.ts";
import type { AddedOffer, ListedCampaign, ListedOffers, ListedPromo } from "#domain/quote/promotion/offers.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import { faultOf } from "#domain/tenant/studio/draft.ts";
import { faultReply, faults, readFaults } from "./draft.ts";

const LONG_AGO = instant(0);

interface AllOffers {
  readonly promos: readonly ListedPromo[];
  readonly campaigns: readonly ListedCampaign[];
  readonly now: Instant;
}

export const studioOffers = {
  method: "GET",
  path: "/api/studiooffers",
  access: "staff",
  rate: "read",
  summary: "The promo codes and campaigns of the tenant, with how often each code was used.",
  reply: reply(
    { promos, campaigns },
    {
      encode: (offers: AllOffers) => ({
        promos: encodePromos(offers.promos, offers.now),
        campaigns: encodeCampaigns(offers.campaigns, offers.now),
      }),
      decode: (wire): ListedOffers => ({
        promos: wire.promos.map(
          ({ promocode, amount, percent, currencycode, endsat, isended, usescount, usesleft }) => ({
            code: promocode,
            off: amount > 0 ? { kind: "amount", value: amount } : { kind: "percent", value: percent },
            currency: currencycode,
            endsAt: readIso(endsat) ?? LONG_AGO,
            isEnded: isended,
            used: usescount,
            usesLeft: usesleft !== null && usesleft < 0 ? null : usesleft,
          }),
        ),
        campaigns: wire.campaigns.map(({ name, promocode, endsat, isended }) => ({
          name,
          promoCode: promocode,
          endsAt: readIso(endsat) ?? LONG_AGO,
          isEnded: isended,
        })),
      }),
    },
  ),
} as const satisfies EndpointDefinition;

const kind = z.enum(["promo", "campaign"]);

export const addStudioOffer = {
  method: "POST",
  path: "/api/studiooffers",
  access: "staff",
  rate: "write",
  summary: "Adds a promo code or a campaign. Code 2: not possible, with every fault at its field.",
  body: z.object({
    kind,
    /** The content of the file of `npm run tenant -- promo add` or `campaign add`, with the same names. */
    offer: z.record(z.string(), z.unknown()),
  }),
  reply: reply(
    {
      /** What is wrong, at its field; an empty path is about the whole. */
      faults,
      /** A campaign's link to give out; only this reply has it. */
      link: z.string(),
    },
    {
      encode: (link: string) => ({ faults: [], link }),
      decode: (wire): AddedOffer => ({ faults: readFaults(wire.faults), link: wire.link }),
    },
  ),
} as const satisfies EndpointDefinition;

/** @param wrong as "field: what is wanted", or a sentence about the whole. */
export const offerRefusal = (wrong: readonly string[]) => ({
  code: 2,
  message: wrong.join("; "),
  faults: wrong.map(faultOf).map(faultReply),
});

export const endStudioOffer = {
  method: "POST",
  path: "/api/studioofferend",
  access: "staff",
  rate: "write",
  summary: "Ends a promo code or a campaign now. Code 2: there is none, or it is over.",
  body: z.object({ kind, name: someText(80) }),
  reply: doneReply,
} as const satisfies EndpointDefinition;
