import { useId, type ReactNode } from "react";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { PAYMENT_TEXTS, type PaymentTextKey } from "#ds/texts/areas/payment/en.ts";
import type { TextKey } from "#ds/texts/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { ChoiceCard, ChoiceRadio } from "#ds/internal/domain/ChoiceCard.tsx";
import { MethodColumns } from "#ds/internal/domain/MethodColumns.tsx";
import { Pulse } from "#ds/internal/domain/Pulse.tsx";
import styles from "./PaymentMethodPicker.module.css";

/** Props of {@link PaymentMethodPicker}. */
export interface PaymentMethodPickerProps {
  /** Methods on offer, in order. Without any a line says to call. */
  methods: readonly PaymentMethod[];
  /** The chosen method; null when none is. */
  value: PaymentMethod | null;
  /** Another method was chosen. */
  onChange: (method: PaymentMethod) => void;
  /** What is wrong with the choice; null when nothing is. */
  error?: string | null;
  /** Cannot be changed at present. */
  disabled?: boolean;
  /** The methods are loading: empty boxes keep the room. */
  loading?: boolean;
}

const FACES: Readonly<Record<PaymentMethod, { icon: IconName; name: TextKey; hint: PaymentTextKey }>> = {
  card: { icon: "card", name: "payment.card", hint: "payment.cardHint" },
  paypal: { icon: "wallet", name: "payment.paypal", hint: "payment.paypalHint" },
  cash: { icon: "cash", name: "payment.cash", hint: "payment.cashHint" },
  account: { icon: "account", name: "payment.account", hint: "payment.accountHint" },
};

/** The payment methods as MUI's radio buttons on cards, in columns. */
export function PaymentMethodPicker(props: PaymentMethodPickerProps): ReactNode {
  const { methods, value, onChange, error = null, disabled = false, loading = false } = props;
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const id = useId();
  if (!loading && methods.length === 0) {
    return (
      <p className={styles.none} data-c="PaymentMethodPicker">
        <Icon name="info" size="small" />
        {t("payment.none")}
      </p>
    );
  }
  const count = loading ? 2 : methods.length;
  return (
    <div
      className={styles.root}
      data-count={Math.min(3, count)}
      data-c="PaymentMethodPicker"
      role="radiogroup"
      aria-label={t("payment.label")}
      aria-busy={loading || undefined}
      aria-describedby={error === null ? undefined : `${id}e`}
      aria-invalid={error === null ? undefined : true}
    >
      <MethodColumns count={count}>
        {loading ? <LoadingCards /> : null}
        {loading
          ? null
          : methods.map((method) => (
              <MethodCard
                key={method}
                method={method}
                group={id}
                selected={method === value}
                disabled={disabled}
                onSelect={() => onChange(method)}
              />
            ))}
      </MethodColumns>
      {error === null ? null : (
        <p className={styles.error} id={`${id}e`}>
          <Icon name="error" size="small" />
          {error}
        </p>
      )}
    </div>
  );
}

interface MethodCardProps {
  readonly method: PaymentMethod;
  readonly group: string;
  readonly selected: boolean;
  readonly disabled: boolean;
  readonly onSelect: () => void;
}

function MethodCard({ method, group, selected, disabled, onSelect }: MethodCardProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const id = useId();
  const face = FACES[method];
  return (
    <ChoiceCard component="label" className={styles.card}>
      <span className={styles.top}>
        <span className={styles.icon}>
          <Icon name={face.icon} />
        </span>
        <ChoiceRadio
          name={group}
          value={method}
          checked={selected}
          disabled={disabled}
          labelledBy={`${id}n`}
          describedBy={`${id}h`}
          onSelect={onSelect}
        />
      </span>
      <span className={styles.texts}>
        <span className={styles.name} id={`${id}n`}>
          {t(face.name)}
        </span>
        <span className={styles.hint} id={`${id}h`}>
          {t(face.hint)}
        </span>
      </span>
    </ChoiceCard>
  );
}

function LoadingCards(): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  return (
    <>
      <span className="tk-visually-hidden">{t("payment.loading")}</span>
      {[0, 1].map((place) => (
        <ChoiceCard key={place} component="span" className={styles.card} aria-hidden="true">
          <span className={styles.top}>
            <Pulse />
          </span>
          <Pulse />
        </ChoiceCard>
      ))}
    </>
  );
}
