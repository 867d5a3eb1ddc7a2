import type { MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import type { ControlActions, Following } from "./controls.ts";
import { isViewDue, viewOf, wholeViewOf, type View } from "./scene.ts";

/** Whether the visitor prefers reduced motion. */
export const noMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The movements that a camera asks of a provider's map. */
export interface Movable {
  /** Brings a view on screen, at once or in a short movement. */
  look(view: View, smoothly: boolean): void;
  /** One zoom level in (1) or out (-1). */
  zoom(by: 1 | -1): void;
  /** Moves the view by pixels, to the right and down. */
  pan(x: number, y: number): void;
  /** Calls back each time the visitor moves the map by hand. */
  onMoved(moved: () => void): void;
}

/** Decides where a map looks: it follows a car until the visitor moves the map, and again when they want it to. */
interface Camera {
  /** The scene has changed. @param isOther it shows another journey. */
  show(isOther: boolean): void;
  readonly actions: ControlActions;
  /** Calls back at once, and each time that following begins or ends. */
  onFollowing(changed: (state: Following) => void): void;
}

/** Creates the camera of a map. @param sceneNow the scene that the map shows. */
export function createCamera(engine: Movable, sceneNow: () => MapScene): Camera {
  let isFollowing = true;
  let shown: View = viewOf(sceneNow());
  let changed: (state: Following) => void = () => undefined;
  const stateNow = (): Following => (sceneNow().focus === undefined ? "none" : isFollowing ? "on" : "off");
  const follow = (on: boolean): void => {
    isFollowing = on;
    changed(stateNow());
  };
  const look = (view: View): void => {
    shown = view;
    engine.look(view, !noMotion());
  };
  engine.onMoved(() => follow(false));
  return {
    show(isOther) {
      if (isOther) isFollowing = true;
      const next = viewOf(sceneNow());
      if (isFollowing && (isOther || isViewDue(shown, next))) look(next);
      changed(stateNow());
    },
    actions: {
      zoom(by) {
        follow(false);
        engine.zoom(by);
      },
      pan(x, y) {
        follow(false);
        engine.pan(x, y);
      },
      whole() {
        follow(false);
        look(wholeViewOf(sceneNow()));
      },
      follow() {
        follow(true);
        look(viewOf(sceneNow()));
      },
    },
    onFollowing(then) {
      changed = then;
      changed(stateNow());
    },
  };
}
