import { useId, type ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { Box, Line, Message } from "./check-styles.ts";

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

/** MUI's Checkbox with its label in a FormControlLabel. The whole line takes the press. */
export function CheckField(props: CheckFieldProps): ReactNode {
  const { label, checked, onChange, note, error = null, disabled = false } = props;
  const generated = useId();
  const inputId = props.inputId ?? generated;
  const described = error !== null || (note !== undefined && note !== "");
  return (
    <div data-c="CheckField">
      <Line
        disabled={disabled}
        label={label}
        control={
          <Box
            checked={checked}
            icon={<Tick />}
            checkedIcon={<Tick />}
            data-invalid={error === null ? undefined : ""}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{
              input: {
                id: inputId,
                "aria-required": props.required,
                "aria-invalid": error === null ? undefined : true,
                "aria-describedby": described ? `${inputId}-message` : undefined,
              },
            }}
          />
        }
      />
      <Message>
        <FieldMessage id={`${inputId}-message`} error={error} note={note} />
      </Message>
    </div>
  );
}

const Tick = (): ReactNode => <Icon name="check" size="small" />;
