/** A return journey with a stop and a full load, as a browser prices and books it. */
import type { Place } from "#domain/journey/place.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { instant } from "#domain/shared/units.ts";

const place = (name: string, postcode: string, lat: number, category = "Street"): Place => ({
  id: `id-${name}`,
  name,
  fullAddress: `${name}, ${postcode}`,
  category,
  postcode,
  position: { lat, lng: -0.11 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
});

export const ASKED_RETURN: QuoteRequest = {
  places: {
    pickup: place("Palace", "SW1A 1AA", 51.501),
    vias: [place("Museum", "WC1B 3DG", 51.519)],
    dropoff: place("Terminal 5", "TW6 2GA", 51.472, "Air"),
  },
  now: false,
  pickupAt: instant(Date.UTC(2026, 10, 22, 10, 0)),
  returnType: "return",
  returnAt: instant(Date.UTC(2026, 10, 23, 18, 30)),
  vehicleTypeId: "veh-2",
  tier: 2,
  load: {
    passengers: 3,
    luggage: 4,
    handBags: 5,
    smallPets: 1,
    otherPets: 0,
    smallChildSeats: 2,
    largeChildSeats: 1,
  },
  paymentMethod: "cash",
};
