import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { useClockStore, usePaymentStore, useTenantStore } from "#client/hooks/stores.ts";
import type { Checkout } from "#client/stores/payment/Checkout.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { AlertDialog } from "#ds/feedback/AlertDialog/AlertDialog.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { OnlineMethods } from "#ds/sections/OnlineMethods.tsx";
import { CheckoutSection } from "#ds/sections/CheckoutSection/CheckoutSection.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { CardFields } from "#ds/inputs/CardFields/CardFields.tsx";
import { useCardFields, useCardProblem } from "#client/hooks/card-fields.ts";
import { WalletDialog } from "./WalletDialog.tsx";

interface CheckoutProps {
  readonly checkout: Checkout;
}

/** The dialogs of a booking that is paid online: card, wallet, bank and the pending check. */
export const PaymentDialogs = observer(function PaymentDialogs(): ReactNode {
  const { checkout } = usePaymentStore();
  return (
    <>
      {checkout !== null && <CheckoutDialogs key={checkout.due.reference} checkout={checkout} />}
      <PaidByLink />
    </>
  );
});

/** Thanks for a payment by a link, which opens no ticket. */
const PaidByLink = observer(function PaidByLink(): ReactNode {
  const payment = usePaymentStore();
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const paid = payment.state.kind === "booked" && payment.state.booked.ticketCode === "" ? payment.state.booked : null;
  return (
    <AlertDialog open={paid !== null} kind="message" onOk={payment.reset}>
      {t("pay.linkPaid", { reference: paid?.reference ?? "" })}
    </AlertDialog>
  );
});

const CheckoutDialogs = observer(function CheckoutDialogs({ checkout }: CheckoutProps): ReactNode {
  const open = checkout.stage === "form" || checkout.stage === "working";
  const { method } = checkout.due;
  return (
    <>
      <MethodDialog checkout={checkout} />
      <CardDialog checkout={checkout} open={open && method === "card" && !checkout.isInForm} />
      <WalletDialog checkout={checkout} open={open && method === "paypal"} />
      <BankDialog checkout={checkout} />
      <CheckingDialog checkout={checkout} />
    </>
  );
});

/** The choice between card and PayPal. */
const MethodDialog = observer(function MethodDialog({ checkout }: CheckoutProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  return (
    <DialogShell open={checkout.stage === "choose"} title={t("pay.methodTitle")} onClose={checkout.leave}>
      <OnlineMethods methods={checkout.methods} onChoose={checkout.choose} />
    </DialogShell>
  );
});

/** The dialog "Card Details". */
const CardDialog = observer(function CardDialog({ checkout, open }: CheckoutProps & { open: boolean }): ReactNode {
  const { deadline } = usePaymentStore();
  const { paymentGateway } = useTenantStore().configuration;
  const clock = useClockStore();
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const { card, due, hosted } = checkout;
  const working = checkout.stage === "working";
  const fields = useCardFields(card, { hosted, mount: checkout.mountCard }, working);
  const problem = useCardProblem(card);
  return (
    <DialogShell
      open={open}
      title={t("card.title")}
      mobile="fullscreen"
      dismissible={false}
      onClose={checkout.leave}
      onSubmit={() => void checkout.payByCard()}
      actions={
        <>
          <ActionButton variant="secondary" disabled={working} onPress={checkout.leave}>
            {t("pay.cancel")}
          </ActionButton>
          <ActionButton type="submit" icon="lock" processing={working}>
            {t("pay.now")}
          </ActionButton>
        </>
      }
    >
      <CheckoutSection
        due={{
          reference: due.reference,
          total: due.total,
          secondsLeft: deadline && Math.max(0, Math.ceil((deadline - clock.now) / 1_000)),
        }}
        problem={problem}
        {...(hosted === null
          ? {}
          : {
              device: {
                load: hosted.load,
                total: due.total,
                onAgree: (method: string) => void checkout.payByDevice(method),
                onFail: checkout.deviceFailed,
                disabled: working,
              },
            })}
        {...(checkout.offersWallet ? { onWallet: () => checkout.choose("paypal") } : {})}
        {...(paymentGateway === "sandbox" ? { onTestCard: (number: string) => card.change("number", number) } : {})}
      >
        <CardFields {...fields} />
      </CheckoutSection>
    </DialogShell>
  );
});

/** The page of a simulated bank. */
const BankDialog = observer(function BankDialog({ checkout }: CheckoutProps): ReactNode {
  const { company } = useTenantStore().configuration;
  const { t, locale } = useAreaTexts(PAYMENT_TEXTS);
  const answer = (proven: boolean) => checkout.bank?.(proven);
  return (
    <DialogShell
      open={checkout.bank !== null}
      title={t("bank.title")}
      mobile="center"
      size="narrow"
      dismissible={false}
      onClose={() => answer(false)}
      onSubmit={() => answer(true)}
      actions={
        <>
          <ActionButton variant="secondary" onPress={() => answer(false)}>
            {t("bank.refuse")}
          </ActionButton>
          <ActionButton type="submit">{t("bank.confirm")}</ActionButton>
        </>
      }
    >
      <Text>{t("bank.text", { company, amount: formatMoney(checkout.due.total, locale) })}</Text>
    </DialogShell>
  );
});

/** The outcome of the payment is unknown yet, and it must not be made again. */
const CheckingDialog = observer(function CheckingDialog({ checkout }: CheckoutProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  return (
    <DialogShell
      open={checkout.stage === "checking"}
      role="alertdialog"
      title={t("process.wait")}
      mobile="center"
      size="narrow"
      dismissible={false}
      closeButton={false}
      onClose={() => undefined}
    >
      {checkout.isUnanswered && <Text>{t("message.generic")}</Text>}
      <InlineNotice kind="info" title={checkout.due.reference} announced>
        {checkout.waiting === "" ? t("pay.checking") : checkout.waiting}
      </InlineNotice>
      <Text>{t("pay.checkingText")}</Text>
    </DialogShell>
  );
});
