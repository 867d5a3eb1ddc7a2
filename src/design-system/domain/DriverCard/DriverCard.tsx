import type { ReactNode } from "react";
import type { AssignedDriver } from "#domain/booking/jobs/driver.ts";
import { EmptyState } from "#ds/feedback/EmptyState/index.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { AppLink } from "#ds/foundations/AppLink/index.ts";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { carText } from "#ds/domain/ride-text.ts";
import styles from "./DriverCard.module.css";
import { phoneHref } from "#ds/domain/phone-text.ts";

/** Props of {@link DriverCard}. */
export interface DriverCardProps {
  /** The driver; null until one is assigned. */
  driver: AssignedDriver | null;
  /** The card's title where there are two: "Car 1 of 2". */
  title?: string;
  /** The arrival time in words: "about 6 min"; empty when it is unknown. */
  eta?: string;
  /** The driver is loading. */
  loading?: boolean;
  /** Why there is nothing to show, as a sentence; null while nothing is wrong. */
  error?: string | null;
  /** Tries again after an error. */
  onRetry?: () => void;
}

/** Accepts only a data URL, so that no image is fetched from another host. */
const isPicture = (photo: string): boolean => /^data:image\/(?:png|jpeg|webp|avif);base64,/i.test(photo);

/** The driver, the car and the arrival time: what a passenger compares at the kerb before getting in. */
export function DriverCard({
  driver,
  title,
  eta = "",
  loading = false,
  error = null,
  onRetry,
}: DriverCardProps): ReactNode {
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
      <div className={styles.root} data-c="DriverCard">
        <SkeletonBlock shape="list" count={1} label={t("driver.loading")} />
      </div>
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
  return <Driver driver={driver} title={title} eta={eta} />;
}

interface DriverProps {
  readonly driver: AssignedDriver;
  readonly title: string | undefined;
  readonly eta: string;
}

function Driver({ driver, title, eta }: DriverProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  const { name, photo, phone } = driver;
  return (
    <section className={styles.root} data-c="DriverCard" aria-label={title ?? t("driver.name")}>
      <div className={styles.person}>
        <span className={styles.portrait}>
          {isPicture(photo) ? <img src={photo} alt={t("driver.photo", { name })} /> : <Icon name="user" size="large" />}
        </span>
        <div className={styles.words}>
          <span className={styles.term}>{title ?? t("driver.name")}</span>
          <h3 className={styles.name}>{name}</h3>
        </div>
        {eta !== "" && (
          <div className={styles.eta}>
            <span className={styles.term}>{t("driver.eta")}</span>
            <strong dir="auto">{eta}</strong>
          </div>
        )}
      </div>
      <Car driver={driver} />
      {phone !== "" && (
        <p className={styles.call}>
          <Icon name="phone" size="small" />
          <AppLink to={phoneHref(phone)}>{t("driver.call")}</AppLink>
        </p>
      )}
    </section>
  );
}

function Car({ driver }: { readonly driver: AssignedDriver }): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  const car = carText(driver);
  return (
    <dl className={styles.car}>
      {driver.registration !== "" && (
        <div>
          <dt className={styles.term}>{t("driver.registration")}</dt>
          <dd className={styles.plate} dir="ltr">
            {driver.registration}
          </dd>
        </div>
      )}
      {car !== "" && (
        <div>
          <dt className={styles.term}>{t("driver.vehicle")}</dt>
          <dd>{car}</dd>
        </div>
      )}
      {driver.licence !== "" && (
        <div>
          <dt className={styles.term}>{t("driver.licence")}</dt>
          <dd className="tk-numerals">{driver.licence}</dd>
        </div>
      )}
    </dl>
  );
}
