/**
 * The startup requests, sent after the first paint: whether the page may be shown on this site, what its link fills
 * in, and where the visitor is. In a chunk of its own, since neither rendering nor typing needs it.
 */
import type { StartApi } from "#client/api/startup-api.ts";
import type { TextStorage } from "#client/gateways/storage/storage.ts";
import type { AskedConfiguration } from "#contract/tenant/asked-configuration.ts";
import { BOOKING_KEY } from "#client/stores/booking/draft/saved-booking.ts";
import type { Navigate } from "#client/hooks/page-props.ts";
import { awaitPrefill, suggestDialingCode } from "#client/stores/booking/draft/prefill-booking.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import { DEFAULT_COUNTRY, DEFAULT_DIALING_CODE } from "#domain/shared/constants.ts";

/** Name of the local storage entry with the visitor's country. */
const COUNTRY_KEY = "country";

/** Name of the session storage entry with the link that filled in the saved booking. */
const LINK_KEY = "link";

export interface StartUpDeps {
  readonly api: StartApi;
  /** Local storage. */
  readonly storage: TextStorage;
  /** Session storage. */
  readonly tabStorage: TextStorage;
  /** The site that shows this page, see `parentSite`; null: the studio's preview, which no site shows. */
  readonly parent: string | null;
  /** The configuration that the page's address asks for; null: the tenant's own. */
  readonly asked: AskedConfiguration | null;
  /** Id or token of the link that led here; empty: none. */
  readonly link: string;
  /** The page is a quick booking: a link that the server does not know then leads to the page for invalid links. */
  readonly quick: boolean;
  readonly navigate: Navigate;
  /** Loads the script of the tenant's chat. */
  readonly openChat: (url: string) => void;
}

/** Makes all requests at once; each answer is used when it arrives, and a failure changes nothing. */
export async function startUp(root: RootStore, deps: StartUpDeps, signal: AbortSignal): Promise<void> {
  // Not awaited: the other requests do not depend on it.
  if (root.session.isReturning) void root.session.refresh();
  await Promise.all([
    checkSite(root, deps, signal),
    checkConfiguration(root, deps, signal),
    followLink(root, deps, signal),
    findCountry(root, deps, signal),
  ]);
  // Nothing that is written in a preview may reach anyone.
  if (!signal.aborted && deps.parent !== null) openChatByItself(root, deps);
}

/** Last, and only if the tenant wants it; the short form has no chat. */
function openChatByItself({ tenant }: RootStore, { openChat }: StartUpDeps): void {
  const { chatApiUrl, autoOpenChat } = tenant.configuration;
  if (chatApiUrl !== "" && autoOpenChat && !tenant.lite) openChat(chatApiUrl);
}

/** Only a refusal hides the form: without an answer it stays, since the server checks every quotation anyway. */
async function checkSite(root: RootStore, { api, parent }: StartUpDeps, signal: AbortSignal): Promise<void> {
  if (parent === null) return;
  const answer = await api.validate(parent, signal);
  if (!answer.ok && answer.error.code !== 0) root.tenant.refuseSite();
}

/** The page stays the tenant's own; a visitor reads what it cannot be before filling in the form. */
async function checkConfiguration(root: RootStore, { api, asked }: StartUpDeps, signal: AbortSignal): Promise<void> {
  if (asked === null) return;
  const answer = await api.configuration(asked, signal);
  if (!signal.aborted && !answer.ok && answer.error.code !== 0) root.reportError(answer.error);
}

/**
 * A link holds the form contents of another page or a campaign's offer; only the server knows which. It fills in the
 * form once: after a reload the form is as the passenger left it.
 */
async function followLink(root: RootStore, deps: StartUpDeps, signal: AbortSignal): Promise<void> {
  const { api, link, quick, navigate, tabStorage } = deps;
  if (link === "") return;
  const isFilledIn = tabStorage.read(LINK_KEY) === link && tabStorage.read(BOOKING_KEY) !== null;
  const fill = awaitPrefill(root.booking);
  const params = await api.bookingParams(link, signal);
  const found = params.ok ? params : await api.promotion(link, signal);
  if (signal.aborted) return;
  if (found.ok) {
    if (found.value.quick) root.tenant.goLite();
    if (isFilledIn) return;
    fill(found.value);
    root.promo.want(found.value.promoCode);
    tabStorage.write(LINK_KEY, link);
  } else if (quick && found.error.code !== 0) navigate("quickbookinginvalid");
  else root.reportError(found.error);
}

/** The country is requested once and stored; it only sets the initial dialing code. Without an answer, the tenant's. */
async function findCountry(root: RootStore, deps: StartUpDeps, signal: AbortSignal): Promise<void> {
  const { api, storage } = deps;
  const kept = storage.read(COUNTRY_KEY);
  const answer = kept === null ? await api.country(signal) : { ok: true as const, value: kept };
  if (signal.aborted) return;
  const country = answer.ok ? (/^[a-z]{2}$/.test(answer.value) ? answer.value : DEFAULT_COUNTRY) : null;
  if (country !== null && kept === null) storage.write(COUNTRY_KEY, country);
  const code = country === null ? root.tenant.configuration.dialingCode : await dialingCode(country);
  suggestDialingCode(root, code);
}

/** The list of all countries is only fetched for visitors from abroad; others load it with the phone field. */
async function dialingCode(country: string): Promise<string> {
  if (country === DEFAULT_COUNTRY) return DEFAULT_DIALING_CODE;
  return (await import("#domain/people/contact/dialing-codes.ts")).dialingCodeOf(country);
}
