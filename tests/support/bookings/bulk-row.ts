/** Rows of a file of many bookings, as the server answers them. */
import type { BulkPreview, BulkUpload } from "#domain/business/bulk-row.ts";

/** A row that is in order and has no price yet. */
export const aBulkRow = (line: number, more: Partial<BulkPreview> = {}): BulkPreview => ({
  line,
  when: "01/12/2026 10:00",
  pickup: "Heathrow",
  dropoff: "Paddington",
  passenger: "Grace Hopper",
  vehicle: "Saloon",
  fare: null,
  errors: [],
  reference: "",
  ...more,
});

export const aBulkUpload = (rows: readonly BulkPreview[], more: Partial<BulkUpload> = {}): BulkUpload => ({
  id: "u1",
  currency: "GBP",
  rows,
  notice: "",
  ...more,
});
