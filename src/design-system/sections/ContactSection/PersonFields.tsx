import { memo, type ReactNode } from "react";
import type { ContactField } from "#domain/people/contact.ts";
import { PhoneField, type PhoneFieldProps } from "#ds/inputs/PhoneField/index.ts";
import { TextBox, type TextBoxProps } from "#ds/inputs/TextBox/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import styles from "./ContactSection.module.css";
import type { PersonProps } from "./ContactSection.tsx";

/** Id of a field's input, for the links of an error summary. */
export const contactFieldId = (field: ContactField, person: "contact" | "customer" = "contact"): string =>
  `${person}-${field}`;

interface PersonFieldsProps extends PersonProps {
  readonly person: "contact" | "customer";
  readonly emailRequired: boolean;
  readonly locked?: boolean;
  readonly fixed?: readonly ContactField[];
  readonly loading?: boolean;
  readonly onPhoneEnter?: () => void;
}

/** Name, phone and e-mail address of one person. A key draws only the box that it goes into. */
export function PersonFields(props: PersonFieldsProps): ReactNode {
  const { person, values, errors, emailRequired, onChange, onLeave } = props;
  const { locked = false, loading = false, fixed = [] } = props;
  const { t } = useTexts();
  const isContact = person === "contact";
  const field = (name: ContactField) => ({
    name,
    inputId: contactFieldId(name, person),
    error: errors[name] ?? null,
    readOnly: locked || fixed.includes(name),
    disabled: loading,
    onChange,
    onLeave,
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
          required
          {...(props.onPhoneEnter === undefined ? {} : { onEnter: props.onPhoneEnter })}
        />
        {isContact && errors.phone === undefined ? <p className={styles.note}>{t("contact.phoneNote")}</p> : null}
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

type FieldEvents = Pick<PersonProps, "onChange" | "onLeave"> & { readonly name: ContactField };

const Box = memo(function Box({
  name,
  onChange,
  onLeave,
  ...box
}: FieldEvents & Omit<TextBoxProps, keyof FieldEvents>): ReactNode {
  return <TextBox {...box} onChange={(value) => onChange(name, value)} onLeave={() => onLeave(name)} />;
});

const Phone = memo(function Phone({
  name,
  onChange,
  onLeave,
  ...field
}: FieldEvents & Omit<PhoneFieldProps, keyof FieldEvents | "onDialingCode" | "onNumber">): ReactNode {
  return (
    <PhoneField
      {...field}
      onDialingCode={(code) => onChange("dialingCode", code)}
      onNumber={(number) => onChange("phone", number)}
      onLeave={() => onLeave(name)}
    />
  );
});
