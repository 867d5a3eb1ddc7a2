import type { ReactNode } from "react";
import { PASSWORD_LENGTH } from "#domain/people/password.ts";
import { PEOPLE_TEXTS } from "../../texts/areas/people/index.ts";
import { useAreaTexts } from "../../texts/text-area.ts";
import { TextBox } from "../TextBox/index.ts";
import styles from "./PasswordField.module.css";

/** One box of a pair, or the only one. */
export interface PasswordBox {
  /** What is typed; never kept anywhere. */
  readonly value: string;
  /** Shown under the box; null when there is nothing wrong. */
  readonly error?: string | null;
  /** The text after each change. */
  readonly onChange: (value: string) => void;
  /** The box was left: the moment to judge what is in it. */
  readonly onLeave?: () => void;
  /** Id of the input, for links of an error summary. */
  readonly inputId?: string;
}

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends PasswordBox {
  /** Accessible name and floating label; "Password" or "New password". */
  label: string;
  /** `current` is the password that one has, `new` one that is being made: password managers need to know. */
  purpose: "current" | "new";
  /** The second box in which a new password is typed again; its label is "Confirm password" (WID-006). */
  confirm?: PasswordBox;
  /** Cannot be used at present. */
  disabled?: boolean;
}

/**
 * A box for a password, with a button that shows it; for a new one with its rule (6 to 20 characters) and, where
 * asked, a second box to type it again. It takes longer texts, so that a pasted one is refused and not cut.
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

const boxOf = ({ value, error = null, onChange, onLeave, inputId }: PasswordBox) => ({
  value,
  error,
  onChange,
  ...(onLeave === undefined ? {} : { onLeave }),
  ...(inputId === undefined ? {} : { inputId }),
});
