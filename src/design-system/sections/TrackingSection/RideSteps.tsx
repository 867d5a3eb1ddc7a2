import { memo, type ReactNode } from "react";
import { rideProgress } from "#domain/booking/jobs/ride-steps.ts";
import { STATUS } from "#domain/booking/status.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { Item, ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { TRACKING_TEXTS } from "#ds/texts/areas/tracking/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./TrackingSection.module.css";

const STEPS = [
  ["assigned", STATUS.allocated],
  ["started", STATUS.started],
  ["arrived", STATUS.arrived],
  ["onBoard", STATUS.onBoard],
  ["finished", STATUS.finished],
] as const;

/**
 * The steps of the ride. Memoised, because seconds and metres
 * change while the steps do not. Part of the section.
 */
export const RideSteps = memo(function RideSteps({ status: now }: { readonly status: string }): ReactNode {
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const at = rideProgress(now);
  if (at < 1) return null;
  return (
    <ItemList ordered className={styles.steps} label={t("tracking.steps")}>
      {STEPS.map(([name, status]) => {
        const place = rideProgress(status);
        const state = place < at || now === STATUS.finished ? "done" : place === at ? "now" : "ahead";
        return (
          <Item
            key={name}
            className={styles.step}
            data-state={state}
            aria-current={state === "now" ? "step" : undefined}
          >
            <span className={styles.mark}>{state === "done" ? <Icon name="check" size="small" /> : null}</span>
            <span>
              {t(`tracking.step.${name}`)}
              {state === "ahead" ? null : <span className="tk-visually-hidden"> ({t(`tracking.${state}`)})</span>}
            </span>
          </Item>
        );
      })}
    </ItemList>
  );
});
