/** The browser's entry: reads the Boot that the server wrote into the page, hydrates, and starts the application. */
import { onReactionError } from "mobx";
import { startTransition, StrictMode, type ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { preloadBookedApi } from "#client/api/create-api.ts";
import { fetchTransport } from "#client/api/fetch-transport.ts";
import { lazyTransport, splitTransport, type Transport } from "#client/api/transport.ts";
import { browserClock } from "#client/gateways/clock/clock.ts";
import { mapLoaderFor } from "#client/gateways/maps/map-loader.ts";
import { afterPaint } from "#client/hooks/after-paint.ts";
import type { Navigate } from "#client/hooks/page-props.ts";
import { webStorage } from "#client/gateways/storage/storage.ts";
import { BOOT_ELEMENT_ID, type Boot } from "#contract/boot.ts";
import { matchPage } from "#contract/pages.ts";
import { paymentLinkOf, type PaymentLink } from "#contract/payment-link.ts";
import { instant } from "#domain/shared/units.ts";
import { loadCatalogue } from "#ds/texts/load-texts.ts";
import "#ds/theme/base.css";
import { App } from "./App.tsx";
import { createApp, type Application } from "./create-app.ts";
import { hearEarlyTyping } from "./early-typing.ts";
import { navigator } from "./navigation.ts";
import { linkOf, withoutToken } from "./page-address.ts";
import { pageMode } from "./page-mode.ts";
import { preloadInGoodTime } from "./preload.ts";
import { pageScheme } from "./scheme.ts";
import { wire } from "./wiring.ts";

const writing = lazyTransport(async () => (await import("#client/api/writing-transport.ts")).writingTransport(newId));
const calls = splitTransport(fetchTransport, writing.transport);

/** Ends what is only for the time before the page is awake. */
const asleep = new AbortController();
const awake = new Promise((wake) => asleep.signal.addEventListener("abort", wake));
/** A page can only be woken up as the server has drawn it: whatever is answered before, waits. */
const transport: Transport = async (request) => {
  const reply = await calls(request);
  await awake;
  return reply;
};

/** What led to this page. */
interface Links {
  /** Id or token of a link that fills in the form; empty: none. */
  readonly form: string;
  readonly payment: PaymentLink | null;
}

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

/** The links that led here; their secrets leave the address bar before anything else reads it. */
function takeLinks(): Links {
  const { pathname, search, hash } = window.location;
  const links = { form: linkOf(pathname, search), payment: paymentLinkOf(search) };
  const query = new URLSearchParams(search);
  if (query.has("token") || links.payment !== null) {
    window.history.replaceState(window.history.state, "", pathname + withoutToken(search) + hash);
  }
  return links;
}

/** Asks what a page asks after its first paint; a page that cannot load this works without. */
async function ask(app: Application, links: Links, navigate: Navigate, signal: AbortSignal): Promise<void> {
  const { askAtStart } = await import("./ask-at-start.ts");
  if (!signal.aborted) await askAtStart(app, links.form, navigate, signal);
}

/** Opens what a payment link is for; a chunk that hardly anybody needs. */
async function followPayment(app: Application, link: PaymentLink, signal: AbortSignal): Promise<void> {
  const { followPaymentLink } = await import("./payment-link.ts");
  if (!signal.aborted) await followPaymentLink(app, link, transport, signal);
}

/** Lets the browser draw and take keys between two pieces of work. */
const breath = () => new Promise((resume) => setTimeout(resume));

/** Draws a part of its own; it goes when React is not in the middle of something. */
function mount(element: ReactElement, box: HTMLElement): () => void {
  const root = createRoot(box);
  root.render(element);
  return () => queueMicrotask(() => root.unmount());
}

function draw(app: Application, links: Links): void {
  const load = (path: string) => window.location.assign(path);
  const navigation = { to: navigator({ change: load, load }) };
  const start = () => {
    const life = new AbortController();
    const { root, configuration, genericMessage, sessionEndedMessage } = app;
    const deps = {
      storage: webStorage(() => window.sessionStorage),
      lastingStorage: webStorage(() => window.localStorage),
      navigate: (path: string) => navigation.to(path),
      page: () => matchPage(window.location.pathname)?.name ?? "",
      afterSignIn: app.manifest.afterSignIn,
      paysApart: app.manifest.payment === "page",
      genericMessage,
      sessionEndedMessage,
      soon: afterPaint,
    };
    wire(root, deps, life.signal);
    root.clock.sync(instant(configuration.serverTime), instant(pageReceivedAt()));
    void ask(app, links, (...to) => navigation.to(...to), life.signal).catch(() => undefined);
    if (links.payment) void followPayment(app, links.payment, life.signal).catch(reportError);
    const preloadCalls = () => {
      writing.preload();
      preloadBookedApi();
    };
    preloadInGoodTime(root, preloadCalls, life.signal);
    asleep.abort();
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
          loadMap={mapLoaderFor(app.configuration, mount)}
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
  // As a transition React wakes the page up in short slices, so that it answers a finger meanwhile.
  if (container.firstElementChild) startTransition(() => void hydrateRoot(container, page));
  else createRoot(container).render(page);
}

async function main(): Promise<void> {
  // MobX would swallow what a reaction throws; a broken rule must be seen.
  onReactionError((error) => reportError(error));
  const links = takeLinks();
  const boot = await readBoot();
  const catalogue = await loadCatalogue(boot.locale);
  const { pathname: path, search } = window.location;
  const { sandbox, testRun } = pageMode(
    search,
    webStorage(() => window.sessionStorage),
  );
  if (testRun) document.documentElement.dataset["runmode"] = "test";
  await breath();
  const app = createApp({ boot, catalogue, transport, clock: browserClock, newId, sandbox, path });
  hearEarlyTyping(app.root.booking.draft, asleep.signal);
  await breath();
  draw(app, links);
}

// A page that cannot start stays as the server drew it; the console has the reason (ERR-029).
main().catch((error: unknown) => reportError(error));
