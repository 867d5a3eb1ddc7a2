import { afterEach, describe, expect, it, vi } from "vitest";
import { stayInPreview, type PreviewWindow } from "./stay-in-preview.ts";

const ORIGIN = "https://shop.example";

class FakeLink {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly target: string;
  private readonly href: string;

  constructor(href: string, target = "") {
    const { origin, pathname, search, hash } = new URL(href, ORIGIN);
    Object.assign(this, { origin, pathname, search, hash, target, href });
    [this.origin, this.pathname, this.search, this.hash] = [origin, pathname, search, hash];
    [this.target, this.href] = [target, href];
  }
  closest = () => this;
  getAttribute = () => this.href;
}

class FakeElement {
  focused = 0;
  focus(): void {
    this.focused += 1;
  }
}

/** A page that the studio frames, with the section of the step after these. */
function open(before: { readonly shown: boolean } | null = null) {
  vi.stubGlobal("Element", FakeLink);
  class Page extends FakeElement {}
  class Before extends FakeElement {
    matches = () => true;
    offsetParent = before?.shown ? {} : null;
  }
  vi.stubGlobal("HTMLElement", Before);
  const scrolled: unknown[] = [];
  const section = {
    previousElementSibling: before && new Before(),
    scrollIntoView: (options: unknown) => void scrolled.push(options),
  };
  const changes: (() => void)[] = [];
  class Observer {
    private readonly seen: () => void;
    constructor(seen: () => void) {
      this.seen = seen;
    }
    observe = () => void changes.push(this.seen);
    disconnect = () => void changes.splice(changes.indexOf(this.seen), 1);
  }
  const went: string[] = [];
  const document = Object.assign(new EventTarget(), { body: {}, querySelector: () => section });
  const page = Object.assign(new EventTarget(), {
    HTMLElement: Page,
    ResizeObserver: Observer,
    MutationObserver: Observer,
    document,
    parent: {},
    location: { origin: ORIGIN, assign: (to: string) => void went.push(to) },
  });
  stayInPreview(page as unknown as PreviewWindow, (path) => `${path}#kept`);
  const press = (link: FakeLink, handled = false): boolean => {
    const event = new Event("click", { cancelable: true });
    Object.defineProperty(event, "target", { value: link });
    if (handled) event.preventDefault();
    return document.dispatchEvent(event);
  };
  const change = () => {
    for (const each of changes) each();
  };
  return { page, document, element: new Page(), went, press, scrolled, change };
}

afterEach(() => vi.unstubAllGlobals());

describe("a page that stays in the preview", () => {
  it("takes no focus from the studio until a person uses it", () => {
    const { page, element } = open();
    element.focus();
    expect(element.focused).toBe(0);
    page.dispatchEvent(new Event("focus"));
    element.focus();
    expect(element.focused).toBe(1);
  });

  it("loads pages of the shop in the preview", () => {
    const { press, went } = open();
    press(new FakeLink("/?lang=fr"));
    expect(went).toEqual(["/?lang=fr#kept"]);
  });

  it("leaves alone what the application follows itself, other sites, new tabs and places on the page", () => {
    const { press, went } = open();
    press(new FakeLink("/booking.html"), true);
    for (const link of [new FakeLink("https://other.example/"), new FakeLink("/a", "_blank"), new FakeLink("#map")])
      expect(press(link)).toBe(true);
    expect(went).toEqual([]);
  });

  it("scrolls to the step's section below others, until a person uses the page", () => {
    const { document, change, scrolled } = open({ shown: true });
    change();
    expect(scrolled.length).toBeGreaterThan(0);
    document.dispatchEvent(new Event("wheel"));
    scrolled.length = 0;
    change();
    expect(scrolled).toEqual([]);
  });

  it.each([null, { shown: false }])("does not scroll where the section is the only one: %j", (before) => {
    const { change, scrolled } = open(before);
    change();
    expect(scrolled).toEqual([]);
  });
});
