import { useEffect, useState, type ReactNode } from "react";
import { Elements, ExpressCheckoutElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeExpressCheckoutElementConfirmEvent } from "@stripe/stripe-js";
import type { Money } from "#domain/shared/money.ts";
import { PAYMENT_TEXTS } from "../../texts/areas/payment/index.ts";
import { useAreaTexts } from "../../texts/text-area.ts";
import styles from "./DeviceWallets.module.css";

/** Props of {@link DeviceWallets}. */
export interface DeviceWalletsProps {
  /** Loads the provider's script, once for the page; null or a rejection: it did not come. Keep it the same. */
  load: () => Promise<Stripe | null>;
  /** What is to be paid. */
  total: Money;
  /** The payer agreed; what the wallet gave stands for their card. */
  onAgree: (method: string) => void;
  /** The wallet broke down after the payer agreed; nothing was taken. */
  onFail: () => void;
  /** The payment is under way: nothing can be pressed. */
  disabled?: boolean;
}

/** Only what is in the device itself; other wallets have buttons of their own. */
const WALLETS = { link: "never", amazonPay: "never", paypal: "never", klarna: "never" } as const;

/**
 * Apple Pay and Google Pay, by the card provider's own buttons. Nothing is seen unless the provider says that this device
 * can pay (PAY-011).
 */
export function DeviceWallets({ load, total, ...events }: DeviceWalletsProps): ReactNode {
  const { locale } = useAreaTexts(PAYMENT_TEXTS);
  const [stripe, setStripe] = useState<Stripe | null>(null);
  useEffect(() => {
    let wanted = true;
    // What did not load is said by the card's boxes, which need the same script.
    load().then(
      (loaded) => wanted && setStripe(loaded),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  if (stripe === null) return null;
  const options = {
    mode: "payment",
    amount: total.pence,
    currency: total.currency.toLowerCase(),
    paymentMethodTypes: ["card"],
    paymentMethodCreation: "manual",
    locale: locale.startsWith("ar") ? "ar" : "en-GB",
  } as const;
  return (
    // The provider takes its options at the start only.
    <Elements key={`${locale} ${total.pence} ${total.currency}`} stripe={stripe} options={options}>
      <Buttons {...events} />
    </Elements>
  );
}

function Buttons({ onAgree, onFail, disabled = false }: Omit<DeviceWalletsProps, "load" | "total">): ReactNode {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const confirm = async ({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent): Promise<void> => {
    const method = stripe && elements ? await methodOf(stripe, elements) : null;
    if (method !== null) return onAgree(method);
    paymentFailed({ reason: "fail" });
    onFail();
  };
  return (
    <div className={styles.root} data-c="DeviceWallets" data-ready={ready ? "" : undefined}>
      <ExpressCheckoutElement
        options={{ paymentMethods: WALLETS, buttonHeight: 48 }}
        onReady={({ availablePaymentMethods: found }) => setReady(found !== undefined)}
        onLoadError={() => setReady(false)}
        onClick={(event) => (disabled ? event.reject() : event.resolve())}
        onConfirm={(event) => void confirm(event)}
      />
    </div>
  );
}

type ProviderElements = NonNullable<ReturnType<typeof useElements>>;

/** What stands for the card in the wallet; null when the wallet gave nothing. */
async function methodOf(stripe: Stripe, elements: ProviderElements): Promise<string | null> {
  try {
    const { error } = await elements.submit();
    if (error) return null;
    const { paymentMethod } = await stripe.createPaymentMethod({ elements });
    return paymentMethod?.id ?? null;
  } catch {
    return null;
  }
}
