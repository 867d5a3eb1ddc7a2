/** Marks the texts of a previewed page that do not fit, and tells the studio of them. */
import { cutMessage } from "#client/gateways/preview/preview-message.ts";
import { findCutTexts } from "./find-cut-texts.ts";
import type { PreviewWindow } from "./stay-in-preview.ts";

const MARK = "data-cut";
const MARK_CSS = `[${MARK}]{outline:2px dashed #d4351c;outline-offset:2px}`;
/** The page rests this long before it is looked at: it moves while its parts load. */
const REST_MS = 700;
const MOST_TEXTS = 10;
const LONGEST = 80;

export function reportCutTexts(page: PreviewWindow): void {
  const { document, location, parent } = page;
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(MARK_CSS);
  document.adoptedStyleSheets.push(sheet);
  const report = (): void => {
    const cut = findCutTexts(document.body);
    for (const box of document.querySelectorAll(`[${MARK}]`))
      if (!cut.includes(box as HTMLElement)) box.removeAttribute(MARK);
    for (const box of cut) box.setAttribute(MARK, "");
    const texts = cut.map(({ textContent }) => textContent.trim().slice(0, LONGEST));
    parent.postMessage(cutMessage({ width: page.innerWidth, texts: texts.slice(0, MOST_TEXTS) }), location.origin);
  };
  let rest = 0;
  const wait = (): void => {
    page.clearTimeout(rest);
    rest = page.setTimeout(report, REST_MS);
  };
  new page.MutationObserver(wait).observe(document.body, { subtree: true, childList: true, characterData: true });
  page.addEventListener("resize", wait);
  wait();
}
