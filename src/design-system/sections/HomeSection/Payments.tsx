import type { ReactNode } from "react";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { Item, ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Part } from "./HomePart.tsx";
import styles from "./HomeSection.module.css";

/** Neutral drawings: the marks of card schemes and wallets belong to their owners. */
const ICONS: Readonly<Record<Exclude<PaymentMethod, "account">, IconName>> = {
  card: "card",
  paypal: "wallet",
  cash: "cash",
};

/** The payment methods that the tenant takes from everybody. */
export function Payments({ methods }: { readonly methods: readonly PaymentMethod[] }): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  // Rides on account are for business bookers, who know how they pay.
  const open = methods.filter((method) => method !== "account");
  if (open.length === 0) return null;
  return (
    <Part title={t("home.payments")} lead={t("home.paymentsLead")}>
      <ItemList className={styles.marks}>
        {open.map((method) => (
          <Item key={method} className={styles.mark}>
            <Icon name={ICONS[method]} />
            {t(`payment.${method}`)}
          </Item>
        ))}
      </ItemList>
    </Part>
  );
}
