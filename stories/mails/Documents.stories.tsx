/** Printed documents; invoices are in English only. */
import preview from "#storybook/preview.tsx";
import { document, DOCUMENT_META } from "./mail-story.tsx";

const meta = preview.meta({ ...DOCUMENT_META, tags: ["!test"], title: "Mails/Documents" });

export const Receipt = meta.story(document("receipt"));
export const Invoice = meta.story(document("invoice"));
