import type { ReactNode } from "react";
import type { FleetVehicle } from "#domain/tenant/home.ts";
import { VehicleIllustration } from "#ds/domain/VehicleIllustration/VehicleIllustration.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { HomeSectionProps } from "./props.ts";
import { HomePart } from "./HomePart.tsx";
import styles from "./HomeSection.module.css";
import { HOME_ANCHORS } from "./home-anchors.ts";

/** The tenant's vehicle types with their room. */
export function Fleet({ content: { fleet } }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  if (fleet.length === 0) return null;
  return (
    <HomePart title={t("home.fleet")} lead={t("home.fleetLead")}>
      <FleetList fleet={fleet} />
      <AppLink look="bare" className={styles.book} to={`#${HOME_ANCHORS.booking}`}>
        {t("home.fleetBook")}
      </AppLink>
    </HomePart>
  );
}

interface FleetListProps {
  readonly fleet: readonly FleetVehicle[];
  /** What a ride by each type costs, by its id; a type without a price shows none. */
  readonly prices?: ReadonlyMap<string, string>;
}

/** Each vehicle type with its room, and its price where there is one. */
export function FleetList({ fleet, prices }: FleetListProps): ReactNode {
  const { t, term } = useAreaTexts(SITE_TEXTS);
  return (
    <ItemList className={styles.fleet}>
      {fleet.map(({ id, name, description, image, passengers, luggage }) => (
        <li key={id} className={styles.vehicle}>
          <span className={styles.drawing}>
            <VehicleIllustration image={image} />
          </span>
          <Text as="h3" size="lead">
            <bdi>{term(name)}</bdi>
          </Text>
          {prices?.has(id) && (
            <Text weight="bold" numerals>
              {prices.get(id)}
            </Text>
          )}
          <Text size="label" tone="muted">
            <bdi>{term(description)}</bdi>
          </Text>
          <span className={styles.room}>
            <IconText icon="users">{t("home.fleetPassengers", { count: passengers })}</IconText>
            <IconText icon="luggage">{t("home.fleetLuggage", { count: luggage })}</IconText>
          </span>
        </li>
      ))}
    </ItemList>
  );
}
