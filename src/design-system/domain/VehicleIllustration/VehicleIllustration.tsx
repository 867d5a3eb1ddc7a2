import { useId, useState, type ReactNode } from "react";
import { drawingOf, spokeGaps, VEHICLE_SHAPES, wheelArch, type VehicleShape, type Wheel } from "./shapes.ts";
import styles from "./VehicleIllustration.module.css";

/** Props of {@link VehicleIllustration}. */
export interface VehicleIllustrationProps {
  /**
   * What the tenant configured for the vehicle type: the name of one of our drawings (`saloon`, `estate`, `mpv6`,
   * `minibus8`, `executive`, `vip`, `accessible`, `electric`; a path or ending around it does no harm), or the address of
   * the tenant's own picture. Anything else, and a picture that does not load, shows the saloon.
   */
  image: string;
}

/**
 * A vehicle from the side, in a colour that cars have; taxis have a roof sign and a stripe in the brand's colour. It is
 * decoration: the vehicle's name is beside it, so screen readers skip it.
 */
export function VehicleIllustration({ image }: VehicleIllustrationProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const drawing = broken === image ? "saloon" : drawingOf(image);
  return (
    <span className={styles.root} data-c="VehicleIllustration" aria-hidden="true">
      {drawing === null ? (
        <img
          className={styles.picture}
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(image)}
        />
      ) : (
        <Drawing shape={VEHICLE_SHAPES[drawing]} />
      )}
    </span>
  );
}

function Drawing({ shape }: { readonly shape: VehicleShape }): ReactNode {
  const id = useId();
  const [rear, front] = shape.wheels;
  return (
    <svg className={styles.drawing} data-paint={shape.paint} viewBox="8 2 304 122" focusable="false">
      <clipPath id={`${id}b`}>
        <path d={shape.body} />
      </clipPath>
      <clipPath id={`${id}g`}>
        <path d={shape.glass} />
      </clipPath>
      <ellipse
        className={styles.ground}
        cx={(rear.x + front.x) / 2}
        cy={118}
        rx={(front.x - rear.x) / 2 + 52}
        ry={4.5}
      />
      {shape.ramp === undefined ? null : <path className={styles.ramp} d={shape.ramp} />}
      {shape.gate === undefined ? null : <path className={styles.body} d={shape.gate} />}
      {shape.sign === undefined ? null : <path className={styles.sign} d={shape.sign} />}
      <path className={styles.body} d={shape.body} />
      <g clipPath={`url(#${id}b)`}>
        <path className={styles.shade} d="M0 128V90C80 86 200 86 320 92V128Z" />
        <path className={styles.light} d={`${shape.crease}L320 60L0 56Z`} />
        {shape.stripe === undefined ? null : <path className={styles.stripe} d={shape.stripe} />}
        <path className={styles.crease} d={shape.crease} />
      </g>
      <path className={styles.gap} d={shape.sill} />
      <path className={styles.glass} d={shape.glass} />
      {shape.privacy === undefined ? null : <path className={styles.privacy} d={shape.privacy} />}
      <path
        className={styles.reflex}
        clipPath={`url(#${id}g)`}
        d="M118 10L150 10L116 80L84 80ZM189 10L198 10L164 80L155 80Z"
      />
      {shape.rails === undefined ? null : <path className={styles.rails} d={shape.rails} />}
      {shape.trim === undefined ? null : <path className={styles.trim} d={shape.trim} />}
      <path className={styles.seam} d={`${shape.seams}${shape.bumper}`} />
      <path className={styles.handle} d={shape.handles} />
      {shape.mark === undefined ? null : <path className={styles.mark} d={shape.mark} />}
      {shape.plate === undefined ? null : <path className={styles.plate} d={shape.plate} />}
      {shape.person === undefined ? null : <path className={styles.person} d={shape.person} />}
      <path className={styles.tail} d={shape.tail} />
      <path className={styles.head} d={shape.head} />
      <path className={styles.mirror} d={shape.mirror} />
      <path className={styles.tyre} d={shape.wheels.map(wheelArch).join("")} />
      {shape.wheels.map((wheel) => (
        <WheelDrawing key={wheel.x} wheel={wheel} spokes={shape.spokes} />
      ))}
    </svg>
  );
}

function WheelDrawing({ wheel, spokes }: { readonly wheel: Wheel; readonly spokes: number }): ReactNode {
  const { x, y, r } = wheel;
  return (
    <>
      <circle className={`${styles.tyre} ${styles.edge}`} cx={x} cy={y} r={r} />
      <circle className={styles.rim} cx={x} cy={y} r={r * 0.7} />
      <path className={styles.gap} d={spokeGaps(wheel, spokes)} />
      <circle className={styles.gap} cx={x} cy={y} r={r * 0.15} />
    </>
  );
}
