/**
 * Which paths show a page of its own, and what of it is known before its chunk is there (see LaterPage.tsx). Pages that
 * are not listed here lead to the booking form, the first screen.
 */
import { matchPage, type PageMatch, type PageName } from "#contract/core/pages.ts";

/** A page that has a screen. */
export interface PageEntry {
  /** The skeleton shown while the screen loads. */
  readonly waiting: "text" | "card" | "list" | "form";
  /** Without an id after its name the path leads to the booking form. */
  readonly needsId?: boolean;
  /** Who may see it; guests are asked to sign in, other members are sent home. Absent: every visitor. */
  readonly members?: "all" | "bookers";
}

const SCREENS = {
  ticket: { waiting: "card", needsId: true },
  confirmed: { waiting: "card", needsId: true },
  quickbookinginvalid: { waiting: "text" },
  resetpassword: { waiting: "form" },
  // The name of the same form in older mails.
  confirmpassword: { waiting: "form" },
  confirmemail: { waiting: "text" },
  changepassword: { waiting: "form", members: "all" },
  profile: { waiting: "text", members: "all" },
  menu: { waiting: "text" },
  policy: { waiting: "text" },
  cookie: { waiting: "text" },
  airport: { waiting: "text" },
  bookinghistory: { waiting: "list", members: "all" },
  bookingdetail: { waiting: "card", members: "all" },
  bookinginfo: { waiting: "card" },
  tracking: { waiting: "card" },
  addressbook: { waiting: "list", members: "all" },
  dashboard: { waiting: "card", members: "all" },
  commission: { waiting: "list", members: "bookers" },
  invoice: { waiting: "list", members: "bookers" },
  passengers: { waiting: "list", members: "bookers" },
  bulkbooking: { waiting: "list", members: "bookers" },
  studio: { waiting: "form" },
} as const satisfies Partial<Record<PageName, PageEntry>>;

/** Name of a page that has a screen. */
export type LaterPageName = keyof typeof SCREENS;

/** Names of the booking form, and of its payment step in templates where that is a page. */
const BOOKING_NAMES: readonly PageName[] = [
  "",
  "book",
  "booking",
  "bookings",
  "litebooking",
  "quickbooking",
  "payment",
];

/** What is rendered for a path; without an entry, the booking form. */
export type DrawnPage = PageMatch &
  ({ readonly entry: null } | { readonly name: LaterPageName; readonly entry: PageEntry });

const isLaterPage = (name: PageName): name is LaterPageName => Object.hasOwn(SCREENS, name);

/** The page of a path; null when the path leads to the booking form instead. */
export function drawnPage(path: string): DrawnPage | null {
  const match = matchPage(path);
  if (!match) return null;
  const { name, rest } = match;
  if (BOOKING_NAMES.includes(name)) return { ...match, entry: null };
  if (!isLaterPage(name)) return null;
  const entry: PageEntry = SCREENS[name];
  return rest.length > 0 || !entry.needsId ? { name, rest, entry } : null;
}
