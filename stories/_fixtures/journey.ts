import type { Ticket, TicketPlace } from "#domain/booking/ticket.ts";
import type { Place } from "#domain/journey/place.ts";
import type { FareLine } from "#domain/quote/fare-line.ts";
import { instant, metres, minutes, pence } from "#domain/shared/units.ts";
import type { MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import type { PickupTimeFieldProps } from "#ds/inputs/PickupTimeField/PickupTimeField.tsx";
import type { PlaceFieldProps } from "#ds/inputs/PlaceAutocomplete/PlaceAutocomplete.tsx";
import { KEW, PADDINGTON, PATH, TERMINAL_5 } from "./places.ts";
import { pounds } from "./vehicles.ts";

const nothing = (): void => undefined;

/** Wednesday 17 June 2026, 10:41 in London: the fixed time of all stories. */
export const NOW = instant(Date.UTC(2026, 5, 17, 9, 41));
/** Thursday 18 June 2026, 10:00 in London. */
export const PICKUP_AT = instant(Date.UTC(2026, 5, 18, 9, 0));
export const DISTANCE = metres(24_600);
export const DRIVING_TIME = minutes(43);

export const FARE_LINES: readonly FareLine[] = [
  { kind: "ride", distance: DISTANCE, duration: DRIVING_TIME, amount: pence(4820) },
  { kind: "airport-dropoff", name: "Heathrow", amount: pence(600) },
];

/** A scene of the map; pass only what differs. */
export const aScene = (more: Partial<MapScene> = {}): MapScene => ({
  pickup: PADDINGTON.position,
  vias: [],
  drop: TERMINAL_5.position,
  path: PATH,
  returnPath: [],
  vehicle: null,
  base: { lat: 51.536743, lng: -0.015247 },
  ...more,
});

/** An address field; pass only what differs from an empty one. */
export const aPlaceField = (label: string, more: Partial<PlaceFieldProps> = {}): PlaceFieldProps => ({
  label,
  place: null,
  suggestions: [],
  status: "idle",
  error: null,
  onType: nothing,
  onChoose: nothing,
  onClear: nothing,
  onBlur: nothing,
  ...more,
});

/** The pickup time field; pass only what differs from an untouched one. */
export const aTimeField = (more: Partial<PickupTimeFieldProps> = {}): PickupTimeFieldProps => ({
  label: "Pickup time",
  fieldLabel: "Pickup date and time",
  value: { type: "later", at: null },
  allowNow: true,
  now: NOW,
  zone: "Europe/London",
  minuteValue: 15,
  earliest: null,
  error: null,
  onNow: nothing,
  onLater: nothing,
  onQuickPick: nothing,
  onChange: nothing,
  onInvalidText: nothing,
  ...more,
});

function ticketPlace({ fullAddress, postcode, position, category }: Place): TicketPlace {
  return { address: fullAddress, postcode, position, category };
}

/** A ticket; pass only what differs from a cash ride to the airport. */
export const aTicket = (more: Partial<Ticket> = {}): Ticket => ({
  reference: "MET-20418",
  returnReference: "",
  status: "Confirmed",
  bookedAt: NOW,
  passengerName: "Ada Byron",
  passengerPhone: "+44 7700 900123",
  pickup: ticketPlace(PADDINGTON),
  vias: [],
  dropoff: ticketPlace(TERMINAL_5),
  now: false,
  pickupAt: PICKUP_AT,
  returnType: "single",
  returnAt: null,
  outboundEndedAt: null,
  zone: "Europe/London",
  vehicleTypeId: "saloon",
  vehicleType: "Saloon",
  passengers: 2,
  luggage: 3,
  handBags: 0,
  tierName: "Standard",
  waitMinutes: null,
  promoOff: pounds(0),
  cancelFee: pounds(0),
  changeFees: pounds(0),
  fareLines: [],
  total: pounds(54.2),
  paymentMethod: "cash",
  isPaid: true,
  needs: [],
  note: "",
  flights: { outbound: null, return: null },
  path: PATH,
  returnPath: [],
  message: "",
  terms: null,
  trackCode: "",
  watchCode: "",
  returnWatchCode: "",
  waiting: {
    outbound: { free: minutes(15), perMinute: pounds(0.4) },
    return: { free: minutes(60), perMinute: pounds(0.4) },
  },
  meetingPoints: { outbound: "", return: "" },
  drivers: [],
  ...more,
});

/** A via stop for tickets. */
export const KEW_STOP = ticketPlace(KEW);
