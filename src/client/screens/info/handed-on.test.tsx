import { afterEach, describe, expect, it } from "vitest";
import { EmptyState } from "#ds/feedback/EmptyState/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { InfoPage } from "#ds/sections/InfoPage/index.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { allHandedOn, handedOn } from "#tests/support/client/handed-on.tsx";
import { CookieScreen, MenuScreen, PolicyScreen } from "./InfoScreen.tsx";
import { InvalidLinkScreen } from "./InvalidLinkScreen.tsx";

let made: FakeRoot;
const gone: unknown[] = [];
const page = { rest: [], navigate: (...all: unknown[]): void => void gone.push(all) };
const start = (over: Partial<Configuration> = {}): void => {
  gone.length = 0;
  made = startRoot(over);
};
afterEach(() => made.end());

describe("the informational pages", () => {
  it("lead from the menu to each page, and to the parts of the home page", async () => {
    start();
    const shown = await handedOn(made.root, <MenuScreen {...page} />, InfoPage);
    expect(shown.title).toBe("Menu");
    expect(shown.links).toEqual([
      { label: "Home Page", to: "/" },
      { label: "Bookings", to: "booking" },
      { label: "Airport Transfers", to: "/#airport-transfers" },
      { label: "Local Minicabs", to: "/#local-minicabs" },
      { label: "Contact Us", to: "/#contact-us" },
      { label: "Privacy", to: "policy" },
      { label: "Cookies", to: "cookie" },
    ]);
    shown.onNavigate?.("policy");
    expect(gone).toEqual([["policy"]]);
  });

  it("say what the browser keeps", async () => {
    start();
    const shown = await handedOn(made.root, <CookieScreen />, InfoPage);
    expect(shown).toMatchObject({
      title: "Cookies",
      paragraphs: [expect.stringContaining("sets no cookies"), expect.stringContaining("unfinished booking")],
    });
  });

  it.each([
    { email: "hello@cabs.example", phone: "020 7946 0018", contact: "hello@cabs.example, 020 7946 0018" },
    { email: "", phone: "020 7946 0018", contact: "020 7946 0018" },
    { email: "hello@cabs.example", phone: "", contact: "hello@cabs.example" },
  ])("name the operator and its contact in the privacy policy ($contact)", async ({ email, phone, contact }) => {
    start({ company: "Metro Cars", email, phone });
    const shown = await handedOn(made.root, <PolicyScreen {...page} />, InfoPage);
    expect(shown).toMatchObject({ title: "Privacy", links: [{ label: "Cookies", to: "cookie" }] });
    expect(shown.paragraphs).toEqual([
      expect.stringMatching(/^Metro Cars uses what you type/),
      expect.stringContaining("go only to the people who drive you"),
      expect.stringContaining("your device keeps a copy"),
      `To see, correct or delete what we hold about you, contact us: ${contact}.`,
    ]);
    shown.onNavigate?.("cookie");
    expect(gone).toEqual([["cookie"]]);
  });
});

describe("a link that does not work", () => {
  it("offers to call, and a booking without it on a freshly loaded page", async () => {
    start({ phone: "020 7946 0018" });
    const screen = <InvalidLinkScreen {...page} />;
    const shown = await handedOn(made.root, screen, EmptyState);
    expect(shown).toMatchObject({ level: 1, title: "This booking link does not work" });
    expect(shown.children).toMatch(/call us on .*020\u00a07946\u00a00018/);
    const [button] = await allHandedOn(made.root, screen, ActionButton);
    expect(button?.children).toBe("Book a ride");
    button?.onPress?.();
    expect(gone).toEqual([["booking", { fullLoad: true }]]);
  });
});
