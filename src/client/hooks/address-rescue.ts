/** A pin that is put on the map where a place is known only about; its code comes with the page that asks for it. */
import { useEffect, useState } from "react";
import { AddressRescue } from "#client/stores/booking/AddressRescue.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import { useBookingStore } from "./stores.ts";

export type { AddressRescue };

/** The pin once it was asked for, and how to ask for it. It looks places up as long as the part is on screen. */
export function useAddressRescue(from: LatLng): { readonly pin: AddressRescue | null; readonly ask: () => void } {
  const { spots } = useBookingStore();
  const [pin, setPin] = useState<AddressRescue | null>(null);
  useEffect(() => {
    if (pin === null) return undefined;
    const life = new AbortController();
    pin.start(life.signal);
    return () => life.abort();
  }, [pin]);
  return { pin, ask: () => setPin(new AddressRescue(from, spots)) };
}
