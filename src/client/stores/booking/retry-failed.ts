import type { RootStore } from "#client/stores/root/RootStore.ts";

/** Retries the requests of the booking form that have failed: searches, the pickup's check, the catalogue, the quotation. */
export function retryFailed({ tenant, booking, quote }: Pick<RootStore, "tenant" | "booking" | "quote">): void {
  const { quotable, journey } = booking.draft;
  for (const field of journey.fields) field.retry();
  if (journey.pickup.isUnchecked) void booking.checkPickup();
  if (tenant.catalogue.kind === "failed") void tenant.loadCatalogue();
  if (quotable && quote.state.kind === "failed") quote.requote(quotable);
}
