/** Shared parts of the sandbox's card gateway and wallet. */
import type { CardGateway, OnlineMethod, ProviderEvent } from "#server/modules/payments/provider.port.ts";
import { sandboxBooks, type SandboxPorts } from "./books.ts";
import { isSigned, SANDBOX_SIGNATURE } from "./signature.ts";

/** As with the well-known card provider: a key is remembered for a day; the lifetime here is a little less. */
const KEY_LIFE_MINUTES = 20 * 60;

function eventOf(body: string): ProviderEvent | null {
  try {
    const { id, payment } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    return typeof id === "string" && typeof payment === "string" ? { id, paymentId: payment } : null;
  } catch {
    return null;
  }
}

/** A gateway over the sandbox's books. */
export function sandboxGateway(ports: SandboxPorts, tenant: string, kind: OnlineMethod, name: string): CardGateway {
  const books = sandboxBooks(ports, tenant, kind);
  return {
    name,
    live: false,
    keyLifeMinutes: KEY_LIFE_MINUTES,
    create: (order, key) => books.create(order, key),
    find: (reference) => books.find(reference),
    read: (id) => books.read(id),
    refund: (id, amount, key) => books.refund(id, amount, key),
    list: (from, until) => books.list(from, until),
    async close(id) {
      const closed = await books.change(id, ({ state }) =>
        state === "open" || state === "action" || state === "approved" ? { state: "cancelled" } : null,
      );
      return closed ?? books.read(id);
    },
    readEvent: (body, headers) =>
      isSigned(ports.secret, tenant, body, headers[SANDBOX_SIGNATURE] ?? "", ports.clock.now()) ? eventOf(body) : null,
  };
}
