import type { ReactNode } from "react";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { rideTime } from "#ds/domain/ride-text.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "#ds/feedback/ConfirmDialog/ConfirmDialog.tsx";
import { MANAGE_TEXTS } from "#ds/texts/areas/manage/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

interface CancelQuestionProps extends Pick<ConfirmDialogProps, "okLabel" | "cancelLabel" | "onOk" | "onCancel"> {
  /** The booking to cancel; null: the question is closed. */
  readonly booking: { readonly reference: string; readonly pickupAt: Instant | null; readonly zone: string } | null;
  /** The fee for cancelling now; null: not known. */
  readonly fee: Money | null;
}

/** The question before a booking is cancelled: which booking, when it is, and the fee. */
export function CancelQuestion({ booking, fee, ...answers }: CancelQuestionProps): ReactNode {
  const { t, locale } = useAreaTexts(MANAGE_TEXTS);
  return (
    <ConfirmDialog open={booking !== null} danger {...answers}>
      <Text>{t("manage.cancelQuestion")}</Text>
      {booking !== null && booking.pickupAt !== null && (
        <Text>
          {booking.reference}, {rideTime(booking.pickupAt, booking.zone, locale)}
        </Text>
      )}
      {fee !== null && (
        <Text weight="bold">
          {fee.pence === 0 ? t("manage.cancelFree") : t("manage.cancelFee", { fee: formatMoney(fee, locale) })}
        </Text>
      )}
    </ConfirmDialog>
  );
}
