import { isStorable } from "#domain/shared/text/plain-text.ts";
import * as z from "zod/mini";
import { COST_ANSWER_MAX } from "#domain/business/cost-fields.ts";
import { ACCESS_NEEDS, readNeeds } from "#domain/people/access-needs.ts";
import { LEGS, type Leg } from "#domain/journey/leg.ts";

/** How the wire spells a leg of a journey. */
const SPELLINGS = { outbound: "out", return: "back" } as const satisfies Record<Leg, string>;

export type WireLeg = (typeof SPELLINGS)[Leg];

export const writeLeg = (leg: Leg): WireLeg => SPELLINGS[leg];

/** @returns null for a booking of one leg, which the wire leaves empty. */
export const readLeg = (text: string): Leg | null => LEGS.find((leg) => SPELLINGS[leg] === text) ?? null;

/** Free text of a form: at most 255 characters unless said otherwise. */
export const text = (max = 255) => z.string().check(z.maxLength(max), z.refine(isStorable));

/** Text that is not empty. */
export const someText = (max = 255) => text(max).check(z.minLength(1));

/** A field that may be absent or null, and then stands for `fallback`. */
export const absentAs = <S extends z.ZodMiniType, const T>(schema: S, fallback: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value: z.output<S> | null | undefined): z.output<S> | T => value ?? fallback),
  );

/** Optional text that defaults to empty; null counts as absent. */
export const optionalText = (max = 255) => absentAs(text(max), "");

/** A number that may come as a number or as a decimal string, as forms and query strings send it. */
export const wireNumber = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^\s*-?\d{1,15}(\.\d{1,20})?\s*$/)), z.transform(Number)),
]);

/** The same, within limits. */
export const numberWithin = (least: number, most: number) =>
  z.pipe(wireNumber, z.number().check(z.minimum(least), z.maximum(most)));
/** The same, whole. */
export const integerWithin = (least: number, most: number) =>
  z.pipe(wireNumber, z.int().check(z.minimum(least), z.maximum(most)));

/** A count sent as number or string; absent is 0 (VEH-005). */
export const count = absentAs(integerWithin(0, 99), 0);

export const latitude = numberWithin(-90, 90);
export const longitude = numberWithin(-180, 180);

const yesOrNo = z.nullish(z.union([z.boolean(), z.enum(["true", "false", "1", "0", ""]), z.literal(1), z.literal(0)]));
const isYes = (value: z.output<typeof yesOrNo>): boolean =>
  value === true || value === "true" || value === "1" || value === 1;

/** true / "true" / 1 as sent by query strings and older front ends; absent is false. */
export const flag = z.pipe(yesOrNo, z.transform(isYes));

/** The same, but null where the field is absent. */
export const maybeFlag = z.pipe(
  yesOrNo,
  z.transform((value) => (value === undefined || value === null ? null : isYes(value))),
);

/** Own addition: the refusal that a message expresses, for pages in other languages than English. */
export const refusal = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

/**
 * The fields of every business reply: 1 is success, 0 an internal failure, others a refusal with its text. The server adds
 * `refusal` to every reply whose message is one of REFUSALS (src/domain/refusal).
 */
export const outcome = { code: z.int(), message: z.string(), refusal: z.optional(refusal) };

/** The one shape of an error reply, with any non-2xx status. */
export const errorReply = z.object(outcome);

/** Own addition: what a traveller needs; null where nothing is stated. */
export const maybeNeeds = z.pipe(
  z.nullish(z.array(z.enum(ACCESS_NEEDS)).check(z.maxLength(ACCESS_NEEDS.length))),
  z.transform((needs) => (needs ? readNeeds(needs) : null)),
);

/** The same where absent means none. */
export const accessNeeds = z.pipe(
  maybeNeeds,
  z.transform((needs) => needs ?? []),
);

/** Own addition: a cost field of a business, filled in by a booker. */
export const costAnswer = z.object({ name: text(COST_ANSWER_MAX), value: text(COST_ANSWER_MAX) });

/** A point in a route path. */
export const point = z.object({ lat: z.number(), lng: z.number() });

/** Own addition: the signature of a suggested address, sent back with it; absent for one that was typed. */
export const placeSignature = z.nullish(text(64));

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
