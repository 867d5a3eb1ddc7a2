import { type ReactNode, useEffect } from "react";
import { observer } from "mobx-react-lite";
import { useProblemText } from "#client/hooks/booking/problem-text.ts";
import { useRequote } from "#client/hooks/booking/requote.ts";
import { useBookingStore, useQuoteStore, useRootStore, usePaymentStore } from "#client/hooks/stores.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { ErrorSummary, type SummaryError } from "#ds/feedback/ErrorSummary/ErrorSummary.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { INTERRUPTION_TEXTS } from "#ds/texts/areas/interruptions/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** What the last press forward failed on, and what became of the quotation. */
export const FormNotices = observer(function FormNotices(): ReactNode {
  const { wizard } = useBookingStore();
  useKeptPrice();
  return (
    <>
      <ErrorSummary errors={useSummaryErrors()} attempt={wizard.invalid} />
      <QuoteNotice />
    </>
  );
});

/** What the last press forward failed on. */
function useSummaryErrors(): readonly SummaryError[] {
  const { problems } = useBookingStore().wizard;
  const textOf = useProblemText();
  return problems.flatMap(({ message, fieldId }) => {
    const text = textOf(message);
    return text === null ? [] : { message: text, ...(fieldId !== null && { targetId: fieldId }) };
  });
}

/** A price that failed, is about to expire, or would rise. */
const QuoteNotice = observer(function QuoteNotice(): ReactNode {
  const quote = useQuoteStore();
  const retry = useRootStore().retryFailed;
  const { t, locale } = useAreaTexts(INTERRUPTION_TEXTS);
  const { state, pendingTotal, live } = quote;
  // A refused place says so at its own field.
  if (state.kind === "failed" && !state.refusal.place) {
    return (
      <InlineNotice
        kind="error"
        announced
        title={t("booking.quoteFailed")}
        action={
          <ActionButton variant="secondary" size="compact" onPress={retry}>
            {t("booking.tryAgain")}
          </ActionButton>
        }
      >
        {refusalText(state.refusal, t)}
      </InlineNotice>
    );
  }
  if (quote.isExpiredHidden) return <ExpiredNotice />;
  if (pendingTotal !== null && live) {
    const shown = (pence: Money["pence"]) => formatMoney({ pence, currency: live.quotation.currency }, locale);
    return (
      <InlineNotice
        kind="warning"
        announced
        action={
          <ActionButton variant="secondary" size="compact" onPress={quote.acceptIncrease}>
            {t("booking.takeNewPrice")}
          </ActionButton>
        }
      >
        {t("booking.dearer", { new: shown(pendingTotal), old: shown(quote.total) })}
      </InlineNotice>
    );
  }
  if (!quote.isEnding) return null;
  return (
    // Not a live region: the countdown itself announces the last minute.
    <InlineNotice
      kind="warning"
      action={
        <ActionButton
          variant="secondary"
          size="compact"
          processing={quote.extending}
          onPress={() => void quote.extend()}
        >
          {t("booking.extend")}
        </ActionButton>
      }
    >
      {t("booking.ending")}
    </InlineNotice>
  );
});

/** The quotation has expired and its dialog was closed. A journey that cannot be priced opens the dialog again. */
const ExpiredNotice = observer(function ExpiredNotice(): ReactNode {
  const { hideExpired } = useQuoteStore();
  const requote = useRequote();
  const { t } = useAreaTexts(INTERRUPTION_TEXTS);
  return (
    <InlineNotice
      kind="warning"
      announced
      title={t("expired.title")}
      action={
        <ActionButton variant="secondary" size="compact" onPress={requote ?? (() => hideExpired(false))}>
          {t("expired.again")}
        </ActionButton>
      }
    >
      {t("expired.notice")}
    </InlineNotice>
  );
});

/**
 * For an observer: extends the price in place while the person goes on with the booking, so that only a page which was
 * left gets the warning and the expiry. Not while a booking is made or paid: its price stays.
 */
function useKeptPrice(): void {
  const { isAgeing, keep } = useQuoteStore();
  const isFree = usePaymentStore().state.kind === "idle";
  const isKept = isAgeing && isFree;
  useEffect(() => {
    if (!isKept) return undefined;
    // When a press or key is over, so that nothing moves under the pointer.
    const signs = ["click", "keyup"] as const;
    for (const sign of signs) document.addEventListener(sign, keep);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, keep);
    };
  }, [isKept, keep]);
}
