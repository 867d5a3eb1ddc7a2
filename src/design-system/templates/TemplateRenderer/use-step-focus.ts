import { useEffect, useRef, type RefObject } from "react";

/**
 * After a step change the page scrolls to its top and the heading of the new step takes the focus; an opened panel
 * scrolls into view instead. Not for the first step shown, and not when something inside the form has taken the focus
 * already, as an invalid field or an error summary does.
 */
export function useStepFocus(
  root: RefObject<HTMLElement | null>,
  step: number,
  mobileStop: number,
  inPanels: boolean,
): void {
  const shown = useRef<{ step: number; mobileStop: number } | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, mobileStop };
    if (before === null || (before.step === step && before.mobileStop === mobileStop)) return;
    const form = root.current?.querySelector("form");
    if (!form || holdsFocus(form)) return;
    const current = form.querySelector<HTMLElement>("[data-stop] h2");
    const sameStep = before.step === step && !onlyOneShown(form);
    // On wide screens a new stop inside the same step changes nothing visible, unless it is a panel.
    if (current === null || (sameStep && !inPanels)) return;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    current.focus({ preventScroll: true });
    if (sameStep) current.scrollIntoView({ block: "start", behavior });
    else scrollTo({ top: 0, behavior });
  }, [root, step, mobileStop, inPanels]);
}

/** The pressed heading of a panel disappears with the press, so it does not count. */
const holdsFocus = (form: HTMLElement): boolean =>
  form.contains(document.activeElement) && document.activeElement?.closest("h2") === null;

/** Whether styles hide the sections of the step that are not the current stop. React hides those of the next step. */
const onlyOneShown = (form: HTMLElement): boolean =>
  [...form.querySelectorAll<HTMLElement>("[data-section]:not([data-stop], [style*=none])")].some(
    (section) => section.offsetParent === null,
  );
