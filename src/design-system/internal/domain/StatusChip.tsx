import type { ReactNode } from "react";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { statusName, statusTone } from "#ds/domain/ride-text.ts";
import styles from "./StatusChip.module.css";

/** A booking's status in the page's language; a dispatcher's own words stay as they are. Shared, not public. */
export function StatusChip({ status }: { readonly status: string }): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  return (
    <span className={styles.chip} data-tone={statusTone(status)}>
      {statusName(status, t)}
    </span>
  );
}
