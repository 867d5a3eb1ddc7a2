import type { Instant, Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

/** The printed content of a receipt. Every text is printed literally: nothing in it is markup. */
export interface ReceiptDocument {
  /** BCP 47. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly title: string;
  /** When the ride was over. */
  readonly writtenAt: Instant;
  /** Colours as `#rrggbb`: the brand's fill and what reads on it, and the same for its quiet shade. */
  readonly brand: { readonly fill: string; readonly on: string; readonly quiet: string; readonly onQuiet: string };
  /** Letterhead: the operator's name, then the lines of its address, numbers and registrations. */
  readonly operator: { readonly name: string; readonly lines: readonly string[] };
  /** Number, dates, references. */
  readonly facts: readonly ReceiptLine[];
  /** The journey: its places, who rode, in what. */
  readonly journey: readonly ReceiptLine[];
  /** What the fare is made of. */
  readonly amounts: readonly ReceiptLine[];
  readonly total: ReceiptLine;
  /** Printed under the total: tax, payment. */
  readonly notes: readonly ReceiptLine[];
  /** Printed last: what was given to the driver, and the sum; empty: nothing. */
  readonly tip: readonly ReceiptLine[];
  /** "Page 1 of 1". */
  readonly page: (page: number, pages: number) => string;
}

export type ReceiptLine = readonly [label: string, value: string];

/** Draws a receipt. @returns the bytes of a PDF. */
export type DrawReceipt = (receipt: ReceiptDocument) => Promise<Uint8Array>;

/** Reads what was given to the driver of a booking; null: nothing. */
export type TipOf = (db: TenantHandle, bookingId: string) => Promise<Pence | null>;
