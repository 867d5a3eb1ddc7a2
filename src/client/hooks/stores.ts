import { createContext, use, useContext } from "react";
import type { FlightDesk } from "#client/stores/flights/FlightDesk.ts";
import type { StudioStore } from "#client/stores/studio/StudioStore.ts";
import type { TicketStore } from "#client/stores/ticket/TicketStore.ts";
import type { TrackingStore } from "#client/stores/tracking/TrackingStore.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";

/** Provides the stores; there is no default, so a component outside the application fails at once. */
export const StoresContext = createContext<RootStore | null>(null);

function useStores(): RootStore {
  const root = useContext(StoresContext);
  if (!root) throw new Error("StoresContext is missing above this component.");
  return root;
}

/** All stores; only for components that need several of them. */
export const useRootStore = useStores;
export const useBookingStore = () => useStores().booking;
export const useBookingDraft = () => useStores().booking.draft;
export const useQuoteStore = () => useStores().quote;
export const usePaymentStore = () => useStores().payment;
export const useTenantStore = () => useStores().tenant;
export const useClockStore = () => useStores().clock;
export const useDialogStore = () => useStores().dialogs;
/** Shows a failure in a dialog. */
export const useReportError = () => useStores().reportError;
export const usePromoStore = () => useStores().promo;
export const usePhonePlans = () => useStores().phonePlans;
export const useSessionStore = () => useStores().session;

/** The stores for entering flights; suspends until their chunk is loaded. */
export const useFlightDesk = (): FlightDesk => use(useStores().flightDesk());

/** The booking that a ticket code opens; suspends until its chunk is loaded. */
export const useTicketStore = (): TicketStore => use(useStores().ticket());

/** The ride that is tracked live; suspends until its chunk is loaded. */
export const useTrackingStore = (): TrackingStore => use(useStores().tracking());

/** The studio of the tenant's staff; suspends until its chunk is loaded. */
export const useStudioStore = (): StudioStore => use(useStores().studio());

/** Resets the booking form and the state that depends on it. */
export const useStartAfresh = () => useStores().reset;
