import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MANIFESTS } from "#client/app/composition/manifests.ts";
import type { Navigate } from "#client/hooks/page-props.ts";
import { BookingScreen } from "#client/screens/booking/BookingScreen.tsx";
import { AccountSlot } from "#client/screens/session/SessionHost.tsx";
import type { AirportContent } from "#domain/tenant/airport-page.ts";
import type { HomeContent } from "#domain/tenant/home.ts";
import { PartBoundary } from "#ds/feedback/lazy-part.tsx";
import { SiteShell } from "#ds/sections/SiteShell/index.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mountedWith, type Mounted } from "#tests/support/client/mounted.tsx";
import { Pages } from "./Pages.tsx";

let made: FakeRoot;
let screen: Mounted;
let loaded: string[];
let scrolls: unknown[];
let navigators: Navigate[];
/** What is focused on the page: its main part. */
let focused: unknown[];

beforeEach(() => {
  [loaded, scrolls, navigators, focused] = [[], [], [], []];
  vi.stubGlobal("window", {
    ...new EventTarget(),
    HTMLIFrameElement: class {},
    location: { assign: (path: string) => loaded.push(path), hash: "" },
    scrollTo: (to: unknown) => scrolls.push(to),
    innerWidth: 1_200,
  });
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

const AIRPORT = { code: "EGLL", name: "London Heathrow Airport" } as AirportContent;
const HOME = { layout: "plain", headline: "Home safe" } as HomeContent;

async function open(path: string, lite = false): Promise<void> {
  made = startRoot({ company: "Metro Cars", about: "Calm rides." }, undefined, undefined, undefined, lite);
  const { root } = made;
  const { configuration } = root.tenant;
  const app = {
    root,
    configuration,
    manifest: MANIFESTS.wizard,
    boot: { languages: [], home: HOME, airport: AIRPORT },
  };
  screen = await mountedWith(
    { path },
    root,
    <Pages app={app} scheme="light" onScheme={() => undefined} onNavigator={(to) => void navigators.push(to)} />,
    "Guarded",
  );
  const main = { tabIndex: 0, focus: (options: unknown) => focused.push(main.tabIndex, options) };
  Object.assign(document, { querySelector: (name: string) => (name === "main" ? main : null) });
}

/** Leads the application to a page, as any part of it does. */
const goTo = (path: string) => screen.does(() => navigators.at(-1)?.(path));

/** The home page's own part below the form: it is not rendered with the form on other pages. */
const hasHome = () => screen.all(PartBoundary).length > 1;

describe("the page of an address", () => {
  it("[ROUTE-005] is the payment page at payment, with the form that is the first screen elsewhere", async () => {
    await open("/payment.html");
    expect(screen.of(BookingScreen)).toMatchObject({ manifest: MANIFESTS.wizard, onPaymentPage: true, lead: "" });
    expect(screen.of(SiteShell).variant).toBe("payment");
    await goTo("booking");
    expect(screen.of(BookingScreen)).toMatchObject({ manifest: MANIFESTS.wizard, onPaymentPage: false, lead: "" });
    expect(screen.of(SiteShell).variant).toBe("full");
    await goTo("payment");
    expect(screen.of(BookingScreen).onPaymentPage).toBe(true);
  });

  it("is the home page at the root, with its own head and content", async () => {
    await open("/");
    expect(screen.of(BookingScreen)).toMatchObject({ onPaymentPage: false, hero: HOME, lead: "Calm rides." });
    expect(hasHome()).toBe(true);
    await goTo("booking");
    expect([screen.of(BookingScreen).hero, screen.of(BookingScreen).lead, hasHome()]).toEqual([undefined, "", false]);
  });

  it("is the short form alone where the page belongs to that, also at the root", async () => {
    await open("/", true);
    expect([screen.of(BookingScreen).hero, screen.of(BookingScreen).lead, hasHome()]).toEqual([undefined, "", false]);
  });

  it("is one of the other pages with what its path names, and the booking form is none of them", async () => {
    await open("/ticket/code-1");
    expect(screen.all(BookingScreen)).toEqual([]);
    const page = screen.partWith("entry");
    expect(page).toMatchObject({ name: "ticket", rest: ["code-1"], entry: { waiting: "card" }, root: made.root });
    await screen.does(() => (page["navigate"] as Navigate)("policy"));
    expect(screen.partWith("entry")).toMatchObject({ name: "policy", rest: [] });
    expect([screen.of(AccountSlot).page, document.title]).toEqual(["policy", "Metro Cars - Policy"]);
    await screen.does(() => screen.of(AccountSlot).navigate("/"));
    expect(loaded).toEqual(["/"]);
  });

  it("is an airport's, titled by it, and other pages are not", async () => {
    await open("/airport/heathrow");
    expect(document.title).toBe("Metro Cars - London Heathrow Airport taxi");
    expect(screen.partWith("entry")).toMatchObject({ name: "airport", rest: ["heathrow"], airport: AIRPORT });
    await goTo("booking");
    expect(document.title).toBe("Metro Cars - Booking");
  });

  it("[ROUTE-019] is the booking form where there is no such page, under the form's own address", async () => {
    await open("/nonsense");
    expect(document.title).toBe("Metro Cars - Booking");
    expect(screen.all(BookingScreen)).toHaveLength(1);
    // Under its own address by now, so the same page again is no change.
    expect(scrolls).toHaveLength(1);
    await goTo("booking");
    expect(scrolls).toHaveLength(1);
  });
});

describe("a change of the page", () => {
  it("sets the title, starts at the top, and leads the focus to the content, but not when the page opens", async () => {
    await open("/booking.html");
    expect([document.title, scrolls, focused]).toEqual(["Metro Cars - Booking", [], []]);
    await goTo("policy");
    expect(document.title).toBe("Metro Cars - Policy");
    expect([scrolls, focused]).toEqual([[{ top: 0 }], [-1, { preventScroll: true }]]);
    await goTo("policy");
    expect(scrolls).toHaveLength(1);
    Object.assign(document, { querySelector: () => null });
    await goTo("cookie");
    expect([scrolls.length, focused.length]).toEqual([2, 2]);
  });

  it("happens in place, except to the home page, which the browser loads", async () => {
    await open("/booking.html");
    await goTo("/");
    expect([loaded, document.title]).toEqual([["/"], "Metro Cars - Booking"]);
    await goTo("policy");
    expect([loaded, document.title]).toEqual([["/"], "Metro Cars - Policy"]);
  });
});
