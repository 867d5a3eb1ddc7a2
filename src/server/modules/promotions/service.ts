import { REFUSALS } from "#domain/refusal/refusals.ts";
import { checkPromo, promoCode, PROMO_REFUSALS } from "#domain/quote/promotion/promo.ts";
import { promotionFor } from "#domain/quote/promotion/promotion.ts";
import type { Money } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { RateLimit, RateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { isId } from "#server/platform/security/ids.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import { readQuote } from "#server/modules/quotation/stored-quotes.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { promotionByToken } from "./links.ts";
import type { PersonHashes } from "./promos.ts";
import { isUsedBy, promoByCode } from "./repository.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";

interface PromotionDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly personHashes: PersonHashes;
}

/** Rate limit: tries of one session, or of one address for guests; the limit by address applies to both. */
const BY_SESSION: RateLimit = { name: "promo tries by session", limit: 10, minutes: 60 };
const BY_ADDRESS: RateLimit = { name: "promo tries by address", limit: 30, minutes: 60 };

/** A typed code and the fare that it is meant for. */
interface PromoQuestion {
  readonly code: string;
  /** Empty: the stated price counts, for display only. */
  readonly quoteId: string;
  /** Empty: the vehicle of the quote. */
  readonly vehicleTypeId: string;
  readonly statedPrice: Pence;
  /** Empty: the tenant's. */
  readonly statedCurrency: string;
}

/** A valid promo, by the id that create booking takes. */
interface CountingPromo {
  readonly id: string;
  readonly discount: Pence;
}

/** The discount of a code, or the message of the broken rule. It takes no use: only a booking does. */
async function check(
  { clock, personHashes }: PromotionDeps,
  db: TenantHandle,
  tenant: Tenant,
  actor: Actor | null,
  question: PromoQuestion,
): Promise<Result<CountingPromo, string>> {
  const promo = await promoByCode(db, promoCode(question.code));
  if (!promo) return err(PROMO_REFUSALS.invalid);
  const fare = await fareOf(db, tenant, question);
  if (!fare) return err(REFUSALS.quotation_gone);
  const checked = checkPromo(promo, fare, clock.now());
  if (!checked.ok) return checked;
  const persons = actor ? personHashes({ accountId: actor.accountId, phone: "", email: "" }) : [];
  if (promo.oncePerPerson && (await isUsedBy(db, promo.id, persons))) return err(PROMO_REFUSALS.usedByYou);
  return ok({ id: promo.id, discount: checked.value });
}

/** The stored price of a named quote, or the caller's stated price where none is named. */
async function fareOf(db: TenantHandle, tenant: Tenant, question: PromoQuestion): Promise<Money | null> {
  const { quoteId, statedPrice, statedCurrency } = question;
  if (quoteId === "") return { pence: statedPrice, currency: statedCurrency || tenant.tariff.currency };
  const quote = isId(quoteId) ? await readQuote(db, quoteId) : null;
  const vehicle = question.vehicleTypeId || quote?.journey.vehicleTypeId || tenant.settings.defaultVehicleTypeId;
  const price = quote?.prices.find((candidate) => candidate.vehicleTypeId === vehicle);
  return quote && price ? { pence: price.total, currency: quote.currency } : null;
}

/** Promo codes, up to the rate limit of tries, and the links of campaigns as their caller may see them. */
export const promotionHandlers = (deps: PromotionDeps): Pick<Handlers, "promoCode" | "promotion"> => ({
  async promotion({ query, tenant, actor }) {
    const found = await deps.db.withTenant(tenant.id, (db) => promotionByToken(db, query.token, deps.clock.now()));
    // The one reply to every token that opens nothing: unknown, over, broken, or another tenant's.
    if (!found) return err(REFUSALS.offer_gone);
    // A vehicle that the tenant does not offer is left out.
    const vehicle = tenant.vehicles.find(({ id }) => id === found.vehicleTypeId);
    return ok({ ...promotionFor(found, actor), vehicleTypeId: vehicle?.id ?? "", vehicleType: vehicle?.name ?? "" });
  },
  async promoCode({ body, tenant, actor, context: { address } }) {
    await deps.rateLimiter.consume(tenant.id, [BY_SESSION, actor?.sessionHash ?? address], [BY_ADDRESS, address]);
    return deps.db.withTenant(tenant.id, (db) => check(deps, db, tenant, actor, body));
  },
});
