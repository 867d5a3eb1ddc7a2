import { useId, type ReactNode } from "react";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { CounterField } from "#ds/inputs/CounterField/CounterField.tsx";
import { PickupTimeField, type PickupTimeFieldProps } from "#ds/inputs/PickupTimeField/PickupTimeField.tsx";
import { SelectField } from "#ds/inputs/SelectField/SelectField.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { PlacesSection, type PlacesSectionProps } from "#ds/sections/PlacesSection/PlacesSection.tsx";
import { MANAGE_TEXTS } from "#ds/texts/areas/manage/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "./ChangeSection.module.css";
import { leftToRight } from "#ds/texts/format.ts";

/** A vehicle that can be chosen instead. */
export interface ChangeVehicle {
  readonly id: string;
  readonly name: string;
}

/** The parts of the journey that can be changed. */
export interface ChangeJourney {
  readonly places: PlacesSectionProps;
  readonly pickupTime: PickupTimeFieldProps;
  /** Null unless a return is booked. */
  readonly returnTime: PickupTimeFieldProps | null;
  readonly vehicles: readonly ChangeVehicle[];
  readonly vehicleId: string;
  readonly onVehicle: (id: string) => void;
  readonly passengers: number;
  readonly onPassengers: (count: number) => void;
  readonly luggage: number;
  readonly onLuggage: (count: number) => void;
  /** The capacity of the largest vehicles. */
  readonly most: { readonly passengers: number; readonly luggage: number };
}

/** Props of {@link ChangeSection}. */
export interface ChangeSectionProps {
  /** The booking reference. */
  reference: string;
  /** Null: only note and flight can still be changed. */
  journey: ChangeJourney | null;
  /** The flight number; null where the pickup meets no flight. */
  flightNumber: string | null;
  /** The flight number was typed. */
  onFlight: (number: string) => void;
  /** The return leg's flight number; null where there is none. */
  returnFlightNumber: string | null;
  /** The return leg's flight number was typed. */
  onReturnFlight: (number: string) => void;
  /** The passenger's name. */
  passengerName: string;
  /** The passenger's name was typed. */
  onPassengerName: (name: string) => void;
  /** The note to the driver. */
  note: string;
  /** The note was typed. */
  onNote: (note: string) => void;
  /** Nothing differs from the booking yet. */
  untouched: boolean;
  /** The request for the price is in flight. */
  asking?: boolean;
  /** See the price was pressed. */
  onAsk: () => void;
  /** Discard changes was pressed. */
  onBack: () => void;
}

/** The booking as a form, to enter changes; submitting it returns a price and changes nothing yet. */
export function ChangeSection(props: ChangeSectionProps): ReactNode {
  const { reference, journey, untouched, asking = false, onAsk, onBack } = props;
  const { t } = useAreaTexts(MANAGE_TEXTS);
  const id = useId();
  return (
    <form
      className={styles.root}
      data-c="ChangeSection"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <header className={styles.head}>
        <Text as="h1" size="heading" id={id}>
          {t("change.title", { reference: leftToRight(reference) })}
        </Text>
        <Text tone="muted">{t(journey ? "change.lead" : "change.detailsLead")}</Text>
      </header>
      {journey ? <Journey {...journey} /> : null}
      <Details {...props} />
      <div className={styles.actions}>
        <ActionButton type="submit" processing={asking} disabled={untouched} describedBy={`${id}n`}>
          {t("change.ask")}
        </ActionButton>
        <ActionButton variant="quiet" onPress={onBack}>
          {t("change.back")}
        </ActionButton>
        <div className={styles.nothing} hidden={!untouched}>
          <Text size="label" id={`${id}n`}>
            {t("change.nothing")}
          </Text>
        </div>
      </div>
    </form>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Text as="h2" size="title" id={id}>
        {title}
      </Text>
      {children}
    </section>
  );
}

function Journey(journey: ChangeJourney): ReactNode {
  const { t, term } = useAreaTexts(MANAGE_TEXTS);
  const { most } = journey;
  return (
    <>
      <Group title={t("change.where")}>
        <PlacesSection {...journey.places} />
      </Group>
      <Group title={t("change.when")}>
        <PickupTimeField {...journey.pickupTime} />
        {journey.returnTime === null ? null : <PickupTimeField {...journey.returnTime} />}
      </Group>
      <Group title={t("change.who")}>
        <SelectField
          label={t("change.vehicle")}
          items={journey.vehicles.map(({ id, name }) => ({ kind: "label-value", value: id, label: term(name) }))}
          value={journey.vehicleId}
          onChange={journey.onVehicle}
        />
        <div className={styles.counts}>
          <CounterField
            label={t("change.passengers")}
            icon="users"
            value={journey.passengers}
            min={1}
            max={most.passengers}
            onChange={journey.onPassengers}
          />
          <CounterField
            label={t("change.luggage")}
            icon="luggage"
            value={journey.luggage}
            min={0}
            max={most.luggage}
            onChange={journey.onLuggage}
          />
        </div>
      </Group>
    </>
  );
}

function Details(props: ChangeSectionProps): ReactNode {
  const { flightNumber, onFlight, returnFlightNumber, onReturnFlight, passengerName, onPassengerName } = props;
  const { note, onNote } = props;
  const { t } = useAreaTexts(MANAGE_TEXTS);
  const nameError = passengerName.trim() === "" ? t("message.required", { title: t("change.name") }) : null;
  return (
    <Group title={t("change.details")}>
      <TextBox
        label={t("change.name")}
        value={passengerName}
        maxLength={255}
        required
        error={nameError}
        onChange={onPassengerName}
      />
      {flightNumber === null ? null : (
        <TextBox label={t("change.flight")} value={flightNumber} maxLength={20} onChange={onFlight} />
      )}
      {returnFlightNumber === null ? null : (
        <TextBox label={t("change.returnFlight")} value={returnFlightNumber} maxLength={20} onChange={onReturnFlight} />
      )}
      <TextBox label={t("change.note")} kind="textarea" value={note} rows={2} onChange={onNote} />
    </Group>
  );
}
