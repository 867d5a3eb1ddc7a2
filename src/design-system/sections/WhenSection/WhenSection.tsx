import type { ReactNode } from "react";
import type { ReturnType } from "#domain/quote/quotation.ts";
import { ChoiceToggle } from "#ds/inputs/ChoiceToggle/ChoiceToggle.tsx";
import { PickupTimeField, type PickupTimeFieldProps } from "#ds/inputs/PickupTimeField/PickupTimeField.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import styles from "./WhenSection.module.css";

/** Props of {@link WhenSection}. */
export interface WhenSectionProps {
  /** The group "Pickup time" and its field. */
  pickup: PickupTimeFieldProps;
  /** The flight that the pickup waits for: it comes first, since its landing sets the time. */
  arrival?: ReactNode;
  /** The flight that the journey must reach; empty where there is none. */
  departure?: ReactNode;
  /** The flight that the return waits for. */
  returnFlight?: ReactNode;
  /** The return type. */
  journeyType: ReturnType;
  /** Another return type was chosen. */
  onJourneyType: (type: ReturnType) => void;
  /** The field "Return date and time"; null unless a return is booked. */
  returnTime: PickupTimeFieldProps | null;
  /** How long the driver of a wait and return waits. */
  waiting?: ReactNode;
  /** Names the zone of all times when the device is in another one ("Times are London time"); else null. */
  zoneNote: string | null;
}

/** When the car comes, and whether it comes back. */
export function WhenSection(props: WhenSectionProps): ReactNode {
  const { pickup, journeyType, onJourneyType, returnTime, zoneNote } = props;
  const { t } = useTexts();
  return (
    <div className={styles.root} data-c="WhenSection">
      {props.arrival}
      <div className={styles.fields}>
        <PickupTimeField {...pickup} />
        <ChoiceToggle
          label={t("when.journeyType")}
          value={journeyType}
          onChange={onJourneyType}
          choices={[
            { value: "single", label: t("when.single") },
            { value: "return", label: t("when.return") },
            { value: "wait-and-return", label: t("when.waitAndReturn") },
          ]}
        />
        {returnTime === null ? null : <PickupTimeField {...returnTime} />}
      </div>
      {props.departure}
      {props.returnFlight}
      {journeyType === "wait-and-return" ? (
        <>
          <Text size="label" tone="muted">
            {t("when.waitHint")}
          </Text>
          {props.waiting}
        </>
      ) : null}
      {zoneNote === null ? null : <IconText icon="globe">{zoneNote}</IconText>}
    </div>
  );
}
