/** Own addition: photos of drivers, from an operator's own dispatch system. */
import * as z from "zod/mini";
import { optionalText, someText } from "#contract/core/common-schema.ts";
import { doneReply, foreignRequest, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";

/** Characters of a photo as a data URL: 140 kB of image. */
const PHOTO_TEXT_MAX = 190_000;

/** A driver's photo as a data URL (JPEG or PNG); empty removes it. */
export const dispatchPhoto = {
  method: "POST",
  path: "/api/dispatchphoto",
  access: "dispatch",
  rate: "write",
  bodyBytes: 2 * PHOTO_TEXT_MAX,
  summary: "A driver's photo (JPEG or PNG, 140 kB, 1024 pixels), or none. Code 2: not taken, with the reason.",
  body: foreignRequest(
    z.object({ driverid: someText(64), photo: optionalText(PHOTO_TEXT_MAX) }),
    ({ driverid, photo }) => ({ driverId: driverid, photo }),
  ),
  reply: doneReply,
} as const satisfies EndpointDefinition;

export const NO_SUCH_DRIVER = "There is no such driver.";

/** Why a driver's photo is refused. */
export const PHOTO_REFUSALS = {
  driver: NO_SUCH_DRIVER,
  kind: "The photo must be a JPEG or PNG picture.",
  bytes: "The photo must not be larger than 140 kB.",
  pixels: "The photo must not be larger than 1024 by 1024 pixels.",
} as const;
