/** Own addition: the money of one booking, for the operator's staff. */
import * as z from "zod/mini";
import { text } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { readIso, writeIso } from "#contract/core/wire.ts";
import { readReference } from "#domain/booking/pasted-code.ts";
import { BALANCE_REASONS, LEDGER_KINDS, type LedgerLine, type NamedLedger } from "#domain/payment/ledger.ts";
import { majorOf, minorOf } from "#domain/shared/money.ts";

export const studioLedger = {
  method: "POST",
  path: "/api/studioledger",
  access: "staff",
  rate: "read",
  summary: "What the money of a booking is made of, and why its balance is what it is. Code 2: no such booking.",
  /** The reference of either leg, as people type it. */
  body: request(z.object({ bref: text(32) }), {
    encode: (reference: string) => ({ bref: reference }),
    decode: ({ bref }) => readReference(bref),
  }),
  reply: reply(
    {
      bref: z.string(),
      currencycode: z.string(),
      /** What is owed still, in whole units of the currency; below 0: too much was taken. */
      openbalance: z.number(),
      balancereason: z._default(z.enum(BALANCE_REASONS), "settled"),
      /** Since when; empty: that is not known. */
      balancesince: z.string(),
      ledgerlines: z.array(
        z.object({
          linekind: z.enum(LEDGER_KINDS),
          bookedon: z.string(),
          amount: z.number(),
          documentref: z.string(),
          isunconfirmed: z.boolean(),
        }),
      ),
    },
    {
      encode: ({ reference, currency, lines, balance, reason, since }: NamedLedger) => ({
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
      }),
      decode: ({ bref, currencycode, openbalance, balancereason, balancesince, ledgerlines }): NamedLedger => ({
        reference: bref,
        currency: currencycode,
        balance: minorOf(openbalance, currencycode),
        reason: balancereason,
        since: readIso(balancesince),
        lines: ledgerlines.flatMap(({ linekind, bookedon, amount, documentref, isunconfirmed }): LedgerLine[] => {
          const at = readIso(bookedon);
          if (at === null) return [];
          return [
            {
              kind: linekind,
              at,
              amount: minorOf(amount, currencycode),
              reference: documentref,
              isOpen: isunconfirmed,
            },
          ];
        }),
      }),
    },
  ),
} as const satisfies EndpointDefinition;
