import { FILE_FAULTS, type FileFaultCode } from "#domain/tenant/studio/file-faults.ts";
import { textArea } from "#ds/texts/text-area.ts";

/** What the server says in English: a new fault goes into src/domain/tenant/studio/file-faults.ts, and its translations here. */
export const EN = Object.fromEntries(
  Object.entries(FILE_FAULTS).map(([code, text]) => [`fault.${code}`, text]),
) as Readonly<Record<`fault.${FileFaultCode}`, string>>;

/** Sentences for faults of a tenant's file and of offers. English pages show the server's own. */
export const STUDIO_FAULT_TEXTS = textArea({ name: "studio-faults", en: EN });
