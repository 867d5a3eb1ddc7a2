import type { ReactNode } from "react";
import type { OtherWay } from "#domain/booking/tracked-ride.ts";
import { StatusChip } from "../../domain/StatusChip.tsx";
import { TRACKING_TEXTS } from "../../texts/areas/tracking/index.ts";
import { useAreaTexts } from "../../texts/text-area.ts";
import { wayText } from "./tracking-line.ts";
import styles from "./TrackingSection.module.css";

/** The journey of a return that is not on now: when it is, or was, and how it stands. Part of the section. */
export function OtherWayLine({ other, zone }: { readonly other: OtherWay; readonly zone: string }): ReactNode {
  const texts = useAreaTexts(TRACKING_TEXTS);
  const { way, at, status } = other;
  return (
    <p className={styles.otherWay}>
      <span>{wayText(way, { pickupAt: at, zone }, texts)}</span> <StatusChip status={status} />
    </p>
  );
}
