/** Runs calls of the server at once, one step at a time: a step ends at the border to the database or to a provider. */
import type { Database } from "#server/platform/database/database.port.ts";
import {
  ProviderUnavailable,
  type CardGateway,
  type PaymentProvider,
  type PaymentProviders,
  type Wallet,
} from "#server/modules/payments/provider.port.ts";

/** The process that did the work is gone; what it had not committed never happened. */
export class Killed extends Error {}

/** What happens to an actor that stands at a border. */
export type Fate = "go" | "kill" | "lose";

interface Standing {
  readonly go: () => void;
  readonly fail: (error: Error) => void;
  /** Whether the border is one to a provider, where an answer can be lost. */
  readonly provider: boolean;
}

/** One call that is under way. */
export class Actor {
  readonly name: string;
  #standing: Standing | null = null;
  #arrived: () => void = () => undefined;
  #quiet: Promise<void>;
  isDone = false;

  constructor(name: string) {
    this.name = name;
    this.#quiet = this.#next();
  }

  #next(): Promise<void> {
    return new Promise((resolve) => (this.#arrived = resolve));
  }

  /** Waits at a border until it is let through. */
  readonly border = (provider: boolean): Promise<void> =>
    new Promise((go, fail) => {
      this.#standing = { go, fail, provider };
      this.#arrived();
    });

  /** Starts the call; resolves at its first border, or at its end. */
  async start(work: () => Promise<unknown>): Promise<void> {
    work()
      .catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      })
      .then(
        () => undefined,
        (error: unknown) => (this.failure = error instanceof Error ? error : new Error(String(error))),
      )
      .finally(() => {
        this.isDone = true;
        this.#arrived();
      });
    await this.#quiet;
    this.#rethrow();
  }

  /** What went wrong other than by death. */
  failure: Error | null = null;

  /** Goes one step on; resolves at the next border, or at the end. */
  async step(fate: Fate): Promise<void> {
    const standing = this.#standing;
    if (!standing) return;
    this.#standing = null;
    this.#quiet = this.#next();
    if (fate === "kill") standing.fail(new Killed());
    else if (fate === "lose" && standing.provider) standing.fail(new ProviderUnavailable("The line was cut."));
    else standing.go();
    await this.#quiet;
    this.#rethrow();
  }

  #rethrow(): void {
    if (this.failure) throw this.failure;
  }

  /** The database as this actor reaches it. */
  database(db: Database): Database {
    return borderedDatabase(db, this.border);
  }

  /** The providers as this actor reaches them: a call may not get there, or its answer may not come back. */
  providers(providers: PaymentProviders): PaymentProviders {
    return borderedProviders(providers, this.border);
  }
}

/** Where a call waits until it is let through. @param what it is about to do, or has just done. */
export type Border = (provider: boolean, what: string) => Promise<void>;

/** A database with a border before and after each transaction. */
const borderedDatabase = (db: Database, border: Border): Database => ({
  ...db,
  withTenant: async (tenant, work) => {
    await border(false, "before a transaction");
    const result = await db.withTenant(tenant, work);
    await border(false, "after its commit");
    return result;
  },
});

/** Providers with a border before and after each call. */
function borderedProviders(providers: PaymentProviders, border: Border): PaymentProviders {
  const reach = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
    await border(true, `before ${name}`);
    const answer = await call();
    await border(true, `after ${name}`);
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

/** An actor that reaches the database and the providers by borders. */
export type Reach = Pick<Actor, "database" | "providers">;

/** A chooser that is asked at each border. */
export const reachBy = (border: Border): Reach => ({
  database: (db) => borderedDatabase(db, border),
  providers: (providers) => borderedProviders(providers, border),
});
