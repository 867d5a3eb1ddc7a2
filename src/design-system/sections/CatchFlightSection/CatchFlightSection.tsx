import { useId, useState, type ReactNode } from "react";
import { pickupForFlight, type FlightReach, type PickupSum } from "#domain/flight/catch-flight.ts";
import { reachOf } from "#domain/flight/departures.ts";
import type { Instant, Minutes } from "#domain/shared/units.ts";
import { momentText } from "#ds/internal/domain/flight-text.ts";
import { numbers } from "#ds/texts/format.ts";
import { durationText } from "#ds/internal/domain/journey-text.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { ChoiceToggle } from "#ds/inputs/ChoiceToggle/ChoiceToggle.tsx";
import { PickupTimeField } from "#ds/inputs/PickupTimeField/PickupTimeField.tsx";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { RoundIcon } from "#ds/internal/domain/RoundIcon.tsx";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import { FlightByNumber, type CatchFlightNumber } from "./FlightByNumber.tsx";
import styles from "./CatchFlightSection.module.css";

/** Props of {@link CatchFlightSection}. */
export interface CatchFlightSectionProps {
  /** Driving time to the airport; null while unknown. */
  drive: Minutes | null;
  /** IANA zone of the airport. */
  zone: string;
  /** The present moment. */
  now: Instant;
  /** First moment at which a car can come; a pickup before it cannot be used. */
  earliest: Instant;
  /** The chosen pickup; the section says so when it equals the proposed one. */
  pickupAt: Instant | null;
  /** The flight by its number. */
  flight: CatchFlightNumber;
  /** The proposed pickup was accepted. */
  onUse: (pickup: Instant) => void;
  /** Departure, if known already. */
  departure?: Instant | null;
  /** Starts with its fields shown. */
  initiallyOpen?: boolean;
}

/** "Get me to my flight": calculates the pickup from the departure and shows the sum. It never blocks. */
export function CatchFlightSection(props: CatchFlightSectionProps): ReactNode {
  const [open, setOpen] = useState(props.initiallyOpen === true);
  const heading = useId();
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  return (
    <CardBox as="section" className={styles.root} data-c="CatchFlightSection" aria-labelledby={heading}>
      <div className={styles.head}>
        <RoundIcon icon="plane" />
        <div className={styles.words}>
          <Text as="h3" size="body" weight="bold" id={heading}>
            {t("catch.title")}
          </Text>
          <Text size="label" tone="muted">
            {t("catch.intro")}
          </Text>
        </div>
      </div>
      {open ? (
        <Calculator {...props} />
      ) : (
        <div>
          <ActionButton variant="secondary" size="compact" onPress={() => setOpen(true)}>
            {t("catch.open")}
          </ActionButton>
        </div>
      )}
    </CardBox>
  );
}

function Calculator(props: CatchFlightSectionProps): ReactNode {
  const { drive, zone, now } = props;
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const { chosen } = props.flight;
  const [typed, setTyped] = useState(props.departure ?? null);
  const [stated, setStated] = useState<FlightReach | null>(null);
  const departure = chosen?.departure.at ?? typed;
  const reach = stated ?? (chosen ? reachOf(chosen) : "international");
  const sum = departure === null || drive === null ? null : pickupForFlight(departure, reach, drive);
  return (
    <>
      <FlightByNumber {...props.flight} />
      {chosen === null && (
        <>
          <Text size="label" tone="muted">
            {t("catch.orTime")}
          </Text>
          <PickupTimeField
            label={t("catch.group")}
            fieldLabel={t("catch.time")}
            value={{ type: "later", at: typed }}
            allowNow={false}
            now={now}
            zone={zone}
            minuteValue={0}
            minuteStep={5}
            earliest={null}
            error={null}
            onNow={() => undefined}
            onLater={() => undefined}
            onQuickPick={() => undefined}
            onChange={setTyped}
            onInvalidText={() => setTyped(null)}
          />
        </>
      )}
      <ChoiceToggle
        label={t("catch.reach")}
        value={reach}
        onChange={setStated}
        choices={[
          { value: "domestic", label: t("catch.domestic") },
          { value: "international", label: t("catch.international") },
        ]}
      />
      {departure !== null && drive === null && (
        <Text size="label" tone="muted">
          {t("catch.noDrive")}
        </Text>
      )}
      {sum && <Sum {...props} sum={sum} />}
    </>
  );
}

function Sum({
  sum,
  zone,
  earliest,
  pickupAt,
  onUse,
}: CatchFlightSectionProps & { readonly sum: PickupSum }): ReactNode {
  const texts = useTexts();
  const { t, locale } = useAreaTexts(FLIGHT_TEXTS);
  const stay = t("catch.hours", { hours: numbers(locale).format(sum.atAirport / 60) });
  const when = (at: Instant): string => momentText({ at, zone }, locale);
  return (
    <>
      <Facts
        layout="amounts"
        rows={[
          [t("catch.departs"), when(sum.departure)],
          [t("catch.atAirport"), t("catch.before", { time: stay })],
          [t("catch.drive"), durationText(sum.drive, texts)],
          [t("catch.pickup"), when(sum.pickup), "total"],
        ]}
      />
      {sum.pickup < earliest ? (
        <InlineNotice kind="warning" announced>
          {t("catch.tooLate")}
        </InlineNotice>
      ) : pickupAt === sum.pickup ? (
        <InlineNotice kind="success" announced>
          {t("catch.used")}
        </InlineNotice>
      ) : (
        <ActionButton variant="secondary" wide onPress={() => onUse(sum.pickup)}>
          {t("catch.use", { time: when(sum.pickup) })}
        </ActionButton>
      )}
    </>
  );
}
