import { memo, useId, type ReactNode } from "react";
import { luggageCapacity } from "#domain/journey/capacity.ts";
import type { VehicleType } from "#domain/quote/vehicles/vehicle-type.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { Icon, type IconName } from "#ds/foundations/Icon/index.ts";
import { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/index.ts";
import { numbers } from "#ds/texts/format.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import choice from "#ds/internal/domain/choice.module.css";
import pulse from "#ds/internal/domain/pulse.module.css";
import { VehicleIllustration } from "#ds/domain/VehicleIllustration/index.ts";
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

/** Equal amounts are alike, whatever object holds them. */
function isDrawnAlike(before: VehicleCardProps, after: VehicleCardProps): boolean {
  const { total, ...props } = after;
  const names = Object.keys({ ...before, ...props }) as (keyof VehicleCardProps)[];
  return (
    total?.pence === before.total?.pence &&
    total?.currency === before.total?.currency &&
    names.every((name) => name === "total" || props[name] === before[name])
  );
}

function Card({
  vehicle,
  total,
  loading = false,
  unpriced = false,
  fits = true,
  selected,
  group,
  onSelect,
}: VehicleCardProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.root} data-c="VehicleCard">
      <label className={`${choice.card} ${styles.card}`}>
        <span className={styles.art}>
          <VehicleIllustration image={vehicle.image} />
        </span>
        <span className={styles.name} id={`${id}n`}>
          <bdi>{vehicle.name}</bdi>
        </span>
        <span className={styles.description} id={`${id}d`}>
          <bdi>{vehicle.description}</bdi>
        </span>
        <Capacity id={`${id}c`} vehicle={vehicle} />
        <Price id={`${id}p`} total={total} loading={loading} unpriced={unpriced} fits={fits} />
        <input
          className={`${choice.radio} ${styles.radio}`}
          type="radio"
          name={group}
          value={vehicle.id}
          checked={selected}
          disabled={!fits}
          aria-labelledby={`${id}n`}
          aria-describedby={`${id}p ${id}d ${id}c`}
          onChange={() => onSelect(vehicle.id)}
        />
      </label>
    </div>
  );
}

interface PriceProps {
  readonly id: string;
  readonly total: Money | null;
  readonly loading: boolean;
  readonly unpriced: boolean;
  readonly fits: boolean;
}

function Price({ id, total, loading, unpriced, fits }: PriceProps): ReactNode {
  const { t, locale } = useAreaTexts(VEHICLES_TEXTS);
  if (!fits) {
    return (
      <span className={styles.reason} id={id}>
        {t("vehicleCard.tooSmall")}
      </span>
    );
  }
  if (loading) {
    return (
      <span className={styles.price} id={id}>
        <span className="tk-visually-hidden">{t("vehicleCard.pricing")}</span>
        <span className={pulse.pulse} aria-hidden="true" />
      </span>
    );
  }
  if (total === null) {
    return (
      <span className={styles.reason} id={id}>
        {unpriced ? null : t("vehicleCard.noPrice")}
      </span>
    );
  }
  return (
    <span className={styles.price} id={id}>
      {formatMoney(total, locale)}
    </span>
  );
}

function Capacity({ id, vehicle }: { readonly id: string; readonly vehicle: VehicleType }): ReactNode {
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
        <span className={styles.item}>
          <Icon name="wheelchair" size="small" />
          {t("vehicle.accessible")}
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
