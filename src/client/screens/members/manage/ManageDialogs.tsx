import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useManageStore } from "#client/hooks/members.ts";
import type { ManageNews } from "#client/stores/manage/ManageStore.ts";
import type { ChangeOffer } from "#domain/booking/change/change-offer.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { OfferSummary } from "#ds/sections/ChangeSection/OfferSummary.tsx";
import { MANAGE_TEXTS } from "#ds/texts/areas/manage/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { CancelQuestion } from "#client/screens/members/CancelQuestion.tsx";

interface ManageDialogsProps {
  /** IANA zone of the booking. */
  readonly zone: string;
  /** The booking was changed or cancelled. */
  readonly onDone: () => void;
}

/** The price before a change, the fee before a cancellation, and the result of the last action. */
export const ManageDialogs = observer(function ManageDialogs({ zone, onDone }: ManageDialogsProps): ReactNode {
  const manage = useManageStore();
  const { t } = useAreaTexts(MANAGE_TEXTS);
  const { cancelling, news, offer } = manage;
  const accept = async (): Promise<void> => {
    if (await manage.accept()) onDone();
  };
  const cancel = async (): Promise<void> => {
    if (await manage.cancel()) onDone();
  };
  return (
    <>
      <OfferDialog offer={offer} zone={zone} onAccept={() => void accept()} />
      <CancelQuestion
        booking={cancelling}
        fee={cancelling?.terms?.cancelFee ?? null}
        okLabel={t("manage.cancel")}
        cancelLabel={t("manage.keep")}
        onOk={() => void cancel()}
        onCancel={manage.discardChange}
      />
      <Toast message={useNewsText(news)} onDismiss={manage.dismiss} />
    </>
  );
});

const OfferDialog = observer(function OfferDialog({
  offer,
  zone,
  onAccept,
}: {
  readonly offer: ChangeOffer | null;
  readonly zone: string;
  readonly onAccept: () => void;
}): ReactNode {
  const manage = useManageStore();
  const { t, locale } = useAreaTexts(MANAGE_TEXTS);
  const busy = manage.busy === "accept";
  return (
    <DialogShell
      open={offer !== null}
      title={t("offer.title")}
      onClose={manage.backToForm}
      onSubmit={onAccept}
      dismissible={!busy}
      actions={
        <>
          <ActionButton variant="secondary" onPress={manage.backToForm}>
            {t("offer.think")}
          </ActionButton>
          <ActionButton type="submit" processing={busy}>
            {offer?.settlement === "charge"
              ? t("offer.pay", { amount: formatMoney(offer.difference, locale) })
              : t("offer.accept")}
          </ActionButton>
        </>
      }
    >
      {offer && <OfferSummary offer={offer} zone={zone} />}
    </DialogShell>
  );
});

function useNewsText(news: ManageNews | null): string | null {
  const { t, locale } = useAreaTexts(MANAGE_TEXTS);
  if (news === null) return null;
  if (news.kind === "changed") return t("manage.changed");
  return news.fee.pence === 0
    ? t("manage.cancelledFree")
    : t("manage.cancelledFee", { fee: formatMoney(news.fee, locale) });
}
