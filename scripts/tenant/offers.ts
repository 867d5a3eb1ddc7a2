/** The promo and campaign commands of `npm run tenant`. */
import { formatMoney } from "#domain/shared/money.ts";
import type { ListedPromo, PromoUse } from "#domain/quote/promotion/offers.ts";
import { promoCode } from "#domain/quote/promotion/promo.ts";
import { addDays, dayOf, formatDay } from "#domain/shared/time/calendar-day.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import type { Result } from "#domain/shared/result.ts";
import { pence, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { promoBookings } from "#server/modules/bookings/promo-bookings.ts";
import { readCampaignFile, readPromoFile } from "#server/modules/promotions/offer-files.ts";
import {
  addCampaign,
  addPromo,
  campaignPath,
  endCampaign,
  endPromo,
  listCampaigns,
  listPromos,
  offerEnded,
} from "#server/modules/promotions/offers.ts";
import { promoUses } from "#server/modules/promotions/offer-uses.ts";
import { TenantRefused } from "#server/modules/tenants/repository.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Does the work on a tenant's own tables. @returns the lines to print. @throws TenantRefused with the reason. */
type Work = (db: TenantHandle, tenant: Tenant, now: Instant) => Promise<readonly string[]>;

interface Input {
  /** What comes after the tenant: a file, a code or a name. */
  readonly argument: string;
  /** The content of that file; null when its faults were printed. */
  readonly read: <T>(reader: (raw: unknown) => Result<T, readonly string[]>) => T | null;
}

/** One command. `prepare` reads its input before the database is opened; null: that was refused. */
interface OfferCommand {
  readonly kind: "promo" | "campaign";
  readonly act: "add" | "list" | "end" | "uses";
  readonly takesArgument: boolean | "optional";
  readonly prepare: (input: Input) => Work | null;
}

const needed = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new TenantRefused(result.error);
  return result.value;
};

const needEnded = (isEnded: boolean, name: string): readonly string[] => {
  needed(offerEnded(isEnded));
  return [`${name} has ended.`];
};

const stateOf = (endsAt: Instant, { settings }: Tenant, now: Instant): string =>
  endsAt <= now ? "ended" : `until ${formatDay(addDays(dayOf(endsAt, settings.zone), -1))}`;

function promoLine(promo: ListedPromo, tenant: Tenant, now: Instant): string {
  const { code, kind, value, currency, endsAt, used, usesLeft } = promo;
  const off = kind === "percent" ? `${value / 100} %` : formatMoney({ pence: pence(value), currency }, "en-GB");
  const state = stateOf(endsAt, tenant, now);
  return [code, off, state, `used ${used}`, usesLeft === null ? "any number left" : `${usesLeft} left`].join("\t");
}

/** Whether a command can have been given this argument; empty: none. */
export const takesArgument = ({ takesArgument: takes }: OfferCommand, argument: string): boolean =>
  takes === "optional" || takes === (argument !== "");

function lineOfUse(use: PromoUse, { settings }: Tenant): string {
  const { code, reference, at, person, discount, due, currency, status, isCounted } = use;
  const [off, paid] = [discount, due].map((amount) => formatMoney({ pence: amount, currency }, "en-GB"));
  const who = [person.name, person.email].filter((part) => part !== "").join(", ") || "(removed)";
  const state = `${status.replaceAll("_", " ")}${isCounted ? "" : ", use given back"}`;
  return [code, reference, formatWall(at, settings.zone), who, `${off} off`, `${paid} to pay`, state].join("\t");
}

/** Every use of a code, or of all codes, a line each, latest first. @throws TenantRefused */
async function linesOfUses(db: TenantHandle, tenant: Tenant, code: string): Promise<readonly string[]> {
  const lines: string[] = [];
  let after: string | undefined;
  do {
    const page = needed(await promoUses(db, promoBookings, { code, after }));
    lines.push(...page.uses.map((use) => lineOfUse(use, tenant)));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return lines;
}

const orNone = (lines: readonly string[], none: string): readonly string[] => (lines.length === 0 ? [none] : lines);

/** The commands about promo codes and campaigns. */
export const OFFER_COMMANDS: readonly OfferCommand[] = [
  {
    kind: "promo",
    act: "add",
    takesArgument: true,
    prepare: ({ read }) => {
      const promo = read(readPromoFile);
      return (
        promo &&
        (async (db, tenant, now) => {
          needed(await addPromo(db, tenant, promo, now));
          return [`${promo.code} was added.`];
        })
      );
    },
  },
  {
    kind: "promo",
    act: "list",
    takesArgument: false,
    prepare: () => async (db, tenant, now) =>
      orNone(
        (await listPromos(db)).map((promo) => promoLine(promo, tenant, now)),
        "There are no promo codes.",
      ),
  },
  {
    kind: "promo",
    act: "end",
    takesArgument: true,
    prepare:
      ({ argument }) =>
      async (db, _tenant, now) =>
        needEnded(await endPromo(db, promoCode(argument), now), promoCode(argument)),
  },
  {
    kind: "promo",
    act: "uses",
    takesArgument: "optional",
    prepare:
      ({ argument }) =>
      async (db, tenant) =>
        orNone(await linesOfUses(db, tenant, argument), "No booking has used a promo code."),
  },
  {
    kind: "campaign",
    act: "add",
    takesArgument: true,
    prepare: ({ read }) => {
      const campaign = read(readCampaignFile);
      return (
        campaign &&
        (async (db, tenant, now) => {
          const token = needed(await addCampaign(db, tenant, campaign, now));
          const [host = "your-host"] = tenant.hosts;
          const link = `https://${host}${campaignPath(campaign, token)}`;
          return [`${campaign.name} was added. Its link, shown only now: ${link}`];
        })
      );
    },
  },
  {
    kind: "campaign",
    act: "list",
    takesArgument: false,
    prepare: () => async (db, tenant, now) =>
      orNone(
        (await listCampaigns(db)).map(({ name, promoCode: code, endsAt }) =>
          [name, code, stateOf(endsAt, tenant, now)].join("\t"),
        ),
        "There are no campaigns.",
      ),
  },
  {
    kind: "campaign",
    act: "end",
    takesArgument: true,
    prepare:
      ({ argument }) =>
      async (db, _tenant, now) =>
        needEnded(await endCampaign(db, argument, now), argument),
  },
];
