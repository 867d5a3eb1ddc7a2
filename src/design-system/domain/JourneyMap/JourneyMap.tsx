import { useRef, useState, type ReactNode } from "react";
import type { Metres, Minutes } from "#domain/shared/units.ts";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { useTexts, type Texts } from "#ds/texts/use-texts.ts";
import { durationText, kmText } from "#ds/internal/domain/journey-text.ts";
import styles from "./JourneyMap.module.css";
import type { MapLoader, MapScene } from "./map-port.ts";
import { useJourneyMap } from "./use-journey-map.ts";

/** Decoration, which the first screen has no route for; without it the place stays calm. */
const sketch = lazyPart(async () => (await import("./RouteSketch.tsx")).RouteSketch, { silent: true });

/** Props of {@link JourneyMap}. */
export interface JourneyMapProps {
  /** What to show. Make a new object only when something changed. */
  scene: MapScene;
  /** Starts the tenant's map provider; called once, when the map is in view and the page is idle. */
  load: MapLoader;
  /** Name of the pickup place, for the text alternative. */
  from: string | null;
  /** Name of the drop-off place, for the text alternative. */
  to: string | null;
  /** Length of the outbound leg; null while unknown. */
  distance: Metres | null;
  /** Driving time of the outbound leg; null while unknown. */
  journeyTime: Minutes | null;
}

/**
 * The journey on a map. Until the map is loaded, and if it never is, the route is drawn on plain land in the map's size;
 * without a route the place says what will appear there. Everything it shows is also said in words.
 */
export function JourneyMap(props: JourneyMapProps): ReactNode {
  const { scene, load } = props;
  const texts = useTexts();
  const container = useRef<HTMLDivElement>(null);
  const status = useJourneyMap(container, scene, load, texts.locale);
  const [sketched, setSketched] = useState(scene);
  // Under the map the sketch is invisible, so it does not follow every position of a car.
  if (status !== "ready" && sketched !== scene) setSketched(scene);
  const isBlank = props.from === null && props.to === null && scene.vehicle === null;
  return (
    <figure className={styles.root} data-c="JourneyMap" data-status={status}>
      {isBlank && status !== "ready" ? (
        <figcaption className={styles.hint}>{texts.t("map.hint")}</figcaption>
      ) : (
        <figcaption className="tk-visually-hidden">{mapText(props, texts)}</figcaption>
      )}
      {isBlank ? null : <sketch.Part scene={sketched} />}
      <div ref={container} className={styles.map} inert={status !== "ready"} />
      {status === "failed" ? (
        <p className={styles.failed}>
          <Icon name="info" size="small" />
          {texts.t("map.failed")}
        </p>
      ) : null}
    </figure>
  );
}

function mapText({ from, to, distance, journeyTime }: JourneyMapProps, texts: Texts): string {
  const { t } = texts;
  if (from === null || to === null) return t("map.empty");
  if (distance === null || journeyTime === null) return t("map.ends", { from, to });
  return t("map.route", { from, to, km: kmText(distance, texts), duration: durationText(journeyTime, texts) });
}
