/** Own addition: IP info. Only the country and its currency are filled in; the rest stays empty for privacy. */
import * as z from "zod/mini";
import { reply, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import { currencyOf } from "#domain/people/contact/currencies.ts";
import { decodeCountry } from "./codec.ts";

export const ipInfo = {
  ...FIRST_ROUTES.ipInfo,
  access: "public",
  forEverybody: true,
  rate: "read",
  summary: "The country that the caller is probably in (own addition).",
  reply: reply(
    {
      ip: z.string(),
      city: z.string(),
      loc: z.string(),
      region: z.string(),
      /** ISO 3166 alpha-2, lower case. */
      country: z.string(),
      /** Own addition: the currency of that country, ISO 4217. */
      currencycode: z.string(),
    },
    {
      encode: (country: string) => ({
        ip: "",
        city: "",
        loc: "",
        region: "",
        country,
        currencycode: currencyOf(country),
      }),
      decode: decodeCountry,
    },
  ),
} as const satisfies EndpointDefinition;
