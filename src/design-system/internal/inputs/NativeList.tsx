import FilledInput from "@mui/material/FilledInput";
import NativeSelect from "@mui/material/NativeSelect";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { tk } from "#ds/theme/token-names.ts";

/** Props of {@link NativeList}. */
export interface NativeListProps {
  /** Id of the select, which its label names. */
  readonly id: string;
  readonly value: string | number;
  readonly choices: readonly {
    readonly value: string | number;
    readonly text: string;
    readonly disabled?: boolean;
  }[];
  /** The value of the choice that was made. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** What the browser may fill in: "cc-exp-month". */
  readonly autoComplete?: string;
  readonly describedBy?: string | undefined;
}

/**
 * The device's own list in the frame of a field: phones show their wheel, and card managers can fill it in. It belongs in a
 * FormControl, beside its label; shared, not public.
 */
export function NativeList({ choices, describedBy, onChange, autoComplete, ...props }: NativeListProps): ReactNode {
  return (
    <List
      {...props}
      input={<FilledInput />}
      IconComponent={Chevron}
      autoComplete={autoComplete}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map(({ value, text, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {text}
        </option>
      ))}
    </List>
  );
}

const List = styled(NativeSelect, { name: "CsNativeList", slot: "Root" })({
  fontVariantNumeric: "tabular-nums",
  "& .MuiNativeSelect-icon": { insetBlock: 0, insetInlineEnd: tk("space-3"), display: "grid", alignItems: "center" },
});

function Chevron({ className }: { readonly className?: string }): ReactNode {
  return (
    <span className={className}>
      <Icon name="chevron-down" size="small" />
    </span>
  );
}
