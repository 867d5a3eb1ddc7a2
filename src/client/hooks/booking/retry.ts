import { useRootStore } from "#client/hooks/stores.ts";
import { retryFailed } from "#client/stores/booking/retry-failed.ts";

/** Retries every request that failed. */
export function useRetry(): () => void {
  const root = useRootStore();
  return () => retryFailed(root);
}
