import type { ReactNode } from "react";
import { RIDE_TEXTS } from "../texts/areas/rides/index.ts";
import { useAreaTexts } from "../texts/text-area.ts";
import { statusKey, statusTone } from "./ride-text.ts";
import styles from "./StatusChip.module.css";

/** Where a booking stands, in the page's language; a dispatcher's own words stay as they are. Shared, not public. */
export function StatusChip({ status }: { readonly status: string }): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  const key = statusKey(status);
  return (
    <span className={styles.chip} data-tone={statusTone(status)}>
      {key === null ? status : t(`ride.status.${key}`)}
    </span>
  );
}
