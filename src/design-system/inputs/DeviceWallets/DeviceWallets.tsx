import { useEffect, useState, type ReactNode } from "react";
import { Elements, ExpressCheckoutElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeExpressCheckoutElementConfirmEvent } from "@stripe/stripe-js";
import { providerUnits } from "#domain/payment/provider-units.ts";
import type { Money } from "#domain/shared/money.ts";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { translatedLanguage } from "#ds/texts/load-texts.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./DeviceWallets.module.css";

/** Props of {@link DeviceWallets}. */
export interface DeviceWalletsProps {
  /** Loads the provider's script, once for the page; null or a rejection: it did not load. Keep it stable. */
  load: () => Promise<Stripe | null>;
  /** The amount to pay. */
  total: Money;
  /** The payer approved; `method` stands for their card. */
  onAgree: (method: string) => void;
  /** The wallet failed after the payer approved; nothing was charged. */
  onFail: () => void;
  /** Asked at a press; false: something else is missing first, and the wallet stays closed. */
  mayOpen?: () => boolean;
  /** The payment is in progress: nothing can be pressed. */
  disabled?: boolean;
}

/** Only what is in the device itself; other wallets have buttons of their own. */
const WALLETS = { link: "never", amazonPay: "never", paypal: "never", klarna: "never" } as const;

/**
 * Apple Pay and Google Pay, with the card provider's own buttons. Hidden unless the provider reports that this device
 * can pay.
 */
export function DeviceWallets({ load, total, ...events }: DeviceWalletsProps): ReactNode {
  const { locale } = useAreaTexts(PAYMENT_TEXTS);
  const [stripe, setStripe] = useState<Stripe | null>(null);
  useEffect(() => {
    let wanted = true;
    // The card fields show the message for a failed load, since they need the same script.
    load().then(
      (loaded) => wanted && setStripe(loaded),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  const units = providerUnits("stripe", total.pence, total.currency);
  if (stripe === null || !units.ok) return null;
  const options = {
    mode: "payment",
    amount: units.value,
    currency: total.currency.toLowerCase(),
    paymentMethodTypes: ["card"],
    paymentMethodCreation: "manual",
    locale: translatedLanguage(locale) ?? "en-GB",
  } as const;
  return (
    // The provider accepts its options only at the start.
    <Elements key={`${locale} ${total.pence} ${total.currency}`} stripe={stripe} options={options}>
      <Buttons {...events} />
    </Elements>
  );
}

function Buttons({
  onAgree,
  onFail,
  mayOpen = () => true,
  disabled = false,
}: Omit<DeviceWalletsProps, "load" | "total">): ReactNode {
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
        onClick={(event) => (disabled || !mayOpen() ? event.reject() : event.resolve())}
        onConfirm={(event) => void confirm(event)}
      />
    </div>
  );
}

type ProviderElements = NonNullable<ReturnType<typeof useElements>>;

/** The payment method that represents the card in the wallet; null when the wallet returned none. */
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
