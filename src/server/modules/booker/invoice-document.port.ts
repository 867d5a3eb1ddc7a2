/** The printed content of an invoice. Every text is printed literally: nothing in it is markup. */
export interface InvoiceDocument {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  /** Colours as `#rrggbb`: the brand's fill and what reads on it, and the same for its quiet shade. */
  readonly brand: { readonly fill: string; readonly on: string; readonly quiet: string; readonly onQuiet: string };
  /** Letterhead: the operator's name, then the lines of its address and numbers. */
  readonly operator: { readonly name: string; readonly lines: readonly string[] };
  /** The recipient. */
  readonly recipient: { readonly name: string; readonly lines: readonly string[] };
  /** Facts beside the recipient: number, dates, state. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly journeys: readonly InvoiceJourney[];
  /** The sums; the last one is the amount due. */
  readonly totals: readonly (readonly [label: string, value: string])[];
  /** Printed where there are no journeys. */
  readonly nothing: string;
}

/** A journey on an invoice; amounts are ready to print. */
export interface InvoiceJourney {
  readonly date: string;
  readonly time: string;
  readonly reference: string;
  /** The business's own reference, or empty. */
  readonly ownReference: string;
  readonly passenger: string;
  /** Pickup, vias, drop-off. */
  readonly places: readonly string[];
  readonly paidBy: string;
  readonly price: string;
  readonly commission: string;
}

/** Draws an invoice. @returns the bytes of a PDF. */
export type DrawInvoice = (invoice: InvoiceDocument) => Promise<Uint8Array>;
