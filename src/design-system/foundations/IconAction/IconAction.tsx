import IconButton from "@mui/material/IconButton";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";

/** Props of {@link IconAction}. */
export interface IconActionProps {
  /** Accessible name and tooltip: what the press does, "Remove via address 1". */
  label: string;
  /** The drawing. */
  icon: IconName;
  /** Called for each press while not disabled. */
  onPress?: () => void;
  /** `plain` has no edge; `outlined` is for a button that stands alone; `filled` lies over pictures and maps. */
  variant?: "plain" | "outlined" | "filled";
  /** Size of the drawing; the target is 44 px in any case. */
  size?: "standard" | "small";
  /** Cannot be used now; stays focusable. */
  disabled?: boolean;
  /** For a button that switches something on and off. */
  pressed?: boolean;
  /** For a button that opens something: whether it is open. */
  expanded?: boolean;
  /** Id of what it opens or changes. */
  controls?: string;
}

/** A button that is only a drawing: close, swap, remove, add, show password. Screen readers always get its name. */
export function IconAction({
  label,
  icon,
  onPress,
  variant = "plain",
  size = "standard",
  disabled = false,
  pressed,
  expanded,
  controls,
}: IconActionProps) {
  return (
    <IconButton
      data-c="IconAction"
      data-look={variant}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={() => {
        if (!disabled) onPress?.();
      }}
    >
      <Icon name={icon} size={size} />
    </IconButton>
  );
}
