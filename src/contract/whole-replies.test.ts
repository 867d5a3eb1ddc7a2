/** What the client makes of replies that have every field: each one arrives, under its own name. */
import { describe, expect, it } from "vitest";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { decodeExport, decodeMessage, decodeProfile } from "./accounts/codec.ts";
import { decodeAccepted, decodeCalendar, decodeOffer } from "./bookings/changes/codec.ts";
import { decodeBooked } from "./bookings/codec.ts";
import { decodeCancelled } from "./bookings/lists/codec.ts";
import { decodeBulk } from "./businesses/bulk/codec.ts";
import {
  decodeCommission,
  decodeCredit,
  decodeInvoices,
  decodeReport,
  decodeStatement,
  decodeWeekReply,
} from "./businesses/codec.ts";
import { decodeKeptPassengers } from "./businesses/passengers/codec.ts";
import { decodeAirlines, decodeAirports } from "./flights/codec.ts";
import { decodeDriverMinutes, decodePlaces, decodePrices, decodeVehicleTypes } from "./lookup/codec.ts";
import { decodeQuotation } from "./quotation/codec.ts";
import { decodeConfiguration } from "./tenant/codec.ts";
import { decodeFootprint, decodePhoto, decodeTrackedRide } from "./tracking/codec.ts";

const ZONE = "Europe/London";
const ISO = "2026-12-01T10:00:00.000Z";
const AT = Date.parse(ISO);

const DAYS = { datefrom: "01/11/2026", dateto: "30/11/2026" };
const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
const invoice = (over: object) => ({ id: "i1", number: 7, ...DAYS, issuedbyuser: "me", version: 3, ...over });
const listed = (over: object) => ({
  id: "i1",
  number: 7,
  days: NOVEMBER,
  issuedAt: null,
  issuer: "me",
  state: "open",
  version: 3,
  ...over,
});

const CAR = {
  status: "Started",
  name: "Imran Khalid",
  photo: "data:photo",
  vehmake: "Škoda",
  vehmodel: "Superb",
  vehcolour: "Silver",
  vehregno: "LB71 KXV",
  tfllicence: "PCO 1",
  drivermobile: "+44 7700 900456",
  lat: 51.5,
  lng: -0.2,
  positiontime: ISO,
  distance: 2100,
  distancedescription: "1.3 miles",
  etaetc: "6 min",
  coordinates: [{ lat: 51.4, lng: -0.1 }],
};
const TRACKED = {
  status: "started",
  driver: {
    name: "Imran Khalid",
    photo: "data:photo",
    make: "Škoda",
    model: "Superb",
    colour: "Silver",
    registration: "LB71 KXV",
    licence: "PCO 1",
    phone: "+44 7700 900456",
  },
  position: { lat: 51.5, lng: -0.2 },
  positionAt: AT,
  distance: 2100,
  distanceText: "1.3 miles",
  etaText: "6 min",
  recent: [{ lat: 51.4, lng: -0.1 }],
};

describe("a whole reply", () => {
  it.each([
    {
      of: "a profile",
      read: decodeProfile({
        custid: "c1",
        bookerid: "b1",
        email: "grace@example.com",
        firstname: "Grace",
        surname: "Hopper",
        dialingcode: "0044",
        phone: "7700900188",
        smsmailinglist: true,
        emailmailinglist: true,
        accessneeds: ["ramp"],
        costfields: [{ name: "Project", isrequired: true, valuepattern: "[A-Z]+", valuehint: "Such as AB" }],
        deleteson: ISO,
      }),
      is: {
        accountId: "c1",
        bookerId: "b1",
        email: "grace@example.com",
        firstName: "Grace",
        lastName: "Hopper",
        dialingCode: "+0044",
        phone: "7700900188",
        smsOptIn: true,
        emailOptIn: true,
        needs: ["ramp"],
        costFields: [{ name: "Project", required: true, pattern: "[A-Z]+", hint: "Such as AB" }],
        deletesAt: AT,
      },
    },
    { of: "a message", read: decodeMessage({ message: "Done" }), is: "Done" },
    {
      of: "exported files",
      read: decodeExport({ exportfiles: [{ filename: "me.json", mediatype: "application/json", filetext: "{}" }] }),
      is: [{ name: "me.json", type: "application/json", text: "{}" }],
    },
    {
      of: "a booking that was made",
      read: decodeBooked({
        code: 1,
        message: "m",
        bref: "MET1",
        returnref: "MET2",
        trackingcode: "t",
        managecode: "g",
        clientsecret: "s",
        paymentresult: { code: 2, message: "p", paypalpaymentid: "o" },
      }),
      is: {
        code: 1,
        message: "m",
        reference: "MET1",
        returnReference: "MET2",
        trackingCode: "t",
        manageCode: "g",
        payment: { code: 2, message: "p", clientSecret: "s", orderId: "o" },
      },
    },
    { of: "an older booking", read: decodeBooked({ jobpartid: "CB1" }).reference, is: "CB1" },
    {
      of: "the price of a change",
      read: decodeOffer({
        changeid: "x1",
        expiresat: ISO,
        pickupdatetime_iso: "2026-12-02T10:00:00Z",
        farebefore: 10,
        totalfare: 12.5,
        changefee: 2,
        changedifference: 4.5,
        currencycode: "EUR",
        changesettlement: "charge",
      }),
      is: {
        id: "x1",
        expiresAt: AT,
        pickupAt: AT + 86_400_000,
        before: { pence: 1_000, currency: "EUR" },
        after: { pence: 1_250, currency: "EUR" },
        fee: { pence: 200, currency: "EUR" },
        difference: { pence: 450, currency: "EUR" },
        settlement: "charge",
      },
    },
    {
      of: "an accepted change",
      read: decodeAccepted({
        returnref: "MET2",
        clientsecret: "s",
        message: "m",
        paymentresult: { code: 4, paypalpaymentid: "o" },
      }),
      is: { returnReference: "MET2", clientSecret: "s", orderId: "o", paymentCode: 4, message: "m" },
    },
    {
      of: "a calendar",
      read: decodeCalendar({ filename: "a.ics", icstext: "B" }),
      is: { name: "a.ics", content: "B" },
    },
    {
      of: "a cancellation",
      read: decodeCancelled({ cancelfee: 12.5, currencycode: "EUR" }),
      is: { pence: 1_250, currency: "EUR" },
    },
    { of: "a free cancellation", read: decodeCancelled({}), is: { pence: 0, currency: "GBP" } },
    {
      of: "a row of the statement",
      read: decodeStatement(
        {
          bookings: [
            {
              JobPartID: "MET1",
              Status: "Completed",
              BookingDateTime: "02/12/2026 10:00",
              BookerRef: "PO-1",
              BookerName: "Hotel",
              BookerAddress: "8 Praed Street",
              PickupAddress: "Palace",
              PickPostcode: "SW1A 1AA",
              DropoffAddress: "Terminal 5",
              DropPostcode: "TW6 2GA",
              Via: "Kew",
              Note: "Cello",
              Card: 1,
              Cash: 2,
              Price: 3,
              Commission: 0.3,
            },
          ],
        },
        ZONE,
      ),
      is: [
        {
          reference: "MET1",
          status: "Completed",
          at: AT + 86_400_000,
          bookerReference: "PO-1",
          costAnswers: [],
          bookerName: "Hotel",
          bookerAddress: "8 Praed Street",
          pickup: { address: "Palace", postcode: "SW1A 1AA" },
          dropoff: { address: "Terminal 5", postcode: "TW6 2GA" },
          vias: "Kew",
          note: "Cello",
          card: 100,
          cash: 200,
          price: 300,
          commission: 30,
        },
      ],
    },
    {
      of: "a time with its offset, which comes first",
      read: decodeStatement({ bookings: [{ BookingDateTime: "x", BookingDateTime_iso: ISO }] }, ZONE)[0]?.at,
      is: AT,
    },
    {
      of: "invoices; one with an unreadable day is none",
      read: decodeInvoices(
        {
          invoices: [
            invoice({ issuedate_iso: ISO, ispaid: true }),
            invoice({ isdraft: true, ispaid: true, number: 0 }),
            invoice({}),
            invoice({ datefrom: "x" }),
            invoice({ dateto: "x" }),
          ],
        },
        ZONE,
      ),
      is: [listed({ issuedAt: AT, state: "paid" }), listed({ state: "draft", number: null }), listed({})],
    },
    {
      of: "credit",
      read: decodeCredit({ hasaccount: true, creditlimit: 100, notinvoiced: 20.5, openinvoices: 2, openamount: 30 }),
      is: { limit: 10_000, notInvoiced: 2_050, openInvoices: 2, invoiced: 3_000 },
    },
    {
      of: "commission; a period with an unreadable day is none",
      read: decodeCommission({
        commissions: [
          { ...DAYS, earnedtotal: 3, invoicedtotal: 2, paidtotal: 1 },
          { ...DAYS, datefrom: "x" },
          { ...DAYS, dateto: "x" },
        ],
      }),
      is: [{ days: NOVEMBER, earned: 300, invoiced: 200, paid: 100 }],
    },
    {
      of: "a week; a day that cannot be read is none",
      read: decodeWeekReply(
        {
          bookings: [
            { date: "03/11/2026", count: 2, total: 4.5 },
            { date: "x", count: 9 },
          ],
        },
        "2026-11-02" as CalendarDay,
      ).days.filter(({ count }) => count > 0),
      is: [{ day: "2026-11-03", count: 2, total: 450 }],
    },
    {
      of: "an invoice's file",
      read: decodeReport({ filename: "invoice-7", fileext: ".PDF", invoice: btoa("%PDF") }),
      is: { name: "invoice-7.pdf", type: "application/pdf", bytes: new Uint8Array([37, 80, 68, 70]) },
    },
    {
      of: "a checked file of bookings",
      read: decodeBulk({
        id: "u1",
        currencycode: "EUR",
        message: "One row is new.",
        bulkrows: [
          {
            fileline: 2,
            pickupdatetime: "01/12/2026 10:00",
            pickupaddress: "Palace",
            dropoffaddress: "Terminal 5",
            passengername: "Grace Hopper",
            vehicletype: "Saloon",
            totalfare: 54.2,
            rowerrors: ["Phone is invalid"],
            bref: "MET1",
          },
          {},
        ],
      }),
      is: {
        id: "u1",
        currency: "EUR",
        notice: "One row is new.",
        rows: [
          {
            line: 2,
            when: "01/12/2026 10:00",
            pickup: "Palace",
            dropoff: "Terminal 5",
            passenger: "Grace Hopper",
            vehicle: "Saloon",
            fare: 5_420,
            errors: ["Phone is invalid"],
            reference: "MET1",
          },
          {
            line: 0,
            when: "",
            pickup: "",
            dropoff: "",
            passenger: "",
            vehicle: "",
            fare: null,
            errors: [],
            reference: "",
          },
        ],
      },
    },
    {
      of: "saved passengers",
      read: decodeKeptPassengers({
        passengers: [
          {
            id: "p1",
            firstname: "Ada",
            surname: "Lovelace",
            dialingcode: "+44",
            phone: "7700900123",
            email: "ada@example.com",
            accessneeds: ["ramp"],
          },
        ],
      }),
      is: [
        {
          id: "p1",
          firstName: "Ada",
          lastName: "Lovelace",
          dialingCode: "+44",
          phone: "7700900123",
          email: "ada@example.com",
          needs: ["ramp"],
        },
      ],
    },
    {
      of: "airports",
      read: decodeAirports({
        airports: [
          {
            icao_code: "EGLL",
            iata_code: "LHR",
            airport: "Heathrow",
            city_name: "London",
            countrylowercase: "GB",
            iconpath: "/air.svg",
            lat: 51.47,
            lng: -0.45,
          },
        ],
      }),
      is: [
        {
          code: "EGLL",
          iata: "LHR",
          name: "Heathrow",
          city: "London",
          country: "gb",
          fullAddress: "Heathrow, London",
          iconPath: "/air.svg",
          position: { lat: 51.47, lng: -0.45 },
        },
      ],
    },
    {
      of: "an airport under its other names",
      read: decodeAirports({ airports: [{ code: "EGKK", name: "Gatwick", fulladdress: "Gatwick, RH6 0NP" }] })[0],
      is: {
        code: "EGKK",
        iata: "",
        name: "Gatwick",
        city: "",
        country: "",
        fullAddress: "Gatwick, RH6 0NP",
        iconPath: "",
        position: null,
      },
    },
    {
      of: "airlines",
      read: decodeAirlines({
        airlines: [
          {
            iata_code: "BA",
            icao_code: "BAW",
            airline_name: "British Airways",
            country_iso2: "GB",
            country_name: "United Kingdom",
          },
        ],
      }),
      is: [{ iata: "BA", icao: "BAW", name: "British Airways", country: "GB", countryName: "United Kingdom" }],
    },
    {
      of: "an address",
      read: decodePlaces({
        addresses: [
          {
            id: "a1",
            title: "Palace",
            fulladdress: "Palace, London",
            category: "Street",
            postcode: "SW1A 1AA",
            latitude: 51.5,
            longitude: -0.1,
            code: "X",
            iconpath: "/street.svg",
            country: "GB",
            precision: "outcode",
          },
        ],
      }),
      is: [
        {
          id: "a1",
          name: "Palace",
          fullAddress: "Palace, London",
          category: "Street",
          postcode: "SW1A 1AA",
          position: { lat: 51.5, lng: -0.1 },
          code: "X",
          iconPath: "/street.svg",
          country: "gb",
          precision: "outcode",
        },
      ],
    },
    {
      of: "the names of an address, in their order",
      read: decodePlaces({
        addresses: [
          { name: "B", placename: "C", line1: "D" },
          { placename: "C", line1: "D" },
          { line1: "D" },
          { fulladdress: "E, London" },
        ],
      }).map(({ name, fullAddress }) => [name, fullAddress]),
      is: [
        ["B", "B"],
        ["C", "C"],
        ["D", "D"],
        ["E", "E, London"],
      ],
    },
    {
      of: "vehicles",
      read: decodeVehicleTypes({
        vehTypes: [
          {
            vehtypeid: "v1",
            typename: "Saloon",
            description: "A car",
            image: "/v1.svg",
            noofpassengers: 4,
            noofluggeges: 2,
            maxluggage: 3,
            noofhandbags: 5,
            takeswheelchair: true,
          },
        ],
      }),
      is: [
        {
          id: "v1",
          name: "Saloon",
          description: "A car",
          image: "/v1.svg",
          passengers: 4,
          luggage: 2,
          maxLuggage: 3,
          handBags: 5,
          wheelchair: true,
        },
      ],
    },
    {
      of: "price lists",
      read: decodePrices({ categories: [{ name: "Economy", items: [{ price: "£20", description: "To Kew" }] }] }),
      is: [{ name: "Economy", items: [{ price: "£20", description: "To Kew" }] }],
    },
    { of: "a driver who is there", read: decodeDriverMinutes({ traveltime: 0 }), is: 0 },
    {
      of: "a tracked ride",
      read: decodeTrackedRide({ ...CAR, jobpartid: "MET1", version: 4 }),
      is: { ...TRACKED, reference: "MET1", version: 4, leg: null, otherLeg: null, cars: [] },
    },
    {
      of: "a ride in two cars",
      read: decodeTrackedRide({ bref: "MET1", cars: [{ ...CAR, jobpartid: "MET1" }, { jobpartid: "MET2" }] }).cars,
      is: [
        { ...TRACKED, jobPart: "MET1" },
        { ...decodeTrackedRideOf({}), jobPart: "MET2" },
      ],
    },
    {
      of: "the leg of a return, and the other one",
      read: (({ leg, otherLeg, cars }) => ({ leg, otherLeg, cars: cars.length }))(
        decodeTrackedRide({
          jobpartid: "MET1",
          way: "back",
          cars: [CAR],
          ways: [
            { way: "back", pickuptime: "x", status: "Started" },
            { way: "out", pickuptime: ISO, status: "Completed" },
          ],
        }),
      ),
      is: { leg: "return", otherLeg: { leg: "outbound", at: AT, status: "Completed" }, cars: 1 },
    },
    {
      of: "positions of servers that send text; one beyond the earth is none",
      read: ["51.5,-0.2", "91,0", "0,181", "0,0", "0,-180"].map(
        (currentlocation) => decodeTrackedRide({ currentlocation }).position,
      ),
      is: [{ lat: 51.5, lng: -0.2 }, null, null, null, { lat: 0, lng: -180 }],
    },
    { of: "a driven route", read: decodeFootprint({ coordinates: [{ lat: 1, lng: 2 }] }), is: [{ lat: 1, lng: 2 }] },
    {
      of: "a quotation",
      read: decodeQuotation(
        {
          quoteid: "q1",
          currencycode: "EUR",
          additionalprices: [{ vehtypeid: "v1", vehtype: "Saloon", fare: 3, returnfare: 2, totalfare: 5 }],
          breakdown: [{ label: "Ride", amount: 5 }],
          routedistance: 24_700,
          JourneyTime: 51,
          returnroutedistance: 24_800,
          ReturnJourneyTime: 52,
          nearestdriver: { traveltime: 0 },
          routepath: [{ lat: 1, lng: 2 }],
          returnroutepath: [{ lat: 3, lng: 4 }],
          expiresat: ISO,
          cheapertime: { pickup: ISO, totals: [{ vehtypeid: "v1", totalfare: 4 }] },
        },
        { vehicleTypeId: "v2", now: 0 as never },
      ),
      is: {
        id: "q1",
        currency: "EUR",
        prices: [{ vehicleTypeId: "v1", vehicleType: "Saloon", outward: 300, back: 200, total: 500 }],
        breakdown: [{ label: "Ride", amount: 500 }],
        distance: 24_700,
        journeyTime: 51,
        returnDistance: 24_800,
        returnJourneyTime: 52,
        driverMinutes: 0,
        path: [{ lat: 1, lng: 2 }],
        returnPath: [{ lat: 3, lng: 4 }],
        expiresAt: AT,
        cheaper: { pickupAt: AT, totals: { v1: 400 } },
      },
    },
    {
      of: "the times of a quotation, under their other names",
      read: (({ journeyTime, returnJourneyTime }) => [journeyTime, returnJourneyTime])(
        decodeQuotation({ traveltime: 51, returntraveltime: 52 }, { vehicleTypeId: "v2", now: 0 as never }),
      ),
      is: [51, 52],
    },
    {
      of: "a configuration",
      read: decodeConfiguration({
        tenant: "metro",
        trackingcode: "track-me",
        istest: true,
        company: "Metro Cars",
        about: "Home safe.",
        phone: "020 7946 0018",
        email: "hello@example.com",
        address: "1 The Mall",
        skypeid: "metro",
        facebooklink: "https://f.example/",
        twitterlink: "https://x.example/",
        googlepluslink: "http://g.example/",
        chatapiurl: "https://chat.example/",
        autoopenchat: true,
        zone: "Asia/Kathmandu",
        currencycode: "EUR",
        dialingcode: "+977",
        source: 6,
        template: "list",
        baselat: 27.7,
        baselng: 85.3,
        mapsource: "Google",
        googleapikey: "g1",
        bingapikey: "b1",
        minleadtime: 45,
        quotetimeout: 7,
        defaultvehtypeid: "v1",
        guestsallowed: false,
        showsignupfirst: true,
        flightinline: true,
        flightmandatory: true,
        flightswatched: true,
        minpassengers: 2,
        minluggages: 3,
        showpet: true,
        showsmallchildseat: true,
        showlargechildseat: true,
        showotherequipments: true,
        cancancelbooking: false,
        iscardallowed: true,
        ispaypalallowed: true,
        iscashallowed: true,
        defaultpaymentmethod: "paypal",
        paymentgateway: "Stripe",
        stripepublickey: "pk",
        paypalclientid: "pp",
        airports: [
          { icao_code: "EGLL", iata_code: "LHR", airport_name: "Heathrow" },
          { code: "EGKK", name: "Gatwick" },
          { airport: "Luton" },
        ],
        servertime: ISO,
      }),
      is: {
        tenant: "metro",
        trackingCode: "track-me",
        isTest: true,
        company: "Metro Cars",
        about: "Home safe.",
        phone: "020 7946 0018",
        email: "hello@example.com",
        address: "1 The Mall",
        skypeId: "metro",
        facebookLink: "https://f.example/",
        twitterLink: "https://x.example/",
        googlePlusLink: "http://g.example/",
        chatApiUrl: "https://chat.example/",
        autoOpenChat: true,
        zone: "Asia/Kathmandu",
        currency: "EUR",
        dialingCode: "+977",
        source: 6,
        template: "list",
        base: { lat: 27.7, lng: 85.3 },
        mapSource: "google",
        googleApiKey: "g1",
        bingApiKey: "b1",
        minLeadMinutes: 45,
        quoteTimeoutMinutes: 7,
        defaultVehicleTypeId: "v1",
        guestsAllowed: false,
        signUpFirst: true,
        flightInline: true,
        flightMandatory: true,
        flightsWatched: true,
        minPassengers: 2,
        minLuggage: 3,
        showPets: true,
        showSmallChildSeat: true,
        showLargeChildSeat: true,
        showOtherEquipment: true,
        cancelAllowed: false,
        paymentMethods: ["card", "paypal", "cash"],
        defaultPaymentMethod: "paypal",
        paymentGateway: "stripe",
        stripePublicKey: "pk",
        paypalClientId: "pp",
        airports: [
          { code: "EGLL", iata: "LHR", name: "Heathrow" },
          { code: "EGKK", iata: "", name: "Gatwick" },
          { code: "", iata: "", name: "Luton" },
        ],
        serverTime: AT,
      },
    },
    { of: "a photo", read: decodePhoto({ photo: "data:x" }), is: "data:x" },
  ])("has each value of $of", ({ read, is }) => expect(read).toEqual(is));
});

/** What every car has, of a reply. */
function decodeTrackedRideOf(reply: object) {
  const { reference: _r, version: _v, leg: _l, otherLeg: _o, cars: _c, ...car } = decodeTrackedRide(reply);
  return car;
}
