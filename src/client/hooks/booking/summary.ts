import {
  useBookingDraft,
  useBookingStore,
  useClockStore,
  usePaymentStore,
  usePromoStore,
  useQuoteStore,
  useTenantStore,
} from "#client/hooks/stores.ts";
import type { LinkedDue } from "#domain/payment/due.ts";
import type { FareLine } from "#domain/quote/fare-line.ts";
import type { Money } from "#domain/shared/money.ts";
import { pence } from "#domain/shared/units.ts";
import type { FareState } from "#ds/sections/SummarySection/SummarySection.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { timeInWords } from "#ds/inputs/PickupTimeField/pickup-text.ts";

/** The state of the price, for the summary and the phone's bottom bar. */
export function useFare(): FareState {
  const quote = useQuoteStore();
  const promo = usePromoStore();
  const linked = useLinkedBooking();
  const { t } = useTexts();
  const { state, live, lines, off } = quote;
  if (linked) return { status: "ready", total: linked.total, lines: [] };
  const total: Money | null = live && quote.isValid ? { pence: quote.total, currency: live.quotation.currency } : null;
  if (state.kind === "loading") return { status: "loading", total: null, lines: [] };
  if (state.kind === "failed" || state.kind === "expired") return { status: state.kind, total: null, lines: [] };
  const promoLine = t("booking.promoLine", { code: promo.code });
  const taken: FareLine = { kind: "other", name: promoLine, amount: pence(0 - off) };
  return {
    status: total ? "ready" : "none",
    total,
    lines: lines.length > 0 && off > 0 ? [...lines, taken] : lines,
    isGuide: live?.request.supposed === true,
  };
}

/** Pickup and return time in words. */
export function useTimes(): { when: string | null; returnWhen: string | null } {
  const { time, returnType, returnAt, waitMinutes } = useBookingDraft().journey;
  const clock = useClockStore();
  const { zone, waiting } = useTenantStore().configuration;
  const texts = useTexts();
  const wait = waitMinutes ?? waiting.usual;
  const waits = wait === 0 ? "" : `: ${texts.t("journeySummary.minutes", { count: wait })}`;
  const words = (at: typeof returnAt) => (at === null ? null : timeInWords(at, clock.minute, zone, texts));
  return {
    when: time.type === "now" ? texts.t("when.asap") : time.type === "later" ? words(time.at) : null,
    returnWhen:
      returnType === "wait-and-return"
        ? texts.t("when.waiting") + waits
        : returnType === "return"
          ? words(returnAt)
          : null,
  };
}

/** The ride of a payment link, while the form is where it is paid. */
export function useLinkedBooking(): LinkedDue | null {
  const { sectionIndex, sectionIds } = useBookingStore().wizard;
  const { linked } = usePaymentStore();
  return sectionIndex < sectionIds.indexOf("payment") ? null : linked;
}
