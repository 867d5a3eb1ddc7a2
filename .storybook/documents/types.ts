/** A mail as its recipient gets it. */
export interface RenderedMail {
  /** "driver-assigned". */
  readonly kind: string;
  readonly subject: string;
  readonly html: string;
}

/** The mails and printed documents of a brand in a language; PDFs in base64. */
export interface RenderedDocuments {
  readonly mails: readonly RenderedMail[];
  readonly receipt: string;
  readonly invoice: string;
}
