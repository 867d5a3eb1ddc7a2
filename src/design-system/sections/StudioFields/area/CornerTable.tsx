/* oxlint-disable react/no-array-index-key -- a shape or point is known by its place in the list, and by nothing else */
import { useId, type ReactNode, type RefObject } from "react";
import type { Control } from "#domain/tenant/studio/field.ts";
import { MAX_CORNERS, type Outline, type OutlineFault } from "#domain/tenant/outline.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { STUDIO_FIELD_TEXTS, type FieldTextKey } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { ControlPart } from "#ds/sections/StudioFields/ControlPart.tsx";
import styles from "./area.module.css";

interface CornerTableProps {
  /** Number of the outline, from 1. */
  readonly number: number;
  readonly outline: Outline;
  readonly faults: readonly OutlineFault[];
  /** The list, whose items are the points in order. */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onMove: (index: number, corner: LatLng) => void;
  readonly onInsert: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

const CODES = { crossing: "fault.outline.side", world: "fault.outline.world" } as const;

/** The points of an outline as text: the same as on the map, and all there is without one. */
export function CornerTable(props: CornerTableProps): ReactNode {
  const { number, outline, list } = props;
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  return (
    <div role="group" aria-label={t("area.points", { number })} className={styles.table}>
      {outline.length === 0 ? (
        <Text size="label" tone="muted">
          {t("area.none")}
        </Text>
      ) : null}
      <ol ref={list} className={styles.points}>
        {outline.map((corner, index) => (
          <Row key={index} {...props} corner={corner} index={index} />
        ))}
      </ol>
    </div>
  );
}

interface RowProps extends CornerTableProps {
  readonly corner: LatLng;
  readonly index: number;
}

const LATITUDE = { kind: "number", min: -90, max: 90 } as const;
const LONGITUDE = { kind: "number", min: -180, max: 180 } as const;

function Row({ corner, index, outline, faults, onMove, onInsert, onRemove }: RowProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const id = useId();
  const number = index + 1;
  const fault = faults.find(({ corners }) => corners.includes(index));
  const key: FieldTextKey | null = fault?.code === "crossing" || fault?.code === "world" ? CODES[fault.code] : null;
  const degrees = (axis: "lat" | "lng", control: Extract<Control, { readonly kind: "number" }>): ReactNode => (
    <ControlPart
      control={control}
      label={t(axis === "lat" ? "area.latitude" : "area.longitude", { number })}
      faultKey={axis === "lat" ? "fault.latitude" : "fault.longitude"}
      value={corner[axis]}
      currency=""
      error={null}
      onChange={(value) => onMove(index, { ...corner, [axis]: value })}
    />
  );
  return (
    <li className={styles.point}>
      <div
        role="group"
        className={styles.pair}
        aria-label={t("area.point", { number })}
        aria-describedby={key === null ? undefined : id}
      >
        {degrees("lat", LATITUDE)}
        {degrees("lng", LONGITUDE)}
      </div>
      <div className={styles.tools}>
        <IconAction
          icon="plus"
          size="small"
          label={t("area.insert", { number })}
          disabled={outline.length >= MAX_CORNERS || outline.length < 2}
          onPress={() => onInsert(index)}
        />
        <IconAction icon="trash" size="small" label={t("area.remove", { number })} onPress={() => onRemove(index)} />
      </div>
      <FieldMessage id={id} error={key === null ? null : t(key)} />
    </li>
  );
}
