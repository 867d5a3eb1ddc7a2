/** The drivers of a booking, with their cars. */
import * as z from "zod/mini";
import { wireLeg, readLeg, writeLeg } from "#contract/core/common-schema.ts";
import { reply, type EndpointDefinition, type Wire } from "#contract/core/endpoint-definition.ts";
import type { AssignedDriver, PartDriver } from "#domain/booking/jobs/driver.ts";
import { carOf, legOf, type Part } from "#domain/booking/jobs/job-parts.ts";
import { followedRide } from "./followed.ts";

/** The driver and the car of a booking, for a caller who may follow it. */
export interface ShownDriver {
  readonly name: string;
  readonly number: string;
  readonly licence: string;
  readonly vehicleMake: string;
  readonly vehicleModel: string;
  readonly vehicleRegistration: string;
  readonly vehicleColour: string;
  /** Empty for callers who may not call the driver. */
  readonly id: string;
  readonly phone: string;
}

/** A driver with the vehicle of the booking. */
export interface ShownPart {
  readonly part: Part;
  readonly driver: Omit<ShownDriver, "id" | "phone" | "number">;
}

/** The driver and the vehicle, in several replies. */
export const driverFields = {
  photo: z.string(),
  vehmake: z.string(),
  vehmodel: z.string(),
  vehregno: z.string(),
  vehcolour: z.string(),
  drivername: z.string(),
  pcolicence: z.string(),
};

type SentDriver = Wire<typeof driverFields>;

export const encodeDriver = (driver: ShownPart["driver"] | null): SentDriver => ({
  photo: "",
  vehmake: driver?.vehicleMake ?? "",
  vehmodel: driver?.vehicleModel ?? "",
  vehregno: driver?.vehicleRegistration ?? "",
  vehcolour: driver?.vehicleColour ?? "",
  drivername: driver?.name ?? "",
  pcolicence: driver?.licence ?? "",
});

/** @returns null where neither a driver nor a car is named. */
export function decodeDriver(sent: SentDriver, more: Partial<AssignedDriver> = {}): AssignedDriver | null {
  const driver = {
    name: more.name || sent.drivername,
    photo: sent.photo,
    make: sent.vehmake,
    model: sent.vehmodel,
    colour: sent.vehcolour,
    registration: sent.vehregno,
    licence: more.licence || sent.pcolicence,
    phone: more.phone ?? "",
  };
  return driver.name === "" && driver.registration === "" ? null : driver;
}

/**
 * Own addition: the driver of each vehicle of a booking, while visible to the caller; a large party has two per leg.
 */
export const assignedCars = z.array(
  z.object({ car: z.number(), way: z._default(wireLeg, writeLeg("outbound")), ...driverFields }),
);

type SentCars = z.output<typeof assignedCars>;

/** The driver of each vehicle of a booking, on both legs; vehicles without a driver are left out. */
export const encodeDrivers = (drivers: readonly ShownPart[]): SentCars =>
  drivers.map(({ part, driver }) => ({ car: carOf(part), way: writeLeg(legOf(part)), ...encodeDriver(driver) }));

function partOf({ car, way }: SentCars[number]): Part {
  if (readLeg(way) === "return") return car === 2 ? 4 : 3;
  return car === 2 ? 2 : 1;
}

/** The same as the browser reads it. */
export const decodeDrivers = (cars: SentCars): readonly PartDriver[] =>
  cars.flatMap((car) => {
    const driver = decodeDriver(car);
    return driver === null ? [] : [{ part: partOf(car), driver }];
  });

/** The drivers of a booking in one car or in two: the first one's fields, and beside them each one's as `cars`. */
export const driversReplyFields = (drivers: readonly ShownPart[]) => ({
  ...encodeDriver(drivers[0]?.driver ?? null),
  cars: encodeDrivers(drivers),
});

export const driverPhoto = {
  method: "GET",
  path: "/api/driverphoto",
  access: "owner",
  rate: "read",
  summary: "The driver's photo, as long as the car may be followed.",
  query: followedRide,
  reply: reply(
    {
      /** A data URL; empty when the operator has uploaded none. */
      photo: z.string(),
    },
    { encode: (photo: string) => ({ photo }), decode: ({ photo }) => photo },
  ),
} as const satisfies EndpointDefinition;
