import { useEffect, useLayoutEffect, useMemo, useRef, type MouseEvent, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useLocation, useNavigate } from "react-router-dom";
import { openChat } from "#client/gateways/chat/chat.ts";
import type { Navigate } from "#client/hooks/page-props.ts";
import { lazyPart, PartBoundary } from "#ds/feedback/lazy-part.tsx";
import { HOME_ANCHORS } from "#ds/sections/HomeSection/home-anchors.ts";
import { BookingScreen } from "#client/screens/booking/BookingScreen.tsx";
import { AccountSlot, SessionHost } from "#client/screens/session/SessionHost.tsx";
import {
  drawnPage,
  isForm,
  type PageMatch,
  FALLBACK_PATH,
  PAGES,
  pageTitle,
  type PageName,
} from "#contract/core/pages.ts";
import { isHome as leadsHome } from "#ds/foundations/AppLink/page-path.ts";
import type { SchemeName } from "#domain/tenant/theme/inputs.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { SiteShell, type MenuEntry } from "#ds/sections/SiteShell/SiteShell.tsx";
import { useTexts, type Translate, type Texts } from "#ds/texts/use-texts.ts";
import type { Application } from "#client/app/composition/create-app.ts";
import { loadUntilThere } from "./load-until-there.ts";
import { navigator } from "./navigation.ts";
import { whenEngaged } from "#client/app/startup/when-engaged.ts";
import type { Boot } from "#contract/core/boot.ts";

/** What the pages need of the application. */
type PagesApp = Pick<Application, "configuration" | "manifest" | "root"> & {
  readonly boot?: Pick<Application["boot"], "languages" | "home" | "airport">;
  readonly pageAddress?: Application["pageAddress"];
};

export interface PagesProps {
  readonly app: PagesApp;
  readonly scheme: SchemeName;
  readonly onScheme: (scheme: SchemeName) => void;
  readonly onNavigator: (navigate: Navigate) => void;
}

/** Prerendered with the page, hydrated only once the visitor is engaged. */
const homePart = lazyPart(async () => {
  await whenEngaged();
  return loadUntilThere(async () => (await import("#client/screens/home/HomeScreen.tsx")).HomeScreen);
});

const asItIs = (path: string): string => path;

const BOOKING: PageMatch = { name: "booking", rest: [] };

/** Brand names, the same in every language. */
const ELSEWHERE = [
  ["facebookLink", "Facebook"],
  ["twitterLink", "Twitter"],
  ["googlePlusLink", "Google+"],
] as const;

/** The page's frame with the screen of the current address inside. */
export const Pages = observer(function Pages({ app, scheme, onScheme, onNavigator }: PagesProps): ReactNode {
  const { configuration, root } = app;
  const { chatApiUrl } = configuration;
  const { pathname } = useLocation();
  const texts = useTexts();
  const { t } = texts;
  const drawn = drawnPage(pathname);
  const page = drawn ?? BOOKING;
  const route = useNavigate();
  const { pageAddress = asItIs } = app;
  const navigate = useMemo(
    () =>
      navigator({
        change: (path) => void route(pageAddress(path)),
        load: (path) => window.location.assign(pageAddress(path)),
      }),
    [route, pageAddress],
  );
  useEffect(() => onNavigator(navigate), [navigate, onNavigator]);
  useEffect(() => {
    // The booking form already shows, so only the address changes.
    if (!drawn) void route(pageAddress(FALLBACK_PATH), { replace: true });
  }, [drawn, route, pageAddress]);
  const askToSignIn = () => root.session.askToSignIn();
  usePageChange(pathname, titleOf(configuration.company, page.name, app.boot?.airport, texts));
  return (
    <SiteShell
      // The studio has a frame of its own.
      variant={root.tenant.lite || page.name === "studio" ? "lite" : page.name === "payment" ? "payment" : "full"}
      company={configuration.company}
      logo={configuration.logo}
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
      languages={app.boot?.languages ?? []}
      scheme={scheme}
      onScheme={onScheme}
      onNavigate={(href, event) => takeLink(href, event, navigate)}
    >
      <PartBoundary level={1}>
        <Screen app={app} page={page} navigate={navigate} />
      </PartBoundary>
      <SessionHost />
    </SiteShell>
  );
});

/** Follows a link of the frame inside the application, unless the browser should follow it, as with a modifier key. */
function takeLink(href: string, event: MouseEvent, navigate: Navigate): void {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  // The home page always gets a full load.
  if (!plain || leadsHome(href) || !href.startsWith("/")) return;
  event.preventDefault();
  navigate(href);
}

interface ScreenProps {
  readonly app: PagesApp;
  readonly page: PageMatch;
  readonly navigate: Navigate;
}

/**
 * The booking form stays outside every Suspense boundary: React hydrates the inside of one later than the rest, and
 * the saved booking would be restored into a form that is not hydrated yet.
 */
const Screen = observer(function Screen({ app, page, navigate }: ScreenProps): ReactNode {
  const { name, rest } = page;
  // A stable element: a new one from above would hydrate a part that the visitor has not reached.
  const content = app.boot?.home;
  const below = useMemo(() => homePart.element({ navigate, content }), [navigate, content]);
  const board = useMemo(
    () => content?.layout === "board" && homePart.element({ navigate, content, part: "board" }),
    [navigate, content],
  );
  const isHome = name === "" && !app.root.tenant.lite;
  if (!isForm(name)) {
    const { root, boot } = app;
    const waiting = <SkeletonBlock shape={PAGES[name].waiting} />;
    return (
      <laterPage.Part
        name={name}
        rest={rest}
        root={root}
        navigate={navigate}
        airport={boot?.airport}
        waiting={waiting}
      />
    );
  }
  return (
    <>
      <div id={HOME_ANCHORS.booking}>
        <BookingScreen
          manifest={app.manifest}

          onPaymentPage={name === "payment"}
          hero={isHome ? content : undefined}
          aside={board}
          lead={isHome ? app.configuration.about : ""}
        />
      </div>
      {isHome ? below : null}
    </>
  );
});

/**
 * After navigation: sets the title, scrolls to the top, and focuses the new content so that screen readers announce
 * it. Before the paint: a frame of the new page at the old scroll position would count as a layout shift.
 */
function usePageChange(pathname: string, title: string): void {
  const before = useRef(pathname);
  useLayoutEffect(() => {
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

/** What the site menu depends on. */
interface MenuFacts {
  /** The home page is on screen, so its parts are reached by anchor alone, without a load. */
  readonly onHome: boolean;
  /** Opens the sign-in dialog; null when a person is signed in. */
  readonly onSignIn: (() => void) | null;
}

/** The entries of the site menu, in order. On other pages the anchors lead to the home page first. */
function siteMenu({ onHome, onSignIn }: MenuFacts, t: Translate): readonly MenuEntry[] {
  const at = (anchor: string): string => (onHome ? `#${anchor}` : `/#${anchor}`);
  return [
    { label: t("nav.home"), href: "/" },
    { label: t("nav.bookings"), href: at(HOME_ANCHORS.booking) },
    { label: t("nav.airports"), href: at(HOME_ANCHORS.airports) },
    { label: t("nav.minicabs"), href: at(HOME_ANCHORS.minicabs) },
    { label: t("nav.contact"), href: at(HOME_ANCHORS.contact) },
    { label: t("nav.privacy"), href: at(HOME_ANCHORS.privacy) },
    ...(onSignIn === null ? [] : [{ label: t("nav.signIn"), onPress: onSignIn }]),
  ];
}

/** The title of a page in the browser's tab; the page of an airport is titled like its heading. */
export function titleOf(
  company: string,
  name: PageName,
  airport: Boot["airport"],
  { t, term }: Pick<Texts, "t" | "term">,
): string {
  const named = name === "airport" && airport?.name;
  return named ? `${company} - ${t("airport.title", { airport: term(named) })}` : pageTitle(company, name, term);
}

/** All pages but the booking form: one chunk that knows the chunks of their screens, so that the first screen does not. */
const laterPages = () => import("./LaterPage.tsx");

const laterPage = lazyPart(async () => (await laterPages()).LaterPage, { level: 1 });

/** Prefetches the page that follows a booking. */
export function preloadTicket(): void {
  laterPage.preload();
  void laterPages().then(
    (pages) => pages.preloadTicket(),
    () => undefined,
  );
}
