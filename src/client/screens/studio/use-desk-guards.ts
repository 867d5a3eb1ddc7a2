import { useEffect } from "react";
import type { StudioDraftStore } from "#client/stores/studio/StudioDraftStore.ts";

/** The browser asks before the page is left with something that is not saved. */
export function useLeaveQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}

/** A box has an undo of its own for what is typed in it. */
const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input:not([type=radio], [type=checkbox]), textarea") !== null;

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y; with Cmd on a Mac. */
export function useUndoKeys({ undo, redo }: Pick<StudioDraftStore, "undo" | "redo">): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      if (!(ctrlKey || metaKey) || isTypedIn(target)) return;
      const isRedo = key.toLowerCase() === "y" || (key.toLowerCase() === "z" && shiftKey);
      if (!isRedo && key.toLowerCase() !== "z") return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [undo, redo]);
}
