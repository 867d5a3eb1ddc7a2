import { controlTexts, type ControlName } from "./map-texts.ts";
import styles from "./map.module.css";

/** The actions of a map's buttons. */
export interface ControlActions {
  readonly zoom: (by: 1 | -1) => void;
  /** Moves the view by pixels, to the right and down. */
  readonly pan: (x: number, y: number) => void;
  /** Brings the whole journey back into view. */
  readonly whole: () => void;
  /** Follows the car again. */
  readonly follow: () => void;
}

/** "on": the map follows a car. "off": the visitor has moved it. "none": there is no car to follow. */
export type Following = "on" | "off" | "none";

/** The buttons of a map. */
export interface MapControls {
  readonly element: HTMLElement;
  /** Offers the whole route while the map follows a car, and to follow it again while it does not. */
  showFollowing(state: Following): void;
}

/** Paths in a view box of 24 by 24. */
const SIGNS: Readonly<Record<ControlName, string>> = {
  in: "M12 5v14M5 12h14",
  out: "M5 12h14",
  move: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
  left: "M14 6l-6 6 6 6",
  up: "M6 14l6-6 6 6",
  down: "M6 10l6 6 6-6",
  right: "M10 6l6 6-6 6",
  whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
};

/** A press moves the view by this share of its size. */
const STEP = 1 / 4;

/**
 * Renders the buttons of a map: zoom in, zoom out, and behind a third one the four directions (WCAG 2.5.7: nothing
 * needs dragging). They are our own because every provider's controls look, announce and measure differently.
 */
export function mapControls(frame: HTMLElement, locale: string, act: ControlActions): MapControls {
  const texts = controlTexts(locale);
  const button = (name: ControlName, press: () => void): HTMLButtonElement => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = styles["button"] ?? "";
    made.setAttribute("aria-label", texts[name]);
    made.title = texts[name];
    made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SIGNS[name]}"/></svg>`;
    made.addEventListener("click", press);
    return made;
  };
  const group = (label: string, ...buttons: readonly HTMLElement[]): HTMLElement => {
    const made = document.createElement("div");
    made.className = styles["group"] ?? "";
    made.setAttribute("role", "group");
    made.dataset["overMap"] = "";
    made.setAttribute("aria-label", label);
    made.append(...buttons);
    return made;
  };
  const by = (x: number, y: number) => () => act.pan(frame.clientWidth * STEP * x, frame.clientHeight * STEP * y);
  const ways = group(
    texts.move,
    button("left", by(-1, 0)),
    button("up", by(0, -1)),
    button("down", by(0, 1)),
    button("right", by(1, 0)),
    button("whole", act.whole),
  );
  ways.classList.add(styles["pan"] ?? "");
  ways.hidden = true;
  const move = button("move", () => {
    ways.hidden = !ways.hidden;
    move.setAttribute("aria-expanded", String(!ways.hidden));
  });
  move.setAttribute("aria-expanded", "false");
  const zoom = group(
    texts.map,
    button("in", () => act.zoom(1)),
    button("out", () => act.zoom(-1)),
    move,
  );
  const controls = document.createElement("div");
  controls.className = styles["controls"] ?? "";
  controls.append(zoom, ways);
  const following = followButton(texts, act);
  const element = document.createElement("div");
  element.append(controls, following.element);
  frame.append(element);
  return { element, showFollowing: following.show };
}

/** One button that changes sides, so that it keeps the focus: the whole route, or the car again. */
function followButton(texts: ReturnType<typeof controlTexts>, act: ControlActions) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = styles["follow"] ?? "";
  element.dataset["overMap"] = "";
  let state: Following = "none";
  element.addEventListener("click", () => (state === "on" ? act.whole() : act.follow()));
  return {
    element,
    show(next: Following): void {
      state = next;
      element.hidden = next === "none";
      element.textContent = next === "on" ? texts.route : texts.follow;
    },
  };
}
