import type { ReactNode } from "react";
import { PAYMENT_GROUP_ID } from "#domain/booking/form/field-ids.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { PaymentMethodPicker } from "#ds/domain/PaymentMethodPicker/PaymentMethodPicker.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import styles from "./PaymentSection.module.css";

/** Props of {@link PaymentSection}. */
export interface PaymentSectionProps {
  /** Methods on offer, in order. Empty shows why nothing can be chosen. */
  methods: readonly PaymentMethod[];
  /** The chosen method. */
  selected: PaymentMethod | null;
  /** Another method was chosen. */
  onSelect: (method: PaymentMethod) => void;
  /** The error of the choice, or null. */
  error: string | null;
  /** The booking is being sent: nothing can be changed. */
  disabled: boolean;
  /** What the chosen method asks for, such as the card; left out where a dialog asks. */
  children?: ReactNode;
  /** The methods are loading. */
  loading?: boolean;
}

/** The choice of the payment method, with the note that the price will not change any more. */
export function PaymentSection({
  methods,
  selected,
  onSelect,
  error,
  disabled,
  children,
  loading = false,
}: PaymentSectionProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  return (
    <div className={styles.root} data-c="PaymentSection" id={PAYMENT_GROUP_ID}>
      <PaymentMethodPicker
        methods={methods}
        value={selected}
        onChange={onSelect}
        error={error}
        disabled={disabled}
        loading={loading}
      />
      {children}
      {methods.length === 0 ? null : <IconText icon="shield">{t("payment.allIn")}</IconText>}
    </div>
  );
}
