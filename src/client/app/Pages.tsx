import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { lazyPart } from "#client/hooks/lazy-part.tsx";
import { BookingScreen } from "#client/screens/booking/BookingScreen.tsx";
import { FALLBACK_PATH, matchPage, pageTitle, type PageMatch, type PageName } from "#contract/pages.ts";
import { isHome } from "#domain/shared/page-path.ts";
import type { SchemeName } from "#domain/tenant/theme/inputs.ts";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { SiteShell, type MenuLink } from "#ds/sections/SiteShell/SiteShell.tsx";
import { useTexts, type Translate } from "#ds/texts/use-texts.ts";
import type { Application } from "./create-app.ts";
import { PageBoundary } from "./PageBoundary.tsx";

const ticketPart = lazyPart(async () => (await import("#client/screens/ticket/TicketScreen.tsx")).TicketScreen);
const infoPart = lazyPart(async () => (await import("#client/screens/info/InfoScreen.tsx")).InfoScreen);

/** Fetches the page that follows a booking. */
export const preloadTicket = ticketPart.preload;

export interface PagesProps {
  readonly app: Application;
  readonly scheme: SchemeName;
  readonly onScheme: (scheme: SchemeName) => void;
  readonly loadMap: MapLoader;
  readonly onNavigator: (navigate: (path: string) => void) => void;
}

/** Pages that can be drawn; every other page of the table leads to the booking form so far. */
const DRAWN = [
  "",
  "book",
  "booking",
  "bookings",
  "ticket",
  "confirmed",
  "menu",
  "policy",
  "cookie",
] as const satisfies readonly PageName[];
type DrawnName = (typeof DRAWN)[number];

const BOOKING = { name: "booking", rest: [] } as const;

/** What is drawn for a path. A ticket without a code is no page of its own. */
export function drawnPage(path: string): { readonly name: DrawnName; readonly rest: PageMatch["rest"] } | null {
  const match = matchPage(path);
  const name = DRAWN.find((known) => known === match?.name);
  if (!match || name === undefined) return null;
  if ((name === "ticket" || name === "confirmed") && match.rest.length === 0) return null;
  return { name, rest: match.rest };
}

const menuOf = (t: Translate): readonly MenuLink[] => [
  { label: t("nav.home"), href: "/" },
  { label: t("nav.bookings"), href: FALLBACK_PATH },
  { label: t("nav.privacy"), href: "/policy.html" },
];

/** The frame and, inside it, the page of the present address. */
export function Pages({ app, scheme, onScheme, loadMap, onNavigator }: PagesProps): ReactNode {
  const { configuration } = app;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { t } = useTexts();
  const drawn = drawnPage(pathname);
  const page = drawn ?? BOOKING;
  useEffect(() => onNavigator((path) => void navigate(path)), [navigate, onNavigator]);
  useEffect(() => {
    // Drawn as the booking form at once, so that the address is the only thing that changes (ROUTE-019).
    if (!drawn) void navigate(FALLBACK_PATH, { replace: true });
  }, [drawn, navigate]);
  usePageChange(pathname, pageTitle(configuration.company, page.name));
  return (
    <SiteShell
      variant="full"
      company={configuration.company}
      phone={configuration.phone}
      email={configuration.email}
      address={configuration.address}
      homeHref="/"
      menu={menuOf(t)}
      scheme={scheme}
      onScheme={onScheme}
      onNavigate={(href, event) => {
        // The home page is always loaded anew (ROUTE-023); the browser does that by itself.
        if (isHome(href) || !href.startsWith("/")) return;
        event.preventDefault();
        void navigate(href);
      }}
    >
      <PageBoundary>
        <Screen app={app} name={page.name} rest={page.rest} loadMap={loadMap} />
      </PageBoundary>
    </SiteShell>
  );
}

interface ScreenProps {
  readonly app: Application;
  readonly name: DrawnName;
  readonly rest: readonly string[];
  readonly loadMap: MapLoader;
}

/**
 * The booking form stands outside every Suspense boundary: React wakes up what is inside one later than the rest, and
 * the kept booking would be restored into a form that is not awake yet.
 */
function Screen({ app, name, rest, loadMap }: ScreenProps): ReactNode {
  const navigate = useNavigate();
  switch (name) {
    case "ticket":
    case "confirmed":
      return (
        <Suspense fallback={<SkeletonBlock shape="card" count={2} />}>
          <ticketPart.Part code={rest[0] ?? ""} onNewBooking={() => void navigate(FALLBACK_PATH)} />
        </Suspense>
      );
    case "menu":
    case "policy":
    case "cookie":
      return (
        <Suspense fallback={<SkeletonBlock shape="text" />}>
          <infoPart.Part page={name} onNavigate={(path) => void navigate(path)} />
        </Suspense>
      );
    default:
      return <BookingScreen manifest={app.manifest} loadMap={loadMap} />;
  }
}

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
