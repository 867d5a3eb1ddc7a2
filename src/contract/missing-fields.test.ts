/** What the client makes of replies whose fields are all missing: nothing is undefined, nothing promises what is not there. */
import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { decodeExport, decodeMessage, decodeProfile } from "./accounts/codec.ts";
import { decodeBooked } from "./bookings/codec.ts";
import { decodeCommission, decodeCredit, decodeInvoices, decodeReport, decodeStatement } from "./businesses/codec.ts";
import { decodeAirlines, decodeAirports, decodeFlightInfo, decodeFlightSearch } from "./flights/codec.ts";
import { decodeDriverMinutes, decodePlaces, decodePrices, decodeVehicleTypes } from "./lookup/codec.ts";
import { decodeIntent, decodeLinkedPayment } from "./payments/codec.ts";
import { decodeKeptPlaces } from "./places/codec.ts";
import { decodeCheckedPromo } from "./promotions/codec.ts";
import { decodeFaultyPlace, decodeQuotation } from "./quotation/codec.ts";
import { decodeFootprint, decodePhoto, decodeTrackedRide } from "./tracking/codec.ts";

const ZONE = "Europe/London";
const LOCALITY = { zone: ZONE, currency: "GBP" };
const NOW = instant(Date.parse("2026-11-23T09:00:00Z"));
const NOWHERE = { lat: 0, lng: 0 };
const PLACE = {
  id: "",
  name: "",
  fullAddress: "",
  category: "",
  postcode: "",
  position: NOWHERE,
  code: "",
  iconPath: "",
  country: "",
  precision: "exact",
};
/** A payment of which nothing is known has failed: payment and booking error. */
const FAILED = { outcome: { kind: "refused", status: 4 }, message: "", clientSecret: "", orderId: "" };

describe("a reply without its fields", () => {
  it.each([
    {
      of: "a profile",
      read: decodeProfile({}),
      is: {
        accountId: "",
        bookerId: null,
        email: "",
        firstName: "",
        lastName: "",
        dialingCode: "",
        phone: "",
        smsOptIn: false,
        emailOptIn: false,
        needs: [],
        costFields: [],
        deletesAt: null,
        emailConfirmed: true,
      },
    },
    { of: "a message", read: decodeMessage({}), is: "" },
    { of: "exported files", read: decodeExport({ exportfiles: [{}] }), is: [{ name: "", type: "", text: "" }] },
    {
      of: "a booking that was made",
      read: decodeBooked({}),
      is: {
        code: 0,
        message: "",
        reference: "",
        returnReference: "",
        trackingCode: "",
        manageCode: "",
        passengerMailed: true,
        payment: { code: 0, message: "", clientSecret: "", orderId: "" },
      },
    },
    {
      of: "a row of the statement",
      read: decodeStatement({ bookings: [{}] }, LOCALITY),
      is: [
        {
          reference: "",
          status: "",
          at: null,
          bookerReference: "",
          passenger: "",
          costAnswers: [],
          bookerName: "",
          bookerAddress: "",
          pickup: { address: "", postcode: "" },
          dropoff: { address: "", postcode: "" },
          vias: "",
          note: "",
          card: 0,
          cash: 0,
          price: 0,
          commission: 0,
          credited: 0,
        },
      ],
    },
    { of: "an invoice, which needs its days", read: decodeInvoices({ invoices: [{}] }, LOCALITY), is: [] },
    { of: "credit", read: decodeCredit({}, "GBP"), is: { limit: null, notInvoiced: 0, openInvoices: 0, invoiced: 0 } },
    { of: "commission, which needs its days", read: decodeCommission({ commissions: [{}] }, "GBP"), is: [] },
    {
      of: "an invoice's file",
      read: decodeReport({}),
      is: { name: "invoice", type: "application/octet-stream", bytes: new Uint8Array() },
    },
    {
      of: "an airport",
      read: decodeAirports({ airports: [{}] }),
      is: [{ code: "", iata: "", name: "", city: "", country: "", fullAddress: "", iconPath: "", position: null }],
    },
    {
      of: "an airline",
      read: decodeAirlines({ airlines: [{}] }),
      is: [{ iata: "", icao: "", name: "", country: "", countryName: "" }],
    },
    {
      of: "a flight, which needs its times",
      read: decodeFlightInfo({ FlightInfoResult: { flights: [{}] } }),
      is: [],
    },
    {
      of: "a scheduled flight, which needs its times",
      read: decodeFlightSearch({ AirlineFlightSchedulesResult: { data: [{}] } }),
      is: [],
    },
    { of: "an address", read: decodePlaces({ addresses: [{}] }), is: [PLACE] },
    {
      of: "a vehicle",
      read: decodeVehicleTypes({ vehTypes: [{}] }),
      is: [
        {
          id: "",
          name: "",
          description: "",
          image: "",
          passengers: 0,
          luggage: 0,
          maxLuggage: 0,
          handBags: 0,
          wheelchair: false,
        },
      ],
    },
    {
      of: "a price list",
      read: decodePrices({ categories: [{ items: [{}] }] }),
      is: [{ name: "", items: [{ price: "", description: "" }] }],
    },
    { of: "the nearest driver", read: decodeDriverMinutes({}), is: null },
    { of: "a payment", read: decodeIntent({}, "card"), is: FAILED },
    {
      of: "a payment by link",
      read: decodeLinkedPayment({}, "K0DE"),
      is: {
        due: {
          reference: "",
          returnReference: "",
          ticketCode: "",
          payCode: "K0DE",
          method: "card",
          clientSecret: "",
          orderId: "",
          total: { pence: 0, currency: "GBP" },
        },
        news: FAILED,
        ride: { pickup: "", dropoff: "", vehicleType: "", pickupAt: null, total: { pence: 0, currency: "GBP" } },
      },
    },
    {
      of: "a saved place",
      read: decodeKeptPlaces({ addresses: [{}] }),
      is: [{ id: "", label: "", line1: "", line2: "", place: PLACE }],
    },
    {
      of: "a promo code, which is as it was typed",
      read: decodeCheckedPromo({}, "spring 10", "GBP"),
      is: { code: 0, promoCode: "SPRING10", value: 0, message: "", id: "" },
    },
    { of: "a refused place, which is the pickup", read: decodeFaultyPlace({}), is: { kind: "pickup" } },
    {
      of: "a quotation, which holds for ten minutes",
      read: decodeQuotation({}, { vehicleTypeId: "saloon", now: NOW }),
      is: {
        id: "",
        currency: "GBP",
        prices: [{ vehicleTypeId: "saloon", vehicleType: "", outward: 0, back: 0, total: 0 }],
        breakdown: {},
        distance: 0,
        journeyTime: 0,
        returnDistance: 0,
        returnJourneyTime: 0,
        driverMinutes: null,
        path: [],
        returnPath: [],
        expiresAt: NOW + 600_000,
        cheaper: null,
      },
    },
    {
      of: "a tracked ride",
      read: decodeTrackedRide({}),
      is: {
        status: "",
        driver: null,
        position: null,
        positionAt: null,
        arrivedAt: null,
        distance: 0,
        distanceText: "",
        etaText: "",
        recent: [],
        reference: "",
        version: 0,
        leg: null,
        otherLeg: null,
        cars: [],
      },
    },
    { of: "a driven route", read: decodeFootprint({ coordinates: [{}] }), is: [NOWHERE] },
    { of: "a photo", read: decodePhoto({}), is: "" },
  ])("has the plain values of $of", ({ read, is }) => expect(read).toEqual(is));
});
