export { ActionMenu, type ActionMenuEntry, type ActionMenuProps } from "./ActionMenu.tsx";
