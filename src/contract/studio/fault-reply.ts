/** What is wrong with a file or an offer, on the wire. */
import * as z from "zod/mini";
import { refusal } from "#contract/core/common-schema.ts";
import { faultOf, type FileFault } from "#domain/tenant/studio/fault-of.ts";
import { readFileFault } from "#domain/tenant/studio/file-faults.ts";

const fault = z.object({ path: z.string(), message: z.string(), refusal: z.optional(refusal) });

/** What is wrong at which place of a file; its refusal is absent where the message is none of FILE_FAULTS. */
export const faults = z.array(fault);

type SentFault = z.output<typeof fault>;

/** A fault of a file or an offer, with its refusal: the sentence is the operator's, so it is read from there. */
export function faultReply({ path, message }: FileFault): SentFault {
  const read = readFileFault(message);
  return { path, message, ...(read && { refusal: { code: read.code, params: { ...read.params } } }) };
}

/** Faults as they came. */
export const readFaults = (sent: readonly SentFault[] = []): readonly FileFault[] =>
  sent.map(({ path, message }) => ({ path, message }));

/** Why a file does not go live. @param sentence names a place of the file where it is about one. */
export function fileRefusal(sentence: string) {
  const found = faultReply(faultOf(sentence));
  return { code: 2, message: sentence, ...(found.refusal && { faults: [found] }) };
}
