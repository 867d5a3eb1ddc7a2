/**
 * What a page asks after its first paint: whether it may be shown where it is, what its link fills in, and where the
 * visitor is. In a chunk of its own: nothing of it is needed to draw or to type.
 */
import type { StartApi } from "#client/api/start-api.ts";
import type { TextStorage } from "#client/gateways/storage/storage.ts";
import { BOOKING_KEY } from "#client/stores/booking/saved-booking.ts";
import type { Navigate } from "#client/hooks/page-props.ts";
import { awaitPrefill, suggestDialingCode } from "#client/stores/booking/prefill-booking.ts";
import type { RootStore } from "#client/stores/RootStore.ts";
import { dialingCodeOf } from "#domain/people/dialing-codes.ts";
import { DEFAULT_COUNTRY } from "#domain/shared/constants.ts";

/** Name of the entry in local storage that keeps the visitor's country (ENT-052). */
const COUNTRY_KEY = "country";

/** Name of the entry in session storage that keeps the link by which the kept booking was filled in. */
const LINK_KEY = "link";

export interface StartUpDeps {
  readonly api: StartApi;
  /** Local storage. */
  readonly storage: TextStorage;
  /** Session storage. */
  readonly tabStorage: TextStorage;
  /** The site that shows this page, see `parentSite`. */
  readonly parent: string;
  /** Id or token of the link that led here; empty: none. */
  readonly link: string;
  /** The page is a quick booking: a link that opens nothing leads to the page that says so (PROMO-008). */
  readonly quick: boolean;
  readonly navigate: Navigate;
  /** Fetches the script of the tenant's chat. */
  readonly openChat: (url: string) => void;
  readonly genericMessage: string;
}

/** Asks everything at once; each answer is used when it comes, and a failure changes nothing. */
export async function startUp(root: RootStore, deps: StartUpDeps, signal: AbortSignal): Promise<void> {
  // Goes on for itself; who is not remembered here is asked for later, see preload.ts.
  if (root.session.isReturning) void root.session.refresh();
  await Promise.all([checkSite(root, deps, signal), followLink(root, deps, signal), findCountry(root, deps, signal)]);
  if (!signal.aborted) openChatByItself(root, deps);
}

/** Last of all, and only where the tenant wants it (MENU-016); the short form has no chat. */
function openChatByItself({ tenant }: RootStore, { openChat }: StartUpDeps): void {
  const { chatApiUrl, autoOpenChat } = tenant.configuration;
  if (chatApiUrl !== "" && autoOpenChat && !tenant.lite) openChat(chatApiUrl);
}

/** Only a plain refusal counts: when nobody answers the form stays, since the server judges every quote anyway. */
async function checkSite(root: RootStore, { api, parent }: StartUpDeps, signal: AbortSignal): Promise<void> {
  const answer = await api.validate(parent, signal);
  if (!answer.ok && answer.error.code !== 0) root.tenant.refuseSite();
}

/**
 * A link holds form contents of another page or a campaign's offer; which of them, only the server knows. It fills
 * the form in once: after a reload the form is as the passenger has left it (WIZ-033).
 */
async function followLink(root: RootStore, deps: StartUpDeps, signal: AbortSignal): Promise<void> {
  const { api, link, quick, navigate, tabStorage, genericMessage } = deps;
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
  else root.dialogs.alert("Error", found.error.message || genericMessage);
}

/** The country is asked once and kept; it only chooses what the dialing code begins with (TEN-011). */
async function findCountry(root: RootStore, { api, storage }: StartUpDeps, signal: AbortSignal): Promise<void> {
  const kept = storage.read(COUNTRY_KEY);
  if (kept !== null) return suggestDialingCode(root.booking.contact, dialingCodeOf(kept));
  const answer = await api.country(signal);
  if (signal.aborted) return;
  const country = answer.ok && /^[a-z]{2}$/.test(answer.value) ? answer.value : DEFAULT_COUNTRY;
  if (answer.ok) storage.write(COUNTRY_KEY, country);
  suggestDialingCode(root.booking.contact, dialingCodeOf(country));
}
