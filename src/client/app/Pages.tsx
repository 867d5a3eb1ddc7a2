import { Suspense, useEffect, useMemo, useRef, type MouseEvent, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useLocation, useNavigate } from "react-router-dom";
import { openChat } from "#client/gateways/chat/chat.ts";
import type { Navigate } from "#client/hooks/page-props.ts";
import { lazyPart } from "#client/hooks/lazy-part.tsx";
import { HOME_ANCHORS } from "#client/hooks/home-anchors.ts";
import { BookingScreen } from "#client/screens/booking/BookingScreen.tsx";
import { AccountSlot, SessionHost } from "#client/screens/session/SessionHost.tsx";
import { FALLBACK_PATH, pageTitle } from "#contract/pages.ts";
import { isHome as leadsHome } from "#domain/shared/page-path.ts";
import type { SchemeName } from "#domain/tenant/theme/inputs.ts";
import { MapLoaderContext } from "#ds/domain/JourneyMap/map-loader-context.ts";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { SiteShell } from "#ds/sections/SiteShell/SiteShell.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import type { Application } from "./create-app.ts";
import { navigator } from "./navigation.ts";
import { drawnPage, type DrawnPage, type PageEntry } from "./page-table.ts";
import { siteMenu } from "./site-menu.ts";
import { lookedFurther } from "./looked-further.ts";
import { PageBoundary } from "./PageBoundary.tsx";

export interface PagesProps {
  readonly app: Application;
  readonly scheme: SchemeName;
  readonly onScheme: (scheme: SchemeName) => void;
  readonly loadMap: MapLoader;
  readonly onNavigator: (navigate: Navigate) => void;
}

/** Drawn by the server with the page, woken up only when somebody gets there. */
const homePart = lazyPart(async () => {
  await lookedFurther();
  return (await import("#client/screens/home/HomeScreen.tsx")).HomeScreen;
});
const memberGate = lazyPart(async () => (await import("#client/screens/session/MemberGate.tsx")).MemberGate);

const BOOKING: DrawnPage = { name: "booking", rest: [], entry: null };

/** Names as the companies of these places write them, in every language. */
const ELSEWHERE = [
  ["facebookLink", "Facebook"],
  ["twitterLink", "Twitter"],
  ["googlePlusLink", "Google+"],
] as const;

/** The frame and, inside it, the page of the present address. */
export const Pages = observer(function Pages({ app, scheme, onScheme, loadMap, onNavigator }: PagesProps): ReactNode {
  const { configuration, root } = app;
  const { chatApiUrl } = configuration;
  const { pathname } = useLocation();
  const { t } = useTexts();
  const drawn = drawnPage(pathname);
  const page = drawn ?? BOOKING;
  const route = useNavigate();
  const navigate = useMemo(
    () => navigator({ change: (path) => void route(path), load: (path) => window.location.assign(path) }),
    [route],
  );
  useEffect(() => onNavigator(navigate), [navigate, onNavigator]);
  useEffect(() => {
    // Drawn as the booking form at once, so that the address is the only thing that changes (ROUTE-019).
    if (!drawn) void route(FALLBACK_PATH, { replace: true });
  }, [drawn, route]);
  const askToSignIn = () => root.session.askToSignIn();
  usePageChange(pathname, pageTitle(configuration.company, page.name));
  return (
    <SiteShell
      variant={root.tenant.lite ? "lite" : page.name === "payment" ? "payment" : "full"}
      company={configuration.company}
      phone={configuration.phone}
      email={configuration.email}
      address={configuration.address}
      about={configuration.about}
      skypeId={configuration.skypeId}
      elsewhere={ELSEWHERE.map(([link, label]) => ({ label, href: configuration[link] })).filter(
        ({ href }) => href !== "",
      )}
      {...(chatApiUrl === "" ? {} : { onChat: () => openChat(chatApiUrl) })}
      homeHref="/"
      menu={siteMenu({ onHome: page.name === "", onSignIn: root.session.account ? null : askToSignIn }, t)}
      account={<AccountSlot page={page.name} navigate={navigate} />}
      scheme={scheme}
      onScheme={onScheme}
      onNavigate={(href, event) => takeLink(href, event, navigate)}
    >
      <PageBoundary>
        <Screen app={app} page={page} navigate={navigate} loadMap={loadMap} />
      </PageBoundary>
      <SessionHost />
    </SiteShell>
  );
});

/** Follows a link of the frame inside the application, unless the browser does better by itself. */
function takeLink(href: string, event: MouseEvent, navigate: Navigate): void {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  // The home page is always loaded anew (ROUTE-023).
  if (!plain || leadsHome(href) || !href.startsWith("/")) return;
  event.preventDefault();
  navigate(href);
}

interface ScreenProps {
  readonly app: Application;
  readonly page: DrawnPage;
  readonly navigate: Navigate;
  readonly loadMap: MapLoader;
}

/**
 * The booking form stands outside every Suspense boundary: React wakes up what is inside one later than the rest, and
 * the kept booking would be restored into a form that is not awake yet.
 */
const Screen = observer(function Screen({ app, page, navigate, loadMap }: ScreenProps): ReactNode {
  const { entry, name, rest } = page;
  // One element for the life of the page: a change from above would wake up what nobody looks at.
  const below = useMemo(
    () => (
      <Suspense fallback={null}>
        <homePart.Part navigate={navigate} />
      </Suspense>
    ),
    [navigate],
  );
  const isHome = name === "" && !app.root.tenant.lite;
  if (entry) return <LaterPage app={app} entry={entry} name={name} rest={rest} navigate={navigate} loadMap={loadMap} />;
  return (
    <>
      <div id={HOME_ANCHORS.booking}>
        <BookingScreen
          manifest={app.manifest}
          loadMap={loadMap}
          onPaymentPage={name === "payment"}
          lead={isHome ? app.configuration.about : ""}
        />
      </div>
      {isHome ? below : null}
    </>
  );
});

interface LaterPageProps extends Pick<ScreenProps, "app" | "navigate" | "loadMap"> {
  readonly entry: PageEntry;
  readonly name: DrawnPage["name"];
  readonly rest: readonly string[];
}

/** A page in a chunk of its own; those for members ask who is there (ROUTE-032, A-08). */
const LaterPage = observer(function LaterPage(props: LaterPageProps): ReactNode {
  const { app, entry, name, rest, navigate, loadMap } = props;
  const { isSignedIn, isBooker } = app.root.session;
  const isForeign = entry.members === "bookers" && isSignedIn && !isBooker;
  useEffect(() => {
    if (isForeign) navigate("/");
  }, [isForeign, navigate]);
  if (isForeign) return null;
  return (
    <MapLoaderContext value={loadMap}>
      <Suspense fallback={<SkeletonBlock shape={entry.waiting} />}>
        {entry.members === undefined || isSignedIn ? (
          <entry.part.Part key={name} rest={rest} navigate={navigate} />
        ) : (
          <memberGate.Part />
        )}
      </Suspense>
    </MapLoaderContext>
  );
});

/** After a change of page: title, top of the page, and focus on the new content, so that it is read out. */
function usePageChange(pathname: string, title: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    document.title = title;
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo({ top: 0 });
    const main = document.querySelector("main");
    if (!main) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [pathname, title]);
}
