import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useMemberStores } from "#client/hooks/members.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { CancelQuestion } from "./CancelQuestion.tsx";

/** The question before a booking is cancelled, with the fee, and the result of the last action. */
export const RideDialogs = observer(function RideDialogs(): ReactNode {
  const { bookings } = useMemberStores();
  const { cancelling, news } = bookings;
  const { t, locale } = useAreaTexts(RIDE_TEXTS);
  return (
    <>
      <CancelQuestion
        booking={cancelling}
        fee={cancelling?.feeNow ?? null}
        onOk={() => void bookings.cancel()}
        onCancel={bookings.keep}
      />
      <Toast
        message={
          news === null
            ? null
            : news.kind === "receiptSent"
              ? t("message.receiptSent")
              : news.fee.pence === 0
                ? t("bookings.cancelled")
                : t("bookings.cancelledFee", { fee: formatMoney(news.fee, locale) })
        }
        onDismiss={bookings.dismiss}
      />
    </>
  );
});
