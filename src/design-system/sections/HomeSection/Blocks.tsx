import type { ReactNode } from "react";
import { formatMoney } from "#domain/shared/money.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { HomePart } from "./HomePart.tsx";
import styles from "./HomeSection.module.css";
import type { HomeSectionProps } from "./props.ts";

/** What a ride to the tenant's neighbourhoods and towns costs. */
export function Places({ content: { fares, fleet }, currency }: HomeSectionProps): ReactNode {
  const { t, term, locale } = useAreaTexts(SITE_TEXTS);
  const vehicle = fleet.find(({ id }) => id === fares?.vehicleTypeId);
  if (fares === null || vehicle === undefined || fares.places.length === 0) return null;
  return (
    <HomePart title={t("home.places")} lead={t("home.placesLead", { from: fares.from, vehicle: term(vehicle.name) })}>
      <ItemList className={styles.places}>
        {fares.places.map(({ name, total }) => (
          <li key={name} className={styles.place}>
            <bdi>{name}</bdi>
            <span className={styles.placeFare}>
              {t("home.fareFrom", { price: formatMoney({ pence: total, currency }, locale) })}
            </span>
          </li>
        ))}
      </ItemList>
    </HomePart>
  );
}

/** Where drivers meet passengers at the tenant's airports. */
export function Meeting({ content: { meeting } }: HomeSectionProps): ReactNode {
  const { t, term } = useAreaTexts(SITE_TEXTS);
  if (meeting.length === 0) return null;
  return (
    <HomePart title={t("airport.meeting")}>
      <ItemList className={styles.meeting}>
        {meeting.map(({ name, sentence }) => (
          <li key={name} className={styles.question}>
            <Text as="h3" size="body" weight="bold">
              <bdi>{term(name)}</bdi>
            </Text>
            <Text tone="muted">{sentence}</Text>
          </li>
        ))}
      </ItemList>
    </HomePart>
  );
}

/** What keeps passengers safe, as the product does it for every ride. */
export function Safety({ contact: { licenceNumber } }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  const facts: readonly (readonly [IconName, string])[] = [
    ["user", t("home.safeDriver")],
    ["pin", t("home.safeShare")],
    licenceNumber === "" ? ["tag", t("home.safePrice")] : ["shield", t("home.safeLicence", { number: licenceNumber })],
  ];
  return (
    <HomePart title={t("home.safety")}>
      <ItemList className={styles.steps}>
        {facts.map(([icon, text]) => (
          <li key={text} className={styles.step}>
            <span className={styles.sign}>
              <Icon name={icon} />
            </span>
            <Text>{text}</Text>
          </li>
        ))}
      </ItemList>
    </HomePart>
  );
}

/** Neutral drawings: the marks of card schemes and wallets belong to their owners. */
const ICONS: Readonly<Record<Exclude<PaymentMethod, "account">, IconName>> = {
  card: "card",
  paypal: "wallet",
  cash: "cash",
};

/** The payment methods that the tenant takes from everybody, and its licence. */
export function Payments({ terms, contact: { licenceNumber } }: HomeSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  // Rides on account are for business bookers, who know how they pay.
  const open = terms.paymentMethods.filter((method) => method !== "account");
  if (open.length === 0) return null;
  return (
    <HomePart title={t("home.payments")} lead={t("home.paymentsLead")}>
      <ItemList className={styles.marks}>
        {open.map((method) => (
          <li key={method} className={styles.mark}>
            <Icon name={ICONS[method]} />
            {t(`payment.${method}`)}
          </li>
        ))}
        {licenceNumber === "" ? null : (
          <li className={styles.mark}>
            <Icon name="shield" />
            {t("home.licence")} <bdi>{licenceNumber}</bdi>
          </li>
        )}
      </ItemList>
    </HomePart>
  );
}
