import SvgIcon from "@mui/material/SvgIcon";
import { ICONS, MIRRORED, type IconName } from "./icons.ts";

export type { IconName } from "./icons.ts";

/** Props of {@link Icon}. */
export interface IconProps {
  /** Which drawing. */
  name: IconName;
  /** Accessible name. Without it the icon is decoration and hidden from screen readers. */
  label?: string;
  /** Side of the square: `small` 18 px, `standard` 24 px, `large` 32 px. */
  size?: "small" | "standard" | "large";
}

/**
 * One drawing of the system's own set, in the colour of the text around it. Beside a text it is decoration; alone it
 * needs a label.
 */
export function Icon({ name, label, size = "standard" }: IconProps) {
  return (
    <SvgIcon
      data-c="Icon"
      fontSize={size === "standard" ? "medium" : size}
      data-mirrored={MIRRORED.has(name) || undefined}
      {...(label === undefined ? {} : { "aria-hidden": undefined, role: "img", "aria-label": label })}
    >
      <path d={ICONS[name]} />
    </SvgIcon>
  );
}
