import { useState } from "react";
import type { Outline } from "#domain/tenant/outline.ts";

/** Steps that can be undone. */
const MOST_STEPS = 50;

interface Step {
  readonly outlines: readonly Outline[];
  readonly chosen: number;
}

/** The outlines of an area while one of them is edited. */
export interface OutlineEditor {
  /** The index of the outline that is edited; the number of outlines for one that has no point yet. */
  readonly chosen: number;
  /** Its points. */
  readonly outline: Outline;
  readonly choose: (index: number) => void;
  /** Replaces its points; without any the outline is gone. */
  readonly commit: (outline: Outline) => void;
  /** Takes the last change back; null where there is none. */
  readonly undo: (() => void) | null;
}

/** Edits one outline of several. @param onChange the outlines after each change, none of them empty. */
export function useOutlines(
  outlines: readonly Outline[],
  onChange: (outlines: readonly Outline[]) => void,
): OutlineEditor {
  const [picked, setPicked] = useState(0);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const chosen = Math.min(picked, outlines.length);
  const last = steps.at(-1);
  return {
    chosen,
    outline: outlines[chosen] ?? [],
    choose: setPicked,
    commit(outline) {
      setSteps([...steps, { outlines, chosen }].slice(-MOST_STEPS));
      onChange(outlines.toSpliced(chosen, 1, ...(outline.length === 0 ? [] : [outline])));
      if (outline.length === 0) setPicked(0);
    },
    undo: last
      ? () => {
          setSteps(steps.slice(0, -1));
          setPicked(last.chosen);
          onChange(last.outlines);
        }
      : null,
  };
}
