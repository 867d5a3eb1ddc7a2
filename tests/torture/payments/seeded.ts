/** The mistake that is switched on at the moment, if any: what the tests put between the modules asks here. */
import type * as rules from "#domain/payment/attempt.ts";
import type { PaymentProviders } from "#server/modules/payments/provider.port.ts";
import type * as settling from "#server/modules/payments/settle.ts";
import type { Calls } from "./calls.ts";

/** A mistake that a payment service could contain. The program itself has no hook for any of them. */
export interface Mutation {
  readonly name: string;
  /** Invariants of which one must notice it. */
  readonly found: RegExp;
  /** What people and machines do differently. */
  readonly calls?: (right: Calls) => Partial<Calls>;
  /** How providers are used differently. */
  readonly providers?: (right: PaymentProviders) => PaymentProviders;
  /** What the rules say differently. */
  readonly judge?: (verdict: rules.Verdict) => rules.Verdict;
  /** How news get into the books differently. */
  readonly settle?: typeof settling.settle;
  /** No repair job runs and nothing expires: the webhook, sent until it is taken, has to settle it. */
  readonly webhooksOnly?: true;
  /** No repair job runs. */
  readonly noRepair?: true;
}

export const seeded: { mutation: Mutation | null } = { mutation: null };

/** The settling module, with the mistake in it that is switched on. */
export const settlingOrMistake = (real: typeof settling): typeof settling => ({
  ...real,
  settle: (...of) => (seeded.mutation?.settle ?? real.settle)(...of),
});

/** The rules, with the mistake in them that is switched on. */
export const rulesOrMistake = (real: typeof rules): typeof rules => ({
  ...real,
  judgeReport(...of) {
    const verdict = real.judgeReport(...of);
    return seeded.mutation?.judge?.(verdict) ?? verdict;
  },
});
