/* oxlint-disable react/no-array-index-key -- a shape or point is known by its place in the list, and by nothing else */
import type { ReactNode } from "react";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Outline } from "#domain/tenant/outline.ts";
import type { ServiceArea } from "#domain/tenant/service-area.ts";
import type { AreaMapHandle } from "./area-map-port.ts";
import styles from "./area.module.css";

const METRES_PER_DEGREE = 111_195;
/** Points of a circle as it is drawn. */
const CIRCLE_POINTS = 64;

type Circle = ServiceArea["circles"][number];

/** A circle as an outline. @param points how many of its points, from the east. */
export function outlineOf({ centre, radius }: Circle, points = CIRCLE_POINTS): Outline {
  const north = radius / METRES_PER_DEGREE;
  const east = north / Math.max(0.01, Math.cos((centre.lat * Math.PI) / 180));
  return Array.from({ length: points }, (_, index): LatLng => {
    const angle = (index / points) * 2 * Math.PI;
    return { lat: centre.lat + Math.sin(angle) * north, lng: centre.lng + Math.cos(angle) * east };
  });
}

interface AreaShapesProps {
  readonly map: AreaMapHandle;
  readonly circles: readonly Circle[];
  readonly outlines: readonly Outline[];
  /** The outline that is edited, by its index. */
  readonly chosen: number;
  /** Its sides that cross another, by the point where they begin. */
  readonly crossing: readonly number[];
}

/** The area over the map: its circles, its outlines, and the sides that cross. */
export function AreaShapes({ map, circles, outlines, chosen, crossing }: AreaShapesProps): ReactNode {
  const spots = (outline: Outline): string =>
    outline
      .map((corner) => map.project(corner))
      .map(({ x, y }) => `${x},${y}`)
      .join(" ");
  const edited = outlines[chosen] ?? [];
  return (
    <svg className={styles.shapes} aria-hidden="true">
      {circles.map((circle, index) => (
        <polygon key={index} data-shape="circle" points={spots(outlineOf(circle))} />
      ))}
      {outlines.map((outline, index) => (
        <polygon key={index} data-shape={index === chosen ? "chosen" : "other"} points={spots(outline)} />
      ))}
      {crossing.map((from) => (
        <polyline
          key={from}
          data-shape="crossing"
          points={spots([from, (from + 1) % edited.length].flatMap((index) => edited[index] ?? []))}
        />
      ))}
    </svg>
  );
}
