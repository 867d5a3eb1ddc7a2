/** Writes the replies about promo codes and campaigns for an operator's own system. */
import { statusText } from "#contract/core/booking-status.ts";
import type { Reply } from "#contract/endpoints.ts";
import { nothingToEnd, type ListedCampaign, type ListedPromo, type PromoUse } from "#domain/quote/promotion/offers.ts";
import { decimalFromPence } from "#domain/shared/money.ts";
import { pence, type Instant } from "#domain/shared/units.ts";

const iso = (at: Instant): string => new Date(at).toISOString();

export const promosReply = (promos: readonly ListedPromo[], now: Instant): Reply<"dispatchPromos"> => ({
  code: 1,
  message: "",
  promos: promos.map((promo) => ({
    promocode: promo.code,
    amount: promo.kind === "amount" ? decimalFromPence(pence(promo.value)) : 0,
    percent: promo.kind === "percent" ? promo.value / 100 : 0,
    currencycode: promo.currency,
    startsat: iso(promo.startsAt),
    endsat: iso(promo.endsAt),
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
    bookedat: iso(use.at),
    custname: use.person.name,
    custemail: use.person.email,
    amountoff: decimalFromPence(use.discount),
    totalfare: decimalFromPence(use.due),
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
    endsat: iso(endsAt),
    isended: endsAt <= now,
  })),
});

/** @param link to give out; it is stored as a hash only, so no later reply can name it. */
export const campaignAddedReply = (link: string): Reply<"dispatchAddCampaign"> => ({ code: 1, message: "", link });

export const noCampaignAddedReply = (message: string): Reply<"dispatchAddCampaign"> => ({ code: 2, message, link: "" });

/** Whether a promo code or a campaign has ended by this call. */
export const offerEndedReply = (isEnded: boolean, name: string): Reply<"dispatchEndPromo" | "dispatchEndCampaign"> =>
  isEnded ? { code: 1, message: "" } : { code: 2, message: nothingToEnd(name) };
