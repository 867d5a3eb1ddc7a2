import type { ReactNode } from "react";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";
import { clockText } from "#domain/shared/time/zoned-time.ts";
import { rideTime } from "#ds/domain/ride-text.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { listText } from "#ds/texts/format.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** Props of {@link UnpaidNotice}. */
export interface UnpaidNoticeProps {
  readonly reference: string;
  /** Names of its ends. */
  readonly from: string;
  readonly to: string;
  /** When the car comes; null: as soon as possible. */
  readonly pickupAt: Instant | null;
  readonly total: Money;
  /** Until when it is kept; null: not known. */
  readonly until: Instant | null;
  /** IANA zone of both times. */
  readonly zone: string;
  readonly onPay: () => void;
  readonly onDiscard: () => void;
}

/** A booking that is saved and awaits its payment, told apart from others by its ride, with Pay and Discard. */
export function UnpaidNotice(props: UnpaidNoticeProps): ReactNode {
  const { reference, from, to, pickupAt, total, until, zone, onPay, onDiscard } = props;
  const { t, locale } = useAreaTexts(PAYMENT_TEXTS);
  const amount = formatMoney(total, locale);
  const ends = t("waiting.ride", { from, to });
  const ride = pickupAt === null ? ends : listText([ends, rideTime(pickupAt, zone, locale, "short")], locale);
  return (
    <InlineNotice
      kind="warning"
      title={t("waiting.title", { reference })}
      action={
        <>
          <ActionButton variant="secondary" size="compact" onPress={onPay}>
            {t("waiting.pay")}
          </ActionButton>
          <ActionButton variant="secondary" size="compact" onPress={onDiscard}>
            {t("waiting.discard")}
          </ActionButton>
        </>
      }
    >
      <div>{ride}</div>
      {until === null
        ? t("waiting.text", { amount })
        : t("waiting.textUntil", { amount, time: clockText(until, zone, locale) })}
    </InlineNotice>
  );
}
