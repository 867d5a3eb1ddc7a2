import type { ReactNode } from "react";
import type { ContactDraft, ContactField } from "#domain/people/contact.ts";
import { PhoneField } from "#ds/inputs/PhoneField/index.ts";
import { TextBox } from "#ds/inputs/TextBox/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import styles from "./ContactSection.module.css";

/** Props of {@link ContactSection}. */
export interface ContactSectionProps {
  /** What is typed so far; the dialing code carries its plus sign. */
  values: ContactDraft;
  /** The whole sentence to show under a field, by field; fields without one are fine. */
  errors: Partial<Record<ContactField, string>>;
  /** Whether the e-mail address is asked of everybody or optional (CONT-009). */
  emailRequired: boolean;
  /** A field changed. */
  onChange: (field: ContactField, value: string) => void;
  /** A field was left; the owner judges it now. */
  onLeave: (field: ContactField) => void;
  /** Note to the driver; may be empty (CONT-022). */
  note: string;
  /** The note changed. */
  onNote: (note: string) => void;
  /** The phone field was entered: the moment to load what judges numbers. */
  onPhoneEnter?: () => void;
  /** The fields belong to the signed-in profile and cannot be changed (CONT-016). */
  locked?: boolean;
  /** The profile is on its way: the fields cannot be used yet. */
  loading?: boolean;
}

/** Id of a contact field's input, for the links of an error summary. */
export const contactFieldId = (field: ContactField): string => `contact-${field}`;

/** Who travels and how to reach them. Its fields stand on MUI: load this file with `React.lazy`. */
export function ContactSection(props: ContactSectionProps): ReactNode {
  const { values, errors, emailRequired, onChange, onLeave, note, onNote, locked = false, loading = false } = props;
  const { t } = useTexts();
  const field = (name: ContactField) => ({
    inputId: contactFieldId(name),
    error: errors[name] ?? null,
    readOnly: locked,
    disabled: loading,
    onLeave: () => onLeave(name),
  });
  const box = (name: ContactField) => ({
    ...field(name),
    value: values[name],
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <div className={styles.root} data-c="ContactSection" aria-busy={loading || undefined}>
      <div className={styles.names}>
        <TextBox {...box("firstName")} label={t("contact.firstName")} autoComplete="given-name" required />
        <TextBox {...box("lastName")} label={t("contact.lastName")} autoComplete="family-name" />
      </div>
      <Phone props={props} common={field("phone")} />
      <TextBox
        {...box("email")}
        kind="email"
        label={t("contact.email")}
        note={t(emailRequired ? "contact.emailNote" : "contact.emailOptional")}
        autoComplete="email"
        required={emailRequired}
      />
      <TextBox
        kind="textarea"
        label={t("contact.note")}
        note={t("contact.noteNote")}
        value={note}
        rows={2}
        disabled={loading}
        onChange={onNote}
      />
    </div>
  );
}

/** What every field of the section is told. */
interface CommonProps {
  readonly inputId: string;
  readonly error: string | null;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  readonly onLeave: () => void;
}

function Phone({ props, common }: { readonly props: ContactSectionProps; readonly common: CommonProps }): ReactNode {
  const { values, onChange, onPhoneEnter } = props;
  const { t } = useTexts();
  return (
    <div className={styles.field}>
      <PhoneField
        {...common}
        label={t("contact.phone")}
        dialingCode={values.dialingCode}
        number={values.phone}
        required
        onDialingCode={(code) => onChange("dialingCode", code)}
        onNumber={(number) => onChange("phone", number)}
        {...(onPhoneEnter === undefined ? {} : { onEnter: onPhoneEnter })}
      />
      {common.error === null ? <p className={styles.note}>{t("contact.phoneNote")}</p> : null}
    </div>
  );
}
