import { memo, type ReactNode } from "react";
import styles from "./JourneyMap.module.css";
import type { MapScene } from "./map-port.ts";
import { SKETCH, sketchOf, type SketchPoint } from "./sketch.ts";

/** An invented river and streets: the background of a route while there is no map. */
const STREETS =
  "M0 58C80 40 160 90 240 60S370 24 400 32M0 152C60 160 150 130 220 150S340 206 400 192M61 0C70 60 42 140 64 260M188 0C178 70 212 160 198 260M322 0C330 70 302 170 328 260M0 226C120 206 240 246 400 226";
const RIVER = "M0 202C50 192 86 148 146 156S226 232 286 208S356 112 400 114";

/** The route without a map: its real shape on an invented background. It is decoration; the words are beside it. */
export const RouteSketch = memo(function RouteSketch({ scene }: { readonly scene: MapScene }): ReactNode {
  const sketch = sketchOf(scene);
  const [first, second] = sketch?.vehicles ?? [];
  return (
    <div className={styles.sketch} aria-hidden="true">
      <svg
        className={styles.ground}
        viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`}
        preserveAspectRatio="none"
        focusable="false"
      >
        <path className={styles.river} d={RIVER} />
        <path className={styles.streets} d={STREETS} />
      </svg>
      {sketch === null ? null : (
        <svg className={styles.route} viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`} focusable="false">
          {sketch.back === "" ? null : <path className={styles.back} d={sketch.back} />}
          <path className={styles.casing} d={sketch.line} />
          <path className={styles.line} data-known={sketch.known || undefined} d={sketch.line} />
          {sketch.driven === "" ? null : <path className={styles.driven} d={sketch.driven} />}
          {sketch.vias.map((via) => (
            <circle key={`${via.x} ${via.y}`} className={styles.via} cx={via.x} cy={via.y} r={5} />
          ))}
          {sketch.pickup === null ? null : (
            <circle className={styles.pickup} cx={sketch.pickup.x} cy={sketch.pickup.y} r={7} />
          )}
          {sketch.drop === null ? null : (
            <rect className={styles.drop} x={sketch.drop.x - 7} y={sketch.drop.y - 7} width={14} height={14} rx={2.5} />
          )}
          {first === undefined ? null : <Car at={first} isOld={scene.isVehicleOld === true} />}
          {second === undefined ? null : <Car at={second} isOld={scene.isVehicleOld === true} />}
        </svg>
      )}
    </div>
  );
});

/** A car from the side, in a box of 24 by 24: the same as on the maps. */
const CAR =
  "M5.2 10.2 6.8 6a2.2 2.2 0 0 1 2-1.4h6.4a2.2 2.2 0 0 1 2 1.4l1.6 4.2a2.2 2.2 0 0 1 1.4 2V18a1 1 0 0 1-1 1h-1.6a1 1 0 0 1-1-1v-1H7.4v1a1 1 0 0 1-1 1H4.8a1 1 0 0 1-1-1v-5.8a2.2 2.2 0 0 1 1.4-2ZM7.4 10h9.2L15.3 6.6H8.7Z";

function Car({ at, isOld }: { readonly at: SketchPoint; readonly isOld: boolean }): ReactNode {
  return (
    <g
      className={styles.vehicle}
      data-part="vehicle"
      data-old={isOld || undefined}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
    >
      <circle r={12} />
      <path d={CAR} transform="scale(0.66) translate(-12 -12)" />
    </g>
  );
}
