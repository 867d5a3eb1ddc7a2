/** Promo codes and campaigns as the operator adds, lists and ends them. */
import type { ListedCampaign, ListedPromo } from "#domain/quote/promotion/offers.ts";
import { NO_PROMOTION } from "#domain/quote/promotion/promotion.ts";
import { addDays, startOfDay } from "#domain/shared/time/calendar-day.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { fill } from "#domain/shared/text/messages.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { addPromotionLink } from "./links.ts";
import type { CampaignFile, PromoFile } from "./offer-files.ts";
import { promoByCode } from "./repository.ts";

/** @returns what is wrong with a promo for this tenant; ok: it was added and counts from now, or from its first day. */
export async function addPromo(
  db: TenantHandle,
  { id, settings }: Tenant,
  promo: PromoFile,
  now: Instant,
): Promise<Result<void, string>> {
  const starts = promo.firstDay === undefined ? now : startOfDay(promo.firstDay, settings.zone);
  const ends = startOfDay(addDays(promo.lastDay, 1), settings.zone);
  if (ends <= now) return err(`lastDay: ${FILE_FAULTS.offer_over}`);
  const added = await db
    .insertInto("promos")
    .values({
      tenant_id: id,
      id: newId(now),
      code: promo.code,
      kind: promo.percent === undefined ? "amount" : "percent",
      value: promo.percent === undefined ? (promo.amount ?? 0) : Math.round(promo.percent * 100),
      currency: settings.currency,
      minimum_pence: promo.minimumFare,
      starts_at: new Date(starts),
      ends_at: new Date(ends),
      uses_left: promo.uses ?? null,
      once_per_person: promo.oncePerPerson,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "code"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added ? ok(undefined) : err(`code: ${FILE_FAULTS.offer_promo_there}`);
}

/** The tenant's promo codes, latest end first. */
export async function listPromos(db: TenantHandle): Promise<readonly ListedPromo[]> {
  const rows = await db
    .selectFrom("promos")
    .leftJoin("promo_uses", (join) =>
      join.onRef("promo_uses.tenant_id", "=", "promos.tenant_id").onRef("promo_uses.promo_id", "=", "promos.id"),
    )
    .select(["code", "kind", "value", "currency", "starts_at", "ends_at", "uses_left"])
    .select(({ fn }) => fn.count<string>("promo_uses.booking_id").distinct().as("used"))
    .groupBy(["promos.tenant_id", "promos.id"])
    .orderBy("ends_at", "desc")
    .orderBy("code")
    .execute();
  return rows.map((row) => ({
    code: row.code,
    kind: row.kind === "percent" ? "percent" : "amount",
    value: row.value,
    currency: row.currency,
    startsAt: instant(row.starts_at.getTime()),
    endsAt: instant(row.ends_at.getTime()),
    used: Number(row.used),
    usesLeft: row.uses_left,
  }));
}

/** Ends a promo now; bookings that took it keep their discount. @returns false: there is no such code, or it is over. */
export async function endPromo(db: TenantHandle, code: string, now: Instant): Promise<boolean> {
  const row = await db
    .updateTable("promos")
    .set({ ends_at: new Date(now) })
    .where("code", "=", code)
    .where("ends_at", ">", new Date(now))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the token of the campaign's new link, or what is wrong with it for this tenant. */
export async function addCampaign(
  db: TenantHandle,
  tenant: Tenant,
  campaign: CampaignFile,
  now: Instant,
): Promise<Result<string, string>> {
  const { name, vehicle, promoCode, pickup = null, dropoff = null, changesAllowed } = campaign;
  const endsAt = startOfDay(addDays(campaign.lastDay, 1), tenant.settings.zone);
  if (endsAt <= now) return err(`lastDay: ${FILE_FAULTS.offer_over}`);
  const vehicles = tenant.vehicles.map(({ id }) => id);
  if (vehicle !== "" && !vehicles.includes(vehicle))
    return err(`vehicle: ${fill(FILE_FAULTS.not_one_of, { options: vehicles.join(", ") })}`);
  if (promoCode !== "" && !(await promoByCode(db, promoCode)))
    return err(`promoCode: ${FILE_FAULTS.offer_promo_unknown}`);
  const same = await db.selectFrom("promotion_links").select("name").where("name", "=", name).executeTakeFirst();
  if (same) return err(`name: ${FILE_FAULTS.offer_campaign_there}`);
  const promotion = {
    ...NO_PROMOTION,
    mode: campaign.shortForm ? "quick" : "",
    pickup,
    dropoff,
    promoCode,
    vehicleTypeId: vehicle,
    changesAllowed,
  } as const;
  return ok(await addPromotionLink(db, tenant.id, { name, promotion, now, endsAt }));
}

/** The path of a campaign's link. */
export const campaignPath = ({ shortForm }: Pick<CampaignFile, "shortForm">, token: string): string =>
  shortForm ? `/quickbooking/${token}` : `/booking.html?token=${token}`;

/** The tenant's campaigns that have a name, latest end first. */
export async function listCampaigns(db: TenantHandle): Promise<readonly ListedCampaign[]> {
  const rows = await db
    .selectFrom("promotion_links")
    .select(["name", "ends_at", "details"])
    .where("name", "<>", "")
    .orderBy("ends_at", "desc")
    .orderBy("name")
    .execute();
  return rows.map(({ name, ends_at, details }) => ({
    name,
    endsAt: instant(ends_at.getTime()),
    // Written by addPromotionLink only.
    promoCode: (details as { readonly promoCode: string }).promoCode,
  }));
}

/** Ends a campaign: its link opens nothing any more. @returns false: there is no such campaign, or it is over. */
export async function endCampaign(db: TenantHandle, name: string, now: Instant): Promise<boolean> {
  const row = await db
    .updateTable("promotion_links")
    .set({ ends_at: new Date(now) })
    .where("name", "=", name)
    .where("ends_at", ">", new Date(now))
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a promo code or a campaign has ended just now. */
export const offerEnded = (isEnded: boolean): Result<null, string> =>
  isEnded ? ok(null) : err("No promo code or campaign of this name is running.");
