/** Finds the texts of a page that do not fit their place, such as an operator's own words that are too long for a phone. */

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
export function findCutTexts(root: HTMLElement): readonly HTMLElement[] {
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
