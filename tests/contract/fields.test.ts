/** The field names of the specification, written out: the schemas must not drift from them together with their tests. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { wireOf, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";

interface JsonSchema {
  readonly properties?: object;
  readonly anyOf?: readonly JsonSchema[];
}

/** The fields of an object, or of all the objects that may stand in one place. */
const namesIn = ({ properties = {}, anyOf = [] }: JsonSchema): string[] => [
  ...Object.keys(properties),
  ...anyOf.flatMap(namesIn),
];
const fieldsOf = (part: Parameters<typeof wireOf>[0]): string[] =>
  namesIn(z.toJSONSchema(wireOf(part), { io: "input", unrepresentable: "any" }));

const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Profile / login result. */
const PROFILE =
  "custid Id code phone bookerid email message surname firstname dialingcode smsmailinglist emailmailinglist";

/** The replies that the specification names; ours beside it are not listed. */
const REPLIES: Readonly<Partial<Record<EndpointName, string>>> = {
  configuration: `about phone email skypeid address company showpet mapsource searchapi publickey servertime chatapiurl
    minleadtime twitterlink quotetimeout facebooklink googleapikey autoopenchat googlepluslink paymentgateway
    stripepublickey defaultvehtypeid showsmallchildseat showlargechildseat airports showotherequipments paypalclientid
    baselat baselng iscashallowed iscardallowed ispaypalallowed showsignupfirst cancancelbooking defaultpaymentmethod bingapikey`,
  quotation: `code message fare gbpfare totalfare gbptotalfare returnfare gbpreturnfare OnwardFare currencycode traveltime
    JourneyTime ReturnJourneyTime nearestdriver routedistance returnroutedistance returntraveltime pklat pklng dolat dolng
    routepath returnroutepath additionalprices`,
  direction: "duration distance geometry",
  nearestDriver:
    "code message driverid firstname lastname distance traveltime drivernumber userlocation currentposition",
  searchAddress: "addresses",
  searchAirport: "airports airlines",
  searchFlight: "AirlineFlightSchedulesResult",
  flightInfo: "FlightInfoResult",
  prices: "code message categories",
  ipInfo: "ip city loc region country",
  vehicleTypes: "vehTypes",
  promoCode: "code value message promocodeid",
  promotion: `code mode phone email message picklat picklng pickpostcode pickcategory pickupaddress dofflat dofflng
    droppostcode doffcategory dropoffaddress surname firstname bookerid custid promocode vehtypeid vehicletype dialingcode
    countryalpha2 changesallowed smsmailinglist emailmailinglist`,
  bookingParams: "_params",
  storeBookingParams: "id code message",
  appBaseUrl: "id code message baseurl bookingpageurl",
  validateDomain: "id code message",
  addressBook: "addresses",
  addPlace: "id code message",
  changePlace: "id code message",
  removePlace: "id code message",
  comment: "id code message",
  paymentIntent: "code message clientSecret bref jobpartid returnref paymentresult",
  paymentLink: `message jobpartid paymentmethod clientsecret bookingdate name phone pickupaddress dropoffaddress
    vehicletype price paypalorderresponse`,
  updateBooking: "code message",
  createBooking: "code message clientSecret bref jobpartid returnref paymentresult",
  signIn: PROFILE,
  signUp: PROFILE,
  updateProfile: PROFILE,
  resetPassword: "code message",
  savePassword: "code message",
  changePassword: "code message",
  bookingInfo: `photo status vehmake vehmodel vehregno vehcolour jobpartid drivername pcolicence vialocations ispaid
    pickupdatetime now passengername passengerphone pickupaddress dropoffaddress routepath`,
  currentBookings: "code message jlist",
  journeyHistory: "code message jlist",
  bookingDetails: `notes photo status bookerref ispaid jobpartid paymentmethod flightnumber arrivingfromairportname
    arrivingfromairportcode expflightarrival totalfare gbptotalfare currencycode pickupdatetime now passengername
    passengerphone passengeremail passengerdialingcode custname custphone custemail custcountryalpha2code picklat picklng
    pickpostcode pickupaddress pickcategory dofflat dofflng droppostcode dropoffaddress doffcategory vehtypeid vehicletype
    suitcases passengers vialocations`,
  cancelBooking: "id code message",
  emailReceipt: "code message",
  trackVehicle: `code photo jobid state status message vehmake vehmodel vehregno distance vehcolour tfllicence pcolicence
    etaetc drivernumber drivermobile name drivername currentlocation driverid distancedescription jobpartid bref
    coordinates lat lng cars`,
  driverFootprint: "code message coordinates",
  bookerStatement: "code message bookings",
  bookerInvoices: "code message invoices",
  bookingChart: "code message bookings",
  addBookerInvoice: "id code message",
  changeBookerInvoice: "id code message",
  deleteBookerInvoice: "id code message",
  bookerInvoiceReport: "code fileext message invoice filename",
};

/** The fields of an item of a reply's list. */
const ITEMS: Partial<Record<EndpointName, readonly [list: string, fields: string]>> = {
  bookerStatement: [
    "bookings",
    `Via Note Status JobPartID BookerRef BookerName BookerAddress PickupAddress PickPostcode DropoffAddress DropPostcode
    Card Cash Price Commission BookingDateTime`,
  ],
  bookerInvoices: ["invoices", "id datefrom dateto issuedate issuedbyuser"],
  bookingChart: ["bookings", "date count total"],
  studioLedger: ["ledgerlines", "linekind bookedon amount documentref isunconfirmed"],
  bookerCommission: ["commissions", "datefrom dateto earnedtotal invoicedtotal paidtotal"],
};

/** Every query or body; empty where a call takes nothing. Create booking uses the names of quotation and of the booking fields that the server sends. */
const INPUTS: Readonly<Partial<Record<EndpointName, string>>> = {
  configuration: "airports sandbox source currencyCode",
  searchAddress: "prefix",
  ipInfo: "",
  searchAirport: "searchString searchstring",
  searchFlight: "destination airline origin departuretime",
  flightInfo: "flightNo landingTime",
  vehicleTypes: "",
  prices: "",
  createBooking: `note rtntype source flightnumber arrivingfromairportcode arrivingfromairportname expflightarrival
    returnflightnumber vehtypeid viaaddresses totalfare pick picklat picklng pickpostcode doff dofflat dofflng droppostcode
    passengers luggages handbags smallpets otherpets smallchilds largechilds paymentmethod promocodeid bookingdate
    returndate custname custphone custemail passengername passengerphone passengeremail passengerdialingcode bookerid
    passwordhash sandbox`,
  paymentIntent: "jobpartid",
  paymentLink: "code id paymentmethod",
  updateBooking: `transactionid jobpartid transactionstatus returnjobpartid Id Status PaymentId JobpartId ReturnJobpartId`,
  currentBookings: "custid bookerid",
  journeyHistory: "custid filter bookerid",
  bookingDetails: "jobid",
  cancelBooking: "source bookingref",
  emailReceipt: "source bookingref",
  trackVehicle: "jobpartid id code",
  driverFootprint: "jobpartid",
  addressBook: "custid",
  removePlace: "id",
  promotion: "token",
  bookerStatement: "bookerid dateto datefrom",
  bookerInvoices: "bookerid",
  deleteBookerInvoice: "id",
  bookerInvoiceReport: "id",
  bookingChart: "weekcommencing bookerid",
  bookingParams: "id",
  appBaseUrl: "trackingcode",
  direction: "points",
  nearestDriver: "source lat lng postcode",
  quotation: `rtntype source recalcroute viaaddresses currencyCode paymentmethod recalcnearestdriver pick picklat picklng doff
    dofflat dofflng custid bookerid pickpostcode droppostcode traveltime distance bookingdate returntraveltime
    returndistance returndate vehtypeid requestid`,
  signIn: "email passwordhash",
  signUp: "email phone surname firstname dialingcode passwordhash",
  resetPassword: "custid email source",
  updateProfile: "custid phone email surname firstname dialingcode smsmailinglist emailmailinglist",
  savePassword: "id code passwordhash",
  changePassword: "custid passwordhash oldpasswordhash",
  bookingInfo: "code",
  promoCode: "price promocode currencycode custid",
  storeBookingParams: "trackingcode pickup dropoff datetime vehtypeid vehicleid isASAP",
  validateDomain: "parentdomain trackingcode",
  addPlace: "custid name line1 line2 postcode category latitude longitude placename fulladdress",
  changePlace: "id custid name line1 line2 postcode category latitude longitude placename fulladdress",
  comment: "phone name email source subject enqtype message custid",
  addBookerInvoice: "id dateto datefrom bookerid",
  changeBookerInvoice: "id dateto datefrom bookerid",
};

describe("the specified field names", () => {
  it.each(Object.entries(REPLIES))("of the reply of %s", (name, fields) => {
    expect(fieldsOf(ENDPOINTS[name as EndpointName].reply)).toEqual(expect.arrayContaining(words(fields)));
  });

  it.each(Object.entries(ITEMS))("[ENT-038] [ENT-039] of the items of %s", (name, [list, fields]) => {
    const reply = wireOf(ENDPOINTS[name as EndpointName].reply) as z.ZodObject;
    const items = reply.shape[list] as z.ZodArray<z.ZodType>;
    expect(fieldsOf(items.def.element)).toEqual(expect.arrayContaining(words(fields)));
  });

  it.each(Object.entries(INPUTS))("[API-052] [API-015] [API-033] of the query or body of %s", (name, fields) => {
    const { query, body }: EndpointDefinition = ENDPOINTS[name as EndpointName];
    expect(fieldsOf(body ?? query ?? z.object({}))).toEqual(expect.arrayContaining(words(fields)));
  });
});
