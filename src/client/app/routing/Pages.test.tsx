import type { MouseEvent } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MANIFESTS } from "#client/app/composition/manifests.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { SiteShell } from "#ds/sections/SiteShell/index.ts";
import { takeConsoleNoise } from "#tests/support/client/consoleGuard.ts";
import { fakePage, type FakeElement } from "#tests/support/client/fake-dom.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { handedOn } from "#tests/support/client/handed-on.tsx";
import { Pages } from "./Pages.tsx";

let made: FakeRoot;
const schemes: string[] = [];
afterEach(() => {
  made.end();
  vi.unstubAllGlobals();
});

const COMPANY: Partial<Configuration> = {
  company: "Metro Cars",
  phone: "020 7946 0018",
  email: "hello@example.com",
  address: "1 The Mall",
  about: "Home safe.",
  skypeId: "metro",
};

/** The frame of the booking page. */
const shell = (over: Partial<Configuration> = {}, lite = false) => {
  made = startRoot({ ...COMPANY, ...over }, undefined, undefined, undefined, lite);
  return again();
};
const again = () => {
  const { root } = made;
  const { configuration } = root.tenant;
  const app = { root, configuration, manifest: MANIFESTS[configuration.template] };
  schemes.length = 0;
  return handedOn(
    root,
    <Pages app={app} scheme="dark" onScheme={(scheme) => schemes.push(scheme)} onNavigator={() => undefined} />,
    SiteShell,
  );
};

describe("the frame of a page", () => {
  it("shows the company's details, in the scheme of the page", async () => {
    const props = await shell();
    expect(props).toMatchObject({ ...COMPANY, variant: "full", homeHref: "/", scheme: "dark", elsewhere: [] });
    expect(props.onChat).toBeUndefined();
    props.onScheme("light");
    expect(schemes).toEqual(["light"]);
  });

  it("leads to the company's pages elsewhere, of those that it has", async () => {
    const props = await shell({ twitterLink: "https://x.example/metro", googlePlusLink: "https://g.example/metro" });
    expect(props.elsewhere).toEqual([
      { label: "Twitter", href: "https://x.example/metro" },
      { label: "Google+", href: "https://g.example/metro" },
    ]);
  });

  it("opens the company's chat where there is one", async () => {
    const props = await shell({ chatApiUrl: "https://chat.example/x.js" });
    const { head } = fakePage();
    Object.assign(document, { scripts: [] });
    props.onChat?.();
    expect(head.children.map((one: FakeElement) => ({ ...one }))).toMatchObject([{ src: "https://chat.example/x.js" }]);
  });

  it("is plain around the short form", async () => {
    expect((await shell({}, true)).variant).toBe("lite");
  });

  it("offers to sign in until the browser knows an account", async () => {
    const entry = (await shell()).menu.at(-1);
    if (entry !== undefined && "onPress" in entry) entry.onPress();
    expect(made.root.session.dialog).toBe("signin");
    made.root.session.recall({ accountId: "account-1", bookerId: "", firstName: "Grace" }, false);
    expect((await again()).menu.some((one) => "onPress" in one)).toBe(false);
  });

  it("follows plain presses on its links itself, and leaves the others and the home page to the browser", async () => {
    const { onNavigate } = await shell();
    const isTaken = (href: string, over: Partial<MouseEvent> = {}) => {
      const preventDefault = vi.fn();
      const keys = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
      onNavigate?.(href, { ...keys, ...over, preventDefault } as unknown as MouseEvent<HTMLAnchorElement>);
      return preventDefault.mock.calls.length === 1;
    };
    const loaded: string[] = [];
    vi.stubGlobal("window", { location: { assign: (to: string) => loaded.push(to) } });
    expect(["/", "#contact-us", "https://x.example/"].map((href) => isTaken(href))).toEqual([false, false, false]);
    expect([isTaken("/policy.html"), loaded]).toEqual([true, []]);
    expect([isTaken("/#contact-us"), loaded]).toEqual([true, ["/#contact-us"]]);
    for (const over of [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])
      expect(isTaken("/policy.html", over)).toBe(false);
    // The router's own, since nothing is mounted here.
    takeConsoleNoise();
  });
});
