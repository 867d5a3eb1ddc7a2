import { useEffect, useMemo, useRef, useState } from "react";
import type { PointerEvent, ReactNode } from "react";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./FlightGlobe.module.css";
import { flightLine, onDisc, outlines, sightLine, startView, wholeTurn, type GlobeView } from "./globe.ts";

/** One end of the flight. */
export interface GlobePlace {
  readonly name: string;
  readonly position: LatLng;
}

/** Props of {@link FlightGlobe}. */
export interface FlightGlobeProps {
  /** Where the flight comes from; null when unknown. */
  from: GlobePlace | null;
  /** Where it lands. */
  to: GlobePlace | null;
  /** The origin is still being looked up. */
  loading?: boolean;
}

type Rings = readonly (readonly LatLng[])[];

const NO_LAND: Rings = [];
const STEP = 15;
/** A drag across the whole globe turns it by half. */
const DRAG_DEGREES = 180;

/**
 * The path of a flight on a globe that can be turned with buttons, slider, keys or by dragging; also described in
 * words.
 */
export function FlightGlobe({ from, to, loading = false }: FlightGlobeProps): ReactNode {
  const { t, locale } = useAreaTexts(FLIGHT_TEXTS);
  const [angle, setAngle] = useState(0);
  const land = useLand();
  const start = useMemo(() => (from && to ? startView(from.position, to.position) : null), [from, to]);
  const turn = (by: number): void => setAngle((now) => wholeTurn(now + by));
  if (!from || !to || !start) {
    return (
      <p className={styles.empty} data-c="FlightGlobe" aria-busy={loading || undefined}>
        {t(loading ? "view.loading" : "view.unknown")}
      </p>
    );
  }
  // Turning right brings what lies in the west into sight.
  const view = { ...start, lng: start.lng - angle };
  const km = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
  const distance = km.format(greatCircle(from.position, to.position) / 1000);
  return (
    <figure className={styles.root} data-c="FlightGlobe">
      <Drawing from={from} to={to} view={view} land={land} onTurn={turn} label={t("view.globe")} />
      <figcaption className={styles.words}>
        {t("view.words", { from: from.name, to: to.name, km: distance })}
      </figcaption>
      <div className={styles.controls}>
        <IconAction icon="arrow-back" label={t("view.turnLeft")} onPress={() => turn(-STEP)} />
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={360}
          step={1}
          value={angle}
          aria-label={t("view.angle")}
          aria-valuetext={t("view.degrees", { angle: new Intl.NumberFormat(locale).format(angle) })}
          onChange={(event) => setAngle(wholeTurn(Number(event.currentTarget.value)))}
        />
        <IconAction icon="arrow-forward" label={t("view.turnRight")} onPress={() => turn(STEP)} />
      </div>
    </figure>
  );
}

interface DrawingProps {
  readonly from: GlobePlace;
  readonly to: GlobePlace;
  readonly view: GlobeView;
  readonly land: Rings;
  readonly onTurn: (by: number) => void;
  readonly label: string;
}

const MERIDIANS: Rings = Array.from({ length: 12 }, (_, index) =>
  Array.from({ length: 37 }, (_unused, step) => ({ lat: step * 5 - 90, lng: index * 30 - 180 })),
);
const PARALLELS: Rings = [-60, -30, 0, 30, 60].map((lat) =>
  Array.from({ length: 73 }, (_, step) => ({ lat, lng: step * 5 - 180 })),
);

function Drawing({ from, to, view, land, onTurn, label }: DrawingProps): ReactNode {
  const grab = useRef<number | null>(null);
  const way = useMemo(() => flightLine(from.position, to.position, 48), [from, to]);
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    if (grab.current === null) return;
    const by = ((event.clientX - grab.current) / event.currentTarget.clientWidth) * DRAG_DEGREES;
    if (Math.abs(by) < 1) return;
    grab.current = event.clientX;
    onTurn(by);
  };
  return (
    <svg
      className={styles.globe}
      viewBox="-104 -104 208 208"
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        grab.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={() => (grab.current = null)}
      onPointerCancel={() => (grab.current = null)}
    >
      <circle className={styles.sea} r={100} />
      <path className={styles.grid} d={[...MERIDIANS, ...PARALLELS].map((line) => sightLine(line, view)).join("")} />
      <path className={styles.land} d={outlines(land, view)} />
      <path className={styles.way} d={sightLine(way, view)} />
      <End place={from.position} view={view} kind="from" />
      <End place={to.position} view={view} kind="to" />
    </svg>
  );
}

function End({ place, view, kind }: { place: LatLng; view: GlobeView; kind: "from" | "to" }): ReactNode {
  const { x, y, visible } = onDisc(place, view);
  if (!visible) return null;
  return kind === "from" ? (
    <circle className={styles.from} cx={x * 100} cy={y * 100} r={4} />
  ) : (
    <rect className={styles.to} x={x * 100 - 4} y={y * 100 - 4} width={8} height={8} rx={1.5} />
  );
}

/** The outlines of the land; they load in a chunk of their own, and the path is drawn before them. */
function useLand(): Rings {
  const [land, setLand] = useState(NO_LAND);
  useEffect(() => {
    let over = false;
    void import("./land.ts").then(
      ({ LAND }) => {
        if (!over) setLand(LAND);
      },
      // The path and the words work without land, too.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, []);
  return land;
}
