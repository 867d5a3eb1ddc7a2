/** Puts together what changes and cancels a booking; a chunk of its own, fetched with the first booking that is shown. */
import { createManageApi } from "#client/api/manage-api.ts";
import { saveFile } from "#client/gateways/files/save-file.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { ManageStore, type ManageStoreDeps } from "#client/stores/manage/ManageStore.ts";
import type { RootStore } from "#client/stores/RootStore.ts";

export interface ManageDeps {
  readonly calls: Parameters<typeof createManageApi>[0];
  readonly clock: Clock;
  readonly searchAddress: ManageStoreDeps["search"];
  readonly genericMessage: string;
}

/** @param root the page's stores, of which payment, dialogs and tenant are used. */
export const createManageStore = (
  { dialogs, payment, tenant }: RootStore,
  { calls, clock, searchAddress, genericMessage }: ManageDeps,
): ManageStore =>
  new ManageStore({
    api: createManageApi(calls),
    search: searchAddress,
    clock,
    vehicles: () => tenant.vehicles,
    onDuplicate: () => dialogs.alert("Error", genericMessage),
    // Code 0 and silence have no words for people (ERR-009).
    onRefused: ({ code, message }) => dialogs.alert("Error", (code === 0 ? "" : message) || genericMessage),
    onDue: (due, isOpen) => void payment.payFor(due, isOpen ? "form" : "checking"),
    saveFile,
  });
