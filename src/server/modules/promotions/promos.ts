import { createHmac } from "node:crypto";
import { emailKey } from "#domain/people/contact/email-key.ts";
import { PROMO_REFUSALS, type Promo } from "#domain/quote/promotion/promo.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { isId } from "#server/platform/security/ids.ts";
import { giveUseBack, promoById, recordUse, takeUse } from "./repository.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

/** What makes two uses those of one person: the same account, phone or email. Empty where it is not known. */
export interface PromoPerson {
  readonly accountId: string | null;
  /** With its dialing code. */
  readonly phone: string;
  readonly email: string;
}

/** One promo, taken by one booking. */
export interface PromoUse {
  readonly promoId: string;
  /** A booking that is stored already, in this transaction. */
  readonly bookingId: string;
  readonly person: PromoPerson;
  readonly now: Instant;
}

/** Promo codes as a booking's transaction needs them. */
export interface Promos {
  /** The promo that a booking names; null: none has this id. */
  find(db: TenantHandle, promoId: string): Promise<Promo | null>;
  /**
   * Takes one use, after the booking's row is written. Concurrent bookings never take more uses than there are, and one
   * per person where the promo says so.
   * @returns the message of the refusal; the caller must then roll back, since part of the use may be written.
   */
  reserve(db: TenantHandle, tenant: string, use: PromoUse): Promise<Result<void, string>>;
  /** Gives the use of a cancelled or expired booking back; idempotent. */
  release(db: TenantHandle, bookingId: string): Promise<void>;
}

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
  find: async (db, promoId) => (isId(promoId) ? promoById(db, promoId) : null),
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
