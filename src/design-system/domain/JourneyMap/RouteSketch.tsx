import { memo, type ReactNode } from "react";
import type { DrawnPoint } from "#domain/shared/geo/fit.ts";
import styles from "./JourneyMap.module.css";
import type { MapScene } from "./map-port.ts";
import { SKETCH, sketchOf } from "./sketch.ts";

/** The route without a map: its real shape on plain land. It is decoration; the words are beside it. */
export const RouteSketch = memo(function RouteSketch({ scene }: { readonly scene: MapScene }): ReactNode {
  const sketch = sketchOf(scene);
  if (sketch === null) return null;
  const [first, second] = sketch.vehicles;
  return (
    <div className={styles.sketch} aria-hidden="true">
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
    </div>
  );
});

/** A car from the side, in a box of 24 by 24: the same as on the maps. */
const CAR =
  "M5.2 10.2 6.8 6a2.2 2.2 0 0 1 2-1.4h6.4a2.2 2.2 0 0 1 2 1.4l1.6 4.2a2.2 2.2 0 0 1 1.4 2V18a1 1 0 0 1-1 1h-1.6a1 1 0 0 1-1-1v-1H7.4v1a1 1 0 0 1-1 1H4.8a1 1 0 0 1-1-1v-5.8a2.2 2.2 0 0 1 1.4-2ZM7.4 10h9.2L15.3 6.6H8.7Z";

function Car({ at, isOld }: { readonly at: DrawnPoint; readonly isOld: boolean }): ReactNode {
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
