/** The stores shared by the members' pages. The page table decides who may see those pages. */
import { use } from "react";
import { bookAgain } from "#client/stores/booking/draft/rebook.ts";
import type { ManageStore } from "#client/stores/manage/ManageStore.ts";
import type { MemberStores } from "#client/stores/member/MemberStores.ts";
import { useRootStore } from "./stores.ts";

/** The signed-in person's stores; suspends until their chunk is loaded. */
export const useMemberStores = (): MemberStores => use(useRootStore().member());

/** The store that changes and cancels a booking; suspends until its chunk is loaded. */
export const useManageStore = (): ManageStore => use(useRootStore().manage());

/** Starts a new booking with the places and the traveller of a past one. */
export function useBookAgain(): (again: Parameters<typeof bookAgain>[1]) => void {
  const root = useRootStore();
  return (again) => bookAgain(root, again);
}
