import type { ReactNode } from "react";
import { PASSWORD_LENGTH } from "#domain/people/account/password.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import styles from "./PasswordField.module.css";

/** One box of a pair, or the only one. */
export interface PasswordBox {
  /** What is typed; never kept anywhere. */
  readonly value: string;
  /** Shown under the box; null when there is nothing wrong. */
  readonly error?: string | null;
  /** The text after each change. */
  readonly onChange: (value: string) => void;
  /** Blur of the box: the moment to validate it. */
  readonly onBlur?: () => void;
  /** Id of the input, for links of an error summary. */
  readonly inputId?: string;
}

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends PasswordBox {
  /** Accessible name and floating label; "Password" or "New password". */
  label: string;
  /** `current` is the existing password, `new` one that is being chosen: password managers need to know. */
  purpose: "current" | "new";
  /** The second box in which a new password is typed again; its label is "Confirm password". */
  confirm?: PasswordBox;
  /** Cannot be used at present. */
  disabled?: boolean;
}

/**
 * A password box with a button that shows the password; for a new one with its rule (6 to 20 characters) and, where
 * asked, a second box to repeat it. It accepts longer texts, so that a pasted one is refused instead of being cut.
 */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { label, purpose, confirm, disabled = false } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const common = { kind: "password", autoComplete: `${purpose}-password`, required: true, disabled } as const;
  return (
    <div className={styles.root} data-c="PasswordField">
      <TextBox
        {...common}
        {...boxOf(props)}
        label={label}
        note={purpose === "new" ? t("password.rule", PASSWORD_LENGTH) : ""}
      />
      {confirm === undefined ? null : <TextBox {...common} {...boxOf(confirm)} label={t("password.confirm")} />}
    </div>
  );
}

const boxOf = ({ value, error = null, onChange, onBlur, inputId }: PasswordBox) => ({
  value,
  error,
  onChange,
  ...(onBlur === undefined ? {} : { onBlur }),
  ...(inputId === undefined ? {} : { inputId }),
});
