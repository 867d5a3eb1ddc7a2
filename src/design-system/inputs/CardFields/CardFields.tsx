import { useEffect, useRef, useState, type ReactNode } from "react";
import { cardFieldId } from "#domain/booking/form/field-ids.ts";
import { cardDigits, EXPIRY_MONTHS, type CardDraft, type CardField } from "#domain/payment/card.ts";
import { cardCheck } from "#domain/payment/card-check.ts";
import type { BillingAddress } from "#domain/payment/payer.ts";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import type { HostedCardFieldsProps } from "#ds/inputs/HostedCardFields/HostedCardFields.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { CardNumberBox } from "./CardNumberBox.tsx";
import { ExpiryBox } from "./ExpiryBox.tsx";
import styles from "./CardFields.module.css";
import FormControl from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { NativeList, type NativeListProps } from "#ds/internal/inputs/NativeList.tsx";
import { DIALING_CODES } from "#domain/people/contact/dialing-codes.ts";

/** The provider's components are fetched only where the tenant uses that provider. */
const hostedPart = lazyPart(
  async () => (await import("#ds/inputs/HostedCardFields/HostedCardFields.tsx")).HostedCardFields,
);

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
  /** A provider's own boxes, which take the place of number, expiry and CVC: the props of HostedCardFields. */
  hosted?: HostedCardFieldsProps;
  /** Known addresses that one press fills in, such as the pickup's. */
  addresses?: readonly BillingAddress[];
  /** One of them was chosen. */
  onAddress?: (address: BillingAddress) => void;
  /** The payment is in progress: nothing can be changed. */
  disabled?: boolean;
}

/**
 * The card form: name, number with its detected type, expiry, CVC and billing address. Neither the component nor the
 * browser stores any of it.
 */
export function CardFields(props: CardFieldsProps): ReactNode {
  const { hosted } = props;
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  // A name that is known beforehand is only checked; typing begins at the number.
  const [isNamed] = useState(props.values.name !== "");
  const type = cardCheck.typeOf(cardDigits(props.values.number));
  const box = (field: CardField) => fieldProps(props, field);
  return (
    <div className={styles.root} data-c="CardFields">
      <div className={styles.group}>
        <TextBox label={t("card.name")} required autoComplete="cc-name" {...box("name")} />
        {hosted === undefined ? (
          <>
            <div data-autofocus={isNamed || undefined}>
              <CardNumberBox label={t("card.number")} type={type} {...box("number")} />
            </div>
            <ExpiryAndCvc {...props} />
          </>
        ) : (
          <hostedPart.Part
            waiting={<SkeletonBlock shape="form" count={2} label={t("card.loading")} />}
            {...hosted}
            disabled={props.disabled ?? false}
          />
        )}
      </div>
      <BillingAddress {...props} />
    </div>
  );
}

/** The expiry in one box, or in lists of months and years for who asks for them, and the CVC beside it. */
function ExpiryAndCvc(props: CardFieldsProps): ReactNode {
  const { values, onChange, disabled = false } = props;
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const { cvcDigits } = cardCheck.typeOf(cardDigits(values.number));
  const [lists, setLists] = useState(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (lists) document.getElementById(cardFieldId("month"))?.focus();
  }, [lists]);
  return (
    <>
      <div className={styles.row}>
        {lists ? <ExpiryLists {...props} /> : <OneExpiry {...props} />}
        <TextBox
          label={t("card.cvc")}
          kind="digits"
          required
          autoComplete="cc-csc"
          maxLength={cvcDigits}
          note={t(cvcDigits === 4 ? "card.cvcFront" : "card.cvcBack")}
          {...fieldProps(props, "cvc")}
          onChange={(value) => onChange("cvc", value.replace(/\D/g, ""))}
        />
      </div>
      {lists ? null : (
        <div>
          <ActionButton variant="quiet" edge="start" size="compact" disabled={disabled} onPress={() => setLists(true)}>
            {t("card.expiryLists")}
          </ActionButton>
        </div>
      )}
    </>
  );
}

function OneExpiry({ values, errors, onChange, onBlur, disabled = false }: CardFieldsProps): ReactNode {
  return (
    <ExpiryBox
      month={values.month}
      year={values.year}
      inputId={cardFieldId("month")}
      error={errors.month ?? errors.year ?? null}
      disabled={disabled}
      onChange={({ month, year }) => {
        onChange("month", month);
        onChange("year", year);
      }}
      onBlur={() => {
        onBlur("month");
        onBlur("year");
      }}
    />
  );
}

function ExpiryLists(props: CardFieldsProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const list = (field: "month" | "year", known: readonly string[]) => {
    const value = props.values[field];
    // What was typed so far is no choice.
    const choices = known.includes(value) ? [] : [{ value, text: "–" }];
    return {
      ...fieldProps(props, field),
      choices: [...choices, ...known.map((each) => ({ value: each, text: each }))],
    };
  };
  return (
    <>
      <ChoiceBox label={t("card.month")} autoComplete="cc-exp-month" {...list("month", EXPIRY_MONTHS)} />
      <ChoiceBox label={t("card.year")} autoComplete="cc-exp-year" {...list("year", props.years)} />
    </>
  );
}

/** The address to which the card's bank sends its letters. */
function BillingAddress(props: CardFieldsProps): ReactNode {
  const { addresses = [], onAddress, disabled = false } = props;
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const box = (field: CardField) => fieldProps(props, field);
  return (
    <fieldset className={styles.billing}>
      <legend className={styles.legend}>{t("card.billing")}</legend>
      {addresses.map((address) => (
        <div key={address.line1 + address.postalCode}>
          <ActionButton
            variant="quiet"
            edge="start"
            size="compact"
            icon="pin"
            disabled={disabled}
            onPress={() => onAddress?.(address)}
          >
            {t("card.useAddress", { address: `${address.line1}, ${address.city} ${address.postalCode}` })}
          </ActionButton>
        </div>
      ))}
      <TextBox label={t("card.line1")} required autoComplete="billing address-line1" {...box("line1")} />
      <div className={styles.pair}>
        <TextBox label={t("card.city")} required autoComplete="billing address-level2" {...box("city")} />
        <TextBox label={t("card.postalCode")} required autoComplete="billing postal-code" {...box("postalCode")} />
      </div>
      <MoreAddress {...props} />
    </fieldset>
  );
}

/** The optional parts of the address, which few payers need; they show once asked for. */
function MoreAddress(props: CardFieldsProps): ReactNode {
  const { t, locale } = useAreaTexts(PAYMENT_TEXTS);
  const box = (field: CardField) => fieldProps(props, field);
  const [open, setOpen] = useState(props.values.line2 !== "");
  const asked = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (open && asked.current) document.getElementById(cardFieldId("line2"))?.focus();
  }, [open]);
  const show = () => {
    asked.current = true;
    setOpen(true);
  };
  if (!open)
    return (
      <div>
        <ActionButton variant="quiet" edge="start" size="compact" icon="plus" onPress={show}>
          {t("card.moreAddress")}
        </ActionButton>
      </div>
    );
  return (
    <>
      <TextBox
        label={t("card.line2")}
        autoComplete="billing address-line2"
        note={t("card.optional")}
        {...box("line2")}
      />
      <ChoiceBox
        label={t("card.country")}
        autoComplete="billing country"
        choices={[
          { value: "", text: "–" },
          ...countriesIn(locale).map(({ iso, name }) => ({ value: iso, text: name })),
        ]}
        {...box("country")}
      />
    </>
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

interface ChoiceBoxProps extends Pick<NativeListProps, "value" | "choices" | "autoComplete" | "onChange" | "onBlur"> {
  readonly label: string;
  readonly inputId: string;
  readonly error: string | null;
  readonly disabled: boolean;
}

/** A list of the device's own with its label and its error. */
function ChoiceBox({ label, inputId, error, disabled, ...list }: ChoiceBoxProps): ReactNode {
  return (
    <FormControl error={error !== null} disabled={disabled}>
      <InputLabel htmlFor={inputId} shrink>
        {label}
      </InputLabel>
      <NativeList {...list} id={inputId} describedBy={error === null ? undefined : `${inputId}-error`} />
      <FieldMessage id={`${inputId}-error`} error={error} />
    </FormControl>
  );
}

/** A country's ISO 3166 code in small letters and its name in the page's language. */
interface NamedCountry {
  readonly iso: string;
  readonly name: string;
}

/** Every country by its name in a language, in the order of that language's alphabet. */
function countriesIn(locale: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
  return DIALING_CODES.map(([iso]) => ({ iso, name: names.of(iso.toUpperCase()) ?? iso })).toSorted((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
}
