/** Own addition: promo codes, by the operator's own system. */
import * as z from "zod/mini";
import { statusText } from "#contract/core/booking-status.ts";
import { integerWithin, optionalText, someText, text } from "#contract/core/common-schema.ts";
import {
  doneReply,
  foreignReply,
  foreignRequest,
  type EndpointDefinition,
} from "#contract/core/endpoint-definition.ts";
import { writeIso } from "#contract/core/wire.ts";
import type { ListedPromo, PromoUse } from "#domain/quote/promotion/offers.ts";
import { promoCode } from "#domain/quote/promotion/promo.ts";
import { majorOf } from "#domain/shared/money.ts";
import { pence, type Instant } from "#domain/shared/units.ts";

const promo = z.object({
  promocode: z.string(),
  /** Amount off; 0 for a share. */
  amount: z.number(),
  /** Share off; 0 for an amount. */
  percent: z.number(),
  currencycode: z.string(),
  /** ISO 8601: the first moment at which it counts, and the first at which it is over. */
  startsat: z.string(),
  endsat: z.string(),
  isended: z.boolean(),
  /** Bookings that hold a use. */
  usescount: z.int(),
  /** Null: any number. */
  usesleft: z.nullable(z.int()),
});

/** The codes of the tenant, latest end first. */
export const promos = z.array(promo);

export const encodePromos = (listed: readonly ListedPromo[], now: Instant): z.output<typeof promos> =>
  listed.map(({ code, kind, value, currency, startsAt, endsAt, used, usesLeft }) => ({
    promocode: code,
    amount: kind === "amount" ? majorOf(pence(value), currency) : 0,
    percent: kind === "percent" ? value / 100 : 0,
    currencycode: currency,
    startsat: writeIso(startsAt),
    endsat: writeIso(endsAt),
    isended: endsAt <= now,
    usescount: used,
    usesleft: usesLeft,
  }));

export const dispatchPromos = {
  method: "GET",
  path: "/api/dispatchpromos",
  access: "dispatch",
  rate: "read",
  summary: "The operator's promo codes, how often each was used, and how many uses are left.",
  reply: foreignReply(
    { promos },
    ({ listed, now }: { readonly listed: readonly ListedPromo[]; readonly now: Instant }) => ({
      promos: encodePromos(listed, now),
    }),
  ),
} as const satisfies EndpointDefinition;

export const dispatchAddPromo = {
  method: "POST",
  path: "/api/dispatchpromos",
  access: "dispatch",
  rate: "write",
  oncePerKey: true,
  summary: "Adds a promo code. Code 2: not possible, with every fault.",
  /**
   * The content of the file of `npm run tenant -- promo add`, with the same names; the reader of that file judges it, so
   * a fault comes back in its words.
   */
  body: z.looseObject({
    code: text(80),
    /** Pence off; or `percent`. */
    amount: z.optional(z.number()),
    percent: z.optional(z.number()),
    /** Pence. */
    minimumFare: z.optional(z.number()),
    firstDay: z.optional(text(40)),
    lastDay: text(40),
    uses: z.optional(z.number()),
    oncePerPerson: z.optional(z.boolean()),
  }),
  reply: foreignReply({ promocode: z.string() }, (code: string) => ({ promocode: code })),
} as const satisfies EndpointDefinition;

export const dispatchEndPromo = {
  method: "POST",
  path: "/api/dispatchpromoend",
  access: "dispatch",
  rate: "write",
  oncePerKey: true,
  summary: "Ends a promo code now; bookings keep the discount that they have. Code 2: there is none, or it is over.",
  /** The code in its stored form. */
  body: foreignRequest(z.object({ promocode: someText(80) }), ({ promocode }) => promoCode(promocode)),
  reply: doneReply,
} as const satisfies EndpointDefinition;

/** A page of uses. */
interface UsesPage {
  readonly uses: readonly PromoUse[];
  /** The id of its last booking when more follow, else null. */
  readonly next: string | null;
}

/**
 * The bookings that took a promo code, latest first. A `nextcursor` that is not empty gives the next page when sent as
 * `cursor`, with the same `promocode`.
 */
export const dispatchPromoUses = {
  method: "GET",
  path: "/api/dispatchpromouses",
  access: "dispatch",
  rate: "read",
  summary:
    "Who used which promo code in which booking, when and for how much, latest first; at most `limit` (500), the next ones by `nextcursor` as `cursor`.",
  query: foreignRequest(
    z.object({
      /** Empty: all codes. */
      promocode: optionalText(80),
      cursor: z.optional(z.uuid()),
      limit: z.optional(integerWithin(1, 500)),
    }),
    ({ promocode, cursor, limit }) => ({ code: promocode, after: cursor, most: limit }),
  ),
  reply: foreignReply(
    {
      uses: z.array(
        z.object({
          promocode: z.string(),
          bref: z.string(),
          /** ISO 8601. */
          bookedat: z.string(),
          /** Who booked; empty once retention has removed them. */
          custname: z.string(),
          custemail: z.string(),
          /** Amount off, and what was then to be paid. */
          amountoff: z.number(),
          totalfare: z.number(),
          currencycode: z.string(),
          status: z.string(),
          /** False: the booking was cancelled or never paid, so the code got its use back. */
          iscounted: z.boolean(),
        }),
      ),
      nextcursor: z.string(),
    },
    ({ uses, next }: UsesPage) => ({
      uses: uses.map((use) => ({
        promocode: use.code,
        bref: use.reference,
        bookedat: writeIso(use.at),
        custname: use.person.name,
        custemail: use.person.email,
        amountoff: majorOf(use.discount, use.currency),
        totalfare: majorOf(use.due, use.currency),
        currencycode: use.currency,
        status: statusText(use.status),
        iscounted: use.isCounted,
      })),
      nextcursor: next ?? "",
    }),
  ),
} as const satisfies EndpointDefinition;
