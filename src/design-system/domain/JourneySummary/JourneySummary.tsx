import type { ReactNode } from "react";
import type { Place } from "#domain/journey/place.ts";
import type { Metres, Minutes } from "#domain/shared/units.ts";
import { Icon, type IconName } from "#ds/foundations/Icon/index.ts";
import type { TextKey } from "#ds/texts/en.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { durationText, kmText, milesText } from "#ds/internal/domain/journey-text.ts";
import pulse from "#ds/internal/domain/pulse.module.css";
import route from "#ds/internal/domain/route.module.css";
import styles from "./JourneySummary.module.css";

/** Parts of the journey that can be changed from the summary; each is a section of the form. */
export type EditableStop = "places" | "when" | "vehicle";

/** The displayed fields of a place. */
export type ShownPlace = Pick<Place, "id" | "name" | "fullAddress" | "precision">;

/** Props of {@link JourneySummary}. */
export interface JourneySummaryProps {
  /** The chosen pickup place; without it a line says to choose one. */
  pickup: ShownPlace | null;
  /** The chosen stops, in driving order. */
  vias: readonly ShownPlace[];
  /** The chosen drop-off place. */
  dropoff: ShownPlace | null;
  /** Pickup time as people say it; null before one is chosen. */
  when: string | null;
  /** Return time as people say it; null without a return. */
  returnWhen: string | null;
  /** Names the zone of the times when the device is in another one. */
  zoneNote: string | null;
  /** Name of the chosen vehicle; null before one is chosen. */
  vehicle: string | null;
  /** The traveller needs a wheelchair-accessible vehicle, and this one is. */
  accessible?: boolean;
  /** Length of the outbound leg; null while unknown. */
  distance: Metres | null;
  /** Driving time of the outbound leg; null while unknown. */
  journeyTime: Minutes | null;
  /** "loading": the route is being calculated; "failed": it could not be. */
  status?: "ready" | "loading" | "failed";
  /** An edit link was pressed; without it there are none. */
  onEdit?: (stop: EditableStop) => void;
}

/** The choices so far: the places as a route, times, vehicle, distance and driving time, each with an edit link. */
export function JourneySummary(props: JourneySummaryProps): ReactNode {
  const { when, returnWhen, vehicle, accessible = false, zoneNote, onEdit } = props;
  const { t } = useTexts();
  return (
    <div className={styles.root} data-c="JourneySummary">
      <div className={styles.group}>
        <Places {...props} />
        <EditLink
          stop="places"
          label="journeySummary.editPlaces"
          onEdit={props.pickup || props.dropoff ? onEdit : undefined}
        />
      </div>
      <dl className={styles.facts}>
        <Fact
          icon="clock"
          term={t("journeySummary.when")}
          empty={t("journeySummary.chooseWhen")}
          value={when}
          note={zoneNote}
        >
          <EditLink stop="when" label="journeySummary.editWhen" onEdit={when === null ? undefined : onEdit} />
        </Fact>
        {returnWhen === null ? null : (
          <Fact icon="refresh" term={t("journeySummary.return")} empty="" value={returnWhen} />
        )}
        <Fact
          icon="car"
          term={t("journeySummary.vehicle")}
          empty={t("journeySummary.chooseVehicle")}
          value={vehicle}
          note={vehicle !== null && accessible ? t("vehicle.accessible") : null}
        >
          <EditLink stop="vehicle" label="journeySummary.editVehicle" onEdit={vehicle === null ? undefined : onEdit} />
        </Fact>
        <Distance {...props} />
      </dl>
    </div>
  );
}

function Places({ pickup, vias, dropoff }: JourneySummaryProps): ReactNode {
  const { t } = useTexts();
  return (
    <ol className={styles.places} role="list">
      <Stop kind="pickup" name={t("journeySummary.pickup")} place={pickup} empty={t("journeySummary.choosePickup")} />
      {vias.map((via, index) => (
        <Stop key={via.id} kind="via" name={t("journeySummary.via", { index: index + 1 })} place={via} empty="" />
      ))}
      <Stop
        kind="drop"
        name={t("journeySummary.dropoff")}
        place={dropoff}
        empty={t("journeySummary.chooseDropoff")}
        last
      />
    </ol>
  );
}

interface StopProps {
  readonly kind: "pickup" | "via" | "drop";
  readonly name: string;
  readonly place: ShownPlace | null;
  readonly empty: string;
  readonly last?: boolean;
}

function Stop({ kind, name, place, empty, last = false }: StopProps): ReactNode {
  const { t } = useTexts();
  return (
    <li className={route.stop} data-kind={kind} data-last={last || undefined}>
      <span className={`${route.content} ${styles.place}`}>
        <span className="tk-visually-hidden">{name}: </span>
        {place === null ? (
          <span className={styles.empty}>{empty}</span>
        ) : (
          <>
            <span className={styles.placeName}>
              <bdi>{place.name}</bdi>
            </span>
            <span className={styles.address}>
              <bdi>{addressBelow(place)}</bdi>
            </span>
            {place.precision === "exact" ? null : (
              <span className={styles.approximate}>
                <Icon name="info" size="small" />
                {t("journeySummary.approximate")}
              </span>
            )}
          </>
        )}
      </span>
    </li>
  );
}

/** The address without the name, which is shown above it. */
const addressBelow = ({ name, fullAddress }: ShownPlace): string =>
  fullAddress.startsWith(name) ? fullAddress.slice(name.length).replace(/^[\s,]+/, "") : fullAddress;

interface FactProps {
  readonly icon: IconName;
  readonly term: string;
  readonly value: ReactNode;
  readonly empty: string;
  readonly note?: string | null;
  readonly children?: ReactNode;
}

function Fact({ icon, term, value, empty, note = null, children }: FactProps): ReactNode {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>
        <Icon name={icon} size="small" />
        <span className="tk-visually-hidden">{term}</span>
      </dt>
      <dd className={styles.value}>
        {value === null ? <span className={styles.empty}>{empty}</span> : <bdi>{value}</bdi>}
        {note === null ? null : <span className={styles.address}>{note}</span>}
      </dd>
      {children === undefined ? null : <dd className={styles.edit}>{children}</dd>}
    </div>
  );
}

function Distance({ distance, journeyTime, status = "ready" }: JourneySummaryProps): ReactNode {
  const texts = useTexts();
  const { t } = texts;
  if (status === "failed") {
    return <Fact icon="route" term={t("journeySummary.distance")} value={null} empty={t("journeySummary.failed")} />;
  }
  if (status === "loading") {
    const bar = (
      <>
        <span className="tk-visually-hidden">{t("journeySummary.loading")}</span>
        <span className={`${pulse.pulse} ${pulse.wide}`} aria-hidden="true" />
      </>
    );
    return <Fact icon="route" term={t("journeySummary.distance")} value={bar} empty="" />;
  }
  if (distance === null || journeyTime === null) return null;
  const duration = durationText(journeyTime, texts);
  const value = t("journeySummary.distanceValue", {
    miles: milesText(distance, texts),
    km: kmText(distance, texts),
    duration,
  });
  return <Fact icon="route" term={t("journeySummary.distance")} value={value} empty="" />;
}

interface EditLinkProps {
  readonly stop: EditableStop;
  readonly label: TextKey;
  readonly onEdit: ((stop: EditableStop) => void) | undefined;
}

function EditLink({ stop, label, onEdit }: EditLinkProps): ReactNode {
  const { t } = useTexts();
  if (onEdit === undefined) return null;
  return (
    <button type="button" className={styles.link} aria-label={t(label)} onClick={() => onEdit(stop)}>
      {t("journeySummary.edit")}
    </button>
  );
}
