/** Promo codes and campaigns, by the operator's own system and by its staff: the functions of `npm run tenant -- promo|campaign`. */
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import { type PromoBookings, promoUses } from "./offer-uses.ts";
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
import { offerRefusal } from "#contract/studio/offers.ts";
import { promoCode } from "#domain/quote/promotion/promo.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { noteAction } from "#server/modules/studio/audit.ts";

interface OfferDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly pageLink: PageLink;
}

interface PromoDeps extends OfferDeps {
  readonly promoBookings: PromoBookings;
}

type PromoEndpoints = "dispatchPromos" | "dispatchAddPromo" | "dispatchEndPromo" | "dispatchPromoUses";
type CampaignEndpoints = "dispatchCampaigns" | "dispatchAddCampaign" | "dispatchEndCampaign";

/** Every fault in one message. */
const together = (faults: readonly string[]): string => faults.join("; ");

/** The endpoints about promo codes and campaigns; what is added or ended is logged with the key's name. */
export const offerHandlers = (deps: PromoDeps): Pick<Handlers, PromoEndpoints | CampaignEndpoints> => ({
  ...promoHandlers(deps),
  ...campaignHandlers(deps),
});

const promoHandlers = ({ db, clock, promoBookings }: PromoDeps): Pick<Handlers, PromoEndpoints> => ({
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

const campaignHandlers = ({ db, clock, pageLink }: OfferDeps): Pick<Handlers, CampaignEndpoints> => ({
  async dispatchCampaigns({ tenant }) {
    return ok({ listed: await db.withTenant(tenant.id, listCampaigns), now: clock.now() });
  },
  async dispatchAddCampaign({ body, tenant, context }) {
    const campaign = readCampaignFile(body);
    if (!campaign.ok) return err(together(campaign.error));
    const token = await db.withTenant(tenant.id, (handle) => addCampaign(handle, tenant, campaign.value, clock.now()));
    if (!token.ok) return token;
    context.log("campaign added", { campaign: campaign.value.name, by: context.dispatcher });
    return ok(pageLink(tenant, campaignPath(campaign.value, token.value)));
  },
  async dispatchEndCampaign({ body, tenant, context }) {
    const { name } = body;
    const ended = await db.withTenant(tenant.id, (handle) => endCampaign(handle, name, clock.now()));
    context.log("campaign ended", { campaign: name, by: context.dispatcher, ended });
    return offerEnded(ended);
  },
});

type StaffOfferCalls = "studioOffers" | "addStudioOffer" | "endStudioOffer";

/** What was added: its name, and the link of a campaign. */
interface AddedOffer {
  readonly name: string;
  /** Empty for a promo code. */
  readonly link: string;
}

/** The calls of the studio about offers; what is added or ended is in the audit log. */
export const staffOfferHandlers = (deps: OfferDeps): Pick<Handlers, StaffOfferCalls> => ({
  async studioOffers({ tenant }) {
    const { db, clock } = deps;
    const [promos, campaigns] = await db.withTenant(
      tenant.id,
      async (handle) => [await listPromos(handle), await listCampaigns(handle)] as const,
    );
    return ok({ promos, campaigns, now: clock.now() });
  },
  async addStudioOffer({ body, tenant, actor, context }) {
    const { kind, offer } = body;
    const added = await deps.db.withTenant(tenant.id, async (handle) => {
      const outcome = await (kind === "promo" ? promoAdded : campaignAdded)(deps, handle, tenant, offer);
      const action = { email: actor.email, action: "offer added" } as const;
      if (outcome.ok) await noteAction(handle, tenant.id, { ...action, detail: outcome.value.name }, deps.clock.now());
      return outcome;
    });
    context.log("offer added", { staff: actor.staffId, kind, done: added.ok });
    return added.ok ? ok(added.value.link) : err(offerRefusal(added.error));
  },
  async endStudioOffer({ body, tenant, actor, context }) {
    const { kind, name: stated } = body;
    const name = kind === "promo" ? promoCode(stated) : stated;
    const now = deps.clock.now();
    const ended = await deps.db.withTenant(tenant.id, async (handle) => {
      const isEnded = await (kind === "promo" ? endPromo : endCampaign)(handle, name, now);
      const action = { email: actor.email, action: "offer ended", detail: name } as const;
      if (isEnded) await noteAction(handle, tenant.id, action, now);
      return isEnded;
    });
    context.log("offer ended", { staff: actor.staffId, kind, ended });
    return offerEnded(ended);
  },
});

type Added = Promise<Result<AddedOffer, readonly string[]>>;

async function promoAdded({ clock }: OfferDeps, db: TenantHandle, tenant: Tenant, offer: unknown): Added {
  const promo = readPromoFile(offer);
  if (!promo.ok) return promo;
  const added = await addPromo(db, tenant, promo.value, clock.now());
  return added.ok ? ok({ name: promo.value.code, link: "" }) : err([added.error]);
}

async function campaignAdded({ clock, pageLink }: OfferDeps, db: TenantHandle, tenant: Tenant, offer: unknown): Added {
  const campaign = readCampaignFile(offer);
  if (!campaign.ok) return campaign;
  const token = await addCampaign(db, tenant, campaign.value, clock.now());
  if (!token.ok) return err([token.error]);
  const link = pageLink(tenant, campaignPath(campaign.value, token.value));
  return ok({ name: campaign.value.name, link });
}
