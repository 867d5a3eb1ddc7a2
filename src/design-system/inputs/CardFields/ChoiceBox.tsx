import type { ReactNode } from "react";
import field from "#ds/theme/field.module.css";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import styles from "./CardFields.module.css";

interface ChoiceBoxProps {
  readonly label: string;
  readonly inputId: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly autoComplete: string;
  readonly error: string | null;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A native select in the frame of a field: card managers can fill it in, and phones show their own wheel. */
export function ChoiceBox(props: ChoiceBoxProps): ReactNode {
  const { label, inputId, value, choices, error, disabled } = props;
  return (
    <div
      className={field.field}
      data-filled=""
      data-invalid={error === null ? undefined : ""}
      data-disabled={disabled ? "" : undefined}
    >
      <div className={field.box}>
        <span className={field.body}>
          <label className={field.label} htmlFor={inputId}>
            {label}
          </label>
          <select
            id={inputId}
            className={`${field.input} ${styles.choice}`}
            value={value}
            disabled={disabled}
            autoComplete={props.autoComplete}
            aria-invalid={error === null ? undefined : true}
            aria-describedby={error === null ? undefined : `${inputId}-error`}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            onBlur={props.onBlur}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Icon name="chevron-down" size="small" />
          </span>
        </span>
      </div>
      <FieldMessage id={`${inputId}-error`} error={error} />
    </div>
  );
}
