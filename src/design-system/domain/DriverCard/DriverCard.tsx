import type { ReactNode } from "react";
import type { AssignedDriver } from "#domain/booking/jobs/driver.ts";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { carText } from "#ds/domain/ride-text.ts";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { RoundIcon } from "#ds/internal/domain/RoundIcon.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import styles from "./DriverCard.module.css";
import { phoneHref } from "#ds/texts/format.ts";

/** Props of {@link DriverCard}. */
export interface DriverCardProps {
  /** The driver; null until one is assigned. */
  driver: AssignedDriver | null;
  /** The card's title where there are two: "Car 1 of 2". */
  title?: string;
  /** The driver is loading. */
  loading?: boolean;
  /** Why there is nothing to show, as a sentence; null while nothing is wrong. */
  error?: string | null;
  /** Tries again after an error. */
  onRetry?: () => void;
}

/** Accepts only a data URL, so that no image is fetched from another host. */
const isPicture = (photo: string): boolean => /^data:image\/(?:png|jpeg|webp|avif);base64,/i.test(photo);

/** The driver and the car: what a passenger compares at the kerb before getting in. */
export function DriverCard({ driver, title, loading = false, error = null, onRetry }: DriverCardProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  if (error !== null) {
    return (
      <div data-c="DriverCard">
        <ErrorState message={error} {...(onRetry ? { onRetry } : {})} />
      </div>
    );
  }
  if (loading) {
    return (
      <CardBox data-c="DriverCard">
        <SkeletonBlock shape="list" count={1} label={t("driver.loading")} />
      </CardBox>
    );
  }
  if (driver === null) {
    return (
      <div data-c="DriverCard">
        <EmptyState icon="car" title={t("driver.empty")}>
          {t("driver.emptyText")}
        </EmptyState>
      </div>
    );
  }
  return <Driver driver={driver} title={title} />;
}

interface DriverProps {
  readonly driver: AssignedDriver;
  readonly title: string | undefined;
}

function Driver({ driver, title }: DriverProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  const { name, photo, phone, licence } = driver;
  return (
    <CardBox as="section" data-c="DriverCard" aria-label={title ?? t("driver.name")}>
      <Car driver={driver} />
      <div className={styles.person}>
        <RoundIcon large icon="user" photo={isPicture(photo) ? photo : ""} alt={t("driver.photo", { name })} />
        <div>
          <Text size="label" tone="muted">
            {title ?? t("driver.name")}
          </Text>
          <Text as="h3" size="lead">
            {name}
          </Text>
          {licence === "" ? null : (
            <Text size="label" tone="muted">
              {t("driver.licence")} <bdi>{licence}</bdi>
            </Text>
          )}
        </div>
      </div>
      {phone !== "" && (
        <IconText icon="phone" tone="plain">
          <AppLink to={phoneHref(phone)}>{t("driver.call")}</AppLink>
        </IconText>
      )}
    </CardBox>
  );
}

/** What to look for at the kerb, large: the plate, and the car with its colour. */
function Car({ driver }: { readonly driver: AssignedDriver }): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  const car = carText(driver);
  const paint = PAINTS.find((known) => known === driver.colour.trim().toLowerCase());
  const look =
    car === "" ? (
      ""
    ) : (
      <span className={styles.look}>
        {paint === undefined ? null : <span className={styles.paint} style={{ backgroundColor: paint }} />}
        {car}
      </span>
    );
  const plate = driver.registration === "" ? "" : <Plate>{driver.registration}</Plate>;
  return (
    <Facts
      layout="row"
      rows={[
        [t("driver.registration"), plate],
        [t("driver.vehicle"), look],
      ]}
    />
  );
}

/** Colours of cars whose English names are colours of CSS, too; of any other the name stands alone. */
const PAINTS = [
  "black",
  "white",
  "silver",
  "grey",
  "gray",
  "blue",
  "navy",
  "red",
  "maroon",
  "green",
  "brown",
  "beige",
  "gold",
  "yellow",
  "orange",
  "purple",
] as const;

/** The plate is what a passenger looks for first: it looks like one. */
function Plate({ children }: { readonly children: string }): ReactNode {
  return (
    <span className={styles.plate} dir="ltr">
      {children}
    </span>
  );
}
