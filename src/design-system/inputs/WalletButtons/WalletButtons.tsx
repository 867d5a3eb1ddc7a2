import { useEffect, useRef, useState, type ReactNode } from "react";
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from "@paypal/react-paypal-js";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { translatedLanguage } from "#ds/texts/load-texts.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import styles from "./WalletButtons.module.css";

/** Props of {@link WalletButtons}. */
export interface WalletButtonsProps {
  /** The tenant's public key at the wallet. */
  clientId: string;
  /** ISO 4217 code that the wallet runs in. */
  currency: string;
  /**
   * Creates the order to approve, at each press; null: it cannot be paid now, and the owner has shown the payer why.
   */
  order: () => Promise<string | null>;
  /** The payer agreed in the wallet's window. */
  onApprove: () => void;
  /** The wallet's window failed. */
  onFail: () => void;
  /** The payment is in progress: nothing can be pressed. */
  disabled?: boolean;
}

/** The wallet's own names of our languages. */
const LOCALES = { en: "en_GB", ar: "ar_EG", fr: "fr_FR", de: "de_DE" } as const;

/**
 * The wallet's own button, which opens the wallet's window. Its script loads when the button first renders, once per
 * page, in one currency and without the wallet's own card form.
 */
export function WalletButtons(props: WalletButtonsProps): ReactNode {
  const { clientId, currency } = props;
  const { locale } = useAreaTexts(PAYMENT_TEXTS);
  const [tries, setTries] = useState(1);
  const options = {
    clientId,
    currency,
    intent: "capture",
    components: "buttons",
    disableFunding: "card",
    locale: LOCALES[translatedLanguage(locale) ?? "en"],
  };
  return (
    <div className={styles.root} data-c="WalletButtons">
      {/* A provider accepts its options only at the start. */}
      <PayPalScriptProvider key={`${locale} ${tries}`} options={options}>
        <Buttons {...props} onRetry={() => setTries(tries + 1)} />
      </PayPalScriptProvider>
    </div>
  );
}

function Buttons(props: WalletButtonsProps & { readonly onRetry: () => void }): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const [{ isRejected, isResolved }] = usePayPalScriptReducer();
  // The wallet keeps the callbacks that it got when its button rendered.
  const current = useRef(props);
  useEffect(() => {
    current.current = props;
  });
  /**
   * True when no order was created. The owner has shown the reason; the wallet still reports an error, which is
   * ignored.
   */
  const refused = useRef(false);
  if (isRejected) {
    return (
      <InlineNotice
        kind="error"
        announced
        action={
          <ActionButton variant="secondary" size="compact" onPress={props.onRetry}>
            {t("card.scriptRetry")}
          </ActionButton>
        }
      >
        {t("wallet.scriptFailed")}
      </InlineNotice>
    );
  }
  if (!isResolved) return <SkeletonBlock shape="box" height={48} label={t("wallet.loading")} />;
  return (
    <PayPalButtons
      style={{ layout: "vertical", shape: "rect", height: 48 }}
      disabled={props.disabled ?? false}
      createOrder={async () => {
        const order = await current.current.order();
        refused.current = order === null;
        if (order === null) throw new Error("no order");
        return order;
      }}
      onApprove={() => Promise.resolve(current.current.onApprove())}
      onError={() => {
        if (!refused.current) current.current.onFail();
        refused.current = false;
      }}
    />
  );
}
