/** Writes the replies about promo codes and campaigns for an operator's own system. */
import { writeIso } from "#contract/core/wire.ts";
import { statusText } from "#contract/core/booking-status.ts";
import type { Reply } from "#contract/endpoints.ts";
import { faultReply } from "#contract/studio/fault-reply.ts";
import { nothingToEnd, type ListedCampaign, type ListedPromo, type PromoUse } from "#domain/quote/promotion/offers.ts";
import { faultOf } from "#domain/tenant/studio/fault-of.ts";
import { majorOf } from "#domain/shared/money.ts";
import { pence, type Instant } from "#domain/shared/units.ts";

export const promosReply = (promos: readonly ListedPromo[], now: Instant): Reply<"dispatchPromos"> => ({
  code: 1,
  message: "",
  promos: promos.map((promo) => ({
    promocode: promo.code,
    amount: promo.kind === "amount" ? majorOf(pence(promo.value), promo.currency) : 0,
    percent: promo.kind === "percent" ? promo.value / 100 : 0,
    currencycode: promo.currency,
    startsat: writeIso(promo.startsAt),
    endsat: writeIso(promo.endsAt),
    isended: promo.endsAt <= now,
    usescount: promo.used,
    usesleft: promo.usesLeft,
  })),
});

export const promoAddedReply = (code: string): Reply<"dispatchAddPromo"> => ({ code: 1, message: "", promocode: code });

export const noPromoAddedReply = (message: string): Reply<"dispatchAddPromo"> => ({ code: 2, message, promocode: "" });

/** A page of uses; `next` is the id of its last booking when more follow, else null. */
export const promoUsesReply = (uses: readonly PromoUse[], next: string | null): Reply<"dispatchPromoUses"> => ({
  code: 1,
  message: "",
  uses: uses.map((use) => ({
    promocode: use.code,
    bref: use.reference,
    bookedat: writeIso(use.at),
    custname: use.person.name,
    custemail: use.person.email,
    amountoff: majorOf(use.discount, use.currency),
    totalfare: majorOf(use.due, use.currency),
    currencycode: use.currency,
    status: statusText(use.status),
    iscounted: use.isCounted,
  })),
  nextcursor: next ?? "",
});

export const noPromoUsesReply = (message: string): Reply<"dispatchPromoUses"> => ({
  code: 2,
  message,
  uses: [],
  nextcursor: "",
});

export const campaignsReply = (campaigns: readonly ListedCampaign[], now: Instant): Reply<"dispatchCampaigns"> => ({
  code: 1,
  message: "",
  campaigns: campaigns.map(({ name, promoCode, endsAt }) => ({
    name,
    promocode: promoCode,
    endsat: writeIso(endsAt),
    isended: endsAt <= now,
  })),
});

/** @param link to give out; it is stored as a hash only, so no later reply can name it. */
export const campaignAddedReply = (link: string): Reply<"dispatchAddCampaign"> => ({ code: 1, message: "", link });

export const noCampaignAddedReply = (message: string): Reply<"dispatchAddCampaign"> => ({ code: 2, message, link: "" });

/** Whether a promo code or a campaign has ended by this call. */
export const offerEndedReply = (
  isEnded: boolean,
  name: string,
): Reply<"dispatchEndPromo" | "dispatchEndCampaign" | "endStudioOffer"> =>
  isEnded ? { code: 1, message: "" } : { code: 2, message: nothingToEnd(name) };

/** Both lists in one. */
export const offersReply = (
  { promos }: Reply<"dispatchPromos">,
  { campaigns }: Reply<"dispatchCampaigns">,
): Reply<"studioOffers"> => ({ code: 1, message: "", promos, campaigns });

export const offerAddedReply = (link: string): Reply<"addStudioOffer"> => ({ code: 1, message: "", faults: [], link });

/** @param faults as "field: what is wanted", or a sentence about the whole. */
export const noOfferAddedReply = (faults: readonly string[]): Reply<"addStudioOffer"> => ({
  code: 2,
  message: faults.join("; "),
  faults: faults.map(faultOf).map(faultReply),
  link: "",
});
