import { useId, type ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import styles from "./CheckField.module.css";

/** Props of {@link CheckField}. */
export interface CheckFieldProps {
  /** The statement that is true when it is ticked: "Remember me". */
  label: string;
  /** Whether it is ticked. */
  checked: boolean;
  /** It was ticked or cleared. */
  onChange: (checked: boolean) => void;
  /** Help that is shown under it while nothing is wrong. */
  note?: string;
  /** Shown under it; null when there is nothing wrong. */
  error?: string | null;
  /** It must be ticked to go on; said to screen readers. */
  required?: boolean;
  /** Cannot be used at present; say near it why. */
  disabled?: boolean;
  /** Id of the input, for links of an error summary; made by React when left out. */
  inputId?: string;
}

/** A checkbox with its label. The whole line takes the press. */
export function CheckField(props: CheckFieldProps): ReactNode {
  const { label, checked, onChange, note, error = null, disabled = false } = props;
  const generated = useId();
  const inputId = props.inputId ?? generated;
  const described = error !== null || (note !== undefined && note !== "");
  return (
    <div className={styles.root} data-c="CheckField" data-invalid={error === null ? undefined : ""}>
      <label className={styles.line} data-disabled={disabled ? "" : undefined}>
        <input
          id={inputId}
          className={styles.input}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-required={props.required}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={described ? `${inputId}-message` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.mark} aria-hidden="true">
          <Icon name="check" size="small" />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      <div className={styles.message}>
        <FieldMessage id={`${inputId}-message`} error={error} note={note} />
      </div>
    </div>
  );
}
