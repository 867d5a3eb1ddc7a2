/** The daily comparison of a provider's list with our books (RELIABILITY 2.2, rule 11; story F16). */
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { advance, reached, type AdvancePorts } from "./advance.ts";
import {
  attemptByNumber,
  attemptOfPayment,
  flaggedAttempts,
  gatewaysInUse,
  readReference,
  type Attempt,
} from "./attempts.ts";
import { ONLINE_METHODS, type ProviderPayment } from "./provider.port.ts";

/** One difference between the two. */
export interface Break {
  readonly gateway: string;
  /** The provider's id; empty where only we know of the payment. */
  readonly paymentId: string;
  readonly what:
    | "unknown here"
    | "taken here only"
    | "taken there only"
    | "returned differently"
    | "flagged"
    | "not reached";
}

/** Money that has moved is looked for this far back. */
const SPAN_MINUTES = 48 * 60;
/** What is younger may be on its way between the two. */
const SETTLING_MINUTES = 10;

function difference(attempt: Attempt, payment: ProviderPayment): Break["what"] | null {
  const keptHere = attempt.state === "SUCCEEDED" || attempt.state === "REFUND_ASKED" || attempt.state === "REFUNDED";
  const taken = payment.state === "succeeded";
  if (keptHere && !taken) return "taken here only";
  if (taken && !keptHere) return "taken there only";
  return attempt.state !== "REFUND_ASKED" && payment.refunded !== attempt.refund ? "returned differently" : null;
}

async function judge(ports: AdvancePorts, tenant: Tenant, payment: ProviderPayment): Promise<Break["what"] | null> {
  const attempt = await ports.db.withTenant(tenant.id, async (db) => {
    const known = await attemptOfPayment(db, payment.id);
    const named = known ? null : readReference(payment.reference);
    return known ?? (named?.tenant === tenant.id ? attemptByNumber(db, named.bookingId, named.number) : null);
  });
  if (!attempt) return payment.state === "cancelled" ? null : "unknown here";
  if (difference(attempt, payment) === null) return null;
  // What only needs doing is done now; what is left is a break.
  return difference(await advance(ports, tenant, attempt), payment);
}

/** The gateways that are offered, and those that are no longer and still hold payments of ours. */
async function gatewaysOf(ports: AdvancePorts, tenant: Tenant, since: Instant): Promise<ReadonlySet<string>> {
  const offered = ONLINE_METHODS.map((method) => ports.providers.offered(tenant, method)?.name);
  const used = await ports.db.withTenant(tenant.id, (db) => gatewaysInUse(db, since));
  return new Set([...offered, ...used].filter((name) => name !== undefined));
}

/**
 * Compares one tenant's payments of the last two days. What can be mended is mended; the breaks that remain are for a
 * person, and there should be none.
 */
export async function reconcile(ports: AdvancePorts, tenant: Tenant): Promise<readonly Break[]> {
  const now: Instant = ports.clock.now();
  const from = addMinutes(now, -SPAN_MINUTES);
  const breaks: Break[] = [];
  for (const gateway of await gatewaysOf(ports, tenant, from)) {
    const provider = ports.providers.named(tenant, gateway);
    const payments =
      provider && (await reached(ports, tenant, () => provider.list(from, addMinutes(now, -SETTLING_MINUTES))));
    // One that does not answer, or whose keys are gone, is no reason to look at no other.
    if (!payments) breaks.push({ gateway, paymentId: "", what: "not reached" });
    for (const payment of payments ?? []) {
      const what = await judge(ports, tenant, payment);
      if (what) breaks.push({ gateway, paymentId: payment.id, what });
    }
  }
  const flagged = await ports.db.withTenant(tenant.id, flaggedAttempts);
  return [
    ...breaks,
    ...flagged.map(({ gateway, providerId }) => ({ gateway, paymentId: providerId ?? "", what: "flagged" as const })),
  ];
}
