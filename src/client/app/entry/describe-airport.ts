import type { Configuration } from "#domain/tenant/configuration.ts";
import type { AirportContent } from "#domain/tenant/airport-page.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { formatText, type TextValues } from "#ds/texts/format.ts";
import { areaWords } from "#ds/texts/text-area.ts";
import type { Texts } from "#ds/texts/use-texts.ts";

/** What search engines show below the title of an airport's page: what it offers, and the guide fare where it has one. */
export async function describeAirport(
  { company, currency }: Pick<Configuration, "company" | "currency">,
  { code, name, fares }: AirportContent,
  { locale, overrides, term }: Texts,
): Promise<string> {
  const words = await areaWords(SITE_TEXTS, locale);
  const text = (key: "airport.lead" | "airport.fare", values: TextValues): string =>
    formatText(overrides[key] ?? words[key], values, locale);
  const lead = text("airport.lead", { airport: term(name), company });
  const fare = fares?.fares.find((each) => each.code === code);
  if (!fares || !fare) return lead;
  const price = formatMoney({ pence: fare.total, currency }, locale);
  return `${lead} ${text("airport.fare", { price, from: fares.from })}`;
}
