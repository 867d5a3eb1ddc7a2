/**
 * The operator's logo. A tenant file holds it as the data URL of a PNG; pages get an address with the hash of its content
 * on the tenant's own host, where it may be kept for a year.
 */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { notFound } from "#server/platform/http/errors.ts";
import { LOGO_PREFIX, logoContent } from "#server/platform/http/pages/site/own-logo.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";
import { cleanPicture } from "#server/platform/security/picture.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

const MOST_BYTES = 300_000;
const START = "data:image/png;base64,";

/** A picture of the brand in a tenant file: empty, or a PNG as a data URL, freed of metadata. */
export const logoSchema = z
  .string()
  .default("")
  .transform((picture, context) => {
    if (picture === "") return "";
    const cleaned = cleanPicture(picture, MOST_BYTES);
    if (cleaned.ok && cleaned.value.startsWith(START)) return cleaned.value;
    context.addIssue({
      code: "custom",
      message: `must be a PNG picture of at most ${MOST_BYTES / 1_000} kB and 1024 by 1024 pixels`,
    });
    return z.NEVER;
  });

/** Stores a tenant's logo under its hash, with the tenant's row. */
export async function keepLogo(db: TenantHandle, { id, settings }: Tenant): Promise<void> {
  if (settings.logo === "") return;
  const { content, hash } = logoContent(settings.logo);
  await db
    .insertInto("brand_pictures")
    .values({
      tenant_id: id,
      hash,
      type: "image/png",
      content: content.toString("base64"),
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Asked {
  readonly Params: { readonly hash: string };
}

/** Serves every logo that the tenant has or had. */
export function logoRoutes(app: FastifyInstance, db: Database): void {
  app.get<Asked>(`${LOGO_PREFIX}/:hash`, async (request, reply) => {
    const { hash } = request.params;
    const row = await db.withTenant(tenantOf(request).id, (handle) =>
      handle.selectFrom("brand_pictures").select(["type", "content"]).where("hash", "=", hash).executeTakeFirst(),
    );
    if (row === undefined) throw notFound();
    return reply
      .type(row.type)
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(Buffer.from(row.content, "base64"));
  });
}
