/** Reads the body and writes the reply of the ledger call, for the server. */
import { writeIso } from "#contract/core/wire.ts";
import type { Body, Reply } from "#contract/endpoints.ts";
import { readReference } from "#domain/booking/pasted-code.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { Ledger } from "#domain/payment/ledger.ts";
import { majorOf } from "#domain/shared/money.ts";

/** The reference of either leg, as stated. */
export const statedReference = ({ bref }: Body<"studioLedger">): string => readReference(bref);

export const ledgerReply = (
  { reference, currency }: Pick<Booking, "reference" | "currency">,
  { lines, balance, reason, since }: Ledger,
): Reply<"studioLedger"> => ({
  code: 1,
  message: "",
  bref: reference,
  currencycode: currency,
  openbalance: majorOf(balance, currency),
  balancereason: reason,
  balancesince: since === null ? "" : writeIso(since),
  ledgerlines: lines.map((line) => ({
    linekind: line.kind,
    bookedon: writeIso(line.at),
    amount: majorOf(line.amount, currency),
    documentref: line.reference,
    isunconfirmed: line.isOpen,
  })),
});

/** @param message why there is none. */
export const noLedgerReply = (message: string): Reply<"studioLedger"> => ({
  code: 2,
  message,
  bref: "",
  currencycode: "",
  openbalance: 0,
  balancereason: "settled",
  balancesince: "",
  ledgerlines: [],
});
