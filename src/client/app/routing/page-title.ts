import { pageTitle, type PageName } from "#contract/core/pages.ts";
import type { Boot } from "#contract/core/boot.ts";
import type { Texts } from "#ds/texts/use-texts.ts";

/** The title of a page in the browser's tab; the page of an airport is titled like its heading. */
export function titleOf(
  company: string,
  name: PageName,
  airport: Boot["airport"],
  { t, term }: Pick<Texts, "t" | "term">,
): string {
  const named = name === "airport" && airport?.name;
  return named ? `${company} - ${t("airport.title", { airport: term(named) })}` : pageTitle(company, name, term);
}
