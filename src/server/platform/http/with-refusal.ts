import { isRecord } from "#domain/shared/is-record.ts";
import { readRefusal } from "#domain/refusal/read-refusal.ts";

/**
 * A reply with the code and parameters of the refusal that its message expresses, beside the specified code and message.
 * Any other reply stays as it is.
 * @param currency as for readRefusal.
 */
export function withRefusal(reply: unknown, currency = ""): unknown {
  if (!isRecord(reply) || typeof reply["message"] !== "string" || reply["message"] === "") return reply;
  const refusal = readRefusal(reply["message"], currency);
  return refusal === null ? reply : { ...reply, refusal };
}
