import { useRef, type ReactNode } from "react";
import type { Enquiry, EnquiryField, EnquiryKind } from "#domain/people/enquiry.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { ChoiceToggle } from "#ds/inputs/ChoiceToggle/ChoiceToggle.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Decoy } from "#ds/internal/inputs/Decoy.tsx";
import styles from "./EnquirySection.module.css";

/** Props of {@link EnquirySection}. */
export interface EnquirySectionProps {
  /** What is written so far. */
  values: Enquiry;
  /** The whole sentence under a field, by field; valid fields have none. */
  errors: Partial<Record<EnquiryField, string>>;
  /** A field changed. */
  onChange: (field: EnquiryField, value: string) => void;
  /** A field was blurred; the owner validates it now. */
  onBlur: (field: EnquiryField) => void;
  /** Another subject was chosen. */
  onAbout: (kind: EnquiryKind) => void;
  /** The value of a field that people do not see; bots fill it in. */
  decoy: string;
  /** The hidden field changed. */
  onDecoy: (text: string) => void;
  /**
   * Send was pressed; resolves to whether the message was sent. With errors the first invalid field takes the focus.
   */
  onSubmit: () => Promise<boolean>;
  /** The submit is in flight. */
  sending: boolean;
}

const KINDS = ["contact", "help", "flight"] as const;

/** Id of an enquiry field's input. */
const fieldId = (field: EnquiryField): string => `enquiry-${field}`;

/** A message to the company. Its fields use MUI: load this file with `React.lazy`. */
export function EnquirySection(props: EnquirySectionProps): ReactNode {
  const { values, errors, onChange, onBlur, onAbout, sending, onSubmit } = props;
  const { t } = useAreaTexts(SITE_TEXTS);
  const form = useRef<HTMLFormElement>(null);
  const box = (field: EnquiryField) => ({
    inputId: fieldId(field),
    label: t(`enquiry.${field}`),
    value: values[field],
    error: errors[field] ?? null,
    disabled: sending,
    onChange: (value: string) => onChange(field, value),
    onBlur: () => onBlur(field),
  });
  const submit = async (): Promise<void> => {
    if (await onSubmit()) return;
    // One frame later: the errors are only now rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  return (
    <form
      ref={form}
      className={styles.root}
      data-c="EnquirySection"
      noValidate
      aria-busy={sending || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ChoiceToggle
        label={t("enquiry.about")}
        choices={KINDS.map((kind) => ({ value: kind, label: t(`enquiry.${kind}`) }))}
        value={values.kind}
        onChange={onAbout}
      />
      <div className={styles.pair}>
        <TextBox {...box("name")} autoComplete="name" required />
        <TextBox {...box("email")} kind="email" autoComplete="email" required />
      </div>
      <div className={styles.pair}>
        <TextBox {...box("phone")} note={t("enquiry.phoneNote")} autoComplete="tel" maxLength={30} />
        <TextBox {...box("subject")} />
      </div>
      <TextBox {...box("message")} kind="textarea" rows={4} maxLength={4000} required />
      <Decoy label={t("enquiry.decoy")} value={props.decoy} onChange={props.onDecoy} />
      <div className={styles.send}>
        <ActionButton type="submit" processing={sending}>
          {t("enquiry.send")}
        </ActionButton>
      </div>
    </form>
  );
}
