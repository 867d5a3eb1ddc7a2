/**
 * The operator's own pictures of its vehicles. A tenant file holds each as a data URL; pages get an address on the
 * tenant's own host, because the content policy lets no picture of another host in and an inlined one would slow each page.
 */
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Database } from "#server/platform/database/database.port.ts";
import { notFound } from "#server/platform/http/errors.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";
import { cleanPicture, PICTURE_BYTES, type PictureRefusal } from "#server/platform/security/picture.ts";

const PREFIX = "/pictures/vehicles";
const IS_PICTURE = /^data:/;
/** A drawing's name as older files have it, alone or in a path. The name of a picture is still here when its file is not. */
const IS_DRAWING = /^[\w./-]*$/;
const IS_FILE = /\.(?:jpe?g|png|webp|avif|gif)$/i;

const REFUSALS: Readonly<Record<PictureRefusal, string>> = {
  kind: "must be a JPEG or PNG picture",
  bytes: `must be a picture of at most ${PICTURE_BYTES / 1_000} kB`,
  pixels: "must be a picture of at most 1024 by 1024 pixels",
};

/** What a tenant file says of a vehicle's picture: the name of a drawing, or a picture as a data URL, freed of metadata. */
export const vehicleImageSchema = z
  .string()
  .default("")
  .transform((image, context) => {
    if (!IS_PICTURE.test(image)) {
      if (IS_DRAWING.test(image) && !IS_FILE.test(image)) return image;
      context.addIssue({
        code: "custom",
        message: "must be the name of a drawing, or of a JPEG or PNG file beside this file",
      });
      return z.NEVER;
    }
    const picture = cleanPicture(image);
    if (picture.ok) return picture.value;
    context.addIssue({ code: "custom", message: REFUSALS[picture.error] });
    return z.NEVER;
  });

const hashOf = (image: string): string => createHash("sha256").update(image).digest("hex").slice(0, 12);

/** What pages get for a vehicle's image: the address of its picture, or the name of a drawing as it is. */
export const vehicleImage = (vehicle: string, image: string): string =>
  IS_PICTURE.test(image) ? `${PREFIX}/${vehicle}/${hashOf(image)}` : image;

interface Asked {
  readonly Params: { readonly vehicle: string; readonly hash: string };
}

/** Serves the pictures at their addresses. A changed picture has another address, so each is kept for a year. */
export function vehiclePictureRoutes(app: FastifyInstance, db: Database): void {
  app.get<Asked>(`${PREFIX}/:vehicle/:hash`, async (request, reply) => {
    const { vehicle, hash } = request.params;
    const row = await db.withTenant(tenantOf(request).id, (handle) =>
      handle.selectFrom("vehicle_types").select("image").where("id", "=", vehicle).executeTakeFirst(),
    );
    const [, type, encoded] = /^data:(image\/(?:jpeg|png));base64,(.+)$/.exec(row?.image ?? "") ?? [];
    if (row === undefined || type === undefined || encoded === undefined || hashOf(row.image) !== hash)
      throw notFound();
    return reply
      .type(type)
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(Buffer.from(encoded, "base64"));
  });
}
