import type { ReactNode } from "react";
import { SANDBOX_NUMBERS, spacedNumber } from "#domain/payment/card.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { QuoteCountdown } from "#ds/feedback/QuoteCountdown/QuoteCountdown.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import type { DeviceWalletsProps } from "#ds/inputs/DeviceWallets/DeviceWallets.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { DividerText } from "#ds/internal/foundations/DividerText.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import styles from "./CheckoutSection.module.css";
import { leftToRight } from "#ds/texts/format.ts";

/** The provider's buttons are fetched only where the tenant uses that provider. */
const devicePart = lazyPart(async () => (await import("#ds/inputs/DeviceWallets/DeviceWallets.tsx")).DeviceWallets);

/** Props of {@link CheckoutSection}. */
export interface CheckoutSectionProps {
  /** The saved booking that is paid; left out in a form, which shows its journey and fare itself. */
  due?: {
    /** The booking reference (Bref). */
    readonly reference: string;
    readonly total: Money;
    /** Seconds until the booking lapses; null: it does not lapse, or the time is unknown. */
    readonly secondsLeft: number | null;
  };
  /** The error of the payment as a whole; empty: none. */
  problem: string;
  /** The card fields: CardFields. Left out while they load. */
  children?: ReactNode;
  /** Wallets of the payer's device: the props of DeviceWallets, which is hidden where there are none. */
  device?: DeviceWalletsProps;
  /** The wallet's button was pressed; left out where no wallet is allowed. */
  onWallet?: () => void;
  /** A test number was chosen; given for test gateways only, which list them. */
  onTestCard?: (number: string) => void;
}

const TEST_CARDS = [
  ["pay.testGood", SANDBOX_NUMBERS.good],
  ["pay.testDeclined", SANDBOX_NUMBERS.declined],
  ["pay.testBank", SANDBOX_NUMBERS.bank],
  ["pay.testSlow", SANDBOX_NUMBERS.slow],
] as const;

/**
 * Paying by card, in the Card Details dialog or in the payment step: the booking, the amount, how long it is kept,
 * another payment method, and the card.
 */
export function CheckoutSection(props: CheckoutSectionProps): ReactNode {
  const { due, problem, children, device, onWallet, onTestCard } = props;
  const { t, locale } = useAreaTexts(PAYMENT_TEXTS);
  return (
    <div className={styles.root} data-c="CheckoutSection">
      {due === undefined ? null : (
        <CardBox>
          <Facts
            layout="large"
            rows={[
              [t("pay.reference"), due.reference],
              [t("pay.total"), formatMoney(due.total, locale)],
            ]}
          />
          {due.secondsLeft === null ? null : <QuoteCountdown seconds={due.secondsLeft} />}
        </CardBox>
      )}
      {onWallet === undefined && device === undefined ? null : (
        <div className={styles.wallet}>
          {device === undefined ? null : <devicePart.Part {...device} />}
          {onWallet === undefined ? null : (
            <ActionButton variant="secondary" icon="wallet" wide onPress={onWallet}>
              {t("pay.wallet")}
            </ActionButton>
          )}
          <DividerText>{t("pay.or")}</DividerText>
        </div>
      )}
      {problem === "" ? null : (
        <InlineNotice kind="error" announced>
          {problem}
        </InlineNotice>
      )}
      {children ?? <SkeletonBlock shape="form" count={5} label={t("card.loading")} />}
      {onTestCard === undefined ? null : <TestCards onTestCard={onTestCard} />}
    </div>
  );
}

function TestCards({ onTestCard }: { readonly onTestCard: (number: string) => void }): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  return (
    <Surface kind="dashed" padding="none" className={styles.tests}>
      <IconText icon="info">{t("pay.testMode")}</IconText>
      <ItemList className={styles.testList}>
        {TEST_CARDS.map(([text, number]) => (
          <li key={number}>
            <ActionButton variant="quiet" size="compact" onPress={() => onTestCard(number)}>
              {t(text, { number: leftToRight(spacedNumber(number, [4, 8, 12])) })}
            </ActionButton>
          </li>
        ))}
      </ItemList>
    </Surface>
  );
}
