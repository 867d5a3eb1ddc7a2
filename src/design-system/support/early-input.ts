/* oxlint-disable typescript/no-deprecated -- Event.cancelBubble alone tells whether an event was stopped */
/**
 * What comes too early. The server draws a page, and React makes its parts live one after the other; it drops what
 * happens inside a part whose code is still on its way, empties the part's fields when that arrives, and the browser
 * would send the part's form itself. Texts and the last press of a button are kept, and done once the part is live.
 */
import { LIVE, PRESSED, TYPED } from "#domain/shared/early-input.ts";

type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & { earlyText?: string };

/** An address field (role combobox) takes over what was typed by itself, without a change of its value. */
const isField = (target: Element): target is Field => target.matches("input:not([role=combobox]), textarea, select");

/** Takes over from EARLY_INPUT_SCRIPT. @param root the page's #root, after `hydrateRoot`: React's listeners come first. */
export function keepEarlyInput(root: HTMLElement): void {
  root.setAttribute(LIVE, "");
  const keep = (event: Event): void => {
    const { target, type } = event;
    // React stops an event that it drops, and no part of ours stops one on its way down.
    if (!event.cancelBubble || !(target instanceof Element)) return;
    if (type === "input") {
      if (isField(target)) keepText(target);
      return;
    }
    const button = target.closest("button");
    // The browser opens a popover without any script.
    if (type === "click" && (button === null || button.hasAttribute("popovertarget"))) return;
    event.preventDefault();
    if (button === null) return;
    for (const other of root.querySelectorAll(`[${PRESSED}]`)) other.removeAttribute(PRESSED);
    button.setAttribute(PRESSED, "");
  };
  for (const type of ["input", "click", "submit"]) root.addEventListener(type, keep, true);
}

function keepText(field: Field): void {
  field.earlyText = field.value;
  field.setAttribute(TYPED, "");
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
