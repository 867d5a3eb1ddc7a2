/** The regions of a page that focus can return to: each is read with its heading. */
const PLACES = "section, main, [role=dialog], [role=alertdialog]";
const DIALOGS = "[role=dialog], [role=alertdialog]";
/** Elements that must not take focus: a closing part, and everything under a dialog. */
const CLOSED = "[inert], [aria-hidden=true]";

/** The regions that contain the focus, nearest first; after those of a dialog come those of its opener. */
let places: readonly Element[] = [];
let focused: Element | null = null;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

function follow({ target }: FocusEvent | { readonly target: Element | null }): void {
  if (!(target instanceof Element) || target === document.body) return;
  const own: Element[] = [];
  for (let place = target.closest(PLACES); place; place = place.parentElement?.closest(PLACES) ?? null) own.push(place);
  const isInDialog = target.closest(DIALOGS) !== null;
  places = isInDialog ? [...own, ...places.filter((place) => !own.includes(place))] : own;
  focused = target;
}

/** A press on nothing focusable means that the user wants focus nowhere. */
function releaseFocus(): void {
  if (isLost() && focused?.isConnected === true) focused = null;
}

function restore(): void {
  if (!isLost() || focused === null || focused.isConnected) return;
  // The page itself at last: a dialog that was open before the first call has no opener here.
  const place = [...places, ...document.querySelectorAll("main")].find(
    (each) => each.isConnected && each.closest(CLOSED) === null && each.checkVisibility(),
  );
  if (!place) return;
  const heading = [...place.querySelectorAll<HTMLElement>("h1, h2, h3")].find((each) => each.checkVisibility());
  const target = heading ?? place;
  if (!(target instanceof HTMLElement)) return;
  // An element that is focused by script must not become a tab stop.
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus();
}

let isKept = false;

/**
 * Keeps focus from getting lost when the focused element disappears, such as a button that its own press removes or the
 * opener of a dialog: the heading of the nearest region that still exists takes the focus (WCAG 2.4.3). Code that knows
 * a better target moves the focus there in the same frame. Call it from parts that remove controls; only the first call
 * has an effect.
 */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  follow({ target: document.activeElement });
  document.addEventListener("focusin", follow);
  document.addEventListener("pointerup", releaseFocus);
  new MutationObserver(() => {
    // One frame later, because a step, page or dialog that replaces the element sets its own initial focus.
    if (isLost() && focused?.isConnected === false) requestAnimationFrame(() => setTimeout(restore));
  }).observe(document.body, { childList: true, subtree: true });
}
