import { FILE_FAULTS, type FileFaultCode } from "#domain/tenant/studio/file-faults.ts";

/** What the server says in English: a new fault goes into src/domain/tenant/studio/file-faults.ts, and its translations here. */
export const EN = Object.fromEntries(
  Object.entries(FILE_FAULTS).map(([code, text]) => [`fault.${code}`, text]),
) as Readonly<Record<`fault.${FileFaultCode}`, string>>;
