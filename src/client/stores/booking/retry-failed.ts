import type { RootStore } from "#client/stores/root/RootStore.ts";

/** Retries the requests of the booking form that have failed: the catalogue and the quotation. */
export function retryFailed({ tenant, booking, quote }: Pick<RootStore, "tenant" | "booking" | "quote">): void {
  const { quotable } = booking.draft;
  if (tenant.catalogue.kind === "failed") void tenant.loadCatalogue();
  if (quotable && quote.state.kind === "failed") quote.requote(quotable);
}
