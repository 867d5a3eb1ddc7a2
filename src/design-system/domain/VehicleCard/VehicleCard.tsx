import { memo, useId, type ReactNode } from "react";
import { luggageCapacity, type VehicleType } from "#domain/journey/capacity.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { numbers } from "#ds/texts/format.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ChoiceCard, ChoiceRadio } from "#ds/internal/domain/ChoiceCard.tsx";
import { Pulse } from "#ds/internal/domain/Pulse.tsx";
import { VehicleIllustration } from "#ds/domain/VehicleIllustration/VehicleIllustration.tsx";
import styles from "./VehicleCard.module.css";

/** Props of {@link VehicleCard}. */
export interface VehicleCardProps {
  /** The vehicle type: name, description, picture and what fits into it. */
  vehicle: VehicleType;
  /** All-in price of the whole journey; null while it is unknown. */
  total: Money | null;
  /** The price is loading: a grey bar keeps its place. */
  loading?: boolean;
  /** There is no journey to price yet: the place of the price stays empty. */
  unpriced?: boolean;
  /** The chosen people and bags fit into it. One that does not fit cannot be chosen and says so. */
  fits?: boolean;
  /** Why it does not fit. Left out: it is too small. */
  reason?: string;
  /** Two vehicles that drive together as one choice: each is shown with its picture and what fits into it. */
  cars?: readonly VehicleType[] | undefined;
  /** This is the chosen vehicle. */
  selected: boolean;
  /** Name that all radio buttons of the group share. */
  group: string;
  /** The vehicle was chosen, with its id. Keep the function stable: the card re-renders only when a prop changes. */
  onSelect: (id: string) => void;
}

/**
 * One vehicle to choose from, with its picture, what fits into it and what the whole journey costs in it. A radio
 * button named by the vehicle; put several into one radio group.
 */
export const VehicleCard = memo(Card, isDrawnAlike);

/** Equal amounts and lists are alike, whatever object holds them. */
function isDrawnAlike(before: VehicleCardProps, after: VehicleCardProps): boolean {
  const { total, cars, ...props } = after;
  const { total: totalBefore, cars: carsBefore, ...propsBefore } = before;
  const names = Object.keys({ ...propsBefore, ...props }) as (keyof typeof props)[];
  return (
    total?.pence === totalBefore?.pence &&
    total?.currency === totalBefore?.currency &&
    cars?.every((car, index) => car === carsBefore?.[index]) !== false &&
    names.every((name) => props[name] === propsBefore[name])
  );
}

function Card({
  vehicle,
  total,
  loading = false,
  unpriced = false,
  fits = true,
  reason,
  cars,
  selected,
  group,
  onSelect,
}: VehicleCardProps): ReactNode {
  const id = useId();
  const { term } = useTexts();
  return (
    <div className={styles.root} data-c="VehicleCard">
      <ChoiceCard component="label" className={styles.card} data-cars={cars?.length}>
        <Art vehicle={vehicle} cars={cars} id={`${id}c`} />
        <span className={styles.name}>
          <Text as="span" size="lead" weight="bold" tone="inherit" id={`${id}n`}>
            <bdi>{term(vehicle.name)}</bdi>
          </Text>
        </span>
        <span className={styles.description}>
          <Text as="span" size="label" tone="muted" id={`${id}d`}>
            <bdi>{term(vehicle.description)}</bdi>
          </Text>
        </span>
        {cars === undefined ? <Capacity id={`${id}c`} vehicle={vehicle} /> : null}
        <span className={styles.price} id={`${id}p`}>
          <Price total={total} loading={loading} unpriced={unpriced} fits={fits} reason={reason} />
        </span>
        <span className={styles.radio}>
          <ChoiceRadio
            name={group}
            value={vehicle.id}
            checked={selected}
            disabled={!fits}
            labelledBy={`${id}n`}
            describedBy={`${id}p ${id}d ${id}c`}
            onSelect={() => onSelect(vehicle.id)}
          />
        </span>
      </ChoiceCard>
    </div>
  );
}

interface ArtProps {
  readonly vehicle: VehicleType;
  readonly cars: readonly VehicleType[] | undefined;
  /** Id for what fits into a pair. */
  readonly id: string;
}

function Art({ vehicle, cars, id }: ArtProps): ReactNode {
  if (cars !== undefined) return <Cars cars={cars} id={id} />;
  return (
    <span className={styles.art}>
      <VehicleIllustration image={vehicle.image} />
    </span>
  );
}

/** Two cars that drive together, each with its picture, its name and what fits into it. */
function Cars({ cars, id }: { readonly cars: readonly VehicleType[]; readonly id: string }): ReactNode {
  const { term } = useTexts();
  return (
    <span className={styles.cars} id={id}>
      {cars.map((car, index) => (
        // A pair may have the same vehicle twice: the index makes the key unique.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={styles.car}>
          <span>
            <VehicleIllustration image={car.image} />
          </span>
          <span className={styles.carText}>
            <Text as="span" weight="medium" tone="inherit">
              <bdi>{term(car.name)}</bdi>
            </Text>
            <Capacity vehicle={car} />
          </span>
        </span>
      ))}
    </span>
  );
}

interface PriceProps {
  readonly total: Money | null;
  readonly loading: boolean;
  readonly unpriced: boolean;
  readonly fits: boolean;
  readonly reason: string | undefined;
}

function Price({ total, loading, unpriced, fits, reason }: PriceProps): ReactNode {
  const { t, locale } = useAreaTexts(VEHICLES_TEXTS);
  if (fits && loading) {
    return (
      <>
        <span className="tk-visually-hidden">{t("vehicleCard.pricing")}</span>
        <Pulse />
      </>
    );
  }
  if (fits && total !== null) {
    return (
      <Text as="span" size="lead" weight="bold" tone="inherit" numerals>
        {formatMoney(total, locale)}
      </Text>
    );
  }
  if (fits && unpriced) return null;
  return (
    <Text as="span" size="label" weight="medium" tone="muted">
      {fits ? t("vehicleCard.noPrice") : (reason ?? t("vehicleCard.tooSmall"))}
    </Text>
  );
}

function Capacity({ id, vehicle }: { readonly id?: string; readonly vehicle: VehicleType }): ReactNode {
  const { t } = useAreaTexts(VEHICLES_TEXTS);
  const items: readonly [IconName, number, string][] = [
    ["users", vehicle.passengers, t("vehicleCard.passengers", { count: vehicle.passengers })],
    ["luggage", luggageCapacity(vehicle), t("vehicleCard.luggage", { count: luggageCapacity(vehicle) })],
    ["bag", vehicle.handBags, t("vehicleCard.handBags", { count: vehicle.handBags })],
  ];
  return (
    <span className={styles.capacity} id={id}>
      {items.map(([icon, count, text]) => (
        <CapacityItem key={icon} icon={icon} count={count} text={text} />
      ))}
      {vehicle.wheelchair === true ? (
        <span className={styles.item} title={t("vehicle.accessible")}>
          <Icon name="wheelchair" size="small" />
          <span className={styles.words}>{t("vehicle.accessible")}</span>
        </span>
      ) : null}
    </span>
  );
}

function CapacityItem({
  icon,
  count,
  text,
}: {
  readonly icon: IconName;
  readonly count: number;
  readonly text: string;
}): ReactNode {
  const { locale } = useAreaTexts(VEHICLES_TEXTS);
  return (
    <span className={styles.item} title={text}>
      <Icon name={icon} size="small" />
      <span aria-hidden="true">{numbers(locale).format(count)}</span>
      <span className="tk-visually-hidden">{text}</span>
    </span>
  );
}
