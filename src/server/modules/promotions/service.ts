import { judgePromo, promoCode, PROMO_REFUSALS } from "#domain/quote/promo.ts";
import type { Money } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Database, TenantHandle } from "#server/database.port.ts";
import { isId } from "#server/ids.ts";
import type { Actor } from "../accounts/actor.ts";
import type { Quotes } from "../quotation/quotes.port.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { PersonHashes } from "./promos.ts";
import { isUsedBy, promoByCode } from "./repository.ts";

export interface PromotionPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly quotes: Quotes;
  readonly personHashes: PersonHashes;
}

/** A typed code and the fare that it is meant for. */
export interface PromoQuestion {
  readonly code: string;
  /** Empty: the stated price counts, for display alone. */
  readonly quoteId: string;
  /** Empty: the one that the quote was asked for. */
  readonly vehicleTypeId: string;
  readonly statedPrice: Pence;
  /** Empty: the tenant's. */
  readonly statedCurrency: string;
}

/** A promo that counts, by the id that create booking takes. */
export interface CountingPromo {
  readonly id: string;
  readonly discount: Pence;
}

export interface PromotionService {
  /** What a code takes off, or the message for the rule in its way. Nothing is taken: that is the booking's business. */
  check(tenant: Tenant, actor: Actor | null, question: PromoQuestion): Promise<Result<CountingPromo, string>>;
}

/** Wires the service to its ports. */
export const promotionService = (ports: PromotionPorts): PromotionService => ({
  check: (tenant, actor, question) => ports.db.withTenant(tenant.id, (db) => check(ports, db, tenant, actor, question)),
});

async function check(
  { clock, quotes, personHashes }: PromotionPorts,
  db: TenantHandle,
  tenant: Tenant,
  actor: Actor | null,
  question: PromoQuestion,
): Promise<Result<CountingPromo, string>> {
  const promo = await promoByCode(db, promoCode(question.code));
  if (!promo) return err(PROMO_REFUSALS.invalid);
  const fare = await fareOf(quotes, db, tenant, question);
  if (!fare) return err("This quotation is not known any more. Please ask for a new one.");
  const judged = judgePromo(promo, fare, clock.now());
  if (!judged.ok) return judged;
  const persons = actor ? personHashes({ accountId: actor.accountId, phone: "", email: "" }) : [];
  if (promo.oncePerPerson && (await isUsedBy(db, promo.id, persons))) return err(PROMO_REFUSALS.usedByYou);
  return ok({ id: promo.id, discount: judged.value });
}

/** The stored price of a named quote (RELIABILITY G5), or what the caller says where none is named. */
async function fareOf(
  quotes: Quotes,
  db: TenantHandle,
  tenant: Tenant,
  question: PromoQuestion,
): Promise<Money | null> {
  const { quoteId, statedPrice, statedCurrency } = question;
  if (quoteId === "") return { pence: statedPrice, currency: statedCurrency || tenant.tariff.currency };
  const quote = isId(quoteId) ? await quotes.read(db, quoteId) : null;
  const vehicle = question.vehicleTypeId || quote?.journey.vehicleTypeId || tenant.settings.defaultVehicleTypeId;
  const price = quote?.prices.find((candidate) => candidate.vehicleTypeId === vehicle);
  return quote && price ? { pence: price.total, currency: quote.currency } : null;
}
