/** Links that people of the matrix were sent: campaigns, mailed codes, form contents that wait for another page. */
import { NO_PROMOTION } from "#domain/quote/promotion/promotion.ts";
import { instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { sha256 } from "#server/platform/security/ids.ts";
import { insertParams } from "#server/modules/licence/licence.ts";
import { addPromotionLink } from "#server/modules/promotions/links.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { campaignTokenOf, emailOf, idOf, mailedCodeOf, paramsIdOf } from "./ids.ts";
import { canary, isBusiness, type PersonName } from "./people.ts";

/** A campaign made for one person, with all that the link fills in. */
export async function addCampaign(db: TenantHandle, tenant: string, person: PersonName, now: Date): Promise<void> {
  const word = (field: string): string => canary(tenant, person, field);
  const contact = { ...NO_PROMOTION.contact, firstName: word("first"), lastName: word("last"), email: emailOf(person) };
  const bookerId = isBusiness(person) ? idOf("booker", person) : "";
  await addPromotionLink(db, tenant, {
    promotion: { ...NO_PROMOTION, contact, accountId: idOf("account", person), bookerId },
    now: instant(now.getTime()),
    endsAt: instant(now.getTime() + 30 * 86_400_000),
    token: campaignTokenOf(tenant, person),
  });
}

/** Links that were mailed a minute ago, and form contents that wait for another page. */
export async function addLinks(db: TenantHandle, tenant: string, person: PersonName, now: Date): Promise<void> {
  const email = canary(tenant, person, "new@x.example");
  for (const purpose of ["reset", "email"] as const) {
    await db
      .insertInto("one_time_codes")
      .values({
        tenant_id: tenant,
        id: idOf(purpose, person),
        account_id: idOf("account", person),
        purpose,
        code_hash: sha256(mailedCodeOf(tenant, person)),
        payload: json(purpose === "email" ? { email } : {}),
        created_at: now,
        ends_at: new Date(now.getTime() + 9 * 60_000),
      })
      .execute();
  }
  const blank = { trackingcode: tenant, dropoff: "", datetime: "", vehtypeid: "", vehicleid: "", isASAP: false };
  const params = { ...blank, pickup: canary(tenant, person, "pickup") };
  await insertParams(db, tenant, { id: paramsIdOf(tenant, person), params, now: instant(now.getTime()) });
}
