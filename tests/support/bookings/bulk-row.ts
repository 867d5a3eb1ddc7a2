/** Rows of a file of many bookings, as the server answers them. */
import type { BulkError, BulkPreview, BulkUpload } from "#domain/business/bulk-row.ts";
import { instant } from "#domain/shared/units.ts";

/** What is wrong with a column; empty: with the whole row. */
export const aBulkError = (column: string, message: string, choices: readonly string[] = []): BulkError => ({
  message,
  column,
  choices,
});

/** A row that is in order and has no price yet. */
export const aBulkRow = (line: number, more: Partial<BulkPreview> = {}): BulkPreview => ({
  line,
  cells: {},
  pickupAt: instant(Date.parse("2026-12-01T10:00:00Z")),
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
  asksMonthFirst: false,
  ...more,
});
