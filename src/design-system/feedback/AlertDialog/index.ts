export { AlertDialog, type AlertDialogProps, type AlertKind } from "./AlertDialog.tsx";
