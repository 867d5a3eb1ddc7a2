/** Charging a card token, which the provider's hosted fields make in the browser. */
import type { Tenant } from "#domain/tenant/tenant.ts";
import { advance, keyOf, reached, type AdvanceDeps } from "./advance.ts";
import { attemptById, moveAttempt, type Attempt } from "./attempts.ts";
import { factsFor, settle } from "./settle.ts";

/**
 * Charges an attempt with a token. Of concurrent calls one proceeds: the others find the attempt being charged, and
 * their tokens are discarded. A token is never stored; if this process dies before sending it, the attempt reopens
 * after a while, and the payer makes another.
 * @returns the attempt as it is afterwards, also when the provider could not be reached.
 */
export async function charge(deps: AdvanceDeps, tenant: Tenant, attempt: Attempt, token: string): Promise<Attempt> {
  const provider = deps.providers.named(tenant, attempt.gateway);
  const { providerId: id, clientSecret } = attempt;
  if (!provider || !("charge" in provider) || id === null) return advance(deps, tenant, attempt);
  const isMine = await deps.db.withTenant(tenant.id, async (db) => {
    const booking = await deps.bookings.lock(db, attempt.bookingId);
    const now = deps.clock.now();
    const facts = booking && (await factsFor(db, deps.bookings, attempt, booking, now));
    // An ended booking is never charged; a later call closes the attempt.
    if (!facts || facts.isPaid || facts.isLate || facts.standing === "ended") return false;
    const current = await attemptById(db, attempt.id);
    if (current.state !== "OPEN" || current.flag !== "") return false;
    const { amount, currency, reference, live, refund: refunded, declines } = current;
    const agreed = {
      id,
      clientSecret,
      state: "approved",
      amount,
      currency,
      reference,
      live,
      refunded,
      declines,
    } as const;
    return moveAttempt(db, current, { to: "CAPTURING", payment: agreed }, now);
  });
  if (!isMine) return advance(deps, tenant, attempt);
  const payment = await reached(deps, tenant, () => provider.charge(id, token, keyOf(attempt, "charge")));
  return payment === null
    ? deps.db.withTenant(tenant.id, (db) => attemptById(db, attempt.id))
    : settle(deps, attempt, payment);
}
