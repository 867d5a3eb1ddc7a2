/* oxlint-disable typescript/no-deprecated -- Event.cancelBubble alone tells whether an event was stopped */
/**
 * What comes too early. The server draws a page, and React makes its parts live one after the other; it drops what
 * happens inside a part whose code is still on its way, empties the part's fields when that arrives, and the browser
 * would send the part's form itself. Texts and the last press of a button are kept, and done once the part is live.
 */
import { EARLY_EVENTS, LIVE, PRESSED, TYPED } from "#domain/shared/head-scripts.ts";

declare global {
  interface Window {
    /** Of EARLY_INPUT_SCRIPT; a page that no server has drawn has none. */
    keepEarlyInput?: (event: Event) => void;
  }
}

type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & { earlyText?: string };

/** Takes over from EARLY_INPUT_SCRIPT. @param root the page's #root, after `hydrateRoot`: React's listeners come first. */
export function keepDroppedInput(root: HTMLElement): void {
  root.setAttribute(LIVE, "");
  const keep = (event: Event): void => {
    // React stops an event that it drops, and no part of ours stops one on its way down.
    if (event.cancelBubble) window.keepEarlyInput?.(event);
  };
  for (const type of EARLY_EVENTS) root.addEventListener(type, keep, true);
}

/** Does what was kept. Where its part is not live yet, it is kept again. */
export function replayEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>(`[${TYPED}]`)) typeAgain(field);
  const button = document.querySelector<HTMLElement>(`[${PRESSED}]`);
  if (button === null) return;
  button.removeAttribute(PRESSED);
  // React renders the texts first: until then the handlers of a press know of none.
  setTimeout(() => button.click());
}

function typeAgain(field: Field): void {
  const { earlyText = field.value } = field;
  field.removeAttribute(TYPED);
  // React notices a change by what the element's own property was set to last, which is not how a person types.
  field.value = earlyText === "" ? " " : "";
  Reflect.set(Object.getPrototypeOf(field) as object, "value", earlyText, field);
  // Dispatched even where the text is still there: that may be because its part is not live yet, and React drops it then.
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
