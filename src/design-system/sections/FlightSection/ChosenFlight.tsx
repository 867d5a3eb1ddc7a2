import { useEffect, type ReactNode } from "react";
import type { FoundFlight } from "#domain/flight/flight-details.ts";
import { momentText } from "#ds/internal/domain/flight-text.ts";
import { FlightTimeline } from "#ds/domain/FlightTimeline/FlightTimeline.tsx";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { WaitTimeField } from "#ds/inputs/WaitTimeField/WaitTimeField.tsx";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { FlightSectionProps } from "./props.ts";
import { RoundIcon } from "#ds/internal/domain/RoundIcon.tsx";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import styles from "./FlightSection.module.css";

interface ChosenFlightProps extends FlightSectionProps {
  readonly found: FoundFlight;
}

/** The chosen flight: its number, its landing, and how the pickup follows from that. */
export function ChosenFlight(props: ChosenFlightProps): ReactNode {
  const { found, details, pickupAt, zone, onChange, onView, onWait } = props;
  const { t, locale } = useAreaTexts(FLIGHT_TEXTS);
  const route =
    details.origin === null
      ? t("flightCard.to", { to: found.destinationName })
      : t("flightCard.route", { from: details.origin.name, to: found.destinationName });
  const lands = `${t("flightCard.lands")} ${momentText(found.landing, locale)}`;
  const { ident } = found;
  useEffect(() => announce(`${ident}. ${lands}`), [ident, lands]);
  return (
    <div data-chosen="" tabIndex={-1}>
      <CardBox>
        <div className={styles.flight}>
          <RoundIcon icon="plane" />
          <div className={styles.facts}>
            <Text size="lead" weight="bold" numerals>
              {ident}
            </Text>
            <Text size="label" tone="muted">
              {route}
            </Text>
            <Text size="label" numerals>
              {lands}
            </Text>
          </div>
          <div className={styles.actions}>
            <ActionButton variant="quiet" size="compact" icon="edit" onPress={onChange}>
              {t("flight.change")}
            </ActionButton>
            {onView && (
              <ActionButton variant="quiet" size="compact" icon="globe" onPress={onView}>
                {t("flight.view")}
              </ActionButton>
            )}
          </div>
        </div>
        <FlightTimeline landing={found.landing.at} pickup={pickupAt} zone={zone} />
        <WaitTimeField value={details.waitMinutes} onChange={onWait} />
        {found.sample && (
          <Text size="caption" tone="muted">
            {t("flight.sample")}
          </Text>
        )}
      </CardBox>
    </div>
  );
}
