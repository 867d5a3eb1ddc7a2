export { Icon } from "./Icon.tsx";
export { ICONS, type IconName } from "./icons.ts";
