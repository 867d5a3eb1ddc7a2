import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { useTenantStore } from "#client/hooks/stores.ts";
import type { Checkout } from "#client/stores/payment/Checkout.ts";
import { WALLET_CURRENCY } from "#domain/payment/methods.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** The wallet's code is fetched only where the tenant has an account there. */
const buttonsPart = lazyPart(async () => (await import("#ds/inputs/WalletButtons/WalletButtons.tsx")).WalletButtons);

interface WalletDialogProps {
  readonly checkout: Checkout;
  readonly open: boolean;
}

/** Payment by wallet: with the wallet's own button, or in the window of the sandbox wallet. */
export const WalletDialog = observer(function WalletDialog({ checkout, open }: WalletDialogProps): ReactNode {
  const Dialog = checkout.walletKey === null ? TestWallet : RealWallet;
  return <Dialog checkout={checkout} open={open} />;
});

/** The wallet's button; the wallet opens its own window. */
const RealWallet = observer(function RealWallet({ checkout, open }: WalletDialogProps): ReactNode {
  const { company } = useTenantStore().configuration;
  const { t, locale } = useAreaTexts(PAYMENT_TEXTS);
  return (
    <DialogShell open={open} title={t("wallet.realTitle")} mobile="center" size="narrow" onClose={checkout.leave}>
      <Text>{t("wallet.realText", { company, amount: formatMoney(checkout.due.total, locale) })}</Text>
      <buttonsPart.Part
        waiting={<SkeletonBlock shape="box" height={48} label={t("wallet.loading")} />}
        clientId={checkout.walletKey ?? ""}
        currency={WALLET_CURRENCY}
        order={checkout.walletOrder}
        onApprove={() => void checkout.walletApproved()}
        onFail={checkout.walletFailed}
        disabled={checkout.stage === "working"}
      />
    </DialogShell>
  );
});

/** The window of the sandbox wallet, which stands in for a provider's. */
const TestWallet = observer(function TestWallet({ checkout, open }: WalletDialogProps): ReactNode {
  const { company } = useTenantStore().configuration;
  const { t, locale } = useAreaTexts(PAYMENT_TEXTS);
  return (
    <DialogShell
      open={open}
      title={t("wallet.title")}
      mobile="center"
      size="narrow"
      onClose={checkout.leave}
      onSubmit={() => void checkout.payByWallet()}
      actions={
        <>
          <ActionButton variant="secondary" onPress={checkout.leave}>
            {t("wallet.refuse")}
          </ActionButton>
          <ActionButton type="submit" processing={checkout.stage === "working"}>
            {t("wallet.approve")}
          </ActionButton>
        </>
      }
    >
      <Text>{t("wallet.text", { company, amount: formatMoney(checkout.due.total, locale) })}</Text>
    </DialogShell>
  );
});
