/** Measures the layout: what overflows, what is clipped, and whether focus is visible. */

/** An element in few words, for the list of faults. */
const named = (element: Element): string => {
  const text = element.textContent.trim().slice(0, 40);
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ${text}`;
};

const all = (): HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>("*")];

const isDrawn = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** For screen readers only: a pixel, clipped on purpose. */
const isUnseen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1 || getComputedStyle(element).clipPath === "inset(50%)";
};

const scrolls = (element: Element, axis: "overflowX" | "overflowY"): boolean =>
  ["auto", "scroll"].includes(getComputedStyle(element)[axis]);

/** Whether a keyboard can scroll it: a map, a wide table, a list in a dialog. */
const isOwnScroller = (element: Element): boolean =>
  scrolls(element, "overflowX") && element.scrollWidth > element.clientWidth;

const inside = (element: Element, test: (parent: Element) => boolean): boolean => {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
    if (test(parent)) return true;
  return false;
};

/** What makes a page of that width scroll sideways. */
export const sidewaysOverflow = (width: number): string[] =>
  document.documentElement.scrollWidth <= width
    ? []
    : all()
        .filter((element) => isDrawn(element) && !isUnseen(element) && !inside(element, isOwnScroller))
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return right > width + 1 || left < -1;
        })
        .map(named);

const ownText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "");

/** The box of an element's words, without its padding. */
const wordsOf = (element: Element): DOMRect => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
};

const cuts = (element: Element): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element);
  return [overflowX, overflowY].some((value) => value === "hidden" || value === "clip");
};

/** The edge at which words are clipped: an ancestor that hides its overflow. Words shortened with "…" count as well. */
const cutBy = (element: Element, words: DOMRect): Element | null => {
  // The words of a text box are drawn elsewhere than the node that holds them.
  if (element.matches("textarea")) return cuts(element) && element.scrollHeight > element.clientHeight ? element : null;
  for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
    if (isOwnScroller(box) || scrolls(box, "overflowY")) return null;
    if (!cuts(box)) continue;
    const edge = box.getBoundingClientRect();
    const out = [edge.left - words.left, words.right - edge.right, edge.top - words.top, words.bottom - edge.bottom];
    // A line box is a little higher than its letters.
    if (Math.max(out[0] ?? 0, out[1] ?? 0) > 2 || Math.max(out[2] ?? 0, out[3] ?? 0) > words.height * 0.3) return box;
  }
  return null;
};

/** "…" shows that there is more. */
const saysSo = (element: Element): boolean => getComputedStyle(element).textOverflow === "ellipsis";

/** Words that a box clips; with `shortens`, those that end in "…" are correct. */
export const clippedText = (shortens: boolean): string[] =>
  all()
    .filter((element) => ownText(element) && isDrawn(element) && !isUnseen(element) && !inside(element, isUnseen))
    // Shortened on purpose: a caller of Text that truncates shows the whole text elsewhere.
    .filter((element) => !element.matches("[data-truncate]") && !(shortens && saysSo(element)))
    .flatMap((element) => {
      const box = cutBy(element, wordsOf(element));
      return box === null ? [] : [`${named(element)} cut by ${named(box)}`];
    });

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** The tab stops. */
export const focusStops = (): HTMLElement[] =>
  [...document.body.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(":disabled, [inert] *") && isDrawn(element),
  );

const LOOKS = ["outline", "boxShadow", "backgroundColor", "borderColor", "textDecoration"] as const;

/** The frame of a field is at most this many elements around its box. */
const FRAME = 5;

/** The look of an element, its content and its containers: focus may show on any of them. */
const lookOf = (element: HTMLElement): string => {
  const near: Element[] = [...element.querySelectorAll("*"), ...(element.parentElement?.children ?? [])];
  for (let one: Element | null = element, steps = 0; one !== null && steps < FRAME; one = one.parentElement, steps += 1)
    near.push(one);
  const styles = near.flatMap((one) => [undefined, "::before", "::after"].map((part) => getComputedStyle(one, part)));
  return styles.map((style) => LOOKS.map((look) => style[look]).join()).join(";");
};

/** Whether focus changes how it looks. */
export const changesWithFocus = async (element: HTMLElement): Promise<boolean> => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // MUI's parts draw and drop their ring with the next frame.
  await new Promise(requestAnimationFrame);
  const before = lookOf(element);
  element.focus();
  await new Promise(requestAnimationFrame);
  return document.activeElement !== element || lookOf(element) !== before;
};
