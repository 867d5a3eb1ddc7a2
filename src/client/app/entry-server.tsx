/** The prerenderer: draws the first screen of a page as HTML. A pure function of tenant and path; its result is kept. */
import { enableStaticRendering } from "mobx-react-lite";
import { prerender as renderStatic } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { Prerender } from "#contract/boot.ts";
import { matchPage, pageTitle } from "#contract/pages.ts";
import { instant } from "#domain/shared/units.ts";
import { loadCatalogue } from "#ds/texts/load-texts.ts";
import { App } from "./App.tsx";
import { createApp } from "./create-app.ts";
import { fixedScheme } from "./scheme.ts";

enableStaticRendering(true);

const STANDING_CLOCK: Clock = {
  now: () => instant(0),
  every: () => undefined,
  after: () => undefined,
  wakes: () => undefined,
};
const never = (): (() => void) => () => undefined;

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
  const { prelude } = await renderStatic(
    <StaticRouter location={path}>
      <App
        app={app}
        scheme={fixedScheme(boot.scheme)}
        loadMap={() => Promise.reject(new Error("A page that is only drawn has no map."))}
        start={never}
        onNavigator={() => undefined}
      />
    </StaticRouter>,
    // One piece: React would move larger parts behind inline scripts, which the page's policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return {
    html: await new Response(prelude).text(),
    title: pageTitle(app.configuration.company, matchPage(path)?.name ?? "booking"),
  };
};
