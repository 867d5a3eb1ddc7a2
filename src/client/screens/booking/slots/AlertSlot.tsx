import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useProblemText } from "#client/hooks/booking/problem-text.ts";
import { useRetry } from "#client/hooks/booking/retry.ts";
import { useBookingDraft, useBookingStore, usePaymentStore, useQuoteStore } from "#client/hooks/stores.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { ErrorSummary, type SummaryError } from "#ds/feedback/ErrorSummary/index.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { waitingPart } from "#client/screens/booking/steps/lazy-sections.ts";

/** What stops the passenger, or what they should know, above the sections. */
export const AlertSlot = observer(function AlertSlot(): ReactNode {
  const { wizard } = useBookingStore();
  const payment = usePaymentStore();
  return (
    <>
      {payment.attempt?.left && <waitingPart.Part />}
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
  const { journey } = useBookingDraft();
  const retry = useRetry();
  const { t, locale } = useTexts();
  const { state, pendingTotal, live } = quote;
  if (state.kind === "failed" && !journey.isRefused) {
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
