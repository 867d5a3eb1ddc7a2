import * as z from "zod/mini";
import {
  flag,
  latitude,
  longitude,
  optionalText,
  outcome,
  someText,
  text,
  wireNumber,
} from "#contract/core/common-schema.ts";
import { airport } from "#contract/flights/directory.ts";

/** Address / place, in lower case as the address-book calls spell it. */
export const address = z.object({
  id: z.string(),
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  title: z.string(),
  category: z.string(),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  fulladdress: z.string(),
  placename: z.string(),
  iconpath: z.string(),
  code: z.string(),
  order: z.int(),
  placeid: z.string(),
  country: z.string(),
  /** Whether its position and its postcode or plus code are known, so that it can be a pickup or a drop-off as it is. */
  valid: z.boolean(),
  /**
   * Own addition: "exact", "locality", "outcode" or "area"; anything but "exact" is shown as approximate. "unresolved"
   * is sent only to callers that sent a session: position and postcode are then requested from resolveaddress.
   */
  precision: z.string(),
  /**
   * Own addition: sent back with a quotation, it proves that text and position are those of this suggestion. Empty where
   * the text is the visitor's own.
   */
  signature: z.string(),
});

export const configuration = {
  query: z.object({
    airports: flag,
    sandbox: flag,
    source: z.optional(wireNumber),
    currencyCode: z.optional(text(10)),
  }),
  reply: z.object({
    ...outcome,
    about: z.string(),
    phone: z.string(),
    email: z.string(),
    skypeid: z.string(),
    address: z.string(),
    company: z.string(),
    /** Own addition: the company's logo with its size in pixels; an empty address: it has none. */
    logo: z.object({ src: z.string(), width: z.number(), height: z.number() }),
    showpet: z.boolean(),
    mapsource: z.enum(["google", "bing", "maplibre"]),
    searchapi: z.string(),
    publickey: z.string(),
    /** Instant of the answer, ISO 8601. */
    servertime: z.string(),
    chatapiurl: z.string(),
    licencenumber: z.string(),
    minleadtime: z.number(),
    twitterlink: z.string(),
    quotetimeout: z.number(),
    facebooklink: z.string(),
    googleapikey: z.string(),
    autoopenchat: z.boolean(),
    googlepluslink: z.string(),
    paymentgateway: z.string(),
    stripepublickey: z.string(),
    defaultvehtypeid: z.string(),
    showsmallchildseat: z.boolean(),
    showlargechildseat: z.boolean(),
    airports: z.array(airport),
    showotherequipments: z.boolean(),
    paypalclientid: z.string(),
    baselat: z.number(),
    baselng: z.number(),
    iscashallowed: z.boolean(),
    iscardallowed: z.boolean(),
    ispaypalallowed: z.boolean(),
    showsignupfirst: z.boolean(),
    cancancelbooking: z.boolean(),
    defaultpaymentmethod: z.string(),
    bingapikey: z.string(),
    // Own additions: the tenant's settings and what the first paint needs.
    tenant: z.string(),
    template: z.string(),
    source: z.int(),
    zone: z.string(),
    currencycode: z.string(),
    /** Of the tenant's country, which its zone says. */
    dialingcode: z.string(),
    guestsallowed: z.boolean(),
    flightinline: z.boolean(),
    flightmandatory: z.boolean(),
    /** Own addition: flights are watched, and a late one moves its pickup. */
    flightswatched: z.boolean(),
    minpassengers: z.int(),
    minluggages: z.int(),
    /** Own additions: minutes of waiting that cost nothing, at an airport and elsewhere. */
    freewaiting: z.number(),
    freewaitingairport: z.number(),
    /** Own additions: how long the car of a wait and return waits unless the passenger says, and the choices. */
    usualwait: z.number(),
    waitchoices: z.array(z.object({ wait: z.number() })),
    /** Names the tenant to the licence host. */
    trackingcode: z.string(),
    /** No booking is real; phone numbers kept free for examples are accepted. */
    istest: z.boolean(),
  }),
};

/** One person filling in one field, with an id that the browser chooses; address providers bill its calls as one. */
const session = z.optional(z.string().check(z.regex(/^[\w-]{1,36}$/)));

/** An empty list is a valid reply: code 6 where exactly one was requested. */
const addresses = z.object({ ...outcome, addresses: z.array(address) });

/** Longest typed text; links to maps are longer than addresses. */
const TYPED_MAX = 2_048;

export const searchAddress = {
  // Own addition: a caller with a session may get addresses that are still to be resolved.
  query: z.object({ prefix: text(TYPED_MAX), session }),
  reply: addresses,
};

/** Own addition: the whole address of a search result, by its id. */
export const resolveAddress = { query: z.object({ id: someText(400), session }), reply: addresses };

/** Own addition: the address of a position. */
export const reverseGeocode = { query: z.object({ lat: latitude, lng: longitude }), reply: addresses };

/** Own addition: IP info. Only the country is filled in; the rest stays empty. */
export const ipInfo = {
  reply: z.object({
    ...outcome,
    ip: z.string(),
    city: z.string(),
    loc: z.string(),
    region: z.string(),
    /** ISO 3166 alpha-2, lower case. */
    country: z.string(),
    /** Own addition: the currency of that country, ISO 4217. */
    currencycode: z.string(),
  }),
};

export const vehicleTypes = {
  reply: z.object({
    ...outcome,
    vehTypes: z.array(
      z.object({
        vehtypeid: z.string(),
        typename: z.string(),
        description: z.string(),
        image: z.string(),
        noofhandbags: z.int(),
        // Spelled as in the specification.
        noofluggeges: z.int(),
        noofpassengers: z.int(),
        maxluggage: z.int(),
        /** Own addition: it takes a passenger who stays in the wheelchair. */
        takeswheelchair: z.boolean(),
      }),
    ),
  }),
};

/** Price list: three categories, each with a name and four items. */
export const prices = {
  reply: z.object({
    ...outcome,
    categories: z
      .array(
        z.object({
          name: z.string(),
          items: z.array(z.object({ price: z.string(), description: z.string() })).check(z.length(4)),
        }),
      )
      .check(z.length(3)),
  }),
};

/** Route between two or more points; duration in seconds, distance in metres. */
export const direction = {
  body: z.object({
    points: z.array(z.object({ lat: latitude, lng: longitude })).check(z.minLength(2), z.maxLength(10)),
  }),
  reply: z.object({
    ...outcome,
    duration: z.number(),
    distance: z.number(),
    geometry: z.object({ type: z.literal("LineString"), coordinates: z.array(z.tuple([z.number(), z.number()])) }),
    /** Own addition: "estimate" for the embedded model, else the provider. */
    source: z.string(),
  }),
};

/** Nearest driver; traveltime in minutes, distance in metres. */
export const nearestDriver = {
  body: z.object({ source: z.optional(wireNumber), lat: latitude, lng: longitude, postcode: optionalText(9) }),
  reply: z.object({
    ...outcome,
    driverid: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    distance: z.number(),
    traveltime: z.number(),
    drivernumber: z.string(),
    userlocation: z.string(),
    currentposition: z.string(),
  }),
};
