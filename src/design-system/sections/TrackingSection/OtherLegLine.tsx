import type { ReactNode } from "react";
import type { OtherLeg } from "#domain/booking/tracking/tracked-ride.ts";
import { StatusChip } from "#ds/internal/domain/StatusChip.tsx";
import { TRACKING_TEXTS } from "#ds/texts/areas/tracking/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { legText } from "./tracking-line.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "./TrackingSection.module.css";

/** The other leg of a return: when it is or was, and its status. Part of the section. */
export function OtherLegLine({ other, zone }: { readonly other: OtherLeg; readonly zone: string }): ReactNode {
  const texts = useAreaTexts(TRACKING_TEXTS);
  const { leg, at, status } = other;
  return (
    <div className={styles.otherLeg}>
      <Text as="span">{legText(leg, { pickupAt: at, zone }, texts)}</Text> <StatusChip status={status} />
    </div>
  );
}
