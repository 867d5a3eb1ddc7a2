import { createContext, use, useContext } from "react";
import type { FlightDesk } from "#client/stores/flights/FlightDesk.ts";
import type { TicketStore } from "#client/stores/TicketStore.ts";
import type { TrackingStore } from "#client/stores/tracking/TrackingStore.ts";
import type { RootStore } from "#client/stores/RootStore.ts";

/** Carries the stores; there is no default, so a component outside the application fails at once. */
export const StoresContext = createContext<RootStore | null>(null);

function useStores(): RootStore {
  const root = useContext(StoresContext);
  if (!root) throw new Error("StoresContext is missing above this component.");
  return root;
}

/** All stores; only for what concerns several of them. */
export const useRootStore = useStores;
export const useBookingStore = () => useStores().booking;
export const useQuoteStore = () => useStores().quote;
export const usePaymentStore = () => useStores().payment;
export const useTenantStore = () => useStores().tenant;
export const useClockStore = () => useStores().clock;
export const useDialogStore = () => useStores().dialogs;
export const usePromoStore = () => useStores().promo;
export const usePhonePlans = () => useStores().phonePlans;
export const useSessionStore = () => useStores().session;

/** What helps to enter flights; suspends until its chunk is there. */
export const useFlightDesk = (): FlightDesk => use(useStores().flightDesk());

/** One booking of whoever holds its code; suspends until its chunk is there. */
export const useTicketStore = (): TicketStore => use(useStores().ticket());

/** A ride that is followed live; suspends until its chunk is there. */
export const useTrackingStore = (): TrackingStore => use(useStores().tracking());

/** Empties the booking form and everything that hangs on it. */
export function useStartAfresh(): () => void {
  const root = useStores();
  return () => root.reset();
}
