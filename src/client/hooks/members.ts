/** What the pages of members share: their stores. Who may see the pages says the page table. */
import { use } from "react";
import { bookAgain } from "#client/stores/booking/ride-again.ts";
import type { ManageStore } from "#client/stores/manage/ManageStore.ts";
import type { MemberStores } from "#client/stores/member/MemberStores.ts";
import { useRootStore } from "./stores.ts";

/** The stores of whoever is signed in; suspends until they are here. */
export const useMemberStores = (): MemberStores => use(useRootStore().member());

/** What changes and cancels one booking; suspends until it is here. */
export const useManageStore = (): ManageStore => use(useRootStore().manage());

/** Begins a new booking with the places and the traveller of a past one (HIST-015). */
export function useBookAgain(): (again: Parameters<typeof bookAgain>[1]) => void {
  const root = useRootStore();
  return (again) => bookAgain(root, again);
}
