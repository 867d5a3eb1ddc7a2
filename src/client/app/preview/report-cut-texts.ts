/**
 * Marks the texts of a previewed page that do not fit, such as an operator's own words that are too long for a phone, and
 * tells the studio of them.
 */
import { cutMessage } from "#client/gateways/preview/preview-message.ts";
import type { PreviewWindow } from "./stay-in-preview.ts";

const MARK = "data-cut";
const MARK_CSS = `[${MARK}]{outline:2px dashed #d4351c;outline-offset:2px}`;
/** The page rests this long before it is looked at: it moves while its parts load. */
const REST_MS = 700;
const MOST_TEXTS = 10;
const LONGEST = 80;

/** Less is a text that only screen readers get, or rounding. */
const SMALLEST = 8;
const TOLERANCE = 2;

/** The box that a text is laid out in; null: it is not laid out to be seen, such as an option or a name for screen readers. */
function boxOf(text: Node): HTMLElement | null {
  let element = text.parentElement;
  while (element !== null && /^(inline|contents)$/.test(getComputedStyle(element).display))
    element = element.parentElement;
  return element === null || element.clientWidth < SMALLEST || element.clientHeight < SMALLEST ? null : element;
}

/** Whether a text runs over the edge of its box. One that scrolls, or that ends in dots by design, fits. */
function isCut(text: Node, box: HTMLElement): boolean {
  const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
  if (textOverflow === "ellipsis") return false;
  const range = box.ownerDocument.createRange();
  range.selectNodeContents(text);
  const [words, edge] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
  const isWide = words.right > edge.right + TOLERANCE || words.left < edge.left - TOLERANCE;
  const isHigh = words.bottom > edge.bottom + TOLERANCE;
  const scrolls = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";
  return (isWide && !scrolls(overflowX)) || (isHigh && (overflowY === "hidden" || overflowY === "clip"));
}

/** The boxes whose texts are cut, in the order of the page. */
function findCutTexts(root: HTMLElement): readonly HTMLElement[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const boxes = new Set<HTMLElement>();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if ((text.nodeValue ?? "").trim() === "") continue;
    const box = boxOf(text);
    if (box !== null && !boxes.has(box) && box.checkVisibility() && isCut(text, box)) boxes.add(box);
  }
  return [...boxes];
}

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
