/** A journey that the demo serves, as requests carry it. */
import type { BodyInput } from "#contract/endpoints.ts";

type QuotationBody = BodyInput<"quotation">;
type PlaceBody = BodyInput<"addPlace">;
type BookingBody = BodyInput<"createBooking">;

/** The sample journey's drop-off, as a change asks for it. */
export const PADDINGTON = {
  doff: "Paddington Station, London W2 1HQ",
  dofflat: 51.5154,
  dofflng: -0.1755,
  droppostcode: "W2 1HQ",
  doffcategory: "Station",
} as const satisfies Partial<QuotationBody>;

/** A drop-off further away than Paddington. */
export const STRATFORD = {
  doff: "Stratford Station, London E15 1AZ",
  dofflat: 51.5416,
  dofflng: -0.0033,
  droppostcode: "E15 1AZ",
  doffcategory: "Station",
} as const satisfies Partial<QuotationBody>;

/** Heathrow Terminal 5 to Paddington on Monday 23 November 2026 at noon, for two with a case. */
export const sampleQuotation = (over: Partial<QuotationBody> = {}): QuotationBody => ({
  rtntype: "",
  source: 5,
  viaaddresses: [],
  pick: "Heathrow Terminal 5, Hounslow TW6 2GA",
  picklat: 51.472,
  picklng: -0.4886,
  pickpostcode: "TW6 2GA",
  pickcategory: "Air",
  ...PADDINGTON,
  bookingdate: "23/11/2026 12:00",
  now: false,
  returndate: "",
  vehtypeid: "saloon",
  pricetier: 1,
  passengers: 2,
  luggages: 1,
  currencyCode: "GBP",
  paymentmethod: "cash",
  requestid: "r-7",
  ...over,
});

/** The booking of a quoted sample journey by a guest who pays in cash. */
export const sampleBooking = (
  quote: { readonly quoteid: string; readonly totalfare: number },
  over: Partial<BookingBody> = {},
): BookingBody => {
  const { currencyCode: _currency, requestid: _request, ...journey } = sampleQuotation();
  return {
    ...journey,
    paymentmethod: "cash",
    totalfare: quote.totalfare,
    currencycode: "GBP",
    quoteid: quote.quoteid,
    passengername: "Ada Lovelace",
    passengerphone: "7700900142",
    passengerdialingcode: "+44",
    passengeremail: "ada@example.com",
    custname: "Ada Lovelace",
    custphone: "+447700900142",
    custemail: "ada@example.com",
    note: "Blue coat, by the door",
    ...over,
  };
};

/** A saved place. */
export const samplePlace = (over: Partial<PlaceBody> = {}): PlaceBody => ({
  name: "Paddington Station",
  line1: "Praed Street",
  line2: "",
  postcode: "W2 1HQ",
  category: "Station",
  latitude: 51.5154,
  longitude: -0.1755,
  placename: "Home",
  fulladdress: "Paddington Station, London W2 1HQ",
  ...over,
});

/** Form contents that one page hands to another. */
export const sampleParams = {
  trackingcode: "metro",
  pickup: {
    fulladdress: "Heathrow Terminal 5, Hounslow TW6 2GA",
    postcode: "TW6 2GA",
    category: "Air",
    latitude: 51.472,
    longitude: -0.4886,
    signature: "of a suggestion",
  },
  dropoff: "Paddington Station, London W2 1HQ",
  datetime: "23/11/2026 12:00",
  vehtypeid: "executive",
  vehicleid: "7",
  isASAP: false,
} satisfies BodyInput<"storeBookingParams">;
