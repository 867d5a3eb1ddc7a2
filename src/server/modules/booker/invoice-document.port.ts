import type { Instant } from "#domain/shared/units.ts";

/** The printed content of an invoice. Every text is printed literally: nothing in it is markup. */
export interface InvoiceDocument {
  /** BCP 47. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly title: string;
  /** When it was issued; of a draft, when it is drawn. */
  readonly writtenAt: Instant;
  /** Colours as `#rrggbb`: the brand's fill and what reads on it, and the same for its quiet shade. */
  readonly brand: { readonly fill: string; readonly on: string; readonly quiet: string; readonly onQuiet: string };
  /** Letterhead: the operator's name, then the lines of its address and numbers. */
  readonly operator: { readonly name: string; readonly lines: readonly string[] };
  /** Stands above the recipient. */
  readonly recipientLabel: string;
  readonly recipient: { readonly name: string; readonly lines: readonly string[] };
  /** Facts beside the recipient: number, dates. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly journeys: readonly InvoiceJourney[];
  /** The sums; the last one is the amount due. */
  readonly totals: readonly (readonly [label: string, value: string])[];
  /** Sentences under the sums: tax, account. */
  readonly notes: readonly string[];
  /** Printed where there are no journeys. */
  readonly nothing: string;
  readonly words: DocumentWords;
}

/** The words that are the same on each document of a language. */
export interface DocumentWords {
  /** Stands above the operator. */
  readonly from: string;
  /** Names of the columns. */
  readonly date: string;
  readonly reference: string;
  readonly journey: string;
  readonly paidBy: string;
  readonly price: string;
  readonly commission: string;
  readonly page: (page: number, pages: number) => string;
}

/** A journey on an invoice; amounts are ready to print. */
export interface InvoiceJourney {
  readonly date: string;
  readonly time: string;
  readonly reference: string;
  /** The business's own reference, or empty. */
  readonly ownReference: string;
  readonly passenger: string;
  /** Pickup, vias, drop-off, each with the word that leads to it. */
  readonly places: readonly string[];
  readonly paidBy: string;
  readonly price: string;
  readonly commission: string;
}

/** Draws an invoice. @returns the bytes of a PDF. */
export type DrawInvoice = (invoice: InvoiceDocument) => Promise<Uint8Array>;
