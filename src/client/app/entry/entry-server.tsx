/**
 * The prerenderer: renders the first screen of a page as HTML. A pure function of tenant and path; its result is
 * cached.
 */
import { enableStaticRendering } from "mobx-react-lite";
import { prerender as renderStatic } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { START_FAILURE_ID, type Boot, type Prerender } from "#contract/core/boot.ts";
import { matchPage } from "#contract/core/pages.ts";
import { instant } from "#domain/shared/units.ts";
import { StartFailure } from "#ds/feedback/StartFailure.tsx";
import { EN, type Catalogue } from "#ds/texts/en.ts";
import { loadCatalogue } from "#ds/texts/load-texts.ts";
import { TextsProvider } from "#ds/texts/TextsProvider.tsx";
import { directionOf, makeTexts, type Texts } from "#ds/texts/use-texts.ts";
import { MuiRoot } from "#ds/theme/MuiRoot.tsx";
import { newStyleCache, styleElement, type StyleCache } from "#ds/support/style-cache.ts";
import { App } from "./App.tsx";
import { createApp } from "#client/app/composition/create-app.ts";
import { titleOf } from "#client/app/routing/Pages.tsx";
import { fixedScheme } from "./scheme.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import type { AirportContent } from "#domain/tenant/airport-page.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { formatText, type TextValues } from "#ds/texts/format.ts";
import { areaWords } from "#ds/texts/text-area.ts";

enableStaticRendering(true);

export { PAGE_TEXTS } from "#ds/texts/page-texts.ts";

const STANDING_CLOCK: Clock = {
  now: () => instant(0),
  every: () => undefined,
  after: () => undefined,
  wakes: () => undefined,
};
const never = (): (() => void) => () => undefined;

async function startFailure({ locale, texts }: Boot, catalogue: Catalogue, styleCache: StyleCache): Promise<string> {
  if (catalogue === EN) return "";
  const { prelude } = await renderStatic(
    <TextsProvider catalogue={catalogue} locale={locale} overrides={texts}>
      <MuiRoot styleCache={styleCache}>
        <StartFailure id={START_FAILURE_ID} />
      </MuiRoot>
    </TextsProvider>,
  );
  return new Response(prelude).text();
}

export const prerender: Prerender = async (boot, path) => {
  const catalogue = await loadCatalogue(boot.locale);
  const app = createApp({
    boot,
    catalogue,
    transport: () => Promise.reject(new Error("A page that is only drawn makes no calls.")),
    clock: STANDING_CLOCK,
    newId: () => "",
    sandbox: false,
    path,
  });
  const styleCache = newStyleCache(directionOf(boot.locale));
  const { prelude } = await renderStatic(
    <StaticRouter location={path}>
      <App
        app={app}
        scheme={fixedScheme(boot.scheme)}
        start={never}
        onNavigator={() => undefined}
        styleCache={styleCache}
      />
    </StaticRouter>,
    // One piece: React would move larger parts behind inline scripts, which the page's content security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const texts = makeTexts(catalogue, boot.locale, boot.texts);
  const { configuration } = app;
  const failure = await startFailure(boot, catalogue, styleCache);
  return {
    html,
    styles: styleElement(styleCache),
    title: titleOf(configuration.company, matchPage(path)?.name ?? "booking", boot.airport, texts),
    ...(boot.airport?.name ? { description: await describeAirport(configuration, boot.airport, texts) } : {}),
    startFailure: failure,
  };
};

/** What search engines show below the title of an airport's page: what it offers, and the guide fare where it has one. */
async function describeAirport(
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
