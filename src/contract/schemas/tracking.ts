import { z } from "zod";
import { optionalText, outcome, point } from "./common.ts";

/** A booking of the caller by jobpartid; or by code, with jobpartid 0 and, where known, its reference as id. */
const tracked = z.object({
  jobpartid: optionalText(64),
  id: optionalText(128),
  code: optionalText(128),
});

/** Where the car of a booking is (API-037, ENT-033). */
export const trackVehicle = {
  query: tracked,
  reply: z.object({
    ...outcome,
    photo: z.string(),
    jobid: z.string(),
    jobpartid: z.string(),
    bref: z.string(),
    /** One word for programs; `status` is the booking's own. */
    state: z.enum(["", "waiting", "assigned", "started", "arrived", "onboard", "finished", "cancelled"]),
    status: z.string(),
    vehmake: z.string(),
    vehmodel: z.string(),
    vehregno: z.string(),
    vehcolour: z.string(),
    /** Metres to where the car is wanted next. */
    distance: z.number(),
    distancedescription: z.string(),
    etaetc: z.string(),
    tfllicence: z.string(),
    pcolicence: z.string(),
    driverid: z.string(),
    drivernumber: z.string(),
    drivermobile: z.string(),
    name: z.string(),
    drivername: z.string(),
    /** `lat,lng`, empty while not known. */
    currentlocation: z.string(),
    lat: z.number(),
    lng: z.number(),
    /** Own addition: when the car was there, ISO 8601; empty while not known. */
    positiontime: z.string(),
    /** Own addition: grows with every change, so that what comes late can be told from what is new. */
    version: z.number(),
    /** The last stretch that was driven, oldest first. */
    coordinates: z.array(point),
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
