/* oxlint-disable react/no-array-index-key -- a shape or point is known by its place in the list, and by nothing else */
/* oxlint-disable react/forbid-elements -- a point on the map is no button of the page: it is dragged, and has no look of one */
/* oxlint-disable react/refs, react/immutability -- the refs come from above as props; they are read by events and set by a ref callback only */
import { useEffect, useReducer, useRef, useState, type ReactNode, type RefObject } from "react";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import { middleOf, type Outline, type OutlineFault } from "#domain/tenant/outline.ts";
import type { ServiceArea } from "#domain/tenant/service-area.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { STUDIO_FIELD_TEXTS } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { AreaMapHandle, AreaMapLoader } from "./area-map-port.ts";
import { AreaShapes, outlineOf } from "./AreaShapes.tsx";
import { at, CornerHandle } from "./CornerHandle.tsx";
import styles from "./area.module.css";

/** What the map shows and how it changes the outline. */
export interface AreaMapProps {
  readonly circles: ServiceArea["circles"];
  readonly outlines: readonly Outline[];
  readonly chosen: number;
  readonly faults: readonly OutlineFault[];
  /** Id of the sentence about the faults. */
  readonly faultId: string;
  /** Where to look while there is no shape. */
  readonly base: LatLng;
  readonly load: AreaMapLoader;
  /** The box of the points' buttons, in order of the points. */
  readonly handles: RefObject<HTMLDivElement | null>;
  /** Gives where "Add point" puts a new point; null before the map is ready. */
  readonly spare: RefObject<(() => LatLng) | null>;
  readonly onAdd: (corner: LatLng) => void;
  readonly onInsert: (index: number, corner: LatLng) => void;
  readonly onMove: (index: number, corner: LatLng) => void;
  readonly onRemove: (index: number) => void;
}

/** What is in view at first: all shapes, or about ten kilometres around the base. */
function lookedAt({ circles, outlines, base }: AreaMapProps): readonly LatLng[] {
  const corners = [...outlines.flat(), ...circles.flatMap((circle) => outlineOf(circle, 4))];
  return corners.length > 0
    ? corners
    : [
        { lat: base.lat - 0.1, lng: base.lng - 0.15 },
        { lat: base.lat + 0.1, lng: base.lng + 0.15 },
      ];
}

/** A new point may not lie on another: it could not be gripped. Pixels. */
const APART_PX = 40;

/** The middle of the box, or the next spot beside it that is free. */
function spareIn(map: AreaMapHandle, box: HTMLElement, outline: Outline): LatLng {
  const taken = outline.map((corner) => map.project(corner));
  const spot = { x: box.clientWidth / 2, y: box.clientHeight / 2 };
  while (taken.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < APART_PX)) spot.x += APART_PX;
  return map.unproject(spot);
}

/** The map with the outline's points as buttons. */
export function AreaMap(props: AreaMapProps): ReactNode {
  const { load, spare, onAdd } = props;
  const { t, locale } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const container = useRef<HTMLDivElement>(null);
  const { status, map } = useAreaMap({ container, looked: lookedAt(props), load, locale, onPress: onAdd });
  const outline = props.outlines[props.chosen] ?? [];
  const isShown = status !== "failed";
  const takeSpare = (box: HTMLDivElement | null): void => {
    spare.current = box === null || map === null ? null : () => spareIn(map, box, outline);
  };
  return (
    <>
      {isShown ? null : <InlineNotice kind="info">{t("area.noMap")}</InlineNotice>}
      <div className={styles.map} data-status={status} hidden={!isShown} role="group" aria-label={t("area.map")}>
        <div ref={container} className={styles.canvas} inert={status !== "ready"} />
        {map === null ? <span className={styles.stand}>{t("area.loading")}</span> : null}
        {map === null ? null : (
          <div ref={takeSpare} className={styles.over}>
            <Overlay {...props} map={map} outline={outline} />
          </div>
        )}
        {map === null ? null : (
          <div className={styles.zoom}>
            <IconAction icon="plus" label={t("area.nearer")} variant="filled" onPress={() => map.zoom(1)} />
            <IconAction icon="minus" label={t("area.further")} variant="filled" onPress={() => map.zoom(-1)} />
          </div>
        )}
      </div>
      {isShown ? (
        <Text size="label" tone="muted">
          {t("area.hint")}
        </Text>
      ) : null}
    </>
  );
}

interface OverlayProps extends AreaMapProps {
  readonly map: AreaMapHandle;
  readonly outline: Outline;
}

/** Sides shorter than this (metres) have no room for a point in their middle. */
const SHORT_M = 1;

function Overlay({ map, outline, ...props }: OverlayProps): ReactNode {
  const { faults, faultId, onInsert, onMove, onRemove } = props;
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const words = useCornerWords();
  const [drag, setDrag] = useState<{ readonly index: number; readonly to: LatLng } | null>(null);
  const shown = outline.map((corner, index) => (drag?.index === index ? drag.to : corner));
  const crossing = faults.find(({ code }) => code === "crossing")?.corners ?? [];
  const wrong = new Set(faults.flatMap(({ corners }) => corners));
  const outlines = props.outlines.map((each, index) => (index === props.chosen ? shown : each));
  return (
    <>
      <AreaShapes {...props} map={map} outlines={outlines} crossing={crossing} />
      {shown.map((corner, index) => {
        const next = shown[(index + 1) % shown.length];
        const middle = shown.length < 2 ? null : middleOf(shown, index);
        if (middle === null || next === undefined || greatCircle(corner, next) < SHORT_M) return null;
        // The table has a button for the same, which is reached by keyboard.
        return (
          <button
            key={index}
            type="button"
            className={styles.middle}
            style={at(map.project(middle))}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => onInsert(index + 1, middle)}
          />
        );
      })}
      <div ref={props.handles}>
        {shown.map((corner, index) => (
          <CornerHandle
            key={index}
            name={t("area.corner", { number: index + 1, count: shown.length, ...words(corner) })}
            number={String(index + 1)}
            spot={map.project(corner)}
            wrong={wrong.has(index)}
            describedBy={wrong.has(index) ? faultId : undefined}
            onDrag={(spot) => setDrag({ index, to: map.unproject(spot) })}
            onMove={(spot) => {
              setDrag(null);
              onMove(index, map.unproject(spot));
            }}
            onRemove={() => onRemove(index)}
          />
        ))}
      </div>
    </>
  );
}

/** A map as far as it has come. */
interface AreaMapState {
  readonly status: "loading" | "ready" | "failed";
  /** Null before it is ready. */
  readonly map: AreaMapHandle | null;
}

interface AreaMapUse {
  readonly container: RefObject<HTMLDivElement | null>;
  /** What is in view at first. */
  readonly looked: readonly LatLng[];
  readonly load: AreaMapLoader;
  readonly locale: string;
  readonly onPress: (at: LatLng) => void;
}

/** Runs the map in a container while the component is mounted; draws the component anew when the view moves. */
function useAreaMap({ container, looked, load, locale, onPress }: AreaMapUse): AreaMapState {
  const [status, setStatus] = useState<AreaMapState["status"]>("loading");
  const [map, setMap] = useState<AreaMapHandle | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ onPress, looked });
  useEffect(() => {
    latest.current = { onPress, looked };
  });
  useEffect(() => {
    const box = container.current;
    if (box === null) return undefined;
    let over = false;
    let made: AreaMapHandle | null = null;
    const set = (next: AreaMapState["status"]): void => {
      if (!over) setStatus(next);
    };
    const start = async (): Promise<void> => {
      const handle = await load(box, latest.current.looked, {
        locale,
        onReady: () => set("ready"),
        onFail: () => set("failed"),
        onView: () => over || redraw(),
        onPress: (at) => latest.current.onPress(at),
      });
      if (over) return handle.destroy();
      made = handle;
      setMap(handle);
    };
    // Any reason counts the same here: the points as text stay.
    start().catch(() => set("failed"));
    return () => {
      over = true;
      made?.destroy();
    };
  }, [container, load, locale]);
  return { status, map: status === "ready" ? map : null };
}

/** Words for positions: "51.50 north", "0.12 west". */
export function useCornerWords(): (at: LatLng) => { readonly lat: string; readonly lng: string } {
  const { t, locale } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 5 });
  const words = (degrees: number, side: "north" | "south" | "east" | "west"): string =>
    t(`area.${side}`, { degrees: numbers.format(Math.abs(degrees)) });
  return ({ lat, lng }) => ({
    lat: words(lat, lat < 0 ? "south" : "north"),
    lng: words(lng, lng < 0 ? "west" : "east"),
  });
}
