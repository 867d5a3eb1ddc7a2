import { isStorable } from "#domain/shared/text/plain-text.ts";
import { z } from "zod";
import { COST_ANSWER_MAX } from "#domain/business/cost-fields.ts";
import { ACCESS_NEEDS, readNeeds } from "#domain/people/access-needs.ts";
import { LEGS } from "#domain/journey/leg.ts";
import { writeLeg } from "./leg.ts";

/** Free text of a form: at most 255 characters unless said otherwise. */
export const text = (max = 255) => z.string().max(max).refine(isStorable);

/** Optional text that defaults to empty; null counts as absent. */
export const optionalText = (max = 255) =>
  text(max)
    .nullish()
    .transform((value) => value ?? "");

/** A number that may come as a number or as a decimal string, as forms and query strings send it. */
export const wireNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d{1,15}(\.\d{1,20})?\s*$/)
    .transform(Number),
]);

/** A count sent as number or string; absent is 0 (VEH-005). */
export const count = wireNumber
  .pipe(z.number().int().min(0).max(99))
  .nullish()
  .transform((value) => value ?? 0);

export const latitude = wireNumber.pipe(z.number().min(-90).max(90));
export const longitude = wireNumber.pipe(z.number().min(-180).max(180));

const yesOrNo = z.union([z.boolean(), z.enum(["true", "false", "1", "0", ""]), z.literal(1), z.literal(0)]).nullish();
const isYes = (value: unknown): boolean => value === true || value === "true" || value === "1" || value === 1;

/** true / "true" / 1 as sent by query strings and older front ends; absent is false. */
export const flag = yesOrNo.transform(isYes);

/** The same, but null where the field is absent. */
export const maybeFlag = yesOrNo.transform((value) => (value === undefined || value === null ? null : isYes(value)));

/** Own addition: the refusal that a message expresses, for pages in other languages than English. */
export const refusal = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

/**
 * The fields of every business reply: 1 is success, 0 an internal failure, others a refusal with its text. The server adds
 * `refusal` to every reply whose message is one of REFUSALS (src/domain/refusal).
 */
export const outcome = { code: z.number().int(), message: z.string(), refusal: refusal.optional() };

/** The generic result: the id names what was created or changed, and is empty where there is nothing to name. */
export const genericResult = z.object({ id: z.string(), ...outcome });

/** The one shape of an error reply, with any non-2xx status. */
export const errorReply = z.object(outcome);

/** Own addition: what a traveller needs; null where nothing is stated. */
export const maybeNeeds = z
  .array(z.enum(ACCESS_NEEDS))
  .max(ACCESS_NEEDS.length)
  .nullish()
  .transform((needs) => (needs ? readNeeds(needs) : null));

/** The same where absent means none. */
export const accessNeeds = maybeNeeds.transform((needs) => needs ?? []);

/** Own addition: a cost field of a business, filled in by a booker. */
export const costAnswer = z.object({ name: text(COST_ANSWER_MAX), value: text(COST_ANSWER_MAX) });

/** A point in a route path. */
export const point = z.object({ lat: z.number(), lng: z.number() });

/** Own addition: the signature of a suggested address, sent back with it; absent for one that was typed. */
export const placeSignature = text(64).nullish();

/** A via address as the wire carries it. */
export const viaAddress = z.object({
  lat: latitude,
  lng: longitude,
  postcode: optionalText(9),
  address: text(),
  /** Own addition, as with pickup and drop-off. */
  category: optionalText(),
  signature: placeSignature,
});

/** The same in a reply. */
export const viaLocation = z.object({
  lat: z.number(),
  lng: z.number(),
  postcode: z.string(),
  address: z.string(),
  category: z.string(),
  signature: z.string(),
});

/** A leg of a journey; `writeLeg` and `readLeg` translate it. */
export const wireLeg = z.enum(LEGS.map(writeLeg));
