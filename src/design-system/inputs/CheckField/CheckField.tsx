import { useId, type ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { styled } from "@mui/material/styles";
import { tk } from "#ds/theme/token-names.ts";

const SIZE = "1.5rem";

/** MUI's checkbox as a box with a tick; its input lies over it. */
const Box = styled(Checkbox, { name: "CsCheckField", slot: "Box" })({
  flex: "0 0 auto",
  inlineSize: SIZE,
  blockSize: SIZE,
  padding: 0,
  border: `1px solid ${tk("field-border")}`,
  borderRadius: `min(${tk("radius-small")}, 0.5rem)`,
  backgroundColor: tk("field-fill"),
  transition: `background-color ${tk("motion-fast")} ${tk("motion-ease")}`,
  "& svg": { visibility: "hidden" },
  "label:hover > &": { borderColor: tk("text-default"), backgroundColor: tk("field-fill") },
  "&&.Mui-checked": {
    borderColor: tk("brand-edge"),
    backgroundColor: tk("brand-main"),
    color: tk("brand-on"),
    "& svg": { visibility: "visible" },
  },
  "&.Mui-focusVisible": { outline: `2px solid ${tk("focus-ring")}`, outlineOffset: 2 },
  "&&.Mui-disabled": { borderStyle: "dashed", backgroundColor: "transparent", color: tk("text-muted") },
  "&&[data-invalid]": { borderColor: tk("text-error"), boxShadow: `inset 0 0 0 1px ${tk("text-error")}` },
});

/** The whole line takes the press. */
const Line = styled(FormControlLabel, { name: "CsCheckField", slot: "Line" })({
  display: "flex",
  alignItems: "flex-start",
  gap: tk("space-3"),
  minBlockSize: tk("target"),
  marginInline: 0,
  paddingBlock: `calc((${tk("target")} - ${SIZE}) / 2)`,
  "&.Mui-disabled": { cursor: "not-allowed" },
  "& .MuiFormControlLabel-label": { minInlineSize: 0, font: "inherit", overflowWrap: "anywhere" },
});

/** The message stands under the words, not under the box; a field's message keeps 1rem at its sides. */
const Message = styled("div", { name: "CsCheckField", slot: "Message" })({
  paddingInlineStart: `calc(${SIZE} + ${tk("space-3")} - ${tk("space-4")})`,
});

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
