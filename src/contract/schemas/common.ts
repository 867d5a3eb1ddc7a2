import { z } from "zod";
import { COST_ANSWER_MAX } from "#domain/booking/cost-fields.ts";
import { ACCESS_NEEDS, readNeeds } from "#domain/people/access-needs.ts";

/** No database holds a NUL, and half a surrogate pair is no character: text with either is broken on its way. */
const BROKEN = /[\0\p{Surrogate}]/u;
const wellFormed = (value: string): boolean => !BROKEN.test(value);

/** Free text of a form: at most 255 characters unless said otherwise (CONST-011). */
export const text = (max = 255) => z.string().max(max).refine(wellFormed);

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

/** The same where absent means that nothing is said: null. */
export const maybeFlag = yesOrNo.transform((value) => (value === undefined || value === null ? null : isYes(value)));

/** What every business answer carries: 1 is success, 0 an internal failure, others a refusal with its text. */
export const outcome = { code: z.number().int(), message: z.string() };

/** The generic result (ENT-043): the id names what was made or changed, and is empty where there is nothing to name. */
export const genericResult = z.object({ id: z.string(), ...outcome });

/** The one shape of an error answer, with any non-2xx status. */
export const errorReply = z.object(outcome);

/** Own addition: what a traveller needs; null where nothing is said. */
export const maybeNeeds = z
  .array(z.enum(ACCESS_NEEDS))
  .max(ACCESS_NEEDS.length)
  .nullish()
  .transform((needs) => (needs ? readNeeds(needs) : null));

/** The same where absent means none. */
export const accessNeeds = maybeNeeds.transform((needs) => needs ?? []);

/** Own addition: an answer to a field that a business has its bookers fill in. */
export const costAnswer = z.object({ name: text(COST_ANSWER_MAX), value: text(COST_ANSWER_MAX) });

/** A point in a route path. */
export const point = z.object({ lat: z.number(), lng: z.number() });

/** A via address as the wire carries it (ENT-016). */
export const viaAddress = z.object({
  lat: latitude,
  lng: longitude,
  postcode: optionalText(9),
  address: text(),
});

/** The same in a reply. */
export const viaLocation = z.object({ lat: z.number(), lng: z.number(), postcode: z.string(), address: z.string() });
