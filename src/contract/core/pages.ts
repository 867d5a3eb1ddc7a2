/**
 * The pages of the product (section 2 of the specification): which paths show them and how each is titled. One table
 * for the browser's router and the server's page routes.
 */

/** A page by the first segment of its path. */
export interface Page {
  /** Readable part of the title. */
  readonly title: string;
  /** How many further segments it accepts: an id, and for pages linked from mails also a code. */
  readonly extra: 0 | 1 | 2 | 3;
  /** Skeleton shown while its screen (LaterPage.tsx) loads. Absent: it shows the booking form, the first screen. */
  readonly waiting?: "text" | "card" | "list" | "form";
  /** Without an id after its name the path leads to the booking form. */
  readonly needsId?: true;
  /** Who may see it; guests are asked to sign in, other members are sent home. Absent: every visitor. */
  readonly members?: "all" | "bookers";
}

/** By first segment, without `.html`. */
export const PAGES = {
  "": { title: "Home", extra: 0 },
  book: { title: "Booking", extra: 1 },
  booking: { title: "Booking", extra: 1 },
  bookings: { title: "Booking", extra: 1 },
  litebooking: { title: "Quick Booking", extra: 1 },
  quickbooking: { title: "Quick Booking", extra: 1 },
  quickbookinginvalid: { title: "Quick Booking", extra: 1, waiting: "text" },
  payment: { title: "Payment", extra: 1 },
  ticket: { title: "Confirmed", extra: 1, waiting: "card", needsId: true },
  confirmed: { title: "Confirmed", extra: 1, waiting: "card", needsId: true },
  invoice: { title: "Invoice", extra: 1, waiting: "list", members: "bookers" },
  tracking: { title: "Tracking", extra: 1, waiting: "card" },
  dashboard: { title: "Dashboard", extra: 1, waiting: "card", members: "all" },
  bookinginfo: { title: "Booking Info", extra: 1, waiting: "card" },
  profile: { title: "Profile", extra: 1, waiting: "text", members: "all" },
  commission: { title: "Commission Statement", extra: 1, waiting: "list", members: "bookers" },
  resetpassword: { title: "Reset Password", extra: 2, waiting: "form" },
  bookingdetail: { title: "Booking Detail", extra: 1, waiting: "card", members: "all" },
  addressbook: { title: "Places", extra: 1, waiting: "list", members: "all" },
  bookinghistory: { title: "My Booking", extra: 1, waiting: "list", members: "all" },
  changepassword: { title: "Change Password", extra: 1, waiting: "form", members: "all" },
  confirmpassword: { title: "Confirm Password", extra: 2, waiting: "form" },
  // Own addition: the target of the link that confirms an email address.
  confirmemail: { title: "Confirm Email", extra: 2, waiting: "text" },
  // Own addition: many bookings from one file.
  bulkbooking: { title: "Bulk Booking", extra: 1, waiting: "list", members: "bookers" },
  // Own addition: a business's saved passengers.
  passengers: { title: "Passengers", extra: 1, waiting: "list", members: "bookers" },
  // Own addition: where the operator's staff design the shop; the segment names the part, or is that of a mailed link.
  studio: { title: "Studio", extra: 3, waiting: "form" },
  menu: { title: "Menu", extra: 1, waiting: "text" },
  policy: { title: "Policy", extra: 1, waiting: "text" },
  cookie: { title: "Cookie", extra: 1, waiting: "text" },
  // Own addition: an airport of the tenant; the segment names it.
  airport: { title: "Airport", extra: 1, waiting: "text" },
} as const satisfies Record<string, Page>;

/** Name of a page: its first path segment. */
export type PageName = keyof typeof PAGES;

/** Name of a page with a screen of its own. */
export type ScreenName = {
  [Name in PageName]: (typeof PAGES)[Name] extends { readonly waiting: string } ? Name : never;
}[PageName];

/** The page's row of the table. */
export const pageOf = (name: PageName): Page => PAGES[name];

/** Whether a page shows the booking form. */
export const isForm = (name: PageName): name is Exclude<PageName, ScreenName> => pageOf(name).waiting === undefined;

/** Target of every unknown path. */
export const FALLBACK_PATH = "/booking.html";

/** Names of the start page. */
const HOME_NAMES = ["home", "index"];

/** A parsed path. */
export interface PageMatch {
  readonly name: PageName;
  /** The segments after the name, decoded; at most as many as the page accepts. */
  readonly rest: readonly string[];
}

const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * The page of a path, with or without `.html`, a trailing slash and further segments; null for any other path, which
 * leads to FALLBACK_PATH.
 * @param path the path part of the address, still encoded: "/confirmed/ab12".
 */
export function matchPage(path: string): PageMatch | null {
  const segments = path
    .split("/")
    .filter((segment, index, all) => index > 0 && !(segment === "" && index === all.length - 1));
  const [first = "", ...rest] = segments;
  const bare = first.toLowerCase().replace(/\.html$/, "");
  const home = first === "" || HOME_NAMES.includes(bare);
  const name = home ? "" : bare;
  if (!isPageName(name) || (name === "" && !home)) return null;
  if (rest.length > PAGES[name].extra || rest.includes("")) return null;
  const texts = rest.map(decoded);
  return texts.every((text) => text !== null) ? { name, rest: texts } : null;
}

/** The page that is rendered for a path; null when the path leads to the booking form instead. */
export function drawnPage(path: string): PageMatch | null {
  const match = matchPage(path);
  return match && pageOf(match.name).needsId && match.rest.length === 0 ? null : match;
}

/** Whether signing out leads away from a page: one that needs an account, or shows something of the person's own. */
export const leavesAtSignOut = (name: PageName): boolean =>
  pageOf(name).members !== undefined || name === "tracking" || name === "confirmed";

/** Pages of the short form: they show neither header nor menu nor footer. */
const LITE_NAMES: readonly PageName[] = ["litebooking", "quickbooking", "quickbookinginvalid"];

/** Whether a path is a page of the short form. */
export const isLitePath = (path: string): boolean => LITE_NAMES.some((name) => name === matchPage(path)?.name);

/**
 * The page's title in the browser's tab: "Metro Cars - Booking".
 * @param term translates the readable part for the page's language.
 */
export const pageTitle = (company: string, name: PageName, term: (title: string) => string): string =>
  `${company} - ${term(PAGES[name].title)}`;
