/**
 * The screens behind the pages, each a chunk of its own: one line for each. Pages that are not here lead to the booking
 * form (ROUTE-019); the form itself is drawn by Pages.tsx, since it is the first screen.
 */
import type { PageProps } from "#client/hooks/page-props.ts";
import { lazyPart, type LazyPart } from "#client/hooks/lazy-part.tsx";
import { matchPage, type PageMatch, type PageName } from "#contract/pages.ts";

/** A page that has a screen. */
export interface PageEntry {
  readonly part: LazyPart<PageProps>;
  /** What stands in its place while it loads. */
  readonly waiting: "text" | "card" | "list" | "form";
  /** Without an id behind its name it is no page of its own. */
  readonly needsId?: boolean;
  /** Who may see it; everybody else is asked to sign in, or led home. Absent: everybody. */
  readonly members?: "all" | "bookers";
}

const ticket = lazyPart<PageProps>(async () => (await import("#client/screens/ticket/TicketScreen.tsx")).TicketScreen);
const menu = lazyPart<PageProps>(async () => (await import("#client/screens/info/InfoScreen.tsx")).MenuScreen);
const policy = lazyPart<PageProps>(async () => (await import("#client/screens/info/InfoScreen.tsx")).PolicyScreen);
const cookie = lazyPart<PageProps>(async () => (await import("#client/screens/info/InfoScreen.tsx")).CookieScreen);

const invalidLink = lazyPart<PageProps>(
  async () => (await import("#client/screens/info/InvalidLinkScreen.tsx")).InvalidLinkScreen,
);

const resetPassword = lazyPart<PageProps>(
  async () => (await import("#client/screens/session/PasswordScreens.tsx")).ResetPasswordScreen,
);
const changePassword = lazyPart<PageProps>(
  async () => (await import("#client/screens/session/PasswordScreens.tsx")).ChangePasswordScreen,
);
const profile = lazyPart<PageProps>(
  async () => (await import("#client/screens/session/ProfileScreen.tsx")).ProfileScreen,
);
const confirmEmail = lazyPart<PageProps>(
  async () => (await import("#client/screens/session/ConfirmEmailScreen.tsx")).ConfirmEmailScreen,
);
const bookings = lazyPart<PageProps>(
  async () => (await import("#client/screens/members/BookingsScreen.tsx")).BookingsScreen,
);
const bookingDetail = lazyPart<PageProps>(
  async () => (await import("#client/screens/members/BookingDetailScreen.tsx")).BookingDetailScreen,
);
const bookingInfo = lazyPart<PageProps>(
  async () => (await import("#client/screens/members/BookingInfoScreen.tsx")).BookingInfoScreen,
);
const tracking = lazyPart<PageProps>(
  async () => (await import("#client/screens/tracking/TrackingScreen.tsx")).TrackingScreen,
);
const places = lazyPart<PageProps>(async () => (await import("#client/screens/members/PlacesScreen.tsx")).PlacesScreen);
const dashboard = lazyPart<PageProps>(
  async () => (await import("#client/screens/members/DashboardScreen.tsx")).DashboardScreen,
);
const statement = lazyPart<PageProps>(
  async () => (await import("#client/screens/members/StatementScreen.tsx")).StatementScreen,
);
const invoices = lazyPart<PageProps>(
  async () => (await import("#client/screens/members/InvoicesScreen.tsx")).InvoicesScreen,
);

const bulk = lazyPart<PageProps>(async () => (await import("#client/screens/members/BulkScreen.tsx")).BulkScreen);

const passengers = lazyPart<PageProps>(
  async () => (await import("#client/screens/members/PassengersScreen.tsx")).PassengersScreen,
);

const SCREENS: Partial<Record<PageName, PageEntry>> = {
  ticket: { part: ticket, waiting: "card", needsId: true },
  confirmed: { part: ticket, waiting: "card", needsId: true },
  quickbookinginvalid: { part: invalidLink, waiting: "text" },
  resetpassword: { part: resetPassword, waiting: "form" },
  // The same form under the name that older mails have.
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

/** Names of the booking form (ROUTE-001 to ROUTE-003), and of its payment step where that is a page (ROUTE-004). */
const BOOKING_NAMES: readonly PageName[] = [
  "",
  "book",
  "booking",
  "bookings",
  "litebooking",
  "quickbooking",
  "payment",
];

/** What is drawn for a path. */
export interface DrawnPage extends PageMatch {
  /** Null: the booking form. */
  readonly entry: PageEntry | null;
}

/** The page of a path; null for every path that leads to the booking form instead (ROUTE-019). */
export function drawnPage(path: string): DrawnPage | null {
  const match = matchPage(path);
  if (!match) return null;
  if (BOOKING_NAMES.includes(match.name)) return { ...match, entry: null };
  const entry = SCREENS[match.name];
  return entry && (match.rest.length > 0 || !entry.needsId) ? { ...match, entry } : null;
}

/** Fetches the page that follows a booking. */
export const preloadTicket = ticket.preload;
