/** Where a call meets the database or a provider, and can be stopped. */
import type { Database } from "#server/platform/database/database.port.ts";
import type { CardGateway, PaymentProvider, PaymentProviders, Wallet } from "#server/modules/payments/provider.port.ts";

/** Where a call waits until it is let through. @param what it is about to do, or has just done. */
type Border = (what: string) => Promise<void>;

/** A database with a border before and after each transaction. */
const borderedDatabase = (db: Database, border: Border): Database => ({
  ...db,
  withTenant: async (tenant, work) => {
    await border("before a transaction");
    const result = await db.withTenant(tenant, work);
    await border("after its commit");
    return result;
  },
});

/** Providers with a border before and after each call. */
function borderedProviders(providers: PaymentProviders, border: Border): PaymentProviders {
  const reach = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
    await border(`before ${name}`);
    const answer = await call();
    await border(`after ${name}`);
    return answer;
  };
  const wrap = (provider: PaymentProvider | null): PaymentProvider | null => {
    if (!provider) return null;
    const gateway: CardGateway = {
      ...provider,
      create: (order, key) => reach("create", () => provider.create(order, key)),
      read: (id) => reach("read", () => provider.read(id)),
      find: (reference) => reach("find", () => provider.find(reference)),
      close: (id, key) => reach("close", () => provider.close(id, key)),
      refund: (id, amount, key) => reach("refund", () => provider.refund(id, amount, key)),
    };
    if (!("capture" in provider)) return gateway;
    return { ...gateway, capture: (id, key) => reach("capture", () => provider.capture(id, key)) } satisfies Wallet;
  };
  return {
    offered: (tenant, method) => wrap(providers.offered(tenant, method)),
    named: (tenant, name) => wrap(providers.named(tenant, name)),
  };
}

/** The database and the providers as a call reaches them. */
export interface Reach {
  readonly database: (db: Database) => Database;
  readonly providers: (providers: PaymentProviders) => PaymentProviders;
}

/** Asks at each border. */
export const reachBy = (border: Border): Reach => ({
  database: (db) => borderedDatabase(db, border),
  providers: (providers) => borderedProviders(providers, border),
});
