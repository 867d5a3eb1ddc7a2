import type { Instant } from "#domain/shared/units.ts";
import type { Database } from "#server/database.port.ts";
import { newId } from "#server/ids.ts";
import { DEMO_TENANTS } from "./tenants.ts";

/** Gives every demo tenant its welcome code: £5 off, once per person. One that is there already stays as it is. */
export async function addDemoPromos(db: Database, now: Instant): Promise<void> {
  for (const { id, settings } of DEMO_TENANTS) {
    await db.withTenant(id, (handle) =>
      handle
        .insertInto("promos")
        .values({
          tenant_id: id,
          id: newId(now),
          code: "WELCOME5",
          kind: "amount",
          value: 500,
          currency: settings.currency,
          starts_at: new Date(0),
          ends_at: new Date("2100-01-01T00:00:00Z"),
          uses_left: null,
          once_per_person: true,
        })
        .onConflict((conflict) => conflict.columns(["tenant_id", "code"]).doNothing())
        .execute(),
    );
  }
}
