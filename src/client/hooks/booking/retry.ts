import { useBookingDraft, useQuoteStore, useTenantStore } from "#client/hooks/stores.ts";

/** Retries every request that failed. */
export function useRetry(): () => void {
  const draft = useBookingDraft();
  const quote = useQuoteStore();
  const tenant = useTenantStore();
  return () => {
    void tenant.loadCatalogue();
    if (draft.quotable && quote.state.kind === "failed") quote.requote(draft.quotable);
  };
}
