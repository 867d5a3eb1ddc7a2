import type { DocumentLook } from "./frames.tsx";
import { MailFrame, PdfFrame } from "./frames.tsx";

const lookOf = (globals: Readonly<Record<string, unknown>>): DocumentLook => ({
  tenant: String(globals["tenant"]),
  scheme: String(globals["scheme"]),
  locale: String(globals["locale"]),
});

/**
 * For stories of mails and documents. Their files state the tag `!test` themselves, since Storybook reads tags without
 * running the file: a frame is not a page of ours, and mails and documents are tested where they are written.
 */
export const DOCUMENT_META = { parameters: { bare: true, controls: { disable: true } } };

interface Context {
  readonly globals: Readonly<Record<string, unknown>>;
}

/** A story of a mail, by its kind, in the brand, scheme and language of the toolbar. */
export const mail = (kind: string) => ({
  render: (_: unknown, { globals }: Context) => <MailFrame key={kind} kind={kind} look={lookOf(globals)} />,
});

/** A story of a printed document. */
export const document = (name: "receipt" | "invoice") => ({
  render: (_: unknown, { globals }: Context) => <PdfFrame key={name} document={name} look={lookOf(globals)} />,
});
