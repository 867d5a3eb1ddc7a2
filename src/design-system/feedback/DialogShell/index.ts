export { DialogShell } from "./DialogShell.tsx";
export type { DialogShellProps } from "./props.ts";
