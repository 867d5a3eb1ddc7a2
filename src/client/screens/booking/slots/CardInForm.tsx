import { useEffect, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useFare } from "#client/hooks/booking/summary.ts";
import { useBookingDraft, useBookingStore, usePaymentStore, useTenantStore } from "#client/hooks/stores.ts";
import type { CardForm } from "#client/stores/payment/CardForm.ts";
import type { CardEntry, HostedCard } from "#client/stores/payment/checkout-deps.ts";
import { CheckoutSection } from "#ds/sections/CheckoutSection/CheckoutSection.tsx";
import { CardLoadFailed } from "#ds/inputs/CardFields/CardLoadFailed.tsx";
import { CardFields } from "#ds/inputs/CardFields/CardFields.tsx";
import type { DeviceWalletsProps } from "#ds/inputs/DeviceWallets/DeviceWallets.tsx";
import { useCardFields, useCardProblem } from "#client/hooks/card-fields.ts";

/**
 * The card in the payment step, so that Book Now books and pays with one press. As long as its code does not load, the
 * Card Details dialog asks for the card.
 */
export const CardInForm = observer(function CardInForm(): ReactNode {
  const { card } = useBookingDraft();
  const payment = usePaymentStore();
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  useEffect(() => {
    if (!card) payment.prepareCard().catch(() => setFailedTry(tries));
  }, [payment, card, tries]);
  // A dialog for the same card has the same boxes.
  if (payment.checkout && !payment.checkout.isInForm) return null;
  if (!card && failedTry === tries) return <CardLoadFailed onRetry={() => setTries(tries + 1)} />;
  return card ? <OpenCard card={card} /> : <CheckoutSection problem="" />;
});

const OpenCard = observer(function OpenCard({ card: { form, cards } }: { readonly card: CardEntry }): ReactNode {
  const payment = usePaymentStore();
  const { paymentGateway } = useTenantStore().configuration;
  const hosted = cards?.hosted ?? null;
  const fields = useCardFields(form, { hosted }, payment.isProcessing);
  const device = useDevices(form, hosted);
  // Returning to a step before the payment clears the CVC.
  useEffect(() => form.clearCvc, [form]);
  const problem = useCardProblem(form);
  return (
    <CheckoutSection
      problem={problem}
      {...(device && { device })}
      {...(paymentGateway === "sandbox" ? { onTestCard: (number: string) => form.change("number", number) } : {})}
    >
      <CardFields {...fields} />
    </CheckoutSection>
  );
});

/** The wallets of the device, which book and pay once the rest of the form is in order; null: none, or no fare yet. */
function useDevices(card: CardForm, hosted: HostedCard | null): DeviceWalletsProps | null {
  const payment = usePaymentStore();
  const { wizard } = useBookingStore();
  const { total } = useFare();
  const mayOpen = (): boolean => {
    if (!wizard.isComplete) wizard.goForward("step");
    return wizard.isComplete;
  };
  if (hosted === null || total === null) return null;
  return {
    load: hosted.load,
    total,
    mayOpen,
    onAgree: (method) => void payment.pay((checkout) => checkout.payByDevice(method)),
    onFail: () => card.setProblem(card.texts.cardFailed),
    disabled: payment.isProcessing,
  };
}
