import { memo, type ReactNode } from "react";
import { contactFieldId } from "#domain/booking/form/field-ids.ts";
import type { ContactDraft, ContactField } from "#domain/people/contact/contact.ts";
import { PhoneField, type PhoneFieldProps } from "#ds/inputs/PhoneField/PhoneField.tsx";
import { TextBox, type TextBoxProps } from "#ds/inputs/TextBox/TextBox.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "./ContactSection.module.css";

/** A checkbox and its handler. */
export interface Tick {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** One person: values, errors and handlers. */
export interface PersonProps {
  /** What is typed so far; the dialing code includes its plus sign. */
  values: ContactDraft;
  /** The whole sentence to show under a field, by field; valid fields have none. */
  errors: Partial<Record<ContactField, string>>;
  /** A dialing code with which the number would be valid; the phone field offers it beside its error. */
  betterCode?: string | null;
  /** A field changed. */
  onChange: (field: ContactField, value: string) => void;
  /** A field was blurred; the owner validates it now. */
  onBlur: (field: ContactField) => void;
  /** The checkbox "Use my details" of a signed-in customer. */
  mine?: Tick;
}

interface PersonFieldsProps extends PersonProps {
  readonly person: "contact" | "customer";
  readonly emailRequired: boolean;
  readonly locked?: boolean;
  readonly fixed?: readonly ContactField[];
  readonly loading?: boolean;
  /** Before the ids of the inputs. */
  readonly idPrefix?: string;
}

/** Name, phone and email address of one person. A keystroke renders only the box that it changes. */
export function PersonFields(props: PersonFieldsProps): ReactNode {
  const { person, values, errors, emailRequired, onChange, onBlur } = props;
  const { locked = false, loading = false, fixed = [], idPrefix = "" } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const isContact = person === "contact";
  const field = (name: ContactField) => ({
    name,
    inputId: idPrefix + contactFieldId(name, person),
    error: errors[name] ?? null,
    readOnly: locked || fixed.includes(name),
    disabled: loading,
    onChange,
    onBlur,
  });
  const emailNote = t(emailRequired ? "contact.emailNote" : "contact.emailOptional");
  return (
    <>
      <div className={styles.names}>
        <Box
          {...field("firstName")}
          value={values.firstName}
          label={t("contact.firstName")}
          autoComplete="given-name"
          required
        />
        <Box {...field("lastName")} value={values.lastName} label={t("contact.lastName")} autoComplete="family-name" />
      </div>
      <div className={styles.field}>
        <Phone
          {...field("phone")}
          label={t("contact.phone")}
          dialingCode={values.dialingCode}
          number={values.phone}
          betterCode={props.betterCode ?? null}
          required
        />
        {isContact && errors.phone === undefined ? (
          <div className={styles.note}>
            <Text size="label" tone="muted">
              {t("contact.phoneNote")}
            </Text>
          </div>
        ) : null}
      </div>
      <Box
        {...field("email")}
        value={values.email}
        kind="email"
        label={t("contact.email")}
        note={isContact ? emailNote : ""}
        autoComplete="email"
        required={emailRequired}
      />
    </>
  );
}

type FieldEvents = Pick<PersonProps, "onChange" | "onBlur"> & { readonly name: ContactField };

const Box = memo(function Box({
  name,
  onChange,
  onBlur,
  ...box
}: FieldEvents & Omit<TextBoxProps, keyof FieldEvents>): ReactNode {
  return <TextBox {...box} onChange={(value) => onChange(name, value)} onBlur={() => onBlur(name)} />;
});

const Phone = memo(function Phone({
  name,
  onChange,
  onBlur,
  ...field
}: FieldEvents & Omit<PhoneFieldProps, keyof FieldEvents | "onDialingCode" | "onNumber">): ReactNode {
  return (
    <PhoneField
      {...field}
      onDialingCode={(code) => onChange("dialingCode", code)}
      onNumber={(number) => onChange("phone", number)}
      onBlur={() => onBlur(name)}
    />
  );
});
