/** Promo codes and campaigns, by the operator's own system. */
import { err, ok } from "#domain/shared/result.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import type { PromoBookings } from "./offer-uses.ts";
import { promoUses } from "./offer-uses.ts";
import { readCampaignFile, readPromoFile } from "./offer-files.ts";
import {
  addCampaign,
  addPromo,
  campaignPath,
  endCampaign,
  endPromo,
  listCampaigns,
  listPromos,
  offerEnded,
} from "./offers.ts";

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
    return ok({ listed: await db.withTenant(tenant.id, listPromos), now: clock.now() });
  },
  async dispatchAddPromo({ body, tenant, context }) {
    const promo = readPromoFile(body);
    if (!promo.ok) return err(together(promo.error));
    const added = await db.withTenant(tenant.id, (handle) => addPromo(handle, tenant, promo.value, clock.now()));
    if (!added.ok) return added;
    context.log("promo code added", { promo: promo.value.code, by: context.dispatcher });
    return ok(promo.value.code);
  },
  async dispatchEndPromo({ body, tenant, context }) {
    const ended = await db.withTenant(tenant.id, (handle) => endPromo(handle, body, clock.now()));
    context.log("promo code ended", { promo: body, by: context.dispatcher, ended });
    return offerEnded(ended);
  },
  async dispatchPromoUses({ query, tenant }) {
    return db.withTenant(tenant.id, (handle) => promoUses(handle, promoBookings, query));
  },
});

const campaignHandlers = ({ db, clock, links }: OfferPorts): Pick<Handlers, CampaignEndpoints> => ({
  async dispatchCampaigns({ tenant }) {
    return ok({ listed: await db.withTenant(tenant.id, listCampaigns), now: clock.now() });
  },
  async dispatchAddCampaign({ body, tenant, context }) {
    const campaign = readCampaignFile(body);
    if (!campaign.ok) return err(together(campaign.error));
    const token = await db.withTenant(tenant.id, (handle) => addCampaign(handle, tenant, campaign.value, clock.now()));
    if (!token.ok) return token;
    context.log("campaign added", { campaign: campaign.value.name, by: context.dispatcher });
    return ok(links(tenant, campaignPath(campaign.value, token.value)));
  },
  async dispatchEndCampaign({ body, tenant, context }) {
    const { name } = body;
    const ended = await db.withTenant(tenant.id, (handle) => endCampaign(handle, name, clock.now()));
    context.log("campaign ended", { campaign: name, by: context.dispatcher, ended });
    return offerEnded(ended);
  },
});
