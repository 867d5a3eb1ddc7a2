/** Thirteen mistakes, nearly all of them made in products that are in use. */
import { CLOSABLE, judgeReport, type Verdict } from "#domain/payment/attempt.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { advance, reached } from "#server/modules/payments/advance.ts";
import {
  addAttempt,
  attemptById,
  attemptOfPayment,
  lastAttempt,
  livingAttempt,
  moveAttempt,
} from "#server/modules/payments/attempts.ts";
import { keepEvent } from "#server/modules/payments/events.ts";
import type { PaymentProvider, PaymentProviders } from "#server/modules/payments/provider.port.ts";
import { bookingFacts, factOf, type settle } from "#server/modules/payments/settle.ts";
import { instant } from "#domain/shared/units.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import type { Calls, Place } from "./calls.ts";
import type { Mutation } from "./seeded.ts";

/** Without a key every call is a new one, as with a key that is never repeated. */
const NO_KEY = "";

/** Changes some calls of each provider. */
const wrapped =
  (change: (right: PaymentProvider) => Partial<PaymentProvider>) =>
  (providers: PaymentProviders): PaymentProviders => {
    const wrap = (right: PaymentProvider | null) => right && { ...right, ...change(right) };
    return {
      offered: (tenant, method) => wrap(providers.offered(tenant, method)),
      named: (tenant, name) => wrap(providers.named(tenant, name)),
    };
  };

/** Opens a payment in an attempt of its own, whatever other there is. */
async function openAnother({ ports, tenant, booking }: Place, method = booking.method): Promise<null> {
  const attempt = await ports.db.withTenant(tenant.id, async (db) => {
    const provider = ports.providers.offered(tenant, method);
    if (!provider || !(await ports.bookings.lock(db, booking.id))) return null;
    await addAttempt(db, tenant.id, provider, { ...booking, method }, ports.clock.now());
    return lastAttempt(db, booking.id);
  });
  if (attempt) await advance(ports, tenant, attempt);
  return null;
}

/** Judges in one transaction and writes in another, without a look at what has happened between the two. */
const settleBlindly: typeof settle = async (ports, attempt, payment) => {
  const judged = await ports.db.withTenant(attempt.tenant, async (db) => {
    const booking = await ports.bookings.lock(db, attempt.bookingId);
    if (!booking) throw new Error("The booking is gone.");
    const seen = await attemptById(db, attempt.id);
    return { seen, verdict: judgeReport(seen, bookingFacts(booking, ports.clock.now()), payment) };
  });
  return ports.db.withTenant(attempt.tenant, async (db) => {
    const { verdict } = judged;
    const now = ports.clock.now();
    const current = await attemptById(db, attempt.id);
    if (verdict.kind !== "move") return current;
    const isLate = current.state !== judged.seen.state;
    const refund = verdict.effect === "return" ? { refund: current.amount } : {};
    await moveAttempt(db, current, { to: verdict.to, payment, ...refund }, now);
    if (verdict.effect === "confirm" && isLate) await mailAgain(db, current);
    else if (verdict.effect === "confirm") await ports.bookings.settled(db, factOf(current, "confirm"), now);
    else if (verdict.effect === "end") await ports.bookings.settled(db, factOf(current, "end"), now);
    return attemptById(db, attempt.id);
  });
};

const mailAgain = (db: TenantHandle, { bookingId }: { readonly bookingId: string }): Promise<void> =>
  enqueue(db, "mail.confirmation", { booking: bookingId }, instant(0));

/** Ends a booking that is late, and its attempt with it, and tells the provider nothing. */
async function endAlone({ ports, desk: { late }, tenant }: Place): Promise<null> {
  await ports.db.withTenant(tenant.id, async (db) => {
    const now = ports.clock.now();
    for (const id of await late.lock(db, now, 1)) {
      const living = await livingAttempt(db, id);
      if (living && CLOSABLE.includes(living.state)) await moveAttempt(db, living, { to: "CANCELLED" }, now);
      await late.end(db, id, now);
    }
  });
  return null;
}

/** The provider has the payment before the booking is written down. */
const payFirst = (right: Calls): Partial<Calls> => ({
  async create(at) {
    const { ports, tenant, booking } = at;
    const order = { reference: `${tenant.id}/${booking.id}/1`, amount: booking.due, currency: booking.currency };
    const provider = ports.providers.offered(tenant, booking.method);
    const made = provider && (await reached(ports, tenant, () => provider.create(order, `${order.reference}/create`)));
    return made ? right.create(at) : null;
  },
});

const keptAtEnd = (verdict: Verdict): Verdict =>
  verdict.kind === "move" && verdict.effect === "return" ? { kind: "keep" } : verdict;

export const MUTATIONS = [
  {
    name: "a new key per click",
    found: /I0/,
    calls: () => ({ open: openAnother }),
  },
  {
    name: "a random key per provider call",
    found: /I0|Q6|Q3|Flagged/,
    providers: wrapped((to) => ({ create: (order) => to.create(order, NO_KEY) })),
  },
  { name: "the money object before the booking row", found: /Q6|Q3/, calls: payFirst },
  {
    name: "an update call that believes the browser",
    found: /I0|I2|Q4/,
    calls: (right) => ({
      update: (at, payment) => {
        const believes = wrapped((to) => ({ read: async (id) => ({ ...(await to.read(id)), state: "succeeded" }) }));
        return right.update({ ...at, ports: { ...at.ports, providers: believes(at.ports.providers) } }, payment);
      },
    }),
  },
  { name: "settling without compare-and-set", found: /I5|I4|I8|Q3/, settle: settleBlindly },
  { name: "an expiry that leaves the object chargeable", found: /Q6|Q3|I0/, calls: () => ({ expire: endAlone }) },
  { name: "late money neither re-instated nor refunded", found: /Q3/, judge: keptAtEnd },
  {
    name: "a wallet that opens while the card is open",
    found: /I0/,
    calls: (right) => ({
      open: (at, method) => (method === at.booking.method ? right.open(at, method) : openAnother(at, method)),
    }),
  },
  {
    name: "a refund without a stable key",
    found: /I7/,
    providers: wrapped((to) => ({ refund: (id, amount) => to.refund(id, amount, NO_KEY) })),
  },
  {
    name: "Code 1 before the commit",
    found: /I4|Q8/,
    calls: (right) => ({
      async update(at, payment) {
        const provider = at.ports.providers.named(at.tenant, GATEWAY_OF[at.booking.method]);
        const report = await provider?.read(payment).catch(() => null);
        if (report?.state !== "succeeded") return right.update(at, payment);
        return { kind: "paid", earlier: false, authCode: payment, method: at.booking.method };
      },
    }),
  },
  { name: "no repair job, webhook lost", found: /Q[346]|I8/, noRepair: true },
  {
    name: "an event's id that is kept before its work is done",
    found: /Q3/,
    webhooksOnly: true,
    calls: (right) => ({
      async webhook(at, event) {
        const { ports, tenant, desk } = at;
        const isOld = await ports.db.withTenant(tenant.id, async (db) => {
          const known = await desk.hasHeard(db, event.id);
          await keepEvent(db, tenant.id, event.gateway, event, ports.clock.now());
          return known;
        });
        return isOld || right.webhook(at, event);
      },
    }),
  },
  {
    name: "the webhook of an unknown payment answered with 200",
    found: /Q3/,
    webhooksOnly: true,
    calls: (right) => ({
      async webhook(at, event) {
        const known = await at.ports.db.withTenant(at.tenant.id, (db) => attemptOfPayment(db, event.paymentId));
        return known === null || right.webhook(at, event);
      },
    }),
  },
] as const satisfies readonly Mutation[];

export type MutationName = (typeof MUTATIONS)[number]["name"];

const GATEWAY_OF = { card: "fake-cards", paypal: "fake-wallet" } as const;
