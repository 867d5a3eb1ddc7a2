export { Icon, type IconProps } from "./Icon.tsx";
export { ICONS, type IconName } from "./icons.ts";
