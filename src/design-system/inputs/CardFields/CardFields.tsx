import type { ReactNode } from "react";
import { cardDigits, EXPIRY_MONTHS, type CardDraft, type CardField } from "#domain/payment/card.ts";
import { cardCheck } from "#domain/payment/card-check.ts";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { TextBox } from "#ds/inputs/TextBox/index.ts";
import { CardNumberBox } from "./CardNumberBox.tsx";
import { ChoiceBox } from "./ChoiceBox.tsx";
import { countriesIn } from "#ds/texts/country-names.ts";
import styles from "./CardFields.module.css";

/** Props of {@link CardFields}. */
export interface CardFieldsProps {
  /** What is in the boxes. */
  values: CardDraft;
  /** The sentence under each faulty box: "Card number is invalid". */
  errors: Partial<Record<CardField, string>>;
  /** A box was changed. */
  onChange: (field: CardField, value: string) => void;
  /** Blur of a box: the moment to validate it. */
  onBlur: (field: CardField) => void;
  /** Expiry years on offer; make them with `expiryYears`. */
  years: readonly string[];
  /** A provider's own boxes, which take the place of number, expiry and CVC. */
  hosted?: ReactNode;
  /** The payment is in progress: nothing can be changed. */
  disabled?: boolean;
}

/** Ids of the boxes, for focus and error summaries. */
export const cardFieldId = (field: CardField): string => `card-${field}`;

/**
 * The card form: name, number with its detected type, expiry, CVC and billing address. Neither the component nor the
 * browser stores any of it.
 */
export function CardFields(props: CardFieldsProps): ReactNode {
  const { hosted } = props;
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const type = cardCheck.typeOf(cardDigits(props.values.number));
  const box = (field: CardField) => fieldProps(props, field);
  return (
    <div className={styles.root} data-c="CardFields">
      <div className={styles.group}>
        <TextBox label={t("card.name")} required autoComplete="cc-name" {...box("name")} />
        {hosted ?? (
          <>
            <CardNumberBox label={t("card.number")} type={type} {...box("number")} />
            <div className={styles.row}>
              <ChoiceBox
                label={t("card.month")}
                autoComplete="cc-exp-month"
                choices={EXPIRY_MONTHS.map((value) => ({ value, text: value }))}
                {...box("month")}
              />
              <ChoiceBox
                label={t("card.year")}
                autoComplete="cc-exp-year"
                choices={props.years.map((value) => ({ value, text: value }))}
                {...box("year")}
              />
              <TextBox
                label={t("card.cvc")}
                required
                autoComplete="cc-csc"
                maxLength={type.cvcDigits}
                note={t(type.cvcDigits === 4 ? "card.cvcFront" : "card.cvcBack")}
                {...box("cvc")}
                onChange={(value) => props.onChange("cvc", value.replace(/\D/g, ""))}
              />
            </div>
          </>
        )}
      </div>
      <BillingAddress {...props} />
    </div>
  );
}

/** The address to which the card's bank sends its letters. */
function BillingAddress(props: CardFieldsProps): ReactNode {
  const { t, locale } = useAreaTexts(PAYMENT_TEXTS);
  const box = (field: CardField) => fieldProps(props, field);
  return (
    <fieldset className={styles.billing}>
      <legend className={styles.legend}>{t("card.billing")}</legend>
      <TextBox label={t("card.line1")} required autoComplete="billing address-line1" {...box("line1")} />
      <TextBox
        label={t("card.line2")}
        autoComplete="billing address-line2"
        note={t("card.optional")}
        {...box("line2")}
      />
      <div className={styles.pair}>
        <TextBox label={t("card.city")} required autoComplete="billing address-level2" {...box("city")} />
        <TextBox label={t("card.postalCode")} required autoComplete="billing postal-code" {...box("postalCode")} />
      </div>
      <ChoiceBox
        label={t("card.country")}
        autoComplete="billing country"
        choices={[
          { value: "", text: "–" },
          ...countriesIn(locale).map(({ iso, name }) => ({ value: iso, text: name })),
        ]}
        {...box("country")}
      />
    </fieldset>
  );
}

/** What all boxes have in common. */
const fieldProps = ({ values, errors, onChange, onBlur, disabled = false }: CardFieldsProps, field: CardField) => ({
  inputId: cardFieldId(field),
  value: values[field],
  error: errors[field] ?? null,
  disabled,
  onChange: (value: string) => onChange(field, value),
  onBlur: () => onBlur(field),
});
