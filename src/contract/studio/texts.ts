/** Own addition: what the pages of a shop say, for those who reword it. */
import * as z from "zod/mini";
import { reply, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import type { Catalogues } from "#domain/tenant/own-words.ts";

export const studioTexts = {
  method: "GET",
  path: "/api/studiotexts",
  access: "staff",
  rate: "read",
  summary: "Every text that the shop may reword, in each language, as it is where the shop has no words of its own.",
  reply: reply(
    {
      /** By language, then by key. */
      texts: z.record(z.string(), z.record(z.string(), z.string())),
    },
    {
      encode: (texts: Catalogues) => ({ texts: { ...texts } }),
      decode: ({ texts }): Catalogues => texts,
    },
  ),
} as const satisfies EndpointDefinition;
