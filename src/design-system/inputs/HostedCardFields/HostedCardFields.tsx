import { useEffect, useRef, useState, type ReactNode } from "react";
import { Elements } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { translatedLanguage } from "#ds/texts/load-texts.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { CardLoadFailed } from "#ds/inputs/CardFields/CardLoadFailed.tsx";
import { HostedBoxes, type HostedBoxesProps } from "./HostedBoxes.tsx";
import { MountedBoxes, type MountFrames } from "./MountedBoxes.tsx";
import styles from "./HostedCardFields.module.css";

/** Props of {@link HostedCardFields}. */
export type HostedCardFieldsProps = {
  /** The payment is in progress: nothing can be changed. */
  disabled?: boolean;
} & (
  | {
      /** Loads the provider's script, once for the page; null or a rejection: it did not load. Keep it stable. */
      load: () => Promise<Stripe | null>;
      /** The element with the card number, which the owner needs to confirm the payment; null once it is unmounted. */
      onCard: (card: StripeCardNumberElement | null) => void;
      /** Whether all of them are filled in; called when they appear and at each change. Keep it stable. */
      onComplete?: (complete: boolean) => void;
      mount?: never;
    }
  | {
      /** Mounts the provider's frames in our boxes, for a provider that does that itself. Keep it stable. */
      mount: MountFrames;
      load?: never;
      onCard?: never;
      onComplete?: never;
    }
);

/**
 * Number, expiry and CVC in the provider's own frames, so that card data never touches our page. They look like our
 * boxes and validate on blur.
 */
export function HostedCardFields(props: HostedCardFieldsProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  if (failedTry === tries) {
    return (
      <div data-c="HostedCardFields">
        <CardLoadFailed onRetry={() => setTries(tries + 1)} />
      </div>
    );
  }
  const shared = { disabled: props.disabled ?? false, onFailed: () => setFailedTry(tries) };
  return (
    <div className={styles.root} data-c="HostedCardFields">
      {props.mount === undefined ? (
        <ProviderBoxes
          key={tries}
          {...shared}
          load={props.load}
          onCard={props.onCard}
          onComplete={props.onComplete ?? ignore}
        />
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

const ignore = (): void => undefined;

interface ProviderBoxesProps extends Pick<HostedBoxesProps, "onCard" | "onComplete"> {
  readonly load: () => Promise<Stripe | null>;
  readonly disabled: boolean;
  readonly onFailed: () => void;
}

/** The boxes of the provider whose components draw the frames. */
function ProviderBoxes({ load, onFailed, ...boxes }: ProviderBoxesProps): ReactNode {
  const { locale } = useAreaTexts(PAYMENT_TEXTS);
  const stripe = useProvider(load, onFailed);
  return (
    // The provider's component accepts its frames' language only at the start.
    <Elements key={locale} stripe={stripe} options={{ locale: translatedLanguage(locale) ?? "en-GB" }}>
      <HostedBoxes {...boxes} waiting={stripe === null} />
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
