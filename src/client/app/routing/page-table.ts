/**
 * The screens of the pages, each in a chunk of its own. Pages that are not listed here lead to the booking form; the
 * form itself is rendered by Pages.tsx, since it is the first screen.
 */
import type { PageProps } from "#client/hooks/page-props.ts";
import { lazyPart, type LazyPart } from "#ds/feedback/lazy-part.tsx";
import { matchPage, type PageMatch, type PageName } from "#contract/core/pages.ts";

/** A page that has a screen. */
export interface PageEntry {
  readonly part: LazyPart<PageProps>;
  /** The skeleton shown while the part loads. */
  readonly waiting: "text" | "card" | "list" | "form";
  /** Without an id after its name the path leads to the booking form. */
  readonly needsId?: boolean;
  /** Who may see it; guests are asked to sign in, other members are sent home. Absent: every visitor. */
  readonly members?: "all" | "bookers";
}

/** The message of a part that did not load has the page's heading level. */
const pagePart = (load: Parameters<typeof lazyPart<PageProps>>[0]) => lazyPart<PageProps>(load, { level: 1 });

const ticket = pagePart(async () => (await import("#client/screens/ticket/TicketScreen.tsx")).TicketScreen);
const menu = pagePart(async () => (await import("#client/screens/info/InfoScreen.tsx")).MenuScreen);
const policy = pagePart(async () => (await import("#client/screens/info/InfoScreen.tsx")).PolicyScreen);
const cookie = pagePart(async () => (await import("#client/screens/info/InfoScreen.tsx")).CookieScreen);

const invalidLink = pagePart(
  async () => (await import("#client/screens/info/InvalidLinkScreen.tsx")).InvalidLinkScreen,
);

const resetPassword = pagePart(
  async () => (await import("#client/screens/session/PasswordScreens.tsx")).ResetPasswordScreen,
);
const changePassword = pagePart(
  async () => (await import("#client/screens/session/PasswordScreens.tsx")).ChangePasswordScreen,
);
const profile = pagePart(async () => (await import("#client/screens/session/ProfileScreen.tsx")).ProfileScreen);
const confirmEmail = pagePart(
  async () => (await import("#client/screens/session/ConfirmEmailScreen.tsx")).ConfirmEmailScreen,
);
const bookings = pagePart(async () => (await import("#client/screens/members/BookingsScreen.tsx")).BookingsScreen);
const bookingDetail = pagePart(
  async () => (await import("#client/screens/members/BookingDetailScreen.tsx")).BookingDetailScreen,
);
const bookingInfo = pagePart(
  async () => (await import("#client/screens/members/BookingInfoScreen.tsx")).BookingInfoScreen,
);
const tracking = pagePart(async () => (await import("#client/screens/tracking/TrackingScreen.tsx")).TrackingScreen);
const places = pagePart(async () => (await import("#client/screens/members/PlacesScreen.tsx")).PlacesScreen);
const dashboard = pagePart(async () => (await import("#client/screens/members/DashboardScreen.tsx")).DashboardScreen);
const statement = pagePart(async () => (await import("#client/screens/members/StatementScreen.tsx")).StatementScreen);
const invoices = pagePart(async () => (await import("#client/screens/members/InvoicesScreen.tsx")).InvoicesScreen);

const bulk = pagePart(async () => (await import("#client/screens/members/BulkScreen.tsx")).BulkScreen);

const passengers = pagePart(
  async () => (await import("#client/screens/members/PassengersScreen.tsx")).PassengersScreen,
);

const SCREENS: Partial<Record<PageName, PageEntry>> = {
  ticket: { part: ticket, waiting: "card", needsId: true },
  confirmed: { part: ticket, waiting: "card", needsId: true },
  quickbookinginvalid: { part: invalidLink, waiting: "text" },
  resetpassword: { part: resetPassword, waiting: "form" },
  // The name of the same form in older mails.
  confirmpassword: { part: resetPassword, waiting: "form" },
  confirmemail: { part: confirmEmail, waiting: "text" },
  changepassword: { part: changePassword, waiting: "form", members: "all" },
  profile: { part: profile, waiting: "text", members: "all" },
  menu: { part: menu, waiting: "text" },
  policy: { part: policy, waiting: "text" },
  cookie: { part: cookie, waiting: "text" },
  bookinghistory: { part: bookings, waiting: "list", members: "all" },
  bookingdetail: { part: bookingDetail, waiting: "card", members: "all" },
  bookinginfo: { part: bookingInfo, waiting: "card" },
  tracking: { part: tracking, waiting: "card" },
  addressbook: { part: places, waiting: "list", members: "all" },
  dashboard: { part: dashboard, waiting: "card", members: "all" },
  commission: { part: statement, waiting: "list", members: "bookers" },
  invoice: { part: invoices, waiting: "list", members: "bookers" },
  passengers: { part: passengers, waiting: "list", members: "bookers" },
  bulkbooking: { part: bulk, waiting: "list", members: "bookers" },
};

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

/** What is rendered for a path. */
export interface DrawnPage extends PageMatch {
  /** Null: the booking form. */
  readonly entry: PageEntry | null;
}

/** The page of a path; null when the path leads to the booking form instead. */
export function drawnPage(path: string): DrawnPage | null {
  const match = matchPage(path);
  if (!match) return null;
  if (BOOKING_NAMES.includes(match.name)) return { ...match, entry: null };
  const entry = SCREENS[match.name];
  return entry && (match.rest.length > 0 || !entry.needsId) ? { ...match, entry } : null;
}

/** Prefetches the page that follows a booking. */
export const preloadTicket = ticket.preload;
