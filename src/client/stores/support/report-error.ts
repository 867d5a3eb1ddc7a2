import type { Refusal } from "#client/api/api.ts";
import type { DialogStore } from "#client/stores/root/DialogStore.ts";

/** Shows a failure in an error dialog; without one, the general text. */
export type ReportError = (failure?: Pick<Refusal, "message">) => void;

/**
 * Shows what the server said, else the general text. The code does not matter: code 0 has a message after a 429, which
 * says how long to wait (see {@link Refusal}).
 */
export const createReportError =
  (dialogs: Pick<DialogStore, "alert">, generalText: string): ReportError =>
  (failure) =>
    dialogs.alert("Error", failure?.message || generalText);
