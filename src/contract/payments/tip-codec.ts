/** Wire <-> domain of tips for the browser. */
import type { Due, OnlineMethod } from "#domain/payment/due.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import type { TipOffer } from "#domain/payment/tip.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import { majorOf, minorOf } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { BodyInput, QueryInput } from "#contract/endpoints.ts";
import { wireRecord } from "#contract/core/wire.ts";

/** What may be given for a booking, or was. */
export interface BookingTip extends TipOffer {
  readonly currency: string;
  /** Null: nothing was given yet. */
  readonly given: Pence | null;
  readonly methods: readonly OnlineMethod[];
}

/** @param code of the ticket. */
export const encodeTipOf = (reference: string, code: string): QueryInput<"tipOffer"> => ({
  jobpartid: reference,
  code,
});

/** Reads the offer of a tip; a method that this page does not know is left out. */
export function decodeTipOffer(reply: unknown): BookingTip {
  const root = wireRecord(reply);
  const currency = root.text("currencycode") || DEFAULT_CURRENCY;
  const amount = (value: number): Pence => minorOf(value, currency);
  const given = amount(root.number(0, "giventip"));
  const methods = root.texts("tipmethods").map(readPaymentMethod);
  return {
    currency,
    suggested: root.list("tips").map((item) => amount(item.number(0, "tip"))),
    least: amount(root.number(0, "leasttip")),
    most: amount(root.number(0, "mosttip")),
    given: given > 0 ? given : null,
    methods: (["card", "paypal"] as const).filter((method) => methods.includes(method)),
  };
}

/** A tip that is to be paid. */
export const encodeTip = ({ reference, payCode, total }: Due, method: OnlineMethod): BodyInput<"giveTip"> => ({
  jobpartid: reference,
  code: payCode,
  paymentmethod: method,
  tip: majorOf(total.pence, total.currency),
});
