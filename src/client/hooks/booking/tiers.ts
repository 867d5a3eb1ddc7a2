import { useTenantStore } from "#client/hooks/stores.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

const TIER_TEXTS = ["tier.economy", "tier.standard", "tier.executive"] as const;

/** What sets each tier apart, by its number. */
export const TIER_ABOUT = ["tier.aboutEconomy", "tier.aboutStandard", "tier.aboutExecutive"] as const;

/** For an observer: the name of a tier from the tenant's price list in the page's language, else the usual one. */
export function useTierName(): (tier: PriceTier) => string {
  const { prices } = useTenantStore();
  const { t, term } = useAreaTexts(VEHICLES_TEXTS);
  return (tier) => {
    const name = prices[tier]?.name;
    return name === undefined ? t(TIER_TEXTS[tier]) : term(name);
  };
}
