import { autorun } from "mobx";
import type { ReactElement, ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BOOT_ELEMENT_ID, type Boot } from "#contract/core/boot.ts";
import { addressId } from "#domain/booking/form/field-ids.ts";
import { takeConsoleNoise } from "#tests/support/client/consoleGuard.ts";
import { NOW } from "#tests/support/client/fake-client.ts";
// Its packages look at the document when they are loaded: they are loaded before the tests replace it.
import "./App.tsx";
import type { AppProps } from "./App.tsx";

/** What React was given to render, and how. */
const react = vi.hoisted(() => ({ hydrated: [] as unknown[], rendered: [] as unknown[], unmounted: 0 }));

vi.mock("react-dom/client", () => ({
  hydrateRoot: (_container: unknown, page: unknown) => react.hydrated.push(page),
  createRoot: () => ({
    render: (page: unknown) => react.rendered.push(page),
    unmount: () => (react.unmounted += 1),
  }),
}));

type Listener = (event: object) => void;

/** Something that fires events. */
function target() {
  const listeners: { name: string; run: Listener; options: AddEventListenerOptions | undefined }[] = [];
  return {
    listeners,
    addEventListener: (name: string, run: Listener, options?: AddEventListenerOptions) =>
      void listeners.push({ name, run, options }),
    fire: (name: string) => {
      for (const one of [...listeners].filter((each) => each.name === name && each.options?.signal?.aborted !== true)) {
        if (one.options?.once) listeners.splice(listeners.indexOf(one), 1);
        one.run({});
      }
    },
  };
}

/** A tab's or a browser's storage. */
function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const BOOT: Boot = {
  configuration: {
    tenant: "metro",
    company: "Metro Cars",
    servertime: new Date(NOW).toISOString(),
  } as Boot["configuration"],
  scheme: "light",
  locale: "en-GB",
  texts: {},
  demo: false,
};

interface Opened {
  readonly path?: string;
  readonly search?: string;
  readonly hash?: string;
  /** Null: no server wrote one into the page. */
  readonly boot?: Partial<Boot> | null;
  /** The server has rendered the page. */
  readonly prerendered?: boolean;
  readonly elements?: Readonly<Record<string, object>>;
}

const reply = { status: 200, body: {} as unknown, until: Promise.resolve() };
let errors: unknown[];
let calls: string[];
let frames: (() => void)[];
let page: ReturnType<typeof fakePage>;

function fakePage({ path = "/booking.html", search = "", hash = "", prerendered = true, ...opened }: Opened) {
  const boxes: Record<string, object> = {
    root: { ...target(), setAttribute: () => undefined, firstElementChild: prerendered ? {} : null },
    ...(opened.boot === null
      ? {}
      : { [BOOT_ELEMENT_ID]: { textContent: JSON.stringify({ ...BOOT, ...opened.boot }) } }),
    ...opened.elements,
  };
  const changes: unknown[][] = [];
  const assigned: string[] = [];
  const location = {
    pathname: path,
    search,
    hash,
    hostname: "metro.example",
    assign: (to: string) => assigned.push(to),
  };
  const [tab, lasting] = [storage(), storage()];
  const document = {
    cookie: "",
    ...target(),
    documentElement: { dataset: {} as Record<string, string> },
    getElementById: (id: string) => boxes[id] ?? null,
    visibilityState: "visible",
    referrer: "",
    activeElement: null,
    querySelector: () => null,
    querySelectorAll: () => [],
  };
  const history = { state: { key: "first" }, replaceState: (...change: unknown[]) => changes.push(change) };
  const window = {
    ...target(),
    location,
    history,
    sessionStorage: tab,
    localStorage: lasting,
    navigator: { onLine: true },
    parent: null as unknown,
  };
  window.parent = window;
  return { window, document, changes, assigned, tab, lasting, boxes };
}

/** Opens the page, and waits until React has it. */
async function open(opened: Opened = {}) {
  page = fakePage(opened);
  vi.stubGlobal("window", page.window);
  vi.stubGlobal("document", page.document);
  await import("./entry-client.tsx");
  await expect.poll(() => react.hydrated.length + react.rendered.length + errors.length).toBe(1);
  const drawn = (react.hydrated[0] ?? react.rendered[0]) as Wrapped | undefined;
  const app = drawn?.props.children.props.children.props.children as ReactElement<AppProps> | undefined;
  return app?.props;
}
type Inside<T> = ReactElement<{ readonly children: T }>;
type Wrapped = Inside<Inside<Inside<ReactNode>>>;

/** The page's parts, once it is started as React does after the first commit. */
async function start(opened: Opened = {}) {
  const props = await open(opened);
  if (props === undefined) throw new Error("nothing was rendered");
  const stop = props.start();
  stops.push(stop);
  return { props, root: props.app.root, stop };
}

beforeEach(() => {
  // The module starts the page when it is loaded.
  vi.resetModules();
  Object.assign(react, { hydrated: [], rendered: [], unmounted: 0 });
  Object.assign(reply, { status: 200, body: {}, until: Promise.resolve() });
  [errors, calls, frames] = [[], [], []];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  vi.stubGlobal("reportError", (error: unknown) => errors.push(error));
  vi.stubGlobal("fetch", (address: string) => {
    calls.push(address);
    return reply.until.then(() => ({
      ...reply,
      ok: reply.status < 300,
      json: () => Promise.resolve(reply.body),
      text: () => Promise.resolve(JSON.stringify(reply.body)),
    }));
  });
  vi.spyOn(performance, "getEntriesByType").mockImplementation((kind) =>
    kind === "navigation" ? [{ responseStart: 2_500 } as PerformanceNavigationTiming] : [],
  );
});
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the browser's entry", () => {
  it("hydrates what the server has rendered, from the Boot that it wrote", async () => {
    const props = await open({ boot: { locale: "en-GB" } });
    expect([react.hydrated.length, react.rendered.length, calls]).toEqual([1, 0, []]);
    expect(props?.app).toMatchObject({ configuration: { company: "Metro Cars" }, boot: { locale: "en-GB" } });
    expect(props?.app.root.tenant.lite).toBe(false);
    expect(props?.scheme.current()).toBe("light");
    props?.scheme.choose("dark");
    expect([page.document.documentElement.dataset, page.lasting.kept.size]).toEqual([{ scheme: "dark" }, 1]);
  });

  it("renders the page itself where no server has, with the configuration of the address's tenant", async () => {
    reply.body = BOOT.configuration;
    const props = await open({ boot: null, prerendered: false, search: "?tenant=night" });
    expect([react.hydrated.length, react.rendered.length]).toEqual([0, 1]);
    expect(calls).toEqual([expect.stringMatching(/configuration\?airports=true&tenant=night$/)]);
    expect(props?.app.boot).toMatchObject({ demo: true, locale: "en-GB", scheme: "light", texts: {} });
    expect(props?.app.configuration.company).toBe("Metro Cars");
  });

  it("asks for its own tenant where the address names none", async () => {
    reply.body = BOOT.configuration;
    await open({ boot: null });
    expect(calls).toEqual([expect.stringMatching(/configuration\?airports=true$/)]);
  });

  it("[MENU-012] shows no content until the configuration has arrived", async () => {
    let arrive: () => void = () => undefined;
    Object.assign(reply, { body: BOOT.configuration, until: new Promise<void>((come) => (arrive = come)) });
    const opened = open({ boot: null, prerendered: false });
    await expect.poll(() => calls).toHaveLength(1);
    await new Promise((resume) => setTimeout(resume));
    expect([react.rendered, errors]).toEqual([[], []]);
    arrive();
    expect((await opened)?.app.configuration.company).toBe("Metro Cars");
  });

  it.each([
    { problem: "refuses it", until: () => Promise.resolve() },
    { problem: "does not answer", until: () => Promise.reject(new Error("offline")) },
  ])("[MENU-013] shows no content where the server $problem, and reports that in the console alone", async (row) => {
    Object.assign(reply, { status: 503, body: { code: 0, message: "Please try again." }, until: row.until() });
    expect(await open({ boot: null, prerendered: false })).toBeUndefined();
    expect([react.rendered, errors]).toEqual([[], [expect.any(Error)]]);
  });

  it("reports why it cannot start, and leaves the page as it is", async () => {
    await open({ elements: { root: null as unknown as object } });
    expect(errors).toEqual([new Error("The page has no #root.")]);
  });

  it("takes the secret of a link from the address bar, and keeps the rest", async () => {
    await open({ path: "/booking.html", search: "?token=secret&lang=ar", hash: "#contact-us" });
    expect(page.changes).toEqual([[{ key: "first" }, "", "/booking.html?lang=ar#contact-us"]]);
  });

  it("marks a test run, which the tab remembers, and no other", async () => {
    await open({ search: "?runmode=test" });
    expect([page.document.documentElement.dataset, page.tab.kept.get("runmode")]).toEqual([
      { runmode: "test" },
      "test",
    ]);
    vi.resetModules();
    react.hydrated = [];
    await open();
    expect(page.document.documentElement.dataset).toEqual({});
  });

  it("takes the server's time for that of the page's first byte", async () => {
    vi.useFakeTimers({ now: performance.timeOrigin + 2_500 + 5_000, toFake: ["Date"] });
    const { root } = await start();
    expect(root.clock.now).toBeCloseTo(NOW + 5_000, -3);
  });

  it("saves the booking once the next frame is painted", async () => {
    const { root } = await start();
    root.booking.draft.contact.setNote("Blue door");
    expect(page.tab.kept.size).toBe(0);
    for (const paint of frames.splice(0)) paint();
    await expect.poll(() => [...page.tab.kept.values()].join("")).toContain("Blue door");
  });

  it("asks at the start whether it may be shown, and where the visitor is, after the first paint", async () => {
    const { stop } = await start();
    expect(calls).toEqual([]);
    await expect.poll(() => calls).toHaveLength(2);
    expect(calls.map((address) => address.replace(/.*\/api\//, "")).toSorted()).toEqual(["ipinfo", "validate"]);
    stop();
  });

  it.each(["in place", "by a load before the router is there"])(
    "leads from an unknown quick link away, %s",
    async (how) => {
      reply.body = { code: 2, message: "This offer is over." };
      const { props } = await start({ path: "/quickbooking/offer-1" });
      const changed: string[] = [];
      if (how === "in place") props.onNavigator((to) => changed.push(to));
      await expect.poll(() => [...changed, ...page.assigned]).toHaveLength(1);
      const there = "/quickbookinginvalid.html";
      expect([changed, page.assigned]).toEqual(how === "in place" ? [["quickbookinginvalid"], []] : [[], [there]]);
    },
  );

  it("leaves a member's page after a sign-out, and no other", async () => {
    const { root, props } = await start({ path: "/profile.html" });
    const gone: string[] = [];
    props.onNavigator((to) => gone.push(to));
    root.session.signedOut.emit();
    expect(gone).toEqual(["/"]);
    page.window.location.pathname = "/policy.html";
    root.session.signedOut.emit();
    expect(gone).toHaveLength(1);
  });

  it("holds answers back until it is hydrated", async () => {
    reply.body = [];
    const props = await open();
    if (props === undefined) throw new Error("nothing was rendered");
    const { pickup } = props.app.root.booking.draft.journey;
    vi.useFakeTimers();
    pickup.type("Padd");
    await vi.advanceTimersByTimeAsync(3_000);
    expect([calls.length, pickup.status]).toEqual([1, "loading"]);
    stops.push(props.start());
    await vi.advanceTimersByTimeAsync(10);
    expect(pickup.status).not.toBe("loading");
  });

  it("takes over what was typed before, and what is typed until it is hydrated", async () => {
    const box = { value: "Padd" };
    const props = await open({ elements: { [addressId("pickup")]: box } });
    const pickup = props?.app.root.booking.draft.journey.pickup;
    expect(pickup?.text).toBe("Padd");
    box.value = "Paddington";
    page.document.fire("input");
    expect(pickup?.text).toBe("Paddington");
    if (props) stops.push(props.start());
    box.value = "Pad";
    page.document.fire("input");
    expect(pickup?.text).toBe("Paddington");
  });

  it("follows a payment link, whose code leaves the address, and shows that the booking did not load", async () => {
    const { root } = await start({ path: "/payment.html", search: "?id=MET-1&code=secret" });
    expect(page.changes).toEqual([[{ key: "first" }, "", "/payment.html?id=MET-1"]]);
    await expect.poll(() => root.dialogs.queue).toHaveLength(1);
    expect(root.dialogs.queue[0]).toMatchObject({ title: "Error" });
  });

  it("reports what a reaction throws, which MobX would swallow", async () => {
    await open();
    const broken = new Error("broken");
    autorun(() => {
      throw broken;
    });
    // MobX keeps the listeners of the other tests' pages.
    expect([...new Set(errors)]).toEqual([broken]);
    expect(takeConsoleNoise()).toHaveLength(1);
  });
});
