import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore, usePaymentStore, useQuoteStore } from "#client/hooks/stores.ts";
import { noticesPart, waitingPart } from "#client/screens/booking/steps/lazy-sections.ts";

/** What stops the passenger, or what they should know, above the sections. */
export const AlertSlot = observer(function AlertSlot(): ReactNode {
  const { problems } = useBookingStore().wizard;
  const { attempt } = usePaymentStore();
  const { state, pendingTotal, isExpiredHidden, isEnding } = useQuoteStore();
  const hasQuoteNotice = state.kind === "failed" || pendingTotal !== null || isExpiredHidden || isEnding;
  return (
    <>
      {attempt?.left && <waitingPart.Part />}
      {(problems.length > 0 || hasQuoteNotice) && <noticesPart.Part />}
    </>
  );
});
