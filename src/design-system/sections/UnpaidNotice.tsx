import type { ReactNode } from "react";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";
import { clockText } from "#domain/shared/time/zoned-time.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** Props of {@link UnpaidNotice}. */
export interface UnpaidNoticeProps {
  readonly reference: string;
  readonly total: Money;
  /** Until when it is kept; null: not known. */
  readonly until: Instant | null;
  /** IANA zone of that time. */
  readonly zone: string;
  readonly onPay: () => void;
  readonly onDiscard: () => void;
}

/** A booking that is saved and awaits its payment, with Pay and Discard. */
export function UnpaidNotice({ reference, total, until, zone, onPay, onDiscard }: UnpaidNoticeProps): ReactNode {
  const { t, locale } = useAreaTexts(PAYMENT_TEXTS);
  const amount = formatMoney(total, locale);
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
      {until === null
        ? t("waiting.text", { amount })
        : t("waiting.textUntil", { amount, time: clockText(until, zone, locale) })}
    </InlineNotice>
  );
}
