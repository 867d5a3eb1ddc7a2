import { useEffect, useRef, useState, type ReactNode } from "react";
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from "@paypal/react-paypal-js";
import { InlineNotice } from "../../feedback/InlineNotice/InlineNotice.tsx";
import { SkeletonBlock } from "../../feedback/SkeletonBlock/SkeletonBlock.tsx";
import { PAYMENT_TEXTS } from "../../texts/areas/payment/index.ts";
import { useAreaTexts } from "../../texts/text-area.ts";
import { ActionButton } from "../ActionButton/index.ts";
import styles from "./WalletButtons.module.css";

/** Props of {@link WalletButtons}. */
export interface WalletButtonsProps {
  /** The tenant's public key at the wallet. */
  clientId: string;
  /** ISO 4217 code that the wallet runs in. */
  currency: string;
  /** Gives the order to be approved, at each press; null: it cannot be paid now, and the payer was told. */
  order: () => Promise<string | null>;
  /** The payer agreed in the wallet's window. */
  onApprove: () => void;
  /** The wallet's window broke down. */
  onFail: () => void;
  /** The payment is under way: nothing can be pressed. */
  disabled?: boolean;
}

/**
 * The wallet's own button, which opens the wallet's window. Its script comes when it is drawn, once for the page, in one
 * currency and without the wallet's own card form (PAY-033).
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
    locale: locale.startsWith("ar") ? "ar_EG" : "en_GB",
  };
  return (
    <div className={styles.root} data-c="WalletButtons">
      {/* A provider takes its options at the start only. */}
      <PayPalScriptProvider key={`${locale} ${tries}`} options={options}>
        <Buttons {...props} onRetry={() => setTries(tries + 1)} />
      </PayPalScriptProvider>
    </div>
  );
}

function Buttons(props: WalletButtonsProps & { readonly onRetry: () => void }): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const [{ isRejected, isResolved }] = usePayPalScriptReducer();
  // The wallet keeps what it was given when its button was drawn.
  const current = useRef(props);
  useEffect(() => {
    current.current = props;
  });
  /** Why no order was given is told elsewhere; the wallet reports it as a breakdown all the same. */
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
