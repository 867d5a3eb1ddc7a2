import { useLayoutEffect, useRef, type ReactNode } from "react";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { PlaceAutocomplete, type PlaceFieldProps } from "#ds/inputs/PlaceAutocomplete/PlaceAutocomplete.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { RouteList, RouteStop } from "#ds/internal/domain/RouteList.tsx";
import styles from "./ViaList.module.css";

/** A stop on the way, with its actions. */
export interface ViaItem {
  /** Stays the same while the stop moves, so that its field keeps what was typed. */
  readonly key: string;
  /** The field; its label says which stop it is ("Via address 1"). */
  readonly field: PlaceFieldProps;
  /** The stop was taken out. */
  readonly onRemove: () => void;
  /** Moves the stop one earlier; left out for the first. */
  readonly onMoveUp?: (() => void) | undefined;
  /** Moves the stop one later; left out for the last. */
  readonly onMoveDown?: (() => void) | undefined;
}

/** Props of {@link ViaList}. */
export interface ViaListProps {
  /** The stops in driving order; with none nothing is shown. */
  vias: readonly ViaItem[];
}

/** The stops on the way: an address field each, with buttons to remove and to move it, all by keyboard. */
export function ViaList({ vias }: ViaListProps): ReactNode {
  const { t } = useTexts();
  const moved = useFocusAfterMove(vias);
  if (vias.length === 0) return null;
  return (
    <RouteList className={styles.root} data-c="ViaList" label={t("viaList.label")}>
      {vias.map((via, index) => (
        <RouteStop key={via.key} kind="via">
          <div className={styles.row} data-key={via.key}>
            <PlaceAutocomplete {...via.field} />
            {vias.length > 1 ? (
              <div className={styles.moves}>
                <Move via={via} direction="up" onMove={() => moved(via.key, "up", index)} />
                <Move via={via} direction="down" onMove={() => moved(via.key, "down", index + 2)} />
              </div>
            ) : null}
            <div className={styles.remove}>
              <IconAction
                icon="close"
                label={t("viaList.remove", { label: lowerFirst(via.field.label) })}
                onPress={via.onRemove}
              />
            </div>
          </div>
        </RouteStop>
      ))}
    </RouteList>
  );
}

/** "Via address 1" inside a sentence: "Remove via address 1". Scripts without cases stay as they are. */
const lowerFirst = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

interface MoveProps {
  readonly via: ViaItem;
  readonly direction: "up" | "down";
  readonly onMove: () => void;
}

function Move({ via, direction, onMove }: MoveProps): ReactNode {
  const { t } = useTexts();
  const act = direction === "up" ? via.onMoveUp : via.onMoveDown;
  return (
    <span data-direction={direction}>
      <IconAction
        icon={direction === "up" ? "arrow-up" : "arrow-down"}
        size="small"
        label={t(direction === "up" ? "viaList.moveUp" : "viaList.moveDown", { label: lowerFirst(via.field.label) })}
        disabled={act === undefined}
        onPress={() => {
          onMove();
          act?.();
        }}
      />
    </span>
  );
}

/** Moving a row makes its button lose focus in some browsers; this restores it and announces the new position. */
function useFocusAfterMove(
  vias: readonly ViaItem[],
): (key: string, direction: "up" | "down", position: number) => void {
  const { t } = useTexts();
  const wanted = useRef<{ key: string; direction: string; position: number } | null>(null);
  useLayoutEffect(() => {
    const target = wanted.current;
    if (target === null) return;
    wanted.current = null;
    const row = document.querySelector(`[data-key="${CSS.escape(target.key)}"]`);
    row?.querySelector<HTMLButtonElement>(`[data-direction="${target.direction}"] button`)?.focus();
    announce(t("viaList.moved", { position: target.position, count: vias.length }));
  }, [vias, t]);
  return (key, direction, position) => {
    wanted.current = { key, direction, position };
  };
}
