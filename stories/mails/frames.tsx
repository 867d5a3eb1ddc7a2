import { useEffect, useMemo, useState, type ReactNode } from "react";
import { DOCUMENTS } from "virtual:documents";
import type { RenderedDocuments } from "#storybook/documents/types.ts";

/** The toolbar's choices; brands and languages without documents are shown in the first. */
export interface DocumentLook {
  readonly tenant: string;
  readonly scheme: string;
  readonly locale: string;
}

/** The documents of a brand and language, rendered when they are first asked for. */
function useDocuments({ tenant, locale }: DocumentLook): RenderedDocuments | null {
  const [found, setFound] = useState<RenderedDocuments | null>(null);
  const key = `${tenant}/${locale}`;
  useEffect(() => {
    let isCurrent = true;
    const load = DOCUMENTS[key] ?? DOCUMENTS[`metro/${locale}`] ?? DOCUMENTS["metro/en"];
    void load?.().then(({ default: documents }) => isCurrent && setFound(documents));
    return () => void (isCurrent = false);
  }, [key, locale]);
  return found;
}

/** Decides the mail's media query here, so that it follows the toolbar and not the device. */
const inScheme = (html: string, scheme: string): string =>
  html.replaceAll("(prefers-color-scheme:dark)", scheme === "dark" ? "all" : "not all");

const label = { font: "14px/1.5 system-ui, sans-serif", color: "#12262d" } as const;

interface MailFrameProps {
  /** The kind of mail: "driver-assigned". */
  readonly kind: string;
  readonly look: DocumentLook;
}

/** A mail as its recipient sees it, under its subject. */
export function MailFrame({ kind, look }: MailFrameProps): ReactNode {
  const [height, setHeight] = useState(900);
  const mail = useDocuments(look)?.mails.find((one) => one.kind === kind);
  if (!mail) return null;
  return (
    <article style={{ background: "#fff", minBlockSize: "100vh" }}>
      <p style={{ ...label, margin: 0, padding: "12px 20px", borderBlockEnd: "1px solid #c9d4d5" }}>
        <strong>Subject:</strong> <bdi>{mail.subject}</bdi>
      </p>
      <iframe
        title={mail.subject}
        srcDoc={inScheme(mail.html, look.scheme)}
        style={{ display: "block", inlineSize: "100%", blockSize: height, border: 0 }}
        onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 900)}
      />
    </article>
  );
}

/** An address of this page's own for a PDF; browsers open no `data:` address in a frame. */
const pdfUrl = (base64: string): string =>
  URL.createObjectURL(
    new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: "application/pdf" }),
  );

interface PdfFrameProps {
  readonly document: "receipt" | "invoice";
  readonly look: DocumentLook;
}

/** A printed document in the browser's own viewer. */
export function PdfFrame({ document: name, look }: PdfFrameProps): ReactNode {
  const base64 = useDocuments(look)?.[name];
  const address = useMemo(() => (base64 === undefined ? "" : pdfUrl(base64)), [base64]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (address === "") return null;
  return (
    <div style={{ display: "flex", flexDirection: "column", blockSize: "100vh", background: "#fff" }}>
      <p style={{ ...label, margin: 0, padding: "12px 20px" }}>
        <a href={address} download={`${name}.pdf`} style={{ color: "#0b5d68" }}>
          Download {name}.pdf
        </a>
      </p>
      <iframe title={name} src={address} style={{ flex: 1, border: 0 }} />
    </div>
  );
}
