import { z } from "zod";
import { optionalText, outcome, point } from "./common.ts";

/** A booking of the caller by jobpartid; or by code, with jobpartid 0 and, where known, its reference as id. */
const tracked = z.object({
  jobpartid: optionalText(64),
  id: optionalText(128),
  code: optionalText(128),
});

/** One word for programs; `status` is the dispatcher's own. */
const state = z.enum(["", "waiting", "assigned", "started", "arrived", "onboard", "finished", "cancelled"]);

/** Who drives in what. */
const driver = {
  photo: z.string(),
  vehmake: z.string(),
  vehmodel: z.string(),
  vehregno: z.string(),
  vehcolour: z.string(),
  drivername: z.string(),
  pcolicence: z.string(),
};

/** Which journey of a return. */
export const way = z.enum(["out", "back"]);

/** Own addition: who drives each vehicle of a booking, while that is told; a big party's booking has two, each way. */
export const assignedCars = z.array(z.object({ car: z.number(), way, ...driver }));

/** What is told of each car that is followed. */
const car = {
  ...driver,
  /** Metres to where the car is wanted next. */
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
  /** The last stretch that was driven, oldest first. */
  coordinates: z.array(point),
};

/** Where the car of a booking is (API-037, ENT-033). */
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
    /** Own addition: grows with every change, so that what comes late can be told from what is new. */
    version: z.number(),
    /** Own additions: which journey of a return this is, the one that is on or comes next (empty of any other booking) ... */
    way: z.union([way, z.literal("")]),
    /** ... and both of them; the time is ISO 8601. */
    ways: z.array(z.object({ way, state, status: z.string(), pickuptime: z.string() })),
    /** Own addition: each vehicle of this journey; jobpartid names it to driverPhoto and driverFootprint. */
    cars: z.array(z.object({ ...car, car: z.number(), jobpartid: z.string(), state, status: z.string() })),
  }),
};

/** API-038; the photo is a data URL, empty when there is none. */
export const driverPhoto = {
  query: tracked,
  reply: z.object({ ...outcome, photo: z.string() }),
};

/** API-039, A-43. */
export const driverFootprint = {
  query: tracked,
  reply: z.object({
    ...outcome,
    /** Time as ISO 8601. */
    coordinates: z.array(point.extend({ time: z.string() })),
  }),
};
