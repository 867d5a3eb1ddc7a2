import type { ReactNode } from "react";
import type { ChangeOffer } from "#domain/booking/change/change-offer.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { pence } from "#domain/shared/units.ts";
import { rideTime } from "#ds/domain/ride-text.ts";
import { MANAGE_TEXTS } from "#ds/texts/areas/manage/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import styles from "./ChangeSection.module.css";

/** Props of {@link OfferSummary}. */
export interface OfferSummaryProps {
  /** What the change would cost. */
  offer: ChangeOffer;
  /** IANA zone of the pickup. */
  zone: string;
}

/** The price of a change, line by line, and how it is settled; the last thing shown before the confirmation. */
export function OfferSummary({ offer, zone }: OfferSummaryProps): ReactNode {
  const { t, locale } = useAreaTexts(MANAGE_TEXTS);
  const { before, after, fee, difference, pickupAt } = offer;
  const ride: Money = { ...difference, pence: pence(difference.pence - fee.pence) };
  const signed = (money: Money): string => `${money.pence > 0 ? "+" : ""}${formatMoney(money, locale)}`;
  return (
    <div className={styles.offer}>
      {pickupAt === null ? null : (
        <IconText icon="clock" tone="plain">
          {t("offer.pickup")}: <strong>{rideTime(pickupAt, zone, locale)}</strong>
        </IconText>
      )}
      <Facts
        layout="amounts"
        rows={[
          [t("offer.before"), formatMoney(before, locale)],
          [t("offer.ride"), signed(ride)],
          [t("offer.fee"), fee.pence === 0 ? "" : signed(fee)],
          [t("offer.after"), formatMoney(after, locale), "total"],
        ]}
      />
      <div className={styles.settlement}>
        <Text tone="inherit">{settlementText(offer, t, locale)}</Text>
      </div>
    </div>
  );
}

type Translate = ReturnType<typeof useAreaTexts<keyof typeof MANAGE_TEXTS.en>>["t"];

function settlementText({ difference, settlement }: ChangeOffer, t: Translate, locale: string): string {
  if (settlement === "none") return t("offer.none");
  const amount = formatMoney({ ...difference, pence: pence(Math.abs(difference.pence)) }, locale);
  if (settlement === "charge" || settlement === "refund") return t(`offer.${settlement}`, { amount });
  return t(difference.pence > 0 ? `offer.${settlement}More` : `offer.${settlement}Less`, { amount });
}
