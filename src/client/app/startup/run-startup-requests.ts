/** Composes the startup requests in the browser; in a chunk of its own, see start-up.ts. */
import { fetchTransport } from "#client/api/transport/fetch-transport.ts";
import { createStartApi } from "#client/api/startup-api.ts";
import { browserNetwork, type Network } from "#client/gateways/network/network.ts";
import { openChat } from "#client/gateways/chat/chat.ts";
import type { Navigate } from "#client/hooks/page-props.ts";
import { OWN_HOSTS } from "#contract/core/boot.ts";
import { matchPage } from "#contract/core/pages.ts";
import { askedConfiguration } from "#contract/tenant/asked-configuration.ts";
import type { Application } from "#client/app/composition/create-app.ts";
import { parentSite } from "#client/app/routing/page-address.ts";
import { pageMode } from "#client/app/routing/page-mode.ts";
import { startUp } from "./start-up.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";

/** Fills in the airport that the address names; in a chunk of its own, since few addresses name one. Without it the field stays empty. */
async function fillIn({ configuration, root }: Application): Promise<void> {
  const { fillAirport } = await import("./fill-airport.ts");
  fillAirport(root.booking, configuration.airports, window);
}

/** Makes the startup requests, fills in what the address names, and follows the device's connection from then on. @param link see `linkOf`. */
export function runStartupRequests(
  app: Application,
  link: string,
  navigate: Navigate,
  signal: AbortSignal,
): Promise<void> {
  const { boot, configuration, headers, root, storages } = app;
  followNetwork(root, browserNetwork, signal);
  if (/[?&](?:from|to)=/.test(window.location.search)) fillIn(app).catch(reportError);
  const api = createStartApi({
    transport: fetchTransport,
    headers,
    hosts: boot.callHosts ?? OWN_HOSTS,
    trackingCode: configuration.trackingCode,
    zone: configuration.zone,
  });
  const { ancestorOrigins, hostname } = window.location;
  const parent = parentSite({
    host: hostname,
    framed: window.parent !== window,
    // Firefox lacks `ancestorOrigins`.
    ancestors: Array.from((ancestorOrigins as DOMStringList | undefined) ?? []),
    referrer: document.referrer,
  });
  const { lasting: storage, tab: tabStorage } = storages;
  const quick = matchPage(window.location.pathname)?.name === "quickbooking";
  const { search } = window.location;
  const asked = askedConfiguration(search, {
    source: configuration.source,
    sandbox: pageMode(search, tabStorage).sandbox,
  });
  const site = boot.preview === undefined ? parent : null;
  return startUp(root, { api, storage, tabStorage, parent: site, asked, link, quick, navigate, openChat }, signal);
}

/** Says on the page that the connection is lost or back, and then retries what had failed. */
export function followNetwork(root: RootStore, network: Network, signal: AbortSignal): void {
  const apply = () => {
    root.dialogs.setConnection(network.isOnline() ? "back" : "lost");
    if (network.isOnline()) root.retryFailed();
  };
  network.changes(apply, signal);
  if (!network.isOnline()) apply();
}
