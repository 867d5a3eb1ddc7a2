/** Own addition: pictures for the brand of a shop. */
import * as z from "zod/mini";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { PICTURE_USES, type PictureUse } from "#domain/tenant/studio/brand-picture.ts";

/** A picture of at most two megabytes as base64, with room for what JSON adds. */
const PICTURE_BODY_BYTES = 3_000_000;

/** An uploaded picture as a data URL, and what it is for. */
interface StatedPicture {
  readonly use: PictureUse;
  readonly picture: string;
}

export const studioPicture = {
  method: "POST",
  path: "/api/studiopicture",
  access: "staff",
  rate: "write",
  bodyBytes: PICTURE_BODY_BYTES,
  summary: "Decodes a picture for the brand and draws it anew, as a PNG of the size that pages need; stores nothing.",
  body: request(
    z.object({
      use: z.enum(PICTURE_USES),
      /** A data URL: PNG, JPEG, WebP or SVG. */
      image: z.string().check(z.maxLength(PICTURE_BODY_BYTES)),
    }),
    {
      encode: ({ use, picture }: StatedPicture) => ({ use, image: picture }),
      decode: ({ use, image }): StatedPicture => ({ use, picture: image }),
    },
  ),
  reply: reply(
    {
      /** The redrawn picture as the data URL of a PNG; empty: it was refused. */
      image: z.string(),
    },
    {
      encode: (picture: string) => ({ image: picture }),
      /** Only a PNG of ours is taken. */
      decode: ({ image }) => (image.startsWith("data:image/png;base64,") ? image : ""),
    },
  ),
} as const satisfies EndpointDefinition;
