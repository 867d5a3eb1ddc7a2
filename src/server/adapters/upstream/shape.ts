import type { z } from "zod";
import { UpstreamUnavailable } from "./unavailable.ts";

/**
 * A provider's answer as its documentation describes it; fields that the schema does not name are dropped.
 * @throws UpstreamUnavailable ("unreadable") for any other shape: a provider's answer is untrusted input.
 */
export function readShape<T>(upstream: string, schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new UpstreamUnavailable(upstream, "unreadable");
}
