import { useId, useState, type ReactNode } from "react";
import InputLabel from "@mui/material/InputLabel";
import Select from "@mui/material/Select";
import field from "#ds/theme/field.module.css";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { useInertPage } from "#ds/support/inert-page.ts";
import styles from "./SelectField.module.css";
import FormControl from "@mui/material/FormControl";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import { styled } from "@mui/material/styles";
import { tk } from "#ds/theme/token-names.ts";

/** The list is at most so high, in px (WID-015). */
const LIST_HEIGHT = 350;

/** MUI's select in the frame of every field (theme/components/fields.ts). */
const Control = styled(FormControl, { name: "CsSelectField", slot: "Root" })({
  "& .MuiFilledInput-root:has(> .MuiSelect-select:focus-visible)": {
    borderColor: tk("focus-ring"),
    outline: `2px solid ${tk("focus-ring")}`,
    boxShadow: "none",
  },
  // As exact as MUI's rule for the room of the arrow.
  "&& .MuiSelect-select.MuiSelect-select": {
    minHeight: 0,
    paddingInline: `${tk("space-4")} ${tk("space-7")}`,
    fontSize: tk("size-body"),
    "&:focus": { backgroundColor: "transparent", outline: "none" },
  },
  "& .MuiSelect-icon": { insetInlineEnd: tk("space-4"), color: tk("text-muted"), pointerEvents: "none" },
});

/** The list's surface. */
const Panel = styled(Paper, { name: "CsSelectField", slot: "Panel" })({
  position: "absolute",
  overflow: "hidden",
  border: `1px solid ${tk("border-subtle")}`,
  backgroundColor: tk("surface-overlay"),
  color: tk("text-default"),
  boxShadow: tk("shadow-overlay"),
  "& .MuiList-root": {
    maxHeight: LIST_HEIGHT,
    padding: tk("space-1"),
    overflowY: "auto",
    overscrollBehavior: "contain",
  },
});

/** One row: perhaps a picture, a text with perhaps a second line, and a mark when it is chosen. */
const Option = styled(MenuItem, { name: "CsSelectField", slot: "Option" })({
  gap: tk("space-3"),
  padding: `${tk("space-1")} ${tk("space-3")}`,
  borderRadius: tk("radius-control"),
  whiteSpace: "normal",
  "&:hover": { backgroundColor: tk("wash-hover") },
  "&&.Mui-selected": { backgroundColor: "transparent", fontWeight: tk("weight-medium") },
  "&&.Mui-focusVisible": {
    backgroundColor: tk("brand-subtle"),
    color: tk("brand-on-subtle"),
    boxShadow: `inset 0 0 0 2px ${tk("brand-edge")}`,
  },
});

/** One choice: a plain text, a text with a value of its own and perhaps a second line, or a car with its picture. */
export type SelectItem =
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "label-value"; readonly value: string; readonly label: string; readonly detail?: string }
  | {
      readonly kind: "car";
      readonly value: string;
      readonly label: string;
      readonly detail: string;
      /** Usually a VehicleIllustration. */
      readonly picture: ReactNode;
    };

/** Props of {@link SelectField}. */
export interface SelectFieldProps {
  /** What is chosen: "Sort by", "Country". */
  label: string;
  /** The choices, in order. */
  items: readonly SelectItem[];
  /** Value of the chosen item; empty while none is. */
  value: string;
  /** An item was chosen. */
  onChange: (value: string) => void;
  /** What is wrong, or null. */
  error?: string | null;
  /** Id of the control, for links of an error summary; made by React when left out. */
  inputId?: string;
  /** Cannot be used at present. */
  disabled?: boolean;
}

const textOf = (item: SelectItem): string => (item.kind === "string" ? item.value : item.label);

/**
 * A choice from a list that opens under the field and is at most 350 px high: MUI's Select. Letters jump to the next
 * item that begins with them, and choose it while the list is closed.
 */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { label, items, value, onChange, error = null, disabled = false } = props;
  const generated = useId();
  const id = props.inputId ?? generated;
  const [open, setOpen] = useState(false);
  useInertPage(open);
  const isFilled = items.some((item) => item.value === value);
  const shown = (chosen: string): ReactNode => {
    const item = items.find((one) => one.value === chosen);
    return item ? textOf(item) : "";
  };
  return (
    <div className={field.field} data-c="SelectField">
      <Control fullWidth disabled={disabled} error={error !== null}>
        <InputLabel id={`${id}-label`} shrink>
          {label}
        </InputLabel>
        <Select
          labelId={`${id}-label`}
          displayEmpty
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          value={isFilled ? value : ""}
          renderValue={shown}
          IconComponent={Arrow}
          SelectDisplayProps={{ id }}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={({ target }) => onChange(target.value)}
          MenuProps={{ transitionDuration: 0, slots: { paper: Panel } }}
        >
          {items.map((item) => (
            <Option key={item.value} value={item.value}>
              {item.kind === "car" ? <span className={styles.picture}>{item.picture}</span> : null}
              <span className={styles.texts}>
                <span>{textOf(item)}</span>
                {item.kind === "string" || item.detail === undefined ? null : (
                  <span className={styles.detail}>{item.detail}</span>
                )}
              </span>
              {item.value === value ? <Icon name="check" size="small" /> : null}
            </Option>
          ))}
        </Select>
      </Control>
      <FieldMessage id={`${id}-error`} error={error} />
    </div>
  );
}

const Arrow = ({ className }: { readonly className?: string }): ReactNode => (
  <span className={className}>
    <Icon name="chevron-down" size="small" />
  </span>
);
