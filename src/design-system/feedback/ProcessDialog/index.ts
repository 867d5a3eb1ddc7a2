export { ProcessDialog, type ProcessDialogProps } from "./ProcessDialog.tsx";
