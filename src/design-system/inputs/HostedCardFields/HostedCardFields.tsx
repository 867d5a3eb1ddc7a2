import { useEffect, useRef, useState, type ReactNode } from "react";
import { Elements } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import { Icon } from "../../foundations/Icon/index.ts";
import { PAYMENT_TEXTS } from "../../texts/areas/payment/index.ts";
import { useAreaTexts } from "../../texts/text-area.ts";
import { InlineNotice } from "../../feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "../ActionButton/index.ts";
import { HostedBoxes } from "./HostedBoxes.tsx";
import { MountedBoxes, type MountFrames } from "./MountedBoxes.tsx";
import styles from "./HostedCardFields.module.css";

/** Props of {@link HostedCardFields}. */
export type HostedCardFieldsProps = {
  /** The payment is under way: nothing can be changed. */
  disabled?: boolean;
} & (
  | {
      /** Loads the provider's script, once for the page; null or a rejection: it did not come. Keep it the same. */
      load: () => Promise<Stripe | null>;
      /** The box that holds the number, for whoever confirms the payment; null once it is gone. */
      onCard: (card: StripeCardNumberElement | null) => void;
      mount?: never;
    }
  | {
      /** Puts the provider's frames into our boxes, where it does that itself. Keep it the same. */
      mount: MountFrames;
      load?: never;
      onCard?: never;
    }
);

/**
 * Number, expiry and CVC in the provider's own frames, so that a card never touches our page (PAY-012, PAY-034). They look
 * like our boxes and say what is wrong when they are left (PAY-021 to PAY-023).
 */
export function HostedCardFields(props: HostedCardFieldsProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  if (failedTry === tries) {
    return (
      <div data-c="HostedCardFields">
        <InlineNotice
          kind="error"
          announced
          action={
            <ActionButton variant="secondary" size="compact" onPress={() => setTries(tries + 1)}>
              {t("card.scriptRetry")}
            </ActionButton>
          }
        >
          {t("card.scriptFailed")}
        </InlineNotice>
      </div>
    );
  }
  const shared = { disabled: props.disabled ?? false, onFailed: () => setFailedTry(tries) };
  return (
    <div className={styles.root} data-c="HostedCardFields">
      {props.mount === undefined ? (
        <ProviderBoxes key={tries} {...shared} load={props.load} onCard={props.onCard} />
      ) : (
        <MountedBoxes key={tries} {...shared} mount={props.mount} />
      )}
      <p className={styles.note}>
        <Icon name="shield" size="small" />
        {t("card.hosted")}
      </p>
    </div>
  );
}

interface ProviderBoxesProps {
  readonly load: () => Promise<Stripe | null>;
  readonly onCard: (card: StripeCardNumberElement | null) => void;
  readonly disabled: boolean;
  readonly onFailed: () => void;
}

/** The boxes of the provider whose components draw the frames. */
function ProviderBoxes({ load, onCard, disabled, onFailed }: ProviderBoxesProps): ReactNode {
  const { locale } = useAreaTexts(PAYMENT_TEXTS);
  const stripe = useProvider(load, onFailed);
  return (
    // The provider's component takes its frames' language at the start only.
    <Elements key={locale} stripe={stripe} options={{ locale: locale.startsWith("ar") ? "ar" : "en-GB" }}>
      <HostedBoxes onCard={onCard} disabled={disabled} waiting={stripe === null} />
    </Elements>
  );
}

/** The provider's script: null while it loads. */
function useProvider(load: ProviderBoxesProps["load"], onFailed: () => void): Stripe | null {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    let wanted = true;
    const keep = (loaded: Stripe | null): void => {
      if (!wanted) return;
      if (loaded === null) failed.current();
      else setStripe(loaded);
    };
    load().then(keep, () => keep(null));
    return () => {
      wanted = false;
    };
  }, [load]);
  return stripe;
}
