import { randomBytes } from "node:crypto";
import type { Promotion } from "#domain/quote/promotion/promotion.ts";
import type { Instant } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { sha256 } from "#server/platform/security/ids.ts";
import { json } from "#server/platform/database/tables/tables.ts";

/** A link of a campaign, about to be made. */
export interface NewPromotionLink {
  /** For the operator's lists; left out: in none of them. */
  readonly name?: string;
  readonly promotion: Promotion;
  readonly now: Instant;
  /** The first moment at which it opens nothing any more. */
  readonly endsAt: Instant;
  /** A fixed token, for the demo alone; absent: 256 random bits. */
  readonly token?: string;
}

/**
 * Makes the link of a campaign; one with the same token stays as it is. Only the token's hash is stored.
 * @returns the token, for `/quickbooking/{token}` or `?token=`.
 */
export async function addPromotionLink(db: TenantHandle, tenant: string, link: NewPromotionLink): Promise<string> {
  const token = link.token ?? randomBytes(32).toString("base64url");
  await db
    .insertInto("promotion_links")
    .values({
      tenant_id: tenant,
      name: link.name ?? "",
      token_hash: sha256(token),
      details: json(link.promotion),
      created_at: new Date(link.now),
      ends_at: new Date(link.endsAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return token;
}

/** The promotion that a token opens at a moment, or null. */
export async function promotionByToken(db: TenantHandle, token: string, now: Instant): Promise<Promotion | null> {
  const row = await db
    .selectFrom("promotion_links")
    .select("details")
    .where("token_hash", "=", sha256(token))
    .where("ends_at", ">", new Date(now))
    .executeTakeFirst();
  // Written by addPromotionLink only.
  return row ? (row.details as Promotion) : null;
}

/** Deletes expired links. */
export const deleteEndedLinks = deletes({ table: "promotion_links", age: "ends_at" });
