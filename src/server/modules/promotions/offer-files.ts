/** Reads a promo code or a campaign from the JSON file that an operator writes, with everything that is wrong at once. */
import { z } from "zod";
import { isPromoCode } from "#domain/quote/promotion/promo.ts";
import type { PromotionPlace } from "#domain/quote/promotion/promotion.ts";
import { parseDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Result } from "#domain/shared/result.ts";
import { fill } from "#domain/shared/text/messages.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";
import { readFileWith } from "#server/platform/file-faults.ts";

/** A promo code as its file has it: an amount or a share off. */
export interface PromoFile {
  readonly code: string;
  readonly amount?: Pence | undefined;
  /** Share of the fare in percent, with at most two decimals. */
  readonly percent?: number | undefined;
  /** Fares below this get nothing. */
  readonly minimumFare: Pence;
  /** Left out: from now on. */
  readonly firstDay?: CalendarDay | undefined;
  /** The last day on which it counts, in the tenant's zone. */
  readonly lastDay: CalendarDay;
  /** Left out: any number. */
  readonly uses?: number | undefined;
  readonly oncePerPerson: boolean;
}

/** The link of a campaign as its file has it: what it fills into the form. */
export interface CampaignFile {
  /** For the operator's own lists. */
  readonly name: string;
  readonly lastDay: CalendarDay;
  readonly pickup?: PromotionPlace | undefined;
  readonly dropoff?: PromotionPlace | undefined;
  readonly promoCode: string;
  /** Id of a vehicle of the tenant; empty: none is chosen. */
  readonly vehicle: string;
  /** Keeps to the short form. */
  readonly shortForm: boolean;
  /** False: the filled-in values are read-only. */
  readonly changesAllowed: boolean;
}

const text = (max: number) => z.string().trim().min(1, FILE_FAULTS.empty).max(max);

const day = z.string().transform((typed, context): CalendarDay => {
  const read = parseDay(typed);
  if (read.ok) return read.value;
  context.addIssue(FILE_FAULTS.offer_day);
  return z.NEVER;
});
const money = z.int(FILE_FAULTS.offer_minor_units).min(0).max(10_000_000).transform(pence);

/** A new code is read to the letter: signs that are taken off a passenger's text would vanish unseen. */
const code = text(40)
  .transform((typed) => typed.replace(/\s+/g, "").toUpperCase())
  .refine(isPromoCode, FILE_FAULTS.offer_code);

const promo = z
  .strictObject({
    $comment: z.string().optional(),
    code,
    amount: money.refine((off) => off > 0, fill(FILE_FAULTS.not_above, { min: "0" })).optional(),
    percent: z
      .number()
      .gt(0)
      .max(100)
      .refine((share) => Number.isInteger(Math.round(share * 1e6) / 1e4), FILE_FAULTS.decimals)
      .optional(),
    minimumFare: money.default(pence(0)),
    firstDay: day.optional(),
    lastDay: day,
    uses: z.int().min(1).max(1_000_000).optional(),
    oncePerPerson: z.boolean().default(true),
  })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    path: ["amount"],
    message: FILE_FAULTS.offer_off,
  })
  .refine(({ firstDay, lastDay }) => firstDay === undefined || firstDay <= lastDay, {
    path: ["lastDay"],
    message: FILE_FAULTS.offer_days,
  });

const place = z
  .strictObject({
    address: text(255),
    postcode: z.string().trim().max(9).default(""),
    category: z.string().trim().max(40).default(""),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  })
  .transform(({ address, lat, lng, ...rest }): PromotionPlace => ({
    ...rest,
    fullAddress: address,
    position: { lat, lng },
  }));

const campaign = z.strictObject({
  $comment: z.string().optional(),
  name: text(80),
  lastDay: day,
  pickup: place.optional(),
  dropoff: place.optional(),
  promoCode: z.union([code, z.literal("")]).default(""),
  vehicle: z.string().trim().default(""),
  shortForm: z.boolean().default(false),
  changesAllowed: z.boolean().default(true),
});

/** @returns the promo, or every fault as "field: what is wanted". */
export const readPromoFile = (raw: unknown): Result<PromoFile, readonly string[]> => readFileWith(promo, raw);

/** @returns the campaign, or every fault as "field.path: what is wanted". */
export const readCampaignFile = (raw: unknown): Result<CampaignFile, readonly string[]> => readFileWith(campaign, raw);
