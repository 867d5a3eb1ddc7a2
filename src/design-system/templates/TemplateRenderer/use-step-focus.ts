import { useEffect, useRef, type RefObject } from "react";

/**
 * After a step change the reading starts anew: the page goes to its top and the heading of the new step takes the focus.
 * Not for the first step that is shown, and not when something inside the form has taken the focus already, as a failing
 * field or an error summary does (WIZ-022).
 */
export function useStepFocus(root: RefObject<HTMLElement | null>, step: number, mobileStop: number): void {
  const shown = useRef<{ step: number; mobileStop: number } | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, mobileStop };
    if (before === null || (before.step === step && before.mobileStop === mobileStop)) return;
    const form = root.current?.querySelector("form");
    if (!form || form.contains(document.activeElement)) return;
    const current = form.querySelector<HTMLElement>("[data-stop] h2");
    // On wide screens a new stop inside the same step changes nothing that is seen.
    if (current === null || (before.step === step && !onlyOneShown(form))) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    current.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
  }, [root, step, mobileStop]);
}

/** Whether the styles hide the sections of the step that are not the current stop. */
const onlyOneShown = (form: HTMLElement): boolean =>
  [...form.querySelectorAll<HTMLElement>("[data-section]:not([data-stop])")].some(
    (section) => section.offsetParent === null,
  );
