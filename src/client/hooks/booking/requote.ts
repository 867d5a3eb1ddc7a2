import { useBookingDraft, useQuoteStore } from "#client/hooks/stores.ts";

/** For an observer: Re-Quote, with note and flights as before an expiry; null while the journey cannot be priced. */
export function useRequote(): (() => void) | null {
  const draft = useBookingDraft();
  const quote = useQuoteStore();
  const { quotable } = draft;
  if (!quotable) return null;
  return () => {
    draft.restoreSuspended();
    quote.requote(quotable);
  };
}
