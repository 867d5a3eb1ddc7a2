import { createHmac } from "node:crypto";
import { emailKey } from "#domain/people/contact/email-key.ts";
import { checkPromo, PROMO_REFUSALS } from "#domain/quote/promotion/promo.ts";
import { err, ok } from "#domain/shared/result.ts";
import { isId } from "#server/platform/security/ids.ts";
import type { PromoPerson, Promos } from "./promos.port.ts";
import { giveUseBack, promoById, recordUse, takeUse } from "./repository.ts";

/** Keyed hashes that stand for a person: a plain hash of a phone number could be reversed by trying them all. */
export type PersonHashes = (person: PromoPerson) => readonly string[];

/** @param secret of this server, from its database. */
export const personHashes = (secret: string): PersonHashes => {
  const hash = (fact: string): string => createHmac("sha256", secret).update(fact).digest("hex");
  return ({ accountId, phone, email }) => {
    const digits = phone.replace(/\D/g, "");
    return [
      ...(accountId === null ? [] : [hash(`account|${accountId}`)]),
      ...(digits === "" ? [] : [hash(`phone|${digits}`)]),
      ...(email.trim() === "" ? [] : [hash(`email|${emailKey(email)}`)]),
    ];
  };
};

/** Promo codes in the database. */
export const promos = (hashes: PersonHashes): Promos => ({
  async check(db, promoId, fare, now) {
    const promo = isId(promoId) ? await promoById(db, promoId) : null;
    return promo && checkPromo(promo, fare, now);
  },
  async reserve(db, tenant, { promoId, bookingId, person, now }) {
    const promo = await promoById(db, promoId);
    if (!promo || !(await takeUse(db, promoId))) return err(PROMO_REFUSALS.usedUp);
    // The booking's own row is always written: `release` finds the use by it.
    const persons = [bookingId, ...(promo.oncePerPerson ? hashes(person) : [])];
    const recorded = await recordUse(db, { tenant, promo: promoId, booking: bookingId, persons, at: now });
    return recorded ? ok(undefined) : err(PROMO_REFUSALS.usedByYou);
  },
  release: giveUseBack,
});
