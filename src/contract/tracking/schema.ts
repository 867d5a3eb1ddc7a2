import * as z from "zod/mini";
import { flightNews } from "#contract/bookings/flight-news.ts";
import { optionalText, outcome, point, text, wireLeg } from "#contract/core/common-schema.ts";

/** A booking of the caller by jobpartid; or by code, with jobpartid 0 and, where known, its reference as id. */
const tracked = z.object({
  jobpartid: optionalText(64),
  id: optionalText(128),
  code: optionalText(128),
});

/** The state for programs; `status` is the dispatcher's wording. */
const state = z.enum(["", "waiting", "assigned", "started", "arrived", "onboard", "finished", "cancelled"]);

/** The driver and the vehicle. */
const driver = {
  photo: z.string(),
  vehmake: z.string(),
  vehmodel: z.string(),
  vehregno: z.string(),
  vehcolour: z.string(),
  drivername: z.string(),
  pcolicence: z.string(),
};

/**
 * Own addition: the driver of each vehicle of a booking, while visible to the caller; a large party has two per leg.
 */
export const assignedCars = z.array(z.object({ car: z.number(), way: wireLeg, ...driver }));

/** The fields of each followed car. */
const car = {
  ...driver,
  /** Metres to the car's next stop. */
  distance: z.number(),
  distancedescription: z.string(),
  etaetc: z.string(),
  tfllicence: z.string(),
  driverid: z.string(),
  drivernumber: z.string(),
  drivermobile: z.string(),
  name: z.string(),
  /** `lat,lng`, empty while not known. */
  currentlocation: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Own addition: when the car was there, ISO 8601; empty while not known. */
  positiontime: z.string(),
  /** Own addition: when the car came to the pickup, ISO 8601; empty before that and once the passenger is on board. */
  arrivedtime: z.string(),
  /** The last stretch that was driven, oldest first. */
  coordinates: z.array(point),
};

/** Where the car of a booking is. */
export const trackVehicle = {
  query: tracked,
  reply: z.object({
    ...outcome,
    ...car,
    jobid: z.string(),
    jobpartid: z.string(),
    bref: z.string(),
    state,
    status: z.string(),
    /** Own addition: grows with every change, so that clients can discard late messages. */
    version: z.number(),
    /** Own additions: the leg of a return that is in progress or next (empty for any other booking) ... */
    way: z.union([wireLeg, z.literal("")]),
    /** ... and both of them; the time is ISO 8601. */
    ways: z.array(z.object({ way: wireLeg, state, status: z.string(), pickuptime: z.string() })),
    /** Own addition: what is known of the flight that this leg waits for. */
    flightnews: flightNews,
    /** Own addition: each vehicle of this journey; jobpartid names it to driverPhoto and driverFootprint. */
    cars: z.array(z.object({ ...car, car: z.number(), jobpartid: z.string(), state, status: z.string() })),
  }),
};

/** What a shared link shows of each car: enough to recognise it in the street, its position, and its arrival. */
const watchedCar = {
  state,
  status: z.string(),
  /** The driver's first name. */
  drivername: z.string(),
  vehmake: z.string(),
  vehmodel: z.string(),
  vehregno: z.string(),
  vehcolour: z.string(),
  etaetc: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** ISO 8601; empty while the place is not known. */
  positiontime: z.string(),
};

/**
 * Own addition: the car of a ride, for the holder of a shared link. Neither places nor reference nor passenger, and no
 * driven route: its ends would reveal the places. Fields are named as trackVehicle's.
 */
export const watchRide = {
  query: z.object({ code: text(128) }),
  reply: z.object({
    ...outcome,
    /** Of two cars the one that is still needed. */
    ...watchedCar,
    /** Grows with every change. */
    version: z.number(),
    cars: z.array(z.object(watchedCar)),
  }),
};

/** The driver's photo as a data URL, empty when there is none. */
export const driverPhoto = {
  query: tracked,
  reply: z.object({ ...outcome, photo: z.string() }),
};

/** The route that was driven. */
export const driverFootprint = {
  query: tracked,
  reply: z.object({
    ...outcome,
    /** Time as ISO 8601. */
    coordinates: z.array(z.extend(point, { time: z.string() })),
  }),
};
