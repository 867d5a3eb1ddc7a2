/** The replies about a tip. */
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import type { TipOffer } from "#domain/payment/tip.ts";
import { majorOf } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { Reply } from "#contract/endpoints.ts";
import { noPaymentIntentReply } from "./reply.ts";

/** What may be given, or was. */
interface OfferedTip {
  readonly reference: string;
  readonly currency: string;
  readonly offer: TipOffer;
  readonly given: Pence | null;
  readonly methods: readonly string[];
}

/** A tip that can be given, or was given. */
export function tipOfferReply({ reference, currency, offer, given, methods }: OfferedTip): Reply<"tipOffer"> {
  const whole = (amount: number): number => majorOf(amount, currency);
  return {
    code: 1,
    message: "",
    jobpartid: reference,
    currencycode: currency,
    tips: given === null ? offer.suggested.map((amount) => ({ tip: whole(amount) })) : [],
    leasttip: whole(offer.least),
    mosttip: whole(offer.most),
    giventip: whole(given ?? 0),
    tipmethods: given === null ? [...methods] : [],
  };
}

/** @param message why no tip can be given; the usual one is for bookings that do not exist or are those of others. */
export const noTipOfferReply = (message: string = PAYMENT_MESSAGES.bookingUnknown): Reply<"tipOffer"> => ({
  code: 2,
  message,
  jobpartid: "",
  currencycode: "",
  tips: [],
  leasttip: 0,
  mosttip: 0,
  giventip: 0,
  tipmethods: [],
});

/** @param message why this tip cannot be given. */
export function tipRefusedReply(message: string): Reply<"giveTip"> {
  const reply = noPaymentIntentReply();
  return { ...reply, message, paymentresult: { ...reply.paymentresult, message } };
}
