/** Composes the store that changes and cancels a booking; in a chunk that loads with the first booking on screen. */
import { createManageApi } from "#client/api/manage-api.ts";
import { saveFile } from "#client/gateways/files/save-file.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { ManageStore, type ManageStoreDeps } from "#client/stores/manage/ManageStore.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";

export interface ManageDeps {
  readonly calls: Parameters<typeof createManageApi>[0];
  readonly clock: Clock;
  readonly searchAddress: ManageStoreDeps["search"];
}

/** @param root the page's stores, of which payment and tenant are used. */
export const createManageStore = (
  { payment, tenant, reportError }: RootStore,
  { calls, clock, searchAddress }: ManageDeps,
): ManageStore =>
  new ManageStore({
    api: createManageApi(calls),
    search: searchAddress,
    clock,
    vehicles: () => tenant.vehicles,
    onDuplicate: () => reportError(),
    reportError,
    onDue: (due, isOpen) => void payment.payFor(due, isOpen ? "form" : "checking"),
    saveFile,
  });
