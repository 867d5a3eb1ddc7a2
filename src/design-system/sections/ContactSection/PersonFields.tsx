import type { ReactNode } from "react";
import type { ContactField } from "#domain/people/contact.ts";
import { PhoneField } from "#ds/inputs/PhoneField/index.ts";
import { TextBox } from "#ds/inputs/TextBox/index.ts";
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

/** Name, phone and e-mail address of one person. */
export function PersonFields(props: PersonFieldsProps): ReactNode {
  const {
    person,
    values,
    errors,
    emailRequired,
    onChange,
    onLeave,
    locked = false,
    loading = false,
    fixed = [],
  } = props;
  const { t } = useTexts();
  const isContact = person === "contact";
  const field = (name: ContactField) => ({
    inputId: contactFieldId(name, person),
    error: errors[name] ?? null,
    readOnly: locked || fixed.includes(name),
    disabled: loading,
    onLeave: () => onLeave(name),
  });
  const box = (name: ContactField) => ({
    ...field(name),
    value: values[name],
    onChange: (value: string) => onChange(name, value),
  });
  const emailNote = t(emailRequired ? "contact.emailNote" : "contact.emailOptional");
  return (
    <>
      <div className={styles.names}>
        <TextBox {...box("firstName")} label={t("contact.firstName")} autoComplete="given-name" required />
        <TextBox {...box("lastName")} label={t("contact.lastName")} autoComplete="family-name" />
      </div>
      <div className={styles.field}>
        <PhoneField
          {...field("phone")}
          label={t("contact.phone")}
          dialingCode={values.dialingCode}
          number={values.phone}
          required
          onDialingCode={(code) => onChange("dialingCode", code)}
          onNumber={(number) => onChange("phone", number)}
          {...(props.onPhoneEnter === undefined ? {} : { onEnter: props.onPhoneEnter })}
        />
        {isContact && errors.phone === undefined ? <p className={styles.note}>{t("contact.phoneNote")}</p> : null}
      </div>
      <TextBox
        {...box("email")}
        kind="email"
        label={t("contact.email")}
        note={isContact ? emailNote : ""}
        autoComplete="email"
        required={emailRequired}
      />
    </>
  );
}
