/** A map pin for a place that is only known approximately; its code loads with the page that needs it. */
import { useEffect, useState } from "react";
import { AddressRescue } from "#client/stores/booking/draft/AddressRescue.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { useBookingStore } from "./stores.ts";

export type { AddressRescue };

/** The pin, null until `ask` is called. It looks addresses up as long as the component is on screen. */
export function useAddressRescue(from: LatLng): { readonly pin: AddressRescue | null; readonly ask: () => void } {
  const { geocoder } = useBookingStore();
  const [pin, setPin] = useState<AddressRescue | null>(null);
  useEffect(() => {
    if (pin === null) return undefined;
    const life = new AbortController();
    pin.start(life.signal);
    return () => life.abort();
  }, [pin]);
  return { pin, ask: () => setPin(new AddressRescue(from, geocoder)) };
}
