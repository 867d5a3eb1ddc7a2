/**
 * Moves focus to the element with this id: its label or legend is scrolled into view first, so that the question is
 * visible with the answer, then the element takes focus without a second scroll. A group passes focus to its first
 * control. Returns false when there is no such element.
 */
export function focusTarget(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  const control = focusable(target);
  (captionOf(control ?? target) ?? target).scrollIntoView({ block: "start" });
  (control ?? target).focus({ preventScroll: true });
  return true;
}

const CONTROLS = "input, select, textarea, button, [tabindex='0']";

const focusable = (element: HTMLElement): HTMLElement | null =>
  element.matches(`${CONTROLS}, [tabindex]`) ? element : element.querySelector<HTMLElement>(CONTROLS);

/**
 * The legend of the control's group when the control then still ends in the upper half of the screen, else its label
 * (the rule of the GOV.UK design system).
 */
function captionOf(control: HTMLElement): Element | null {
  const legend = control.closest("fieldset")?.querySelector("legend") ?? null;
  if (legend && legend.offsetHeight > 1) {
    const bottom = control.getBoundingClientRect().bottom - legend.getBoundingClientRect().top;
    if (bottom < window.innerHeight / 2) return legend;
  }
  return document.querySelector(`label[for="${CSS.escape(control.id)}"]`) ?? control.closest("label");
}
