/** P2, P3 and P4's first row: who opens the page, taps the pickup box as soon as it shows, and types without a look. */
import type { BareBrowser, BarePage, BareVisitor } from "./bare-phone.ts";

const TYPED = "Heathrow";
const KEY_INTERVAL_MS = 60;
/** Between the start of the first visit and its end the page has fetched all that it fetches by itself. */
const VISIT_MS = 1_500;

/** Milliseconds since navigation where it is a moment, and of the whole where it is a length. */
export interface Visit {
  readonly lcp: number;
  readonly cls: number;
  /** What tasks took beyond 50 ms each until the suggestions showed. */
  readonly blocked: number;
  readonly suggestions: number;
  readonly keysLost: number;
}

/** Runs in the page before anything of it: source text, since nothing else gets there without a debugger. */
const WATCH = `(() => {
  const BOX = "[data-c=PlaceAutocomplete] input";
  const tell = (name, text) => (window[name] ? window[name](text) : setTimeout(tell, 2, name, text));
  const marks = (window.marks = { lcp: 0, cls: 0, blocked: 0, suggestions: 0 });
  const observe = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entry) => (marks.lcp = entry.startTime));
  observe("layout-shift", (entry) => { if (!entry.hadRecentInput) marks.cls += entry.value; });
  observe("longtask", (entry) => (marks.blocked += Math.max(0, entry.duration - 50)));
  observe("paint", (entry) => {
    const box = entry.name === "first-contentful-paint" ? document.querySelector(BOX) : null;
    if (!box) return;
    const { x, y, width, height } = box.getBoundingClientRect();
    tell("boxShown", JSON.stringify({ x: x + width / 2, y: y + height / 2 }));
  });
  addEventListener("focusin", (event) => { if (event.target.matches(BOX)) tell("boxEntered", ""); });
  new MutationObserver(() => {
    if (marks.suggestions !== 0 || !document.querySelector("[role=listbox] [role=option]")) return;
    marks.suggestions = performance.now();
    tell("suggested", "");
  }).observe(document, { subtree: true, childList: true });
})();`;

/** A person's fingers: they wait for the keyboard, which comes with the focus, and never for the page. */
async function typeImpatiently(page: BarePage): Promise<void> {
  const entered = page.called("boxEntered");
  const { x, y } = JSON.parse(await page.called("boxShown")) as { x: number; y: number };
  const taps = [
    page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] }),
    page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  ];
  await entered;
  const keys = await new Promise<Promise<unknown>[]>((resolve) => {
    const pressed: Promise<unknown>[] = [];
    const timer = setInterval(() => {
      const key = TYPED[pressed.length / 2] ?? "";
      const press = { key, code: `Key${key.toUpperCase()}`, windowsVirtualKeyCode: key.toUpperCase().codePointAt(0) };
      pressed.push(page.send("Input.dispatchKeyEvent", { ...press, type: "keyDown", text: key }));
      pressed.push(page.send("Input.dispatchKeyEvent", { ...press, type: "keyUp" }));
      if (pressed.length < 2 * TYPED.length) return;
      clearInterval(timer);
      resolve(pressed);
    }, KEY_INTERVAL_MS);
  });
  await Promise.all([...taps, ...keys]);
}

/** An earlier visit of the same person, on a quick line. */
async function visitBefore(visitor: BareVisitor, url: string): Promise<void> {
  const page = await visitor.page({ script: "", calls: [], slow: false });
  page.open(url);
  await new Promise((resolve) => setTimeout(resolve, VISIT_MS));
  await page.close();
}

/** One visit, cold or as one comes back. */
export async function visitOnce(browser: BareBrowser, url: string, repeat: boolean): Promise<Visit> {
  const visitor = await browser.visitor();
  if (repeat) await visitBefore(visitor, url);
  const page = await visitor.page({ script: WATCH, calls: ["boxShown", "boxEntered", "suggested"], slow: true });
  const suggested = page.called("suggested");
  const typed = typeImpatiently(page);
  page.open(url);
  await suggested;
  const seen = (await page.read("marks")) as Omit<Visit, "keysLost">;
  await typed;
  const text = String(await page.read(`document.querySelector("[data-c=PlaceAutocomplete] input").value`));
  await visitor.leave();
  return { ...seen, keysLost: TYPED.length - text.length };
}
