/** The browser's entry: reads the Boot that the server wrote into the page, hydrates, and starts the application. */
import { onReactionError } from "mobx";
import { startTransition, StrictMode, type ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { preloadBookingApi } from "#client/api/create-api.ts";
import { fetchTransport } from "#client/api/transport/fetch-transport.ts";
import { lazyTransport, splitTransport, type Transport } from "#client/api/transport/transport.ts";
import { browserLocation } from "#client/gateways/location/location.ts";
import { browserAccountCookie, NO_ACCOUNT_COOKIE } from "#client/gateways/account-cookie/account-cookie.ts";
import { browserClock } from "#client/gateways/clock/clock.ts";
import { mapLoaderFor } from "#client/gateways/maps/shared/map-loader.ts";
import { afterPaint } from "#ds/support/after-paint.ts";
import type { Navigate } from "#client/hooks/page-props.ts";
import { browserStorages } from "#client/gateways/storage/storage.ts";
import { BOOT_ELEMENT_ID, START_FAILURE_ID, type Boot } from "#contract/core/boot.ts";
import { matchPage } from "#contract/core/pages.ts";
import { paymentLinkOf, type PaymentLink } from "#contract/payments/payment-link.ts";
import { instant } from "#domain/shared/units.ts";
import { MapLoaderContext } from "#ds/domain/JourneyMap/map-port.ts";
import { keepDroppedInput, replayEarlyInput } from "#ds/support/early-input.ts";
import { keepUntilRetry } from "#ds/support/failed-loads.ts";
import type { Catalogue } from "#ds/texts/en.ts";
import { loadCatalogue } from "#ds/texts/load-texts.ts";
import "#ds/theme/base.css";
import { App } from "./App.tsx";
import { createApp, type Application } from "#client/app/composition/create-app.ts";
import { navigator } from "#client/app/routing/navigation.ts";
import { watchForNewBuild } from "#client/app/startup/new-build.ts";
import { linkOf, withoutToken } from "#client/app/routing/page-address.ts";
import { pageMode } from "#client/app/routing/page-mode.ts";
import { schedulePreloads } from "#client/app/startup/preload.ts";
import { pageScheme } from "./scheme.ts";
import { wire } from "#client/app/wiring/index.ts";
import type { JourneyDraft } from "#client/stores/booking/draft/JourneyDraft.ts";
import { addressId } from "#domain/booking/form/field-ids.ts";

const byAxios = lazyTransport(async () =>
  (await import("#client/app/composition/late-calls.ts")).lateCalls(newId, readBoot),
);
const calls = splitTransport(fetchTransport, byAxios.transport);

/** Ends what only runs before hydration. */
const beforeHydration = new AbortController();
const hydrated = new Promise((wake) => beforeHydration.signal.addEventListener("abort", wake));
/** Hydration must match the server's HTML, so answers that arrive earlier are held back. */
const transport: Transport = async (request) => {
  const reply = await calls(request);
  await hydrated;
  return reply;
};

/** The links that led to this page. */
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

/** When the page's first byte arrived, to which the server's time in the Boot belongs. */
function pageReceivedAt(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.responseStart ?? 0);
}

/** `crypto.randomUUID` is missing on plain http hosts, where demos often run. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads the links and removes their secrets from the address bar before other code can read it. */
function takeLinks(): Links {
  const { pathname, search, hash } = window.location;
  const links = { form: linkOf(pathname, search), payment: paymentLinkOf(search) };
  const query = new URLSearchParams(search);
  if (query.has("token") || links.payment !== null) {
    window.history.replaceState(window.history.state, "", pathname + withoutToken(search) + hash);
  }
  return links;
}

/** Shows the server's message about a language that did not load, until the visitor tries again or is online again. */
const startRetried = (message: HTMLElement): Promise<unknown> =>
  new Promise((retry) => {
    message.hidden = false;
    message.querySelector("button")?.addEventListener("click", retry, { once: true });
    window.addEventListener("online", retry, { once: true });
  }).then(() => (message.hidden = true));

/** The texts of the page's language. Until they have loaded, the page stays as the server rendered it. */
async function readCatalogue(locale: string): Promise<Catalogue> {
  for (;;) {
    try {
      return await loadCatalogue(locale);
    } catch (error) {
      const message = document.getElementById(START_FAILURE_ID);
      if (!message) throw error;
      await startRetried(message);
    }
  }
}

/** Makes the startup requests, in a chunk that the page works without. */
async function ask(app: Application, links: Links, navigate: Navigate, signal: AbortSignal): Promise<void> {
  const { runStartupRequests } = await import("#client/app/startup/run-startup-requests.ts");
  if (!signal.aborted) await runStartupRequests(app, links.form, navigate, signal);
}

/** Opens the booking of a payment link; a rarely needed chunk. */
async function followPayment(app: Application, link: PaymentLink, signal: AbortSignal): Promise<void> {
  const { followPaymentLink } = await import("#client/app/composition/payment-link.ts");
  if (!signal.aborted) await followPaymentLink(app, link, transport, signal);
}

/** The dependencies of a page in the studio's preview, which it then follows; none for a page of the live shop. */
async function previewDeps(boot: Boot) {
  if (boot.preview === undefined) return {};
  const { followStudio, openPreview } = await import("#client/app/preview/open-preview.ts");
  followStudio(window);
  return openPreview(boot, { reads: fetchTransport, calls: transport, page: window });
}

/** Renders a part in a React root of its own; the unmount is deferred, since React may be rendering. */
function mount(element: ReactElement, box: HTMLElement): () => void {
  const root = createRoot(box);
  root.render(element);
  return () => queueMicrotask(() => root.unmount());
}

function draw(app: Application, links: Links): void {
  const load = (path: string) => window.location.assign(app.pageAddress(path));
  const navigation = { to: navigator({ change: load, load }) };
  const start = () => {
    const life = new AbortController();
    const { boot, root, configuration, sessionEndedMessage, overtakenMessage } = app;
    const deps = {
      storage: app.storages.tab,
      lastingStorage: app.storages.lasting,
      navigate: (path: string) => navigation.to(path),
      page: () => matchPage(window.location.pathname)?.name ?? "",
      afterSignIn: app.manifest.afterSignIn,
      paysApart: app.manifest.payment === "page",
      paymentExit: { leaveByHistory: () => false },
      byPaymentLink: links.payment !== null,
      sessionEndedMessage,
      overtakenMessage,
      // A preview shows sample people, whoever is signed in.
      accountCookie: boot.preview === undefined ? browserAccountCookie(configuration.tenant) : NO_ACCOUNT_COOKIE,
      soon: afterPaint,
    };
    wire(root, deps, life.signal);
    root.clock.sync(instant(configuration.serverTime), instant(pageReceivedAt()));
    // Who is signed in is asked here too: the next attempt to load any part asks again.
    const asking = () =>
      void ask(app, links, (...to) => navigation.to(...to), life.signal).catch(() => keepUntilRetry(asking));
    asking();
    const following = (link: PaymentLink) =>
      void followPayment(app, link, life.signal).catch(() =>
        // The link's code is no longer in the address bar, so a reload would not follow it.
        root.dialogs.alert("Error", app.genericMessage, () => following(link)),
      );
    if (links.payment) following(links.payment);
    const preloadCalls = () => {
      byAxios.preload();
      preloadBookingApi();
    };
    schedulePreloads(root, { ...deps, preloadCalls }, life.signal);
    beforeHydration.abort();
    replayEarlyInput();
    return () => life.abort();
  };
  const page = (
    <StrictMode>
      <BrowserRouter>
        <MapLoaderContext value={mapLoaderFor(app.configuration, mount)}>
          <App
            app={app}
            scheme={pageScheme(document.documentElement, app.storages.lasting)}
            start={start}
            onNavigator={(navigate) => {
              navigation.to = navigate;
            }}
          />
        </MapLoaderContext>
      </BrowserRouter>
    </StrictMode>
  );
  show(page);
}

function show(page: ReactElement): void {
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no #root.");
  // As a transition React hydrates in short slices, so that the page responds to touch meanwhile.
  if (container.firstElementChild) startTransition(() => void hydrateRoot(container, page));
  else createRoot(container).render(page);
  keepDroppedInput(container);
}

async function main(): Promise<void> {
  // MobX swallows what a reaction throws; report it instead.
  onReactionError((error) => reportError(error));
  watchForNewBuild(browserStorages.tab);
  const links = takeLinks();
  const boot = await readBoot();
  const catalogue = await readCatalogue(boot.locale);
  const { pathname: path, search } = window.location;
  const { sandbox, testRun } = pageMode(search, browserStorages.tab);
  if (testRun) document.documentElement.dataset["runmode"] = "test";
  const preview = await previewDeps(boot);
  const app = createApp({
    boot,
    catalogue,
    transport,
    clock: browserClock,
    location: browserLocation(window.navigator),
    newId,
    sandbox,
    path,
    ...preview,
  });
  replayPreHydrationInput(app.root.booking.draft.journey, beforeHydration.signal);
  draw(app, links);
}

/** Replays pre-hydration input into the address fields until the signal ends, so that they search for it already. */
function replayPreHydrationInput(draft: Pick<JourneyDraft, "pickup" | "dropoff">, signal: AbortSignal): void {
  const hear = () => {
    for (const name of ["pickup", "dropoff"] as const) {
      const box = document.getElementById(addressId(name)) as HTMLInputElement | null;
      if (box && box.value !== draft[name].text) draft[name].type(box.value);
    }
  };
  hear();
  document.addEventListener("input", hear, { signal });
}

// A page that cannot start stays as the server rendered it; the console shows the reason.
main().catch((error: unknown) => reportError(error));
