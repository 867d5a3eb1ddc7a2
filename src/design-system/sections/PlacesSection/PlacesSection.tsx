import { useEffect, useRef, type ReactNode } from "react";
import { ViaList, type ViaItem } from "#ds/domain/ViaList/ViaList.tsx";
import route from "#ds/internal/domain/route.module.css";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { PlaceAutocomplete, type PlaceFieldProps } from "#ds/inputs/PlaceAutocomplete/PlaceAutocomplete.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import styles from "./PlacesSection.module.css";

export type { ViaItem } from "#ds/domain/ViaList/ViaList.tsx";

/** Props of {@link PlacesSection}. */
export interface PlacesSectionProps {
  /** The field "Pickup address". */
  pickup: PlaceFieldProps;
  /** The field "Drop-off address". */
  dropoff: PlaceFieldProps;
  /** The vias, in driving order. */
  vias: readonly ViaItem[];
  /** Whether another stop may be added. */
  canAddVia: boolean;
  /** Add a stop was pressed; give the new field `autoFocus`. */
  onAddVia: () => void;
  /** Swaps pickup and drop-off and reverses the stops. Null: swapping is not possible. */
  onSwap: (() => void) | null;
}

/** The address fields, joined by a route line, with a swap button and stops. */
export function PlacesSection({ pickup, dropoff, vias, canAddVia, onAddVia, onSwap }: PlacesSectionProps): ReactNode {
  const { t } = useTexts();
  const add = useFocusAfterRemoval(vias.length);
  return (
    <div className={styles.root} data-c="PlacesSection">
      <div className={styles.way} data-direct={vias.length === 0 || undefined}>
        <div className={styles.fields}>
          <div className={route.stop} data-kind="pickup">
            <div className={route.content}>
              <PlaceAutocomplete {...pickup} />
            </div>
          </div>
          <ViaList vias={vias} />
          <div className={route.stop} data-kind="drop" data-last>
            <div className={route.content}>
              <PlaceAutocomplete {...dropoff} />
            </div>
          </div>
        </div>
        {onSwap && <Swap onSwap={onSwap} />}
        {canAddVia && (
          <div className={styles.add} ref={add}>
            <ActionButton variant="quiet" edge="start" size="compact" icon="plus" onPress={onAddVia}>
              {t("places.addVia")}
            </ActionButton>
          </div>
        )}
      </div>
    </div>
  );
}

function Swap({ onSwap }: { readonly onSwap: () => void }): ReactNode {
  const { t } = useTexts();
  const swap = (): void => {
    onSwap();
    announce(t("places.swapped"));
  };
  return (
    <div>
      <IconAction icon="swap" variant="outlined" label={t("places.swap")} onPress={swap} />
    </div>
  );
}

/** A removed stop takes the focus with it; the focus moves to the button that adds one, which is always there then. */
function useFocusAfterRemoval(count: number) {
  const { t } = useTexts();
  const add = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const removed = count < before.current;
    before.current = count;
    if (!removed) return;
    announce(t("viaList.removed"));
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) add.current?.querySelector("button")?.focus();
  }, [count, t]);
  return add;
}
