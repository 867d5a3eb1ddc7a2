/** Wire -> domain for the browser's ledger call. */
import { BALANCE_REASONS, LEDGER_KINDS, type LedgerLine, type NamedLedger } from "#domain/payment/ledger.ts";
import { minorOf } from "#domain/shared/money.ts";
import type { BodyInput } from "#contract/endpoints.ts";
import { readIso, wireRecord, type WireRecord } from "#contract/core/wire.ts";

export const encodeLedgerOf = (reference: string): BodyInput<"studioLedger"> => ({ bref: reference });

/** A ledger; lines of a kind or time that cannot be read are left out. */
export function decodeLedger(reply: unknown): NamedLedger {
  const root = wireRecord(reply);
  const currency = root.text("currencycode");
  const amountOf = (item: WireRecord, name: string) => minorOf(item.number(0, name), currency);
  return {
    reference: root.text("bref"),
    currency,
    balance: amountOf(root, "openbalance"),
    reason: BALANCE_REASONS.find((known) => known === root.text("balancereason")) ?? "settled",
    since: readIso(root.text("balancesince")),
    lines: root.list("ledgerlines").flatMap((item): readonly LedgerLine[] => {
      const kind = LEDGER_KINDS.find((known) => known === item.text("linekind"));
      const at = readIso(item.text("bookedon"));
      if (kind === undefined || at === null) return [];
      const amount = amountOf(item, "amount");
      return [{ kind, at, amount, reference: item.text("documentref"), isOpen: item.flag(false, "isunconfirmed") }];
    }),
  };
}
