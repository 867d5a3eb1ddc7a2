/** The booking that every mail and document of these pages is about. */
import { NO_STATED_FLIGHT } from "#domain/booking/booking.ts";
import { STATUS } from "#domain/booking/status.ts";
import { decodePolyline } from "#domain/shared/geo/polyline.ts";
import { metres, minutes, addMinutes, instant, pence } from "#domain/shared/units.ts";
import type { BookedRide } from "#server/modules/mail/booked-ride.ts";
import { KEW, TERMINAL_5 } from "#stories/_fixtures/places.ts";

/** Wednesday 17 June 2026, 10:41 in London. */
export const NOW = instant(Date.UTC(2026, 5, 17, 9, 41));
export const PICKUP_AT = addMinutes(NOW, 1_459);

/** From Terminal 5 to Kew, as the offline roads lead. */
const WAY_TO_KEW = decodePolyline(
  "{ddyHjm~AJi@PcBBqBa@sAyJFqSlD{TdCwNsB_GyZtAgl@|Eip@rCcg@hAmQfBuOf@wMuBsKoL}GkSqCmTuDqOaKaM{f@kCcw@Zw}@|@_{@vBwv@fFev@~Fox@~Dy}@PcpB}BgeCWgrBjIcw@zCIpD|AjDfBdCT~@sAXgCXgD|@qDlJ}OfPcUvNcRzEeG",
);

const FARE_LINES: BookedRide["fareLines"] = [
  { kind: "ride", distance: metres(17_600), duration: minutes(41), amount: pence(59_90) },
  { kind: "airport-pickup", name: "Heathrow", amount: pence(8_30) },
];

/** An airport arrival tomorrow, paid by card; pass only what differs. */
export const aBookedRide = (more: Partial<BookedRide> = {}): BookedRide => ({
  id: "ride",
  reference: "MET-20418",
  returnReference: null,
  recipient: "ada@example.com",
  name: "Ada Byron",
  locale: "",
  passenger: "Ada Byron",
  note: "Two large suitcases and a pram.",
  ourReference: "",
  status: STATUS.upcoming,
  startedAt: null,
  isNow: false,
  pickupAt: PICKUP_AT,
  returnAt: null,
  bookedAt: NOW,
  changedAt: NOW,
  version: 1,
  finishedAt: null,
  due: pence(63_20),
  fareLines: FARE_LINES,
  discount: pence(5_00),
  changeFees: pence(0),
  cancelFee: pence(0),
  currency: "GBP",
  paymentMethod: "card",
  isPaid: true,
  journey: {
    pickup: TERMINAL_5,
    vias: [],
    dropoff: KEW,
    time: { type: "later", at: PICKUP_AT },
    returnType: "single",
    returnAt: null,
    load: {
      passengers: 2,
      luggage: 2,
      handBags: 1,
      smallPets: 0,
      otherPets: 0,
      smallChildSeats: 0,
      largeChildSeats: 0,
    },
    tier: 1,
    vehicleTypeId: "saloon",
  },
  path: WAY_TO_KEW,
  returnPath: [],
  journeyMinutes: 43,
  returnMinutes: 0,
  vehicleType: "Saloon",
  tierName: "Standard",
  flight: { ...NO_STATED_FLIGHT, number: "BA117", fromName: "New York" },
  returnFlight: NO_STATED_FLIGHT,
  needs: [],
  terms: null,
  ...more,
});
