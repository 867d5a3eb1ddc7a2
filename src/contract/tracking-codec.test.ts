import { describe, expect, it } from "vitest";
import { addMinutes, instant, metres } from "#domain/shared/units.ts";
import { assignedCars, trackReply, type ShownRide, type TrackedCar } from "./replies/tracking.ts";
import { decodeLive, decodeTrackedRide, encodeFollowed, liveUserName, readDrivers } from "./tracking-codec.ts";
import { wireRecord } from "./wire.ts";

const AT = instant(Date.parse("2026-11-21T09:00:00Z"));
const DRIVER = {
  id: "d01",
  name: "Amir Hussain",
  number: "100",
  licence: "PCO20400",
  vehicleMake: "Toyota",
  vehicleModel: "Corolla",
  vehicleColour: "Black",
  vehicleRegistration: "LE20 ABC",
  phone: "+447700900100",
};
const CAR: TrackedCar = {
  part: 1,
  status: "Started",
  driver: DRIVER,
  approach: { distance: metres(2100), description: "1.3 miles from the pickup", eta: "about 6 min" },
  recent: [{ lat: 51.5, lng: -0.1 }],
  positionAt: AT,
};
const RIDE: ShownRide = {
  reference: "AAAA3333",
  returnReference: null,
  status: "Started",
  version: 7,
  way: "out",
  ways: [],
  cars: [CAR],
};
const REPLY = trackReply(RIDE);

describe("a followed ride", () => {
  it("[TRK-002] [TRK-010] is read with driver, car, licence, distance and time as the server says them", () => {
    expect(decodeTrackedRide(REPLY)).toEqual({
      reference: "AAAA3333",
      status: "Started",
      version: 7,
      way: null,
      otherWay: null,
      driver: {
        name: "Amir Hussain",
        photo: "",
        make: "Toyota",
        model: "Corolla",
        colour: "Black",
        registration: "LE20 ABC",
        licence: "PCO20400",
        phone: "+447700900100",
      },
      position: { lat: 51.5, lng: -0.1 },
      positionAt: AT,
      distance: 2100,
      distanceText: "1.3 miles from the pickup",
      etaText: "about 6 min",
      recent: [{ lat: 51.5, lng: -0.1 }],
      cars: [],
    });
  });

  it("in two cars is read with both, each with what names it; the first that is needed leads", () => {
    const second: TrackedCar = { ...CAR, part: 2, status: "POB", driver: { ...DRIVER, name: "Grace" } };
    const cars = [{ ...CAR, status: "Finished" }, second];
    const read = decodeTrackedRide(trackReply({ ...RIDE, status: "POB", version: 9, cars }));
    expect([read.reference, read.status, read.driver?.name]).toEqual(["AAAA3333", "POB", "Grace"]);
    expect(read.cars.map(({ jobPart, status, driver }) => [jobPart, status, driver?.name])).toEqual([
      ["AAAA3333", "Finished", "Amir Hussain"],
      ["AAAA3333-2", "POB", "Grace"],
    ]);
  });

  it("of a return is the journey that is on, by the name of its own, with the time of the other one", () => {
    const ways = [
      { way: "out", at: AT, status: "Finished" },
      { way: "back", at: addMinutes(AT, 90), status: "Started" },
    ] as const;
    const back = { ...RIDE, returnReference: "BACK4444", way: "back", ways, cars: [{ ...CAR, part: 3 }] } as const;
    const reply = trackReply(back);
    expect(reply).toMatchObject({ jobpartid: "AAAA3333", way: "back", cars: [{ car: 1, jobpartid: "BACK4444" }] });
    const read = decodeTrackedRide(reply);
    expect([read.reference, read.way, read.cars[0]?.jobPart]).toEqual(["AAAA3333", "back", "BACK4444"]);
    expect(read.otherWay).toEqual({ way: "out", at: AT, status: "Finished" });
    const out = decodeTrackedRide(trackReply({ ...back, way: "out" }));
    expect(out.otherWay).toEqual({ way: "back", at: addMinutes(AT, 90), status: "Started" });
  });

  it("names its drivers there and back", () => {
    const cars = assignedCars([
      { part: 2, driver: DRIVER },
      { part: 3, driver: DRIVER },
      { part: 4, driver: DRIVER },
    ]);
    expect(cars.map(({ car, way }) => [car, way])).toEqual([
      [2, "out"],
      [1, "back"],
      [2, "back"],
    ]);
    expect(readDrivers(wireRecord({ cars })).map(({ part }) => part)).toEqual([2, 3, 4]);
  });

  it("is read from the other spelling of a server that has only that", () => {
    const ride = decodeTrackedRide({ bref: "B", drivername: "Grace", pcolicence: "P1", currentlocation: "51.5,-0.1" });
    expect([ride.reference, ride.driver?.name, ride.driver?.licence]).toEqual(["B", "Grace", "P1"]);
    expect(ride.position).toEqual({ lat: 51.5, lng: -0.1 });
    expect(decodeTrackedRide({ jobpartid: "B", currentlocation: "here" }).position).toBeNull();
  });

  it("[TRK-003] is named by reference, or by code with jobpartid 0", () => {
    expect(encodeFollowed({ reference: "AAAA3333" })).toEqual({ jobpartid: "AAAA3333" });
    expect(encodeFollowed({ code: "secret" })).toEqual({ jobpartid: "0", code: "secret" });
    expect(encodeFollowed({ reference: "AAAA3333", jobPart: "AAAA3333-2" })).toEqual({ jobpartid: "AAAA3333-2" });
    expect(encodeFollowed({ code: "secret", jobPart: "AAAA3333-2" })).toEqual({
      jobpartid: "0",
      id: "AAAA3333-2",
      code: "secret",
    });
  });
});

describe("a live event", () => {
  it("is read as a ride", () => {
    expect(decodeLive("statusUpdate", JSON.stringify(REPLY))).toEqual(decodeTrackedRide(REPLY));
    expect(decodeLive("locationUpdate", JSON.stringify(REPLY))?.version).toBe(7);
  });

  it.each([
    ["an unknown type", "newPrice", JSON.stringify(REPLY)],
    ["no JSON", "statusUpdate", "{"],
    ["null", "statusUpdate", "null"],
    ["a list", "statusUpdate", "[]"],
    ["a body without a booking", "statusUpdate", '{"status":"Started"}'],
    ["a body without a status", "statusUpdate", '{"jobpartid":"A"}'],
    ["no body", "statusUpdate", undefined],
  ])("[RT-009] with %s is ignored", (_what, type, body) => {
    expect(decodeLive(type, body)).toBeNull();
  });
});

it("[RT-005] a connection calls itself by tenant, no address, installation and subject", () => {
  expect(liveUserName({ tenant: "metro", installation: "i1", subject: "AAAA3333" })).toBe("metro||i1|AAAA3333");
});
