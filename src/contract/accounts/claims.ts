import { wireRecord } from "#contract/core/wire.ts";

/** The persons that a request names: claims that are compared with the session, never credentials. */
export interface Claims {
  /** Id of a customer; empty when nothing is claimed. */
  readonly customer: string;
  /** Id of a business that books; empty when nothing is claimed. */
  readonly booker: string;
}

/** Older front ends send "0" for no one. */
const claimed = (text: string): string => (text === "0" ? "" : text);

/** Reads the claims of a query or a body. */
export function claimsOf(input: unknown): Claims {
  const record = wireRecord(input);
  return { customer: claimed(record.text("custid")), booker: claimed(record.text("bookerid")) };
}
