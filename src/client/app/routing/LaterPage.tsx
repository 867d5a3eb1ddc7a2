/** The pages other than the booking form, the screen of each in a chunk of its own. */
import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import type { PageProps } from "#client/hooks/page-props.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import { lazyPart, type LazyPart } from "#ds/feedback/lazy-part.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import type { LaterPageName, PageEntry } from "./page-table.ts";

/** The message of a part that did not load has the page's heading level. */
const pagePart = (load: Parameters<typeof lazyPart<PageProps>>[0]) => lazyPart<PageProps>(load, { level: 1 });

const ticket = pagePart(async () => (await import("#client/screens/ticket/TicketScreen.tsx")).TicketScreen);
const menu = pagePart(async () => (await import("#client/screens/info/InfoScreen.tsx")).MenuScreen);
const policy = pagePart(async () => (await import("#client/screens/info/InfoScreen.tsx")).PolicyScreen);
const cookie = pagePart(async () => (await import("#client/screens/info/InfoScreen.tsx")).CookieScreen);
const airport = pagePart(async () => (await import("#client/screens/airport/AirportScreen.tsx")).AirportScreen);

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

const studio = pagePart(async () => (await import("#client/screens/studio/StudioScreen.tsx")).StudioScreen);
const bulk = pagePart(async () => (await import("#client/screens/members/BulkScreen.tsx")).BulkScreen);

const passengers = pagePart(
  async () => (await import("#client/screens/members/PassengersScreen.tsx")).PassengersScreen,
);
const accountPage = lazyPart(async () => (await import("#client/screens/session/AccountPage.tsx")).AccountPage, {
  level: 1,
});
const memberGate = lazyPart(async () => (await import("#client/screens/session/MemberGate.tsx")).MemberGate);

const PARTS: Readonly<Record<LaterPageName, LazyPart<PageProps>>> = {
  ticket,
  confirmed: ticket,
  quickbookinginvalid: invalidLink,
  resetpassword: resetPassword,
  // The name of the same form in older mails.
  confirmpassword: resetPassword,
  confirmemail: confirmEmail,
  changepassword: changePassword,
  profile,
  menu,
  policy,
  cookie,
  airport,
  bookinghistory: bookings,
  bookingdetail: bookingDetail,
  bookinginfo: bookingInfo,
  tracking,
  addressbook: places,
  dashboard,
  commission: statement,
  invoice: invoices,
  passengers,
  bulkbooking: bulk,
  studio,
};

/** Prefetches the page that follows a booking. */
export const preloadTicket = ticket.preload;

interface LaterPageProps extends PageProps {
  readonly name: LaterPageName;
  readonly entry: PageEntry;
  readonly root: RootStore;
}

/** A page in a chunk of its own; a members' page shows the sign-in gate to guests and sends other members home. */
export const LaterPage = observer(function LaterPage(props: LaterPageProps): ReactNode {
  const { root, entry, name, rest, navigate } = props;
  const { isSignedIn, isBooker } = root.session;
  const { Part, preload } = PARTS[name];
  const isForeign = entry.members === "bookers" && isSignedIn && !isBooker;
  useEffect(() => {
    if (isForeign) navigate("/");
  }, [isForeign, navigate]);
  // A members' page loads together with its frame, not after it.
  useEffect(() => {
    if (isSignedIn && !isForeign) preload();
  }, [isSignedIn, isForeign, preload]);
  if (isForeign) return null;
  const waiting = <SkeletonBlock shape={entry.waiting} />;
  const page = <Part key={name} waiting={waiting} rest={rest} navigate={navigate} airport={props.airport} />;
  if (entry.members === undefined) return page;
  if (!isSignedIn) return <memberGate.Part waiting={waiting} />;
  return (
    <accountPage.Part waiting={waiting} page={name} navigate={navigate}>
      {page}
    </accountPage.Part>
  );
});
