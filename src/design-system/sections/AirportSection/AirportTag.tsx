import type { ReactNode } from "react";
import { formatMoney } from "#domain/shared/money.ts";
import { VehicleIllustration } from "#ds/domain/VehicleIllustration/VehicleIllustration.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { FareBasis } from "#ds/sections/HomeSection/Airports.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./AirportTag.module.css";
import type { AirportSectionProps } from "./props.ts";

/** A luggage tag with the airport's letters, and the guide fare where it has one. */
export function AirportTag({ airport, content, currency }: AirportSectionProps): ReactNode {
  const { t, locale } = useAreaTexts(SITE_TEXTS);
  const { fares, fleet } = content;
  const fare = fares?.fares.find(({ code }) => code === airport.code);
  const vehicle = fleet.find(({ id }) => id === fares?.vehicleTypeId) ?? fleet[0];
  return (
    <div className={styles.tag}>
      <div className={styles.head}>
        <span className={styles.hole} aria-hidden="true" />
        <bdi className={styles.letters}>{airport.iata}</bdi>
      </div>
      {vehicle === undefined ? null : (
        <div className={styles.drawing}>
          <VehicleIllustration image={vehicle.image} />
        </div>
      )}
      {fares && fare ? (
        <div className={styles.fare}>
          <Text size="label" tone="muted">
            {t("airport.guide")}
          </Text>
          <Text as="span" size="display" weight="bold" numerals>
            {t("home.fareFrom", { price: formatMoney({ pence: fare.total, currency }, locale) })}
          </Text>
          <Text weight="medium">{t("airport.start", { from: fares.from })}</Text>
          <FareBasis content={content} />
        </div>
      ) : null}
    </div>
  );
}
