import { useEffect, type ReactNode } from "react";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import { FLIGHT_FINDER_STEP_MINUTES } from "#domain/shared/constants.ts";
import type { Instant } from "#domain/shared/units.ts";
import { FlightResultCard } from "#ds/domain/FlightResultCard/FlightResultCard.tsx";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import {
  AirportAirlineField,
  type AirportAirlineFieldProps,
} from "#ds/inputs/AirportAirlineField/AirportAirlineField.tsx";
import { PickupTimeField } from "#ds/inputs/PickupTimeField/PickupTimeField.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./FlightFinderSection.module.css";

type FieldOf<Kind extends "airport" | "airline"> = Omit<AirportAirlineFieldProps<Kind>, "kind" | "label" | "error">;

/** Props of {@link FlightFinderSection}. */
export interface FlightFinderSectionProps {
  /** Departure in the local time of its airport, whichever that is; null until given. */
  departure: Instant | null;
  /** A departure was picked or typed; null when the text is no valid time. */
  onDeparture: (at: Instant | null) => void;
  /** The zone that stands for the airport's local time: only its wall clock counts. */
  zone: string;
  /** The present moment. */
  now: Instant;
  /** Search and choice of the airline. */
  airline: FieldOf<"airline">;
  /** Search and choice of the airport, which is optional. */
  airport: FieldOf<"airport">;
  /** The whole sentences to show under the fields; null without an error. */
  errors: { readonly time: string | null; readonly airline: string | null; readonly airport: string | null };
  /** A failed search is to be retried. Its button submits the form around it, such as a dialog's. */
  onSearch: () => void;
  /** The results, best match first; null before the first search. */
  flights: readonly FlightOption[] | null;
  /** A search is in flight, or failed. */
  status: "ready" | "searching" | "failed";
  /** A flight was chosen. */
  onChoose: (flight: FlightOption) => void;
  /** The flight number that the team shall look up. */
  manual: string;
  /** The manual flight number changed. */
  onManual: (number: string) => void;
  /** The manual flight number was submitted. */
  onUseManual: () => void;
}

/** Id of a field of the section, to focus what is missing. */
export const finderFieldId = (field: "time" | "airline" | "airport"): string => `flight-finder-${field}`;

/**
 * Finds a flight by time, airline and airport; a passenger who still cannot find it types the number. Load it with
 * `React.lazy`.
 */
export function FlightFinderSection(props: FlightFinderSectionProps): ReactNode {
  const { departure, onDeparture, zone, now, airline, airport, errors, status } = props;
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  return (
    <div className={styles.root} data-c="FlightFinderSection">
      <Text size="label" tone="muted">
        {t("finder.intro")}
      </Text>
      <PickupTimeField
        inputId={finderFieldId("time")}
        label={t("finder.timeGroup")}
        fieldLabel={t("finder.time")}
        value={{ type: "later", at: departure }}
        allowNow={false}
        floating
        now={now}
        zone={zone}
        minuteValue={0}
        minuteStep={FLIGHT_FINDER_STEP_MINUTES}
        footer="ok"
        earliest={null}
        error={errors.time}
        onNow={() => undefined}
        onLater={() => undefined}
        onQuickPick={() => undefined}
        onChange={onDeparture}
        onInvalidText={() => onDeparture(null)}
      />
      <AirportAirlineField
        {...airline}
        kind="airline"
        inputId={finderFieldId("airline")}
        label={t("finder.airline")}
        error={errors.airline}
      />
      <AirportAirlineField
        {...airport}
        kind="airport"
        inputId={finderFieldId("airport")}
        label={t("finder.airport")}
        error={errors.airport}
      />
      <ActionButton type="submit" wide icon="search" processing={status === "searching"}>
        {t("finder.search")}
      </ActionButton>
      <Results {...props} />
      <Manual {...props} />
    </div>
  );
}

function Results({ flights, status, onChoose, onSearch }: FlightFinderSectionProps): ReactNode {
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const count = flights?.length ?? 0;
  const said = flights === null ? "" : count === 0 ? t("finder.none") : t("finder.found", { count });
  useEffect(() => {
    if (said !== "") announce(said);
  }, [said]);
  if (status === "searching") return <FlightResultCard flight={null} best onChoose={() => undefined} />;
  if (status === "failed") return <ErrorState message={t("finder.failed")} onRetry={onSearch} />;
  if (flights === null) return null;
  if (count === 0)
    return (
      <EmptyState icon="plane" title={t("finder.none")}>
        {t("finder.noneHint")}
      </EmptyState>
    );
  return (
    <div className={styles.results} role="group" aria-labelledby="finder-found">
      <Text as="h3" size="body" weight="bold" id="finder-found">
        {said}
      </Text>
      {flights.map((flight, index) => (
        <FlightResultCard key={flight.key} flight={flight} best={index === 0} onChoose={() => onChoose(flight)} />
      ))}
    </div>
  );
}

/** "Still can't find your flight?" */
function Manual({ manual, onManual, onUseManual }: FlightFinderSectionProps): ReactNode {
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  return (
    <section className={styles.manual} aria-labelledby="finder-help">
      <Text as="h3" size="body" weight="bold" id="finder-help">
        {t("finder.help")}
      </Text>
      <Text size="label" tone="muted">
        {t("finder.helpHint")}
      </Text>
      <div className={styles.byHand}>
        <TextBox label={t("finder.manual")} value={manual} maxLength={20} autoComplete="off" onChange={onManual} />
        <ActionButton variant="secondary" disabled={manual.trim() === ""} onPress={onUseManual}>
          {t("finder.manualUse")}
        </ActionButton>
      </div>
    </section>
  );
}
