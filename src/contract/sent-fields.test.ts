/** What the client sends, field by field. */
import { describe, expect, it } from "vitest";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Due } from "#domain/payment/due.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { instant, metres, minutes, pence } from "#domain/shared/units.ts";
import { MUSEUM, PALACE, TERMINAL } from "#tests/support/client/fake-client.ts";
import {
  encodeKeep,
  encodeNewPassword,
  encodePasswords,
  encodeProfile,
  encodeProof,
  encodeSignIn,
  encodeSignUp,
} from "./accounts/codec.ts";
import { encodeAcceptance, encodeCalendar, encodeManaged, encodeWish } from "./bookings/changes/codec.ts";
import { encodeBooking, encodeReceipt } from "./bookings/codec.ts";
import { encodeHistory, encodeJob, encodeNamed } from "./bookings/lists/codec.ts";
import { encodeBulkFile, encodeBulkStep } from "./businesses/bulk/codec.ts";
import {
  encodeChangedInvoice,
  encodeCommission,
  encodeNewInvoice,
  encodeStatement,
  encodeWeek,
} from "./businesses/codec.ts";
import { encodePassenger } from "./businesses/passengers/codec.ts";
import { encodeAirlineQuestion, encodeAirportQuestion, encodeFlightSearch } from "./flights/codec.ts";
import { encodeIntent, encodeLink, encodeUpdate } from "./payments/codec.ts";
import { encodeChangedPlace, encodePlace } from "./places/codec.ts";
import { encodeEnquiry, encodePromo } from "./promotions/codec.ts";
import { encodeLoad, encodeQuotation } from "./quotation/codec.ts";
import { encodeValidation } from "./tenant/licence/codec.ts";
import { encodeFollowed, encodeHelp, liveUserName } from "./tracking/codec.ts";

const CALLER = { source: 7, zone: "Europe/London", currency: "GBP", customerId: "c1", bookerId: "b1" };
const GRACE = {
  firstName: " Grace ",
  lastName: " Hopper ",
  dialingCode: "+44",
  phone: "7700900188",
  email: " grace@example.com ",
};
const SENT_GRACE = {
  firstname: "Grace",
  surname: "Hopper",
  dialingcode: "+44",
  phone: "7700900188",
  email: "grace@example.com",
};
const NOVEMBER = { from: "2026-11-01" as CalendarDay, to: "2026-11-30" as CalendarDay };
const DAYS = { datefrom: "01/11/2026", dateto: "30/11/2026" };
const BOOKING = { reference: "MET1", code: "g" };
const NAMED = { source: 7, bookingref: "MET1", code: "g" };
const at = (text: string) => instant(Date.parse(text));
const money = (amount: number) => ({ pence: pence(amount), currency: "GBP" });

const LOAD = {
  passengers: 2,
  luggage: 3,
  handBags: 4,
  smallPets: 5,
  otherPets: 6,
  smallChildSeats: 1,
  largeChildSeats: 1,
};
const SENT_LOAD = {
  passengers: "4",
  luggages: "3",
  handbags: "4",
  smallpets: "5",
  otherpets: "6",
  smallchilds: "1",
  largechilds: "1",
};
const JOURNEY: QuoteRequest = {
  places: { pickup: PALACE, vias: [MUSEUM], dropoff: TERMINAL },
  now: false,
  pickupAt: at("2026-12-01T10:00:00Z"),
  returnType: "return",
  returnAt: at("2026-12-02T11:00:00Z"),
  vehicleTypeId: "saloon",
  tier: 1,
  load: LOAD,
  paymentMethod: "card",
};
const SENT_JOURNEY = {
  source: 7,
  viaaddresses: [{ ...MUSEUM.position, postcode: "WC1B 3DG", address: "Museum, WC1B 3DG" }],
  pick: "Palace, SW1A 1AA",
  picklat: 51.501,
  picklng: PALACE.position.lng,
  pickpostcode: "SW1A 1AA",
  pickcategory: "Street",
  doff: "Terminal 5, TW6 2GA",
  dofflat: 51.472,
  dofflng: TERMINAL.position.lng,
  droppostcode: "TW6 2GA",
  doffcategory: "Air",
  now: false,
  vehtypeid: "saloon",
  pricetier: 1,
  custid: "c1",
  bookerid: "b1",
  paymentmethod: "card",
};
const CALL = { requestId: "r1", recalculateRoute: true, recalculateDriver: false, known: null };
const FLIGHT = { number: "BA178", fromCode: "KJFK", fromName: "Kennedy", expectedArrival: "x" };
const DUE: Due = {
  reference: "MET1",
  returnReference: "MET2",
  ticketCode: "t",
  payCode: "p",
  method: "card",
  clientSecret: "pi_1_secret_1",
  orderId: "",
  total: money(5_420),
};
const PLACE = { ...PALACE, label: "Home", line1: "1 The Mall", line2: "London" };
const SENT_PLACE = {
  custid: "c1",
  name: "Palace",
  line1: "1 The Mall",
  line2: "London",
  postcode: "SW1A 1AA",
  category: "Street",
  latitude: 51.501,
  longitude: PALACE.position.lng,
  placename: "Home",
  fulladdress: "Palace, SW1A 1AA",
};
const NO_FLIGHTS = { outbound: null, return: null };
const BOOKED = {
  quoteId: "q1",
  journey: JOURNEY,
  price: { total: money(5_420), outward: money(3_000), back: money(2_420) },
  contact: GRACE,
  customer: null,
  ourRef: " R-1 ",
  costAnswers: [],
  needs: [],
  password: "",
  note: "Blue door",
  flights: NO_FLIGHTS,
  promoId: "p1",
  method: "card",
  sandbox: true,
} as const;

describe("what is sent", () => {
  it.each([
    {
      of: "a sign-in",
      sent: encodeSignIn(" grace@example.com ", "hash", true),
      is: { email: "grace@example.com", passwordhash: "hash", rememberme: true },
    },
    { of: "a sign-up", sent: encodeSignUp(GRACE, "hash"), is: { ...SENT_GRACE, passwordhash: "hash" } },
    {
      of: "a password by link",
      sent: encodeNewPassword({ id: "i", code: "k" }, "hash"),
      is: { id: "i", code: "k", passwordhash: "hash" },
    },
    {
      of: "a changed password",
      sent: encodePasswords("c1", "new", "old"),
      is: { custid: "c1", passwordhash: "new", oldpasswordhash: "old" },
    },
    { of: "a proof", sent: encodeProof("c1", "hash"), is: { custid: "c1", passwordhash: "hash" } },
    { of: "an account to keep", sent: encodeKeep("c1"), is: { custid: "c1", passwordhash: "", keepaccount: true } },
    {
      of: "a profile",
      sent: encodeProfile("c1", GRACE, { sms: true, email: false, needs: ["ramp"] }),
      is: { ...SENT_GRACE, custid: "c1", smsmailinglist: true, emailmailinglist: false, accessneeds: ["ramp"] },
    },
    {
      of: "a profile whose needs stay",
      sent: encodeProfile("c1", GRACE, { sms: false, email: true }),
      is: { ...SENT_GRACE, custid: "c1", smsmailinglist: false, emailmailinglist: true },
    },
    { of: "a booking to cancel", sent: encodeManaged(BOOKING, CALLER), is: NAMED },
    { of: "an accepted offer", sent: encodeAcceptance(BOOKING, "x1", CALLER), is: { ...NAMED, changeid: "x1" } },
    { of: "a calendar", sent: encodeCalendar(BOOKING), is: { jobpartid: "MET1", code: "g" } },
    {
      of: "a wish",
      sent: encodeWish(
        BOOKING,
        {
          pickup: PALACE,
          vias: [MUSEUM],
          dropoff: TERMINAL,
          pickupAt: at("2026-12-01T10:00:00Z"),
          returnAt: at("2026-12-02T11:00:00Z"),
          vehicleTypeId: "estate",
          passengers: 3,
          luggage: 2,
          note: "Blue door",
          flight: FLIGHT,
          returnFlight: { ...FLIGHT, number: "BA179" },
          passengerName: "Ada",
        },
        CALLER,
      ),
      is: {
        ...NAMED,
        pick: "Palace, SW1A 1AA",
        picklat: 51.501,
        picklng: PALACE.position.lng,
        pickpostcode: "SW1A 1AA",
        pickcategory: "Street",
        doff: "Terminal 5, TW6 2GA",
        dofflat: 51.472,
        dofflng: TERMINAL.position.lng,
        droppostcode: "TW6 2GA",
        doffcategory: "Air",
        viaaddresses: SENT_JOURNEY.viaaddresses,
        bookingdate: "2026-12-01T10:00:00+00:00",
        returndate: "2026-12-02T11:00:00+00:00",
        vehtypeid: "estate",
        passengers: 3,
        luggages: 2,
        note: "Blue door",
        flightnumber: "BA178",
        arrivingfromairportcode: "KJFK",
        arrivingfromairportname: "Kennedy",
        expflightarrival: "x",
        returnflightnumber: "BA179",
        returnarrivingfromairportcode: "KJFK",
        returnarrivingfromairportname: "Kennedy",
        returnexpflightarrival: "x",
        passengername: "Ada",
      },
    },
    {
      of: "a wish for nothing",
      sent: encodeWish(BOOKING, {}, CALLER),
      is: {
        ...NAMED,
        bookingdate: null,
        returndate: null,
        vehtypeid: null,
        passengers: null,
        luggages: null,
        note: null,
        passengername: null,
      },
    },
    { of: "a receipt", sent: encodeReceipt(BOOKING, CALLER), is: NAMED },
    {
      of: "a page of the history",
      sent: encodeHistory(CALLER, { months: 3, index: 2, size: 5 }),
      is: expect.objectContaining({ custid: "c1", bookerid: "b1", filter: 3, pageindex: 2, pagesize: 5 }) as object,
    },
    { of: "a named booking", sent: encodeNamed("MET1", CALLER), is: { source: 7, bookingref: "MET1" } },
    { of: "a job", sent: encodeJob("MET1"), is: { jobid: "MET1" } },
    { of: "a file of bookings", sent: encodeBulkFile("a;b", ""), is: { bulktext: "a;b", dateorder: "" } },
    {
      of: "its next rows",
      sent: encodeBulkStep({ id: "u1", from: 3, method: "cash" }),
      is: { id: "u1", from: 3, paymentmethod: "cash" },
    },
    { of: "a statement", sent: encodeStatement("b1", NOVEMBER), is: { bookerid: "b1", ...DAYS } },
    {
      of: "a week",
      sent: encodeWeek("b1", "2026-11-02" as CalendarDay),
      is: { bookerid: "b1", weekcommencing: "02/11/2026" },
    },
    { of: "commission", sent: encodeCommission("b1", NOVEMBER, "week"), is: { bookerid: "b1", ...DAYS, by: "week" } },
    { of: "an invoice", sent: encodeNewInvoice("b1", NOVEMBER), is: { id: "0", bookerid: "b1", ...DAYS } },
    {
      of: "a changed invoice",
      sent: encodeChangedInvoice("b1", { id: "i1", version: 3 }, NOVEMBER),
      is: { id: "i1", bookerid: "b1", version: 3, ...DAYS },
    },
    {
      of: "a saved passenger",
      sent: encodePassenger({ ...GRACE, needs: ["ramp"] }, "b1"),
      is: { ...SENT_GRACE, bookerid: "b1", accessneeds: ["ramp"] },
    },
    { of: "a search for airports", sent: encodeAirportQuestion("Heath"), is: { searchString: "Heath" } },
    { of: "a search for airlines", sent: encodeAirlineQuestion("Brit"), is: { searchstring: "Brit" } },
    {
      of: "a search for flights",
      sent: encodeFlightSearch({ pickupCode: "EGLL", airlineCode: "BAW", originCode: "KJFK", departure: "d" }),
      is: { destination: "EGLL", airline: "BAW", origin: "KJFK", departuretime: "d" },
    },
    {
      of: "a payment to come",
      sent: encodeIntent(DUE, "paypal"),
      is: { jobpartid: "MET1", code: "p", paymentmethod: "paypal" },
    },
    {
      of: "a card payment",
      sent: encodeUpdate(DUE, "succeeded", "tok"),
      is: {
        Id: "MET1",
        Status: "succeeded",
        PaymentId: "pi_1",
        JobpartId: "MET1",
        ReturnJobpartId: "MET2",
        Nonce: "tok",
      },
    },
    {
      of: "a card payment without a token",
      sent: encodeUpdate(DUE, "succeeded"),
      is: { Id: "MET1", Status: "succeeded", PaymentId: "pi_1", JobpartId: "MET1", ReturnJobpartId: "MET2" },
    },
    {
      of: "a wallet's payment",
      sent: encodeUpdate({ ...DUE, method: "paypal", clientSecret: "", orderId: "o1" }, "approved"),
      is: { transactionid: "o1", jobpartid: "MET1", transactionstatus: "approved", returnjobpartid: "MET2" },
    },
    {
      of: "a wallet's payment link",
      sent: encodeLink({ id: "MET1", code: "p", wallet: true }),
      is: { id: "MET1", code: "p", paymentmethod: "paypal" },
    },
    {
      of: "a payment link",
      sent: encodeLink({ id: "MET1", code: "p", wallet: false }),
      is: { id: "MET1", code: "p" },
    },
    { of: "a saved place", sent: encodePlace(PLACE, "c1"), is: SENT_PLACE },
    { of: "a changed place", sent: encodeChangedPlace("a1", PLACE, "c1"), is: { id: "a1", ...SENT_PLACE } },
    {
      of: "a promo code",
      sent: encodePromo("WELCOME5", { quoteId: "q1", vehicleTypeId: "saloon", total: money(5_420) }, CALLER),
      is: {
        price: 54.2,
        promocode: "WELCOME5",
        currencycode: "GBP",
        custid: "c1",
        quoteid: "q1",
        vehtypeid: "saloon",
      },
    },
    {
      of: "an enquiry",
      sent: encodeEnquiry(
        { phone: "1", name: "Ada", email: "a@b.c", subject: "S", kind: "General" as never, message: "M" },
        "trap",
        CALLER,
      ),
      is: {
        phone: "1",
        name: "Ada",
        email: "a@b.c",
        source: 7,
        subject: "S",
        enqtype: "General",
        message: "M",
        custid: "c1",
        website: "trap",
      },
    },
    { of: "a load, whose child seats need seats", sent: encodeLoad(LOAD), is: SENT_LOAD },
    {
      of: "a quotation of a known road",
      sent: encodeQuotation({ ...JOURNEY, accessible: true, supposed: true }, CALLER, {
        ...CALL,
        known: {
          distance: metres(1),
          journeyTime: minutes(2),
          returnDistance: metres(3),
          returnJourneyTime: minutes(4),
        },
      }),
      is: {
        ...SENT_JOURNEY,
        ...SENT_LOAD,
        rtntype: expect.anything() as unknown,
        bookingdate: expect.stringContaining("2026") as unknown,
        returndate: expect.stringContaining("2026") as unknown,
        accessneeds: ["wheelchair"],
        datesupposed: true,
        recalcroute: true,
        recalcnearestdriver: false,
        currencyCode: "GBP",
        distance: 1,
        traveltime: 2,
        returndistance: 3,
        returntraveltime: 4,
        requestid: "r1",
      },
    },
    {
      of: "a quotation of one leg",
      sent: encodeQuotation({ ...JOURNEY, returnType: "single", returnAt: null, paymentMethod: null }, CALLER, {
        ...CALL,
        recalculateRoute: false,
        recalculateDriver: true,
      }),
      is: {
        ...SENT_JOURNEY,
        ...SENT_LOAD,
        paymentmethod: "",
        rtntype: expect.anything() as unknown,
        bookingdate: expect.stringContaining("2026") as unknown,
        returndate: "",
        datesupposed: false,
        recalcroute: false,
        recalcnearestdriver: true,
        currencyCode: "GBP",
        distance: null,
        traveltime: null,
        returndistance: null,
        returntraveltime: null,
        requestid: "r1",
      },
    },
    {
      of: "a booking",
      sent: encodeBooking(
        {
          ...BOOKED,
          customer: { ...GRACE, firstName: "Mary", phone: "07700900199" },
          needs: ["ramp"],
          costAnswers: [{ name: "Project", value: "Apollo" }],
        },
        CALLER,
        "hash",
      ),
      is: expect.objectContaining({
        ...SENT_LOAD,
        pick: "Palace, SW1A 1AA",
        note: "Blue door",
        flightnumber: "",
        arrivingfromairportcode: "",
        arrivingfromairportname: "",
        expflightarrival: "",
        returnflightnumber: "",
        returnarrivingfromairportcode: "",
        returnarrivingfromairportname: "",
        returnexpflightarrival: "",
        promocodeid: "p1",
        fare: 30,
        totalfare: 54.2,
        returnfare: 24.2,
        currencycode: "GBP",
        paymentmethod: "card",
        passengername: "Grace Hopper",
        passengerphone: "7700900188",
        passengerdialingcode: "+44",
        passengeremail: "grace@example.com",
        custname: "Mary Hopper",
        custemail: "grace@example.com",
        bookerref: "R-1",
        accessneeds: ["ramp"],
        costfields: [{ name: "Project", value: "Apollo" }],
        passwordhash: "hash",
        sandbox: true,
        quoteid: "q1",
      }) as object,
    },
    {
      of: "a booking whose passenger is the customer",
      sent: (({ custname, custphone }) => ({ custname, custphone }))(encodeBooking(BOOKED, CALLER, "")),
      is: { custname: "Grace Hopper", custphone: "+447700900188" },
    },
    {
      of: "a booking without needs and cost fields",
      sent: ["accessneeds", "costfields"].filter((name) => name in encodeBooking(BOOKED, CALLER, "")),
      is: [],
    },
    {
      of: "a site's question",
      sent: encodeValidation("partner.example", "t"),
      is: { parentdomain: "partner.example", trackingcode: "t" },
    },
    { of: "one's own ride", sent: encodeFollowed({ reference: "MET1" }), is: { jobpartid: "MET1" } },
    {
      of: "the second car of one's own ride",
      sent: encodeFollowed({ reference: "MET1", jobPart: "MET1-2" }),
      is: { jobpartid: "MET1-2" },
    },
    { of: "a ride by its code", sent: encodeFollowed({ code: "k" }), is: { id: "k", jobpartid: "0", code: "k" } },
    {
      of: "a passenger's word",
      sent: encodeHelp({ code: "k", jobPart: "MET1-2" }, "here"),
      is: { id: "MET1-2", jobpartid: "0", code: "k", says: "here" },
    },
    {
      of: "the name of a live connection",
      sent: liveUserName({ tenant: "metro", installation: "i", subject: "s" }),
      is: "metro||i|s",
    },
  ])("has each field of $of", ({ sent, is }) => expect(sent).toEqual(is));
});
