import { NO_PROMOTION, type Promotion } from "#domain/quote/promotion/promotion.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import { addPromotionLink } from "#server/modules/promotions/links.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { DEMO_TENANTS } from "./tenants.ts";
import { testTenantIds } from "#server/modules/tenants/tenant-marks.ts";

/**
 * Opens the demo's campaign: `/quickbooking/demo-heathrow-offer`. The token is public, so it exists in demo mode only.
 */
export const DEMO_PROMOTION_TOKEN = "demo-heathrow-offer";

const DEMO_CODE = "WELCOME5";
const END = instant(Date.parse("2100-01-01T00:00:00Z"));

const DEMO_PROMOTION: Promotion = {
  ...NO_PROMOTION,
  pickup: {
    fullAddress: "Heathrow Terminal 5, Hounslow TW6 2GA",
    postcode: "TW6 2GA",
    category: "Air",
    position: { lat: 51.472, lng: -0.4886 },
  },
  dropoff: {
    fullAddress: "Paddington Station, London W2 1HQ",
    postcode: "W2 1HQ",
    category: "Station",
    position: { lat: 51.5154, lng: -0.1755 },
  },
  promoCode: DEMO_CODE,
  vehicleTypeId: "executive",
};

/**
 * Gives every demo tenant its welcome code (£5 off, once per person) and a campaign's link with it. What is there
 * already stays as it is.
 */
export async function addDemoPromos(db: Database, now: Instant): Promise<void> {
  const test = await testTenantIds(db);
  for (const tenant of DEMO_TENANTS.filter(({ id }) => test.has(id))) {
    await db.withTenant(tenant.id, async (handle) => {
      await addWelcomeCode(handle, tenant, now);
      const link = { promotion: DEMO_PROMOTION, now, endsAt: END, token: DEMO_PROMOTION_TOKEN };
      await addPromotionLink(handle, tenant.id, link);
    });
  }
}

async function addWelcomeCode(db: TenantHandle, { id, settings }: Tenant, now: Instant): Promise<void> {
  await db
    .insertInto("promos")
    .values({
      tenant_id: id,
      id: newId(now),
      code: DEMO_CODE,
      kind: "amount",
      value: 500,
      currency: settings.currency,
      starts_at: new Date(0),
      ends_at: new Date(END),
      uses_left: null,
      once_per_person: true,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "code"]).doNothing())
    .execute();
}
