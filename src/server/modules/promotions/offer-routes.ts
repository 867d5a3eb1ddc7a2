/** Promo codes and campaigns, by the operator's own system. */
import {
  campaignAddedReply,
  campaignsReply,
  noCampaignAddedReply,
  noPromoAddedReply,
  noPromoUsesReply,
  offerEndedReply,
  promoAddedReply,
  promosReply,
  promoUsesReply,
} from "#contract/promotions/offers-reply.ts";
import { decodeEndedPromo, decodeUsesAsked } from "#contract/promotions/decode.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import type { PromoBookings } from "./promo-bookings.port.ts";
import { promoUses } from "./offer-uses.ts";
import { readCampaignFile, readPromoFile } from "./offer-files.ts";
import { addCampaign, addPromo, campaignPath, endCampaign, endPromo, listCampaigns, listPromos } from "./offers.ts";

interface OfferPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly links: PageLink;
  readonly promoBookings: PromoBookings;
}

type PromoEndpoints = "dispatchPromos" | "dispatchAddPromo" | "dispatchEndPromo" | "dispatchPromoUses";
type CampaignEndpoints = "dispatchCampaigns" | "dispatchAddCampaign" | "dispatchEndCampaign";

/** Every fault in one message. */
const together = (faults: readonly string[]): string => faults.join("; ");

/** The endpoints about promo codes and campaigns; what is added or ended is logged with the key's name. */
export const offerHandlers = (ports: OfferPorts): Pick<Handlers, PromoEndpoints | CampaignEndpoints> => ({
  ...promoHandlers(ports),
  ...campaignHandlers(ports),
});

const promoHandlers = ({ db, clock, promoBookings }: OfferPorts): Pick<Handlers, PromoEndpoints> => ({
  async dispatchPromos({ tenant }) {
    return promosReply(await db.withTenant(tenant.id, listPromos), clock.now());
  },
  async dispatchAddPromo({ body, tenant, context }) {
    const promo = readPromoFile(body);
    if (!promo.ok) return noPromoAddedReply(together(promo.error));
    const added = await db.withTenant(tenant.id, (handle) => addPromo(handle, tenant, promo.value, clock.now()));
    if (!added.ok) return noPromoAddedReply(added.error);
    context.log("promo code added", { promo: promo.value.code, by: context.dispatcher });
    return promoAddedReply(promo.value.code);
  },
  async dispatchEndPromo({ body, tenant, context }) {
    const code = decodeEndedPromo(body);
    const ended = await db.withTenant(tenant.id, (handle) => endPromo(handle, code, clock.now()));
    context.log("promo code ended", { promo: code, by: context.dispatcher, ended });
    return offerEndedReply(ended, code);
  },
  async dispatchPromoUses({ query, tenant }) {
    const page = await db.withTenant(tenant.id, (handle) => promoUses(handle, promoBookings, decodeUsesAsked(query)));
    return page.ok ? promoUsesReply(page.value.uses, page.value.next) : noPromoUsesReply(page.error);
  },
});

const campaignHandlers = ({ db, clock, links }: OfferPorts): Pick<Handlers, CampaignEndpoints> => ({
  async dispatchCampaigns({ tenant }) {
    return campaignsReply(await db.withTenant(tenant.id, listCampaigns), clock.now());
  },
  async dispatchAddCampaign({ body, tenant, context }) {
    const campaign = readCampaignFile(body);
    if (!campaign.ok) return noCampaignAddedReply(together(campaign.error));
    const token = await db.withTenant(tenant.id, (handle) => addCampaign(handle, tenant, campaign.value, clock.now()));
    if (!token.ok) return noCampaignAddedReply(token.error);
    context.log("campaign added", { campaign: campaign.value.name, by: context.dispatcher });
    return campaignAddedReply(links(tenant, campaignPath(campaign.value, token.value)));
  },
  async dispatchEndCampaign({ body, tenant, context }) {
    const { name } = body;
    const ended = await db.withTenant(tenant.id, (handle) => endCampaign(handle, name, clock.now()));
    context.log("campaign ended", { campaign: name, by: context.dispatcher, ended });
    return offerEndedReply(ended, name);
  },
});
