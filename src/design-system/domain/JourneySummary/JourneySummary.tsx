import Link from "@mui/material/Link";
import List from "@mui/material/List";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { Place } from "#domain/journey/place.ts";
import type { Metres, Minutes } from "#domain/shared/units.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import type { TextKey } from "#ds/texts/en.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { JourneyFact } from "#ds/internal/domain/JourneyFact.tsx";
import { durationText, kmText, milesText } from "#ds/internal/domain/journey-text.ts";
import { Pulse } from "#ds/internal/domain/Pulse.tsx";
import { RouteList, RouteStop } from "#ds/internal/domain/RouteList.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import { tk } from "#ds/theme/token-names.ts";
import styles from "./JourneySummary.module.css";

const Edit = styled(Link, { name: "CsJourneySummary", slot: "Edit" })({
  flex: "0 0 auto",
  minBlockSize: tk("target"),
  minInlineSize: tk("target"),
  // As high as its line, with a target of full size around it.
  marginBlock: `calc((1.5em - ${tk("target")}) / 2)`,
  marginInlineEnd: `calc(-1 * ${tk("space-2")})`,
  paddingInline: tk("space-2"),
  borderRadius: tk("radius-small"),
  color: tk("text-link"),
  fontSize: tk("size-label"),
  fontWeight: tk("weight-medium"),
  textAlign: "center",
  textDecoration: "none",
  "&:hover": { backgroundColor: tk("wash-hover") },
}) as typeof Link;

/** Parts of the journey that can be changed from the summary; each is a section of the form. */
export type EditableStop = "places" | "when" | "vehicle";

/** The main passenger. */
export interface ShownTraveller {
  readonly name: string;
  /** Opens the dialog with the contact details; without it there is no link. */
  readonly onEdit?: () => void;
}

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
  /** More rows below the vehicle, such as the party and the flights, usually JourneyDetails. */
  more?: ReactNode;
  /** Who travels; left out before the contact details are given. */
  traveller?: ShownTraveller | null;
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
  const { when, returnWhen, vehicle, accessible = false, zoneNote, traveller = null, more, onEdit } = props;
  const { t, term } = useTexts();
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
      <List component="dl" disablePadding>
        <JourneyFact
          icon="clock"
          term={t("journeySummary.when")}
          empty={t("journeySummary.chooseWhen")}
          value={when}
          note={zoneNote}
        >
          <EditLink stop="when" label="journeySummary.editWhen" onEdit={when === null ? undefined : onEdit} />
        </JourneyFact>
        {returnWhen === null ? null : (
          <JourneyFact icon="refresh" term={t("journeySummary.return")} empty="" value={returnWhen} />
        )}
        <JourneyFact
          icon="car"
          term={t("journeySummary.vehicle")}
          empty={t("journeySummary.chooseVehicle")}
          value={vehicle === null ? null : term(vehicle)}
          note={vehicle !== null && accessible ? t("vehicle.accessible") : null}
        >
          <EditLink stop="vehicle" label="journeySummary.editVehicle" onEdit={vehicle === null ? undefined : onEdit} />
        </JourneyFact>
        {more}
        {traveller === null ? null : <Traveller {...traveller} />}
        <Distance {...props} />
      </List>
    </div>
  );
}

function Traveller({ name, onEdit }: ShownTraveller): ReactNode {
  const { t } = useTexts();
  return (
    <JourneyFact icon="user" term={t("journeySummary.traveller")} empty="" value={name}>
      {onEdit === undefined ? undefined : (
        <Edit
          component="button"
          type="button"
          aria-label={t("journeySummary.editTraveller")}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          {t("journeySummary.edit")}
        </Edit>
      )}
    </JourneyFact>
  );
}

function Places({ pickup, vias, dropoff }: JourneySummaryProps): ReactNode {
  const { t } = useTexts();
  return (
    <RouteList className={styles.places}>
      <Stop kind="pickup" name={t("journeySummary.pickup")} place={pickup} empty={t("journeySummary.choosePickup")} />
      {vias.map((via, index) => (
        <Stop key={via.id} kind="via" name={t("journeySummary.via", { index: index + 1 })} place={via} empty="" />
      ))}
      <Stop kind="drop" name={t("journeySummary.dropoff")} place={dropoff} empty={t("journeySummary.chooseDropoff")} />
    </RouteList>
  );
}

interface StopProps {
  readonly kind: "pickup" | "via" | "drop";
  readonly name: string;
  readonly place: ShownPlace | null;
  readonly empty: string;
}

function Stop({ kind, name, place, empty }: StopProps): ReactNode {
  const { t } = useTexts();
  return (
    <RouteStop kind={kind}>
      <span className="tk-visually-hidden">{name}: </span>
      {place === null ? (
        <Text tone="muted">{empty}</Text>
      ) : (
        <>
          <Text weight="medium">
            <bdi>{place.name}</bdi>
          </Text>
          <Text size="label" tone="muted">
            <bdi>{addressBelow(place)}</bdi>
          </Text>
          {place.precision === "exact" ? null : <IconText icon="info">{t("journeySummary.approximate")}</IconText>}
        </>
      )}
    </RouteStop>
  );
}

/** The address without the name, which is shown above it. */
const addressBelow = ({ name, fullAddress }: ShownPlace): string =>
  fullAddress.startsWith(name) ? fullAddress.slice(name.length).replace(/^[\s,]+/, "") : fullAddress;

function Distance({ distance, journeyTime, status = "ready" }: JourneySummaryProps): ReactNode {
  const texts = useTexts();
  const { t } = texts;
  if (status === "failed") {
    return (
      <JourneyFact icon="route" term={t("journeySummary.distance")} value={null} empty={t("journeySummary.failed")} />
    );
  }
  if (status === "loading") {
    const bar = (
      <>
        <span className="tk-visually-hidden">{t("journeySummary.loading")}</span>
        <Pulse wide />
      </>
    );
    return <JourneyFact icon="route" term={t("journeySummary.distance")} value={bar} empty="" />;
  }
  if (distance === null || journeyTime === null) return null;
  const duration = durationText(journeyTime, texts);
  const value = t("journeySummary.distanceValue", {
    miles: milesText(distance, texts),
    km: kmText(distance, texts),
    duration,
  });
  return <JourneyFact icon="route" term={t("journeySummary.distance")} value={value} empty="" />;
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
    <Edit component="button" type="button" aria-label={t(label)} onClick={() => onEdit(stop)}>
      {t("journeySummary.edit")}
    </Edit>
  );
}
