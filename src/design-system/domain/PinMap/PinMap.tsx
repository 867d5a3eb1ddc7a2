import { useMemo, useRef, type ReactNode } from "react";
import type { Pin, PinWay } from "#domain/journey/pin.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import { Icon, type IconName } from "../../foundations/Icon/index.ts";
import { IconAction } from "../../inputs/IconAction/index.ts";
import { DETOUR_TEXTS } from "../../texts/areas/detours/index.ts";
import { useAreaTexts } from "../../texts/text-area.ts";
import type { MapLoader, MapScene } from "../JourneyMap/map-port.ts";
import { useJourneyMap } from "../JourneyMap/use-journey-map.ts";
import styles from "./PinMap.module.css";

/** What is known of the spot under the pin. */
export type PinSpot =
  | { readonly kind: "looking" | "none" | "failed" }
  | { readonly kind: "found"; readonly address: string };

/** Props of {@link PinMap}. */
export interface PinMapProps {
  /** Where the pin stands and how near one looks. Make a new object only when it changed. */
  pin: Pin;
  /** What is there, in words; it is read out after each move. */
  spot: PinSpot;
  /** Starts the tenant's map provider. */
  load: MapLoader;
  /** A button was pressed: one step that way. */
  onMove: (way: PinWay) => void;
  /** A button was pressed: one nearer, or one further. */
  onZoom: (by: 1 | -1) => void;
  /** The pin was dragged, or the map pressed. */
  onPin: (at: LatLng) => void;
}

const WAYS: readonly PinWay[] = ["up", "left", "right", "down"];

/** A pin on a map that is moved with buttons, keys or by dragging; where it stands is said in words (PICK-018). */
export function PinMap({ pin, spot, load, onMove, onZoom, onPin }: PinMapProps): ReactNode {
  const { t, locale } = useAreaTexts(DETOUR_TEXTS);
  const container = useRef<HTMLDivElement>(null);
  const scene = useMemo(
    (): MapScene => ({
      pickup: null,
      vias: [],
      drop: null,
      path: [],
      returnPath: [],
      vehicle: null,
      base: pin.at,
      pin,
    }),
    [pin],
  );
  const status = useJourneyMap(container, scene, load, locale, onPin);
  return (
    <div className={styles.root} data-c="PinMap" role="group" aria-label={t("pin.label")}>
      <div className={styles.map} data-status={status}>
        <div ref={container} className={styles.canvas} inert={status !== "ready"} />
        {status === "ready" ? null : (
          <span className={styles.stand}>
            <Icon name="pin" />
          </span>
        )}
      </div>
      <div className={styles.controls}>
        <div className={styles.pad}>
          {WAYS.map((way) => (
            <span key={way} className={styles.key} data-way={way}>
              <IconAction icon="arrow-up" label={t(`pin.${way}`)} variant="outlined" onPress={() => onMove(way)} />
            </span>
          ))}
        </div>
        <div className={styles.zoom}>
          {ZOOMS.map(([icon, key, by]) => (
            <IconAction key={icon} icon={icon} label={t(key)} variant="outlined" onPress={() => onZoom(by)} />
          ))}
        </div>
      </div>
      <p className={styles.words} role="status">
        {spot.kind === "found" ? t("pin.found", { address: spot.address }) : t(`pin.${spot.kind}`)}
      </p>
    </div>
  );
}

const ZOOMS: readonly (readonly [IconName, "pin.nearer" | "pin.further", 1 | -1])[] = [
  ["plus", "pin.nearer", 1],
  ["minus", "pin.further", -1],
];
