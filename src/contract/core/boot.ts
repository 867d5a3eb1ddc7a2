/**
 * What the server writes into the page for the first paint: the tenant's configuration and look, so that the browser
 * needs no round trip before it hydrates. Shared by the server's page plugin, the prerenderer and the client's entry.
 *
 * The page is sent with `no-store` and carries `servertime` at most a second old, inside the Boot's configuration; a
 * browser that restores the page from its history restores the running page, clock correction included.
 */
import type { AirportContent } from "#domain/tenant/airport-page.ts";
import type { HomeContent } from "#domain/tenant/home.ts";
import type { Reply } from "#contract/endpoints.ts";

/** Hosts that answer a page's calls: origins without a slash at their end; empty: the page's own. */
export interface CallHosts {
  /** Every call but those of the licence host. */
  readonly api: string;
  readonly licence: string;
}

/** The page's own host for everything. */
export const OWN_HOSTS: CallHosts = { api: "", licence: "" };

export type Scheme = "light" | "dark";

/** A language that a page comes in. */
export interface PageLanguage {
  /** BCP 47. */
  readonly tag: string;
  /** In the language itself: "العربية". */
  readonly name: string;
}

export interface Boot {
  readonly configuration: Reply<"configuration">;
  /** Scheme that the page was painted in; the visitor's own choice or system setting may replace it. */
  readonly scheme: Scheme;
  /** BCP 47 language of the page; its direction follows from it. */
  readonly locale: string;
  /** The other languages of the tenant's pages, each under its own name; absent: none. */
  readonly languages?: readonly PageLanguage[];
  /** The tenant's own wording, by key of the text catalogue. */
  readonly texts: Readonly<Record<string, string>>;
  /** What the home page shows beside the configuration; absent on every other page. */
  readonly home?: HomeContent;
  /** What an airport's page shows beside it; absent on every other page. */
  readonly airport?: AirportContent;
  /** Hosts that answer the page's calls, as origins; absent: the page's own. */
  readonly callHosts?: CallHosts;
  /** Whether demo aids (tenant and template switch by query) are on. */
  readonly demo: boolean;
  /** The code of the studio's preview, in which nothing is booked; absent: the live shop. */
  readonly preview?: string;
}

/** The prerenderer's result (built from src/client/app/entry/entry-server.tsx) for one page. */
export interface Prerendered {
  /** Inner HTML of #root. */
  readonly html: string;
  /** Style element of the MUI parts in it. */
  readonly styles: string;
  readonly title: string;
  /** A sentence about the page for search engines; absent: the tenant's own about itself. */
  readonly description?: string;
  /** Hidden HTML of the message for a language that does not load; empty for English, which every page carries. */
  readonly startFailure: string;
}

/** The function that the prerender bundle exports as `prerender`. */
export type Prerender = (boot: Boot, path: string) => Promise<Prerendered>;

/** Id of the JSON script element that carries the Boot. */
export const BOOT_ELEMENT_ID = "boot";

/** Id of the element with {@link Prerendered.startFailure}. */
export const START_FAILURE_ID = "start-failure";

/** Where the page shell (src/client/app/index.html) gets the title, the tenant's CSS and the Boot. */
export const SHELL_HEAD = "<!--cabstand:head-->";

/** Where the page shell gets the prerendered HTML, inside #root. */
export const SHELL_APP = "<!--cabstand:app-->";

/**
 * Header by which a page names its tenant in its calls. Honoured in demo mode only, for pages that were opened with
 * `?tenant=`; everywhere else the host name alone decides.
 */
export const TENANT_HEADER = "x-cabstand-tenant";

/** Header by which the calls of a page in the studio's preview are served with the draft. */
export const PREVIEW_HEADER = "x-cabstand-preview";
