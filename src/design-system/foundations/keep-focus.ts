/** The parts of a page that focus can go back to: each is read with its heading. */
const PLACES = "section, main, [role=dialog], [role=alertdialog]";
const DIALOGS = "[role=dialog], [role=alertdialog]";
/** What nobody may enter: what closes, and what lies under a dialog. */
const CLOSED = "[inert], [aria-hidden=true]";

/** The places that hold what has the focus, nearest first; behind those of a dialog stand those of its opener. */
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

/** Who presses beside everything wants the focus nowhere. */
function letGo(): void {
  if (isLost() && focused?.isConnected === true) focused = null;
}

function restore(): void {
  if (!isLost() || focused === null || focused.isConnected) return;
  const place = places.find((each) => each.isConnected && each.closest(CLOSED) === null && each.checkVisibility());
  if (!place) return;
  const heading = [...place.querySelectorAll<HTMLElement>("h1, h2, h3")].find((each) => each.checkVisibility());
  const target = heading ?? place;
  if (!(target instanceof HTMLElement)) return;
  // What takes the focus by script is no stop of the Tab key.
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus();
}

let isKept = false;

/**
 * From now on focus is never lost with what had it: when a button goes with its press, or a dialog with its opener gone,
 * the heading of the nearest part of the page that is still there takes the focus (WCAG 2.4.3). Whoever has a better place
 * moves the focus there in the same frame. To be called by what makes controls vanish; the first call counts.
 */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  follow({ target: document.activeElement });
  document.addEventListener("focusin", follow);
  document.addEventListener("pointerup", letGo);
  new MutationObserver(() => {
    // A frame later: a step, a page or a dialog that comes instead says for itself where it starts.
    if (isLost() && focused?.isConnected === false) requestAnimationFrame(() => setTimeout(restore));
  }).observe(document.body, { childList: true, subtree: true });
}
