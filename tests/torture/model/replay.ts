/**
 * Runs the server's own code one step at a time without keeping it alive between the steps: where a call stands is
 * nothing but what it has seen so far, so it is started anew, shown the same again, and let do one thing more.
 */
import type { Instant } from "#domain/shared/units.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import {
  ProviderUnavailable,
  type CardGateway,
  type PaymentProvider,
  type PaymentProviders,
  type Wallet,
} from "#server/modules/payments/provider.port.ts";
import type { PaymentDeps } from "#server/modules/payments/service.ts";
import { fakeProvider, type FakeBooks } from "#tests/support/providers/fake-payments.ts";
import type { Place } from "#tests/torture/payments/calls.ts";
import { bookingRows, transactionOn, type Books } from "./rows.ts";

/** What calls share: our books, the provider's, and the time. A step changes one of the books. */
export interface Shared {
  readonly books: Books;
  readonly till: FakeBooks;
  readonly now: Instant;
}

/** One answer that a call got: of the database, of a provider or of the clock. */
export type Seen = { readonly got: unknown } | { readonly lost: true };

/** Whether a call to a provider arrives, and its answer comes back. */
export type Fate = "go" | "unsent" | "unanswered";

/** Where a call stands: before its next step, or at its end with what it says. */
export interface Stage {
  readonly seen: readonly Seen[];
  readonly next: "database" | "provider" | "end";
  readonly says: unknown;
}

const never = (): Promise<never> => new Promise(() => undefined);

function recall<T>(seen: Seen): T {
  if ("lost" in seen) throw new ProviderUnavailable("The line was cut.");
  // What is shown again is what the same code got at the same point.
  return structuredClone(seen.got) as T;
}

class Replay {
  readonly #seen: Seen[];
  readonly #shared: Shared | null;
  readonly #fate: Fate;
  #steps: number;
  #position = 0;
  #inside = false;
  #arrive: (next: "database" | "provider") => void = () => undefined;

  constructor(seen: readonly Seen[], shared: Shared | null, steps: number, fate: Fate) {
    this.#seen = [...seen];
    this.#shared = shared;
    this.#steps = shared ? steps : 0;
    this.#fate = fate;
  }

  async run(call: (ports: PaymentDeps) => Promise<unknown>): Promise<Stage> {
    const border = new Promise<"database" | "provider">((arrive) => (this.#arrive = arrive));
    const end = call(this.#ports()).then((says) => ({ next: "end" as const, says }));
    const stopped = await Promise.race([end, border.then((next) => ({ next, says: null }))]);
    return { seen: this.#seen, ...stopped };
  }

  async #step<T>(next: "database" | "provider", work: (shared: Shared) => Promise<T>): Promise<T> {
    const known = this.#seen[this.#position];
    if (known) {
      this.#position += 1;
      return recall(known);
    }
    if (this.#steps === 0 || !this.#shared) {
      this.#arrive(next);
      return never();
    }
    this.#steps -= 1;
    const lossy = next === "provider" && this.#fate !== "go";
    const got = lossy && this.#fate === "unsent" ? undefined : await work(this.#shared);
    return this.#note(lossy ? { lost: true } : { got: structuredClone(got) });
  }

  #note<T>(seen: Seen): T {
    this.#seen.push(seen);
    this.#position = this.#seen.length;
    return recall(seen);
  }

  /** Outside of transactions the time is something that a call sees; inside, it belongs to the step. */
  #now(): Instant {
    const known = this.#inside ? undefined : this.#seen[this.#position];
    if (known) {
      this.#position += 1;
      return recall(known);
    }
    if (!this.#shared) throw new Error("A call looks at the clock before its first step.");
    return this.#inside ? this.#shared.now : this.#note({ got: this.#shared.now });
  }

  #ports(): PaymentDeps {
    const clock = { now: () => this.#now() };
    const withTenant: Database["withTenant"] = (_tenant, work) =>
      this.#step("database", async ({ books }) => {
        this.#inside = true;
        try {
          return await work(transactionOn(books));
        } finally {
          this.#inside = false;
        }
      });
    return {
      // Payments use nothing else of the database.
      db: { withTenant } as Partial<Database> as Database,
      clock,
      bookings: bookingRows,
      providers: this.#providers(),
      payerOf: (_tenant, address) => address,
      onFault: () => undefined,
      onFlag: ({ flag }) => {
        throw new Error(`Flagged: ${flag}`);
      },
    };
  }

  #providers(): PaymentProviders {
    const at = (shared: Shared): PaymentProviders => {
      const newId = (): string => `pay_${shared.till.payments.length + 1}`;
      return fakeProvider({ now: () => shared.now }, shared.till, newId).providers;
    };
    const wallet = (shared: Shared, of: PaymentProvider): Wallet =>
      // Every provider here can capture.
      at(shared).named(NOBODY, of.name) as Wallet;
    const wrap = (of: PaymentProvider | null): PaymentProvider | null => {
      if (!of) return null;
      const gateway: CardGateway = {
        ...of,
        create: (order, key) => this.#step("provider", (shared) => wallet(shared, of).create(order, key)),
        read: (id) => this.#step("provider", (shared) => wallet(shared, of).read(id)),
        find: (reference) => this.#step("provider", (shared) => wallet(shared, of).find(reference)),
        close: (id, key) => this.#step("provider", (shared) => wallet(shared, of).close(id, key)),
        refund: (id, sum, key) => this.#step("provider", (shared) => wallet(shared, of).refund(id, sum, key)),
      };
      if (!("capture" in of)) return gateway;
      return {
        ...gateway,
        capture: (id, key) => this.#step("provider", (shared) => wallet(shared, of).capture(id, key)),
      } satisfies Wallet;
    };
    // Which providers there are is no secret of any moment.
    const { providers } = fakeProvider({ now: () => START });
    return {
      offered: (tenant, method) => wrap(providers.offered(tenant, method)),
      named: (tenant, name) => wrap(providers.named(tenant, name)),
    };
  }
}

const START = 0 as Instant;
/** The fake providers serve every tenant alike. */
const NOBODY = null as unknown as Place["tenant"];

/** Where a call stands that has seen this much. */
export const resume = (call: (ports: PaymentDeps) => Promise<unknown>, seen: readonly Seen[]): Promise<Stage> =>
  new Replay(seen, null, 0, "go").run(call);

/** Lets a call that has seen this much do one step more; changes `shared`. */
export const proceed = (
  call: (ports: PaymentDeps) => Promise<unknown>,
  seen: readonly Seen[],
  shared: Shared,
  fate: Fate,
): Promise<Stage> => new Replay(seen, shared, 1, fate).run(call);

/** Runs a call from beginning to end; changes `shared`. */
export const runWhole = (call: (ports: PaymentDeps) => Promise<unknown>, shared: Shared): Promise<Stage> =>
  new Replay([], shared, Number.POSITIVE_INFINITY, "go").run(call);
