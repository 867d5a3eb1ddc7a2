import type * as z from "zod/mini";
import { wireOf, type RequestPart, type Terms } from "./endpoint-definition.ts";

/** The tenant and the person of a call, as the browser knows them. */
export interface CallerFacts extends Terms {
  readonly source: number;
  readonly customerId: string;
  readonly bookerId: string;
}

/** The caller's claims that a part of a request has a field for. */
function claims(part: RequestPart, { source, customerId, bookerId }: CallerFacts): Readonly<Record<string, unknown>> {
  const { def } = (wireOf(part) as z.core.$ZodTypes)._zod;
  if (def.type !== "object") return {};
  const facts = { source, custid: customerId, bookerid: bookerId };
  return Object.fromEntries(Object.entries(facts).filter(([name]) => name in def.shape));
}

/** A query or body as it travels, with the caller's claims where it has fields for them. */
export function encodeRequest(part: RequestPart, value: unknown, facts: CallerFacts): Record<string, unknown> {
  const encoded = "wire" in part ? part.encode(value as never, facts) : value;
  return { ...claims(part, facts), ...(encoded as object | undefined) };
}
