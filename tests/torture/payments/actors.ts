/** Runs calls of the server at once, one step at a time: a step ends at the border to the database or to a provider. */
import type { Database } from "#server/database.port.ts";
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
    return {
      ...db,
      withTenant: async (tenant, work) => {
        await this.border(false);
        const result = await db.withTenant(tenant, work);
        await this.border(false);
        return result;
      },
    };
  }

  /** The providers as this actor reaches them: a call may not get there, or its answer may not come back. */
  providers(providers: PaymentProviders): PaymentProviders {
    const reach = async <T>(call: () => Promise<T>): Promise<T> => {
      await this.border(true);
      const answer = await call();
      await this.border(true);
      return answer;
    };
    const wrap = (provider: PaymentProvider | null): PaymentProvider | null => {
      if (!provider) return null;
      const gateway: CardGateway = {
        ...provider,
        create: (order, key) => reach(() => provider.create(order, key)),
        read: (id) => reach(() => provider.read(id)),
        find: (reference) => reach(() => provider.find(reference)),
        close: (id, key) => reach(() => provider.close(id, key)),
        refund: (id, amount, key) => reach(() => provider.refund(id, amount, key)),
      };
      if (!("capture" in provider)) return gateway;
      return { ...gateway, capture: (id, key) => reach(() => provider.capture(id, key)) } satisfies Wallet;
    };
    return {
      offered: (tenant, method) => wrap(providers.offered(tenant, method)),
      named: (tenant, name) => wrap(providers.named(tenant, name)),
    };
  }
}
