import type { PickupTime } from "../journey/pickup-time.ts";
import type { Place } from "../journey/place.ts";
import type { ContactDraft } from "../people/contact.ts";

/** An address with its position; or its text alone, which the passenger has to choose from what is found for it. */
export type PrefillPlace = Place | string;

/** What a link fills into the booking form. Texts are empty where it says nothing. */
export interface Prefill {
  readonly pickup: PrefillPlace;
  readonly dropoff: PrefillPlace;
  readonly time: PickupTime | null;
  readonly vehicleTypeId: string;
  readonly contact: ContactDraft;
}
