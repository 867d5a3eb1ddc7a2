/** The pages other than the booking form, the screen of each in a chunk of its own. */
import { useEffect, type ComponentType, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import type { PageProps } from "#client/hooks/page-props.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { PAGES, pageOf, type ScreenName } from "#contract/core/pages.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";

/** A page's screen in a chunk of its own. */
const screen = (load: () => Promise<ComponentType<PageProps>>) =>
  // The message of a part that did not load has the page's heading level.
  lazyPart<PageProps>(load, { level: 1 });

const ticket = screen(async () => (await import("#client/screens/ticket/TicketScreen.tsx")).TicketScreen);
const resetpassword = screen(
  async () => (await import("#client/screens/session/PasswordScreens.tsx")).ResetPasswordScreen,
);

/** The screen of each page of the page table (pages.ts). */
const SCREENS: Readonly<Record<ScreenName, ReturnType<typeof screen>>> = {
  ticket,
  confirmed: ticket,
  quickbookinginvalid: screen(async () => (await import("#client/screens/info/InfoScreens.tsx")).InvalidLinkScreen),
  resetpassword,
  // The name of the same form in older mails.
  confirmpassword: resetpassword,
  confirmemail: screen(async () => (await import("#client/screens/session/ConfirmEmailScreen.tsx")).ConfirmEmailScreen),
  changepassword: screen(
    async () => (await import("#client/screens/session/PasswordScreens.tsx")).ChangePasswordScreen,
  ),
  profile: screen(async () => (await import("#client/screens/session/ProfileScreen.tsx")).ProfileScreen),
  menu: screen(async () => (await import("#client/screens/info/InfoScreens.tsx")).MenuScreen),
  policy: screen(async () => (await import("#client/screens/info/InfoScreens.tsx")).PolicyScreen),
  cookie: screen(async () => (await import("#client/screens/info/InfoScreens.tsx")).CookieScreen),
  airport: screen(async () => (await import("#client/screens/airport/AirportScreen.tsx")).AirportScreen),
  bookinghistory: screen(async () => (await import("#client/screens/members/BookingsScreen.tsx")).BookingsScreen),
  bookingdetail: screen(
    async () => (await import("#client/screens/members/BookingDetailScreen.tsx")).BookingDetailScreen,
  ),
  bookinginfo: screen(async () => (await import("#client/screens/members/BookingInfoScreen.tsx")).BookingInfoScreen),
  tracking: screen(async () => (await import("#client/screens/tracking/TrackingScreen.tsx")).TrackingScreen),
  addressbook: screen(async () => (await import("#client/screens/members/PlacesScreen.tsx")).PlacesScreen),
  dashboard: screen(async () => (await import("#client/screens/members/DashboardScreen.tsx")).DashboardScreen),
  commission: screen(async () => (await import("#client/screens/members/StatementScreen.tsx")).StatementScreen),
  invoice: screen(async () => (await import("#client/screens/members/InvoicesScreen.tsx")).InvoicesScreen),
  passengers: screen(async () => (await import("#client/screens/members/PassengersScreen.tsx")).PassengersScreen),
  bulkbooking: screen(async () => (await import("#client/screens/members/BulkScreen.tsx")).BulkScreen),
  studio: screen(async () => (await import("#client/screens/studio/StudioScreen.tsx")).StudioScreen),
};

const frame = () => import("#client/screens/session/MemberFrame.tsx");
const accountPage = lazyPart(async () => (await frame()).AccountPage, { level: 1 });
const memberGate = lazyPart(async () => (await frame()).MemberGate);

/** Prefetches the page that follows a booking. */
export const preloadTicket = ticket.preload;

interface LaterPageProps extends PageProps {
  readonly name: ScreenName;
  readonly root: RootStore;
}

/** A page in a chunk of its own; a members' page shows the sign-in gate to guests and sends other members home. */
export const LaterPage = observer(function LaterPage(props: LaterPageProps): ReactNode {
  const { root, name, rest, navigate } = props;
  const { isSignedIn, isBooker } = root.session;
  const { Part, preload } = SCREENS[name];
  const { members } = pageOf(name);
  const waiting = <SkeletonBlock shape={PAGES[name].waiting} />;
  const isForeign = members === "bookers" && isSignedIn && !isBooker;
  useEffect(() => {
    if (isForeign) navigate("/");
  }, [isForeign, navigate]);
  // A members' page loads together with its frame, not after it.
  useEffect(() => {
    if (isSignedIn && !isForeign) preload();
  }, [isSignedIn, isForeign, preload]);
  if (isForeign) return null;
  const page = <Part key={name} waiting={waiting} rest={rest} navigate={navigate} airport={props.airport} />;
  if (members === undefined) return page;
  if (!isSignedIn) return <memberGate.Part waiting={waiting} />;
  return (
    <accountPage.Part waiting={waiting} page={name} navigate={navigate}>
      {page}
    </accountPage.Part>
  );
});
