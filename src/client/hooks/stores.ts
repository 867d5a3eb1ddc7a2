import { createContext, useContext } from "react";
import type { RootStore } from "#client/stores/RootStore.ts";

/** Carries the stores; there is no default, so a component outside the application fails at once. */
export const StoresContext = createContext<RootStore | null>(null);

function useStores(): RootStore {
  const root = useContext(StoresContext);
  if (!root) throw new Error("StoresContext is missing above this component.");
  return root;
}

export const useBookingStore = () => useStores().booking;
export const useQuoteStore = () => useStores().quote;
export const usePaymentStore = () => useStores().payment;
export const useTenantStore = () => useStores().tenant;
export const useClockStore = () => useStores().clock;
export const useDialogStore = () => useStores().dialogs;
export const useTicketStore = () => useStores().ticket;

/** Empties the booking form and everything that hangs on it. */
export function useStartAfresh(): () => void {
  const root = useStores();
  return () => root.reset();
}
