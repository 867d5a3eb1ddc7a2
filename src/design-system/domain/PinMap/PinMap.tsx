import { useMemo, useRef, type ReactNode } from "react";
import type { Pin, PinDirection } from "#domain/journey/pin.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { INTERRUPTION_TEXTS } from "#ds/texts/areas/interruptions/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { MapLoader, MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { useJourneyMap } from "#ds/domain/JourneyMap/use-journey-map.ts";
import styles from "./PinMap.module.css";

/** What is known of the spot under the pin. */
export type PinSpot =
  | { readonly kind: "looking" | "none" | "failed" }
  | { readonly kind: "found"; readonly address: string };

/** Props of {@link PinMap}. */
export interface PinMapProps {
  /** The pin's position and the zoom. Make a new object only when it changed. */
  pin: Pin;
  /** What is there, in words; it is read out after each move. */
  spot: PinSpot;
  /** Starts the tenant's map provider. */
  load: MapLoader;
  /** A button was pressed: one step in that direction. */
  onMove: (direction: PinDirection) => void;
  /** A button was pressed: one nearer, or one further. */
  onZoom: (by: 1 | -1) => void;
  /** The pin was dragged, or the map pressed. */
  onPin: (at: LatLng) => void;
}

const DIRECTIONS: readonly PinDirection[] = ["up", "left", "right", "down"];

/** A pin on a map that is moved with buttons, keys or by dragging; its position is said in words. */
export function PinMap({ pin, spot, load, onMove, onZoom, onPin }: PinMapProps): ReactNode {
  const { t, locale } = useAreaTexts(INTERRUPTION_TEXTS);
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
          {DIRECTIONS.map((direction) => (
            <span key={direction} className={styles.key} data-direction={direction}>
              <IconAction
                icon="arrow-up"
                label={t(`pin.${direction}`)}
                variant="outlined"
                onPress={() => onMove(direction)}
              />
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
