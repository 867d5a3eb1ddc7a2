/** The browser's entry: reads the Boot that the server wrote into the page, hydrates, and starts the application. */
import { onReactionError } from "mobx";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { fetchTransport } from "#client/api/fetch-transport.ts";
import { lazyTransport, splitTransport } from "#client/api/transport.ts";
import { browserClock } from "#client/gateways/clock/clock.ts";
import { mapLoaderFor } from "#client/gateways/maps/map-loader.ts";
import { webStorage } from "#client/gateways/storage/storage.ts";
import { BOOT_ELEMENT_ID, type Boot } from "#contract/boot.ts";
import { instant } from "#domain/shared/units.ts";
import { loadCatalogue } from "#ds/texts/load-texts.ts";
import "#ds/theme/base.css";
import { App } from "./App.tsx";
import { createApp, type Application } from "./create-app.ts";
import { linkOf, withoutToken } from "./page-address.ts";
import { preloadInGoodTime } from "./preload.ts";
import { pageScheme } from "./scheme.ts";
import { wire } from "./wiring.ts";

const writing = lazyTransport(async () => (await import("#client/api/axios-transport.ts")).axiosTransport());
const transport = splitTransport(fetchTransport, writing.transport);

async function readBoot(): Promise<Boot> {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (text) return JSON.parse(text) as Boot;
  return (await import("./dev-boot.ts")).fetchBoot();
}

/** When the page's first byte came: the moment to which the server's time in the Boot belongs. */
function pageReceivedAt(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.responseStart ?? 0);
}

/** `crypto.randomUUID` is missing on plain http hosts, where demos are often shown. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The link that led here; its token leaves the address bar before anything else reads it. */
function takeLink(): string {
  const { pathname, search, hash } = window.location;
  const link = linkOf(pathname, search);
  if (new URLSearchParams(search).has("token")) {
    window.history.replaceState(window.history.state, "", pathname + withoutToken(search) + hash);
  }
  return link;
}

/** Asks what a page asks after its first paint; a page that cannot load this works without. */
async function ask(app: Application, link: string, signal: AbortSignal): Promise<void> {
  const { askAtStart } = await import("./ask-at-start.ts");
  if (!signal.aborted) await askAtStart(app, link, signal);
}

function draw(app: Application, link: string): void {
  const navigation = { to: (path: string) => window.location.assign(path) };
  const start = () => {
    const life = new AbortController();
    const { root, configuration, genericMessage } = app;
    const storage = webStorage(() => window.sessionStorage);
    wire(root, { storage, navigate: (path) => navigation.to(path), genericMessage }, life.signal);
    root.clock.sync(instant(configuration.serverTime), instant(pageReceivedAt()));
    void ask(app, link, life.signal).catch(() => undefined);
    preloadInGoodTime(root, writing.preload, life.signal);
    return () => life.abort();
  };
  const page = (
    <StrictMode>
      <BrowserRouter>
        <App
          app={app}
          scheme={pageScheme(
            document.documentElement,
            webStorage(() => window.localStorage),
          )}
          loadMap={mapLoaderFor(app.configuration.mapSource)}
          start={start}
          onNavigator={(navigate) => {
            navigation.to = navigate;
          }}
        />
      </BrowserRouter>
    </StrictMode>
  );
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no #root.");
  if (container.firstElementChild) hydrateRoot(container, page);
  else createRoot(container).render(page);
}

async function main(): Promise<void> {
  // MobX would swallow what a reaction throws; a broken rule must be seen.
  onReactionError((error) => reportError(error));
  const link = takeLink();
  const boot = await readBoot();
  const catalogue = await loadCatalogue(boot.locale);
  const sandbox = new URLSearchParams(window.location.search).get("sandbox") === "true";
  draw(createApp({ boot, catalogue, transport, clock: browserClock, newId, sandbox }), link);
}

// A page that cannot start stays as the server drew it; the console has the reason (ERR-029).
main().catch((error: unknown) => reportError(error));
