import { readFileFault } from "#domain/tenant/studio/file-faults.ts";
import type { Reply } from "#contract/endpoints.ts";

type SentFault = Reply<"addStudioOffer">["faults"][number];

/** A fault of a file or an offer, with its refusal: the sentence is the operator's, so it is read from there. */
export function faultReply({ path, message }: Pick<SentFault, "path" | "message">): SentFault {
  const refusal = readFileFault(message);
  return { path, message, ...(refusal && { refusal: { code: refusal.code, params: { ...refusal.params } } }) };
}
