import { useId, type ReactNode } from "react";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { CounterField } from "#ds/inputs/CounterField/index.ts";
import { PickupTimeField, type PickupTimeFieldProps } from "#ds/inputs/PickupTimeField/index.ts";
import { SelectField } from "#ds/inputs/SelectField/index.ts";
import { TextBox } from "#ds/inputs/TextBox/index.ts";
import { PlacesSection, type PlacesSectionProps } from "../PlacesSection/index.ts";
import { MANAGE_TEXTS } from "#ds/texts/areas/manage/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./ChangeSection.module.css";

/** A vehicle that can be chosen instead. */
export interface ChangeVehicle {
  readonly id: string;
  readonly name: string;
}

/** What of the journey can be changed. */
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
  /** The most that any vehicle takes. */
  readonly most: { readonly passengers: number; readonly luggage: number };
}

/** Props of {@link ChangeSection}. */
export interface ChangeSectionProps {
  /** Of the booking. */
  reference: string;
  /** Null: only note and flight can still be changed. */
  journey: ChangeJourney | null;
  /** The flight's number; null where the pickup meets none. */
  flightNumber: string | null;
  /** The flight's number was typed. */
  onFlight: (number: string) => void;
  /** The same of the way back. */
  returnFlightNumber: string | null;
  /** The return flight's number was typed. */
  onReturnFlight: (number: string) => void;
  /** Who travels. */
  passengerName: string;
  /** The traveller's name was typed. */
  onPassengerName: (name: string) => void;
  /** For the driver. */
  note: string;
  /** The note was typed. */
  onNote: (note: string) => void;
  /** Nothing differs from what is booked yet. */
  untouched: boolean;
  /** The price is being asked for. */
  asking?: boolean;
  /** See the price was pressed. */
  onAsk: () => void;
  /** Back without changes was pressed. */
  onBack: () => void;
}

/** The booking as a form, to say what is different; its answer is a price and not yet a change. */
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
      <header>
        <h1 id={id} className={styles.title}>
          {t("change.title", { reference: `\u2066${reference}\u2069` })}
        </h1>
        <p className={styles.lead}>{t(journey ? "change.lead" : "change.detailsLead")}</p>
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
        <p id={`${id}n`} className={styles.nothing} hidden={!untouched}>
          {t("change.nothing")}
        </p>
      </div>
    </form>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Journey(journey: ChangeJourney): ReactNode {
  const { t } = useAreaTexts(MANAGE_TEXTS);
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
          items={journey.vehicles.map(({ id, name }) => ({ kind: "label-value", value: id, label: name }))}
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
