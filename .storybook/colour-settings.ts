/** Which rendered words have a combination of colours that has not been checked yet. */

/** The states by which style sheets may distinguish elements of one class. */
const STATE =
  /^(?:class|type|disabled|hidden|inert|data-.+|aria-(?:checked|current|disabled|expanded|hidden|invalid|pressed|selected))$/;

const FIELDS = "input, textarea, select";

/** Number of a setting: an element's own look within the setting of its parent. */
const numbers = new Map<string, number>();

const numberOf = (setting: string): number => {
  const known = numbers.get(setting) ?? numbers.size + 1;
  numbers.set(setting, known);
  return known;
};

const NO_PAINT = "rgba(0, 0, 0, 0)|none|1|";

/** An element's colours in the current brand with what may change them, and whether it paints a background. */
const lookOf = (element: Element): { look: string; paints: boolean } => {
  const { color, fill, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  // axe checks either an open dialog or the page behind it.
  const away = element.matches("[aria-hidden='true'], [inert]") ? "away" : "";
  const ground = [backgroundColor, backgroundImage, opacity, away].join("|");
  const state = [...element.attributes].filter(({ name }) => STATE.test(name)).map(({ value }) => value);
  const focus = element === document.activeElement ? "focus" : "";
  return {
    look: [element.tagName, focus, color, fill, ground, ...state].join("|"),
    paints: ground !== NO_PAINT,
  };
};

const hasWords = (element: Element): boolean =>
  element.matches(FIELDS) ||
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "");

/**
 * Rendered elements with text of their own, by their setting: their own look, on the looks of all the backgrounds
 * behind them.
 */
export const settings = (root: Element): Map<number, Element> => {
  const found = new Map<number, Element>();
  const walk = (element: Element, ground: number): void => {
    const { look, paints } = lookOf(element);
    const own = numberOf(`${ground} ${look}`);
    if (hasWords(element) && element.checkVisibility({ visibilityProperty: true })) found.set(own, element);
    for (const child of element.children) walk(child, paints ? own : ground);
  };
  walk(root, 0);
  return found;
};
