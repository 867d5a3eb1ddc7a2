export { DialogShell, type CloseGesture, type DialogShellProps } from "./DialogShell.tsx";
