/* oxlint-disable react/forbid-elements -- a point on the map is no button of the page: it is dragged, and has no look of one */
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import type { Spot } from "./area-map-port.ts";
import styles from "./area.module.css";

/** Pixels of a step by an arrow key, and of one with Shift. */
const STEP_PX = 4;
const LONG_STEP_PX = 40;

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface CornerHandleProps {
  readonly name: string;
  readonly number: string;
  readonly spot: Spot;
  readonly wrong: boolean;
  readonly describedBy: string | undefined;
  /** It is dragged over a spot. */
  readonly onDrag: (spot: Spot) => void;
  /** It was dropped, or moved by a key. */
  readonly onMove: (spot: Spot) => void;
  readonly onRemove: () => void;
}

/** Where something is that is centred on a spot. */
export const at = ({ x, y }: Spot): CSSProperties => ({ translate: `calc(${x}px - 50%) calc(${y}px - 50%)` });

/** A point of an outline on the map: dragged, moved with the arrow keys, removed with Delete. */
export function CornerHandle(props: CornerHandleProps): ReactNode {
  const { name, number, spot, wrong, describedBy, onDrag, onMove, onRemove } = props;
  const drag = useRef<{ readonly grip: Spot; last: Spot | null } | null>(null);
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const length = event.shiftKey ? LONG_STEP_PX : STEP_PX;
      onMove({ x: spot.x + step[0] * length, y: spot.y + step[1] * length });
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      onRemove();
    }
  };
  const grip = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { grip: { x: spot.x - event.clientX, y: spot.y - event.clientY }, last: null };
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (drag.current === null) return;
    drag.current.last = { x: drag.current.grip.x + clientX, y: drag.current.grip.y + clientY };
    onDrag(drag.current.last);
  };
  const drop = (): void => {
    const last = drag.current?.last ?? null;
    drag.current = null;
    if (last !== null) onMove(last);
  };
  return (
    <button
      type="button"
      className={styles.corner}
      style={at(spot)}
      data-wrong={wrong || undefined}
      aria-label={name}
      aria-describedby={describedBy}
      onKeyDown={press}
      onPointerDown={grip}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      {number}
    </button>
  );
}
