/** Puts the calls of a page's start together in the browser; a chunk of its own, see start-up.ts. */
import { fetchTransport } from "#client/api/fetch-transport.ts";
import { createStartApi } from "#client/api/start-api.ts";
import { openChat } from "#client/gateways/chat/chat.ts";
import { webStorage } from "#client/gateways/storage/storage.ts";
import type { Navigate } from "#client/hooks/page-props.ts";
import { OWN_HOSTS } from "#contract/call-hosts.ts";
import { matchPage } from "#contract/pages.ts";
import type { Application } from "./create-app.ts";
import { parentSite } from "./page-address.ts";
import { startUp } from "./start-up.ts";

/** Asks once the browser has nothing better to do. @param link see `linkOf`. */
export function askAtStart(app: Application, link: string, navigate: Navigate, signal: AbortSignal): Promise<void> {
  const { boot, configuration, headers, genericMessage, root } = app;
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
    // Firefox does not know it.
    ancestors: Array.from((ancestorOrigins as DOMStringList | undefined) ?? []),
    referrer: document.referrer,
  });
  const storage = webStorage(() => window.localStorage);
  const tabStorage = webStorage(() => window.sessionStorage);
  const quick = matchPage(window.location.pathname)?.name === "quickbooking";
  return startUp(root, { api, storage, tabStorage, parent, link, quick, navigate, openChat, genericMessage }, signal);
}
