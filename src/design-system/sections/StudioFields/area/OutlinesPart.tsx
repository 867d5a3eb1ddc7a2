import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { baseOf, outlinesOf, typedArea } from "./typed-area.ts";
import {
  MAX_CORNERS,
  middleOf,
  outlineFaults,
  tidy,
  withCorner,
  withCornerAt,
  withoutCorner,
  type Outline,
} from "#domain/tenant/outline.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { SelectField } from "#ds/inputs/SelectField/SelectField.tsx";
import { FieldGroup } from "#ds/internal/inputs/FieldGroup.tsx";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { STUDIO_FIELD_TEXTS, type FieldTextKey } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { FieldPartProps } from "#ds/sections/StudioFields/props.ts";
import { AreaMap, useCornerWords } from "./AreaMap.tsx";
import type { AreaMapLoader } from "./area-map-port.ts";
import { CornerTable } from "./CornerTable.tsx";
import styles from "./area.module.css";

/** Where a map looks that has nothing to show. */
const LONDON: LatLng = { lat: 51.5074, lng: -0.1278 };
/** Without a map a new point lies this many degrees east of the last one. */
const ASIDE = 0.01;

const noMap: AreaMapLoader = () => Promise.reject(new Error("no map"));

/** The outlines of the service area: drawn on a map, and as text. */
export function OutlinesPart(props: FieldPartProps & { readonly label: string }): ReactNode {
  const { document, label, error, loadAreaMap = noMap } = props;
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const faultId = useId();
  const editing = useEditing(props);
  const { editor, outline, list, handles, spare, edit } = editing;
  const outlines = outlinesOf(document);
  const faults = outlineFaults(outline);
  const found = outline.length === 0 ? undefined : faults[0];
  // The server says the same of an outline, in English.
  const message = found === undefined ? error : t(`fault.outline.${found.code}` as FieldTextKey, { max: MAX_CORNERS });
  const base = baseOf(document) ?? LONDON;
  return (
    <FieldGroup title={label}>
      <div className={styles.root}>
        <Chooser count={outlines.length} chosen={editor.chosen} onChoose={editor.choose} />
        <AreaMap
          circles={typedArea(document).circles}
          outlines={outlines}
          chosen={editor.chosen}
          faults={found === undefined ? [] : faults}
          faultId={faultId}
          base={base}
          load={loadAreaMap}
          handles={handles}
          spare={spare}
          onAdd={edit.add}
          onInsert={edit.insert}
          onMove={edit.move}
          onRemove={edit.remove}
        />
        <Actions outline={outline} editor={editor} edit={edit} base={base} />
        <FieldMessage id={faultId} error={message} />
        <CornerTable
          number={editor.chosen + 1}
          outline={outline}
          faults={found === undefined ? [] : faults}
          list={list}
          onMove={edit.move}
          onInsert={edit.insertAfter}
          onRemove={edit.remove}
        />
      </div>
    </FieldGroup>
  );
}

interface ActionsProps extends Pick<ReturnType<typeof useEditing>, "outline" | "editor" | "edit"> {
  readonly base: LatLng;
}

function Actions({ outline, editor, edit, base }: ActionsProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const isFull = outline.length >= MAX_CORNERS;
  return (
    <div className={styles.actions}>
      <ActionButton
        variant="secondary"
        size="compact"
        icon="plus"
        disabled={isFull}
        onPress={() => edit.addSpare(base)}
      >
        {t("area.add")}
      </ActionButton>
      <ActionButton variant="quiet" size="compact" icon="trash" disabled={outline.length === 0} onPress={edit.clear}>
        {t("area.clear")}
      </ActionButton>
      <IconAction icon="refresh" label={t("area.undo")} disabled={editor.undo === null} onPress={edit.undo} />
    </div>
  );
}

interface ChooserProps {
  readonly count: number;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** Which outline is edited, or a new one. */
function Chooser({ count, chosen, onChoose }: ChooserProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  if (count === 0) return null;
  const items = Array.from({ length: count + 1 }, (_, index) => ({
    kind: "label-value" as const,
    value: String(index),
    label: index === count ? t("area.new") : t("area.outline", { number: index + 1 }),
  }));
  return (
    <SelectField
      label={t("area.chosen")}
      items={items}
      value={String(chosen)}
      onChange={(value) => onChoose(Number(value))}
    />
  );
}

/** What the map, the table and the buttons do to the chosen outline; each change is announced. */
function useEditing({ document, field, onChange }: FieldPartProps) {
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const words = useCornerWords();
  const list = useRef<HTMLOListElement>(null);
  const handles = useRef<HTMLDivElement>(null);
  const spare = useRef<(() => LatLng) | null>(null);
  const editor = useOutlines(outlinesOf(document), (outlines) => onChange(field.path, outlines));
  const { outline, commit } = editor;
  const focus = useFocusOn(outline, handles, list);
  const put = (index: number, corner: LatLng): void => {
    if (outline.length >= MAX_CORNERS) return;
    commit(withCorner(outline, index, corner));
    focus(index);
    announce(t("area.moved", { number: index + 1, ...words(tidy(corner)) }));
  };
  const add = (corner: LatLng): void => put(outline.length, corner);
  const edit = {
    add,
    addSpare: (base: LatLng): void => {
      const last = outline.at(-1);
      add(spare.current?.() ?? (last === undefined ? base : { lat: last.lat, lng: last.lng + ASIDE }));
    },
    insert: put,
    insertAfter: (index: number): void => {
      const middle = middleOf(outline, index);
      if (middle !== null) put(index + 1, middle);
    },
    move: (index: number, corner: LatLng): void => {
      commit(withCornerAt(outline, index, corner));
      announce(t("area.moved", { number: index + 1, ...words(tidy(corner)) }));
    },
    remove: (index: number): void => {
      commit(withoutCorner(outline, index));
      // The button that had the focus is gone.
      focus(Math.max(0, Math.min(index, outline.length - 2)));
      announce(t("area.removed", { number: index + 1 }));
    },
    clear: (): void => {
      commit([]);
      announce(t("area.cleared"));
    },
    undo: (): void => {
      editor.undo?.();
      announce(t("area.undone"));
    },
  };
  return { editor, outline, list, handles, spare, edit };
}

/**
 * Returns a function that moves the focus to a point once the outline has changed: on the map where the focus is there
 * or a map shows, else to its latitude.
 */
function useFocusOn(
  outline: Outline,
  handles: { readonly current: HTMLElement | null },
  list: { readonly current: HTMLElement | null },
): (index: number) => void {
  const wanted = useRef<{ readonly index: number; readonly inList: boolean } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { index, inList } = wanted.current;
    wanted.current = null;
    const handle = inList ? null : handles.current?.querySelectorAll("button")[index];
    const target = handle ?? list.current?.children[index]?.querySelector("input");
    target?.focus({ preventScroll: handle !== undefined && handle !== null });
  }, [outline, handles, list]);
  return (index) => {
    wanted.current = { index, inList: list.current?.contains(globalThis.document.activeElement) === true };
  };
}

/** Steps that can be undone. */
const MOST_STEPS = 50;

interface Step {
  readonly outlines: readonly Outline[];
  readonly chosen: number;
}

/** The outlines of an area while one of them is edited. */
interface OutlineEditor {
  /** The index of the outline that is edited; the number of outlines for one that has no point yet. */
  readonly chosen: number;
  /** Its points. */
  readonly outline: Outline;
  readonly choose: (index: number) => void;
  /** Replaces its points; without any the outline is gone. */
  readonly commit: (outline: Outline) => void;
  /** Takes the last change back; null where there is none. */
  readonly undo: (() => void) | null;
}

/** Edits one outline of several. @param onChange the outlines after each change, none of them empty. */
function useOutlines(outlines: readonly Outline[], onChange: (outlines: readonly Outline[]) => void): OutlineEditor {
  const [picked, setPicked] = useState(0);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const chosen = Math.min(picked, outlines.length);
  const last = steps.at(-1);
  return {
    chosen,
    outline: outlines[chosen] ?? [],
    choose: setPicked,
    commit(outline) {
      setSteps([...steps, { outlines, chosen }].slice(-MOST_STEPS));
      onChange(outlines.toSpliced(chosen, 1, ...(outline.length === 0 ? [] : [outline])));
      if (outline.length === 0) setPicked(0);
    },
    undo: last
      ? () => {
          setSteps(steps.slice(0, -1));
          setPicked(last.chosen);
          onChange(last.outlines);
        }
      : null,
  };
}
