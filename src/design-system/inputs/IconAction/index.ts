export { IconAction, type IconActionProps } from "./IconAction.tsx";
