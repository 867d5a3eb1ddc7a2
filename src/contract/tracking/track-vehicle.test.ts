import { describe, expect, it } from "vitest";
import { addMinutes, instant, metres } from "#domain/shared/units.ts";
import { decodeDrivers, encodeDrivers } from "./drivers.ts";
import { encodeFollowed } from "./followed.ts";
import { decodeLive, liveUserName } from "./live.ts";
import { decodeTrackedRide, trackReply, type ShownCar, type ShownRide } from "./track-vehicle.ts";

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
const CAR: ShownCar = {
  part: 1,
  status: "started",
  driver: DRIVER,
  approach: { distance: metres(2100), description: "1.3 miles from the pickup", eta: "about 6 min" },
  recent: [{ lat: 51.5, lng: -0.1 }],
  positionAt: AT,
  arrivedAt: null,
};
const RIDE: ShownRide = {
  reference: "AAAA3333",
  returnReference: null,
  status: "started",
  version: 7,
  leg: "outbound",
  legs: [],
  flight: null,
  cars: [CAR],
};
const REPLY = trackReply(RIDE);

describe("a followed ride", () => {
  it("[TRK-002] [TRK-010] is read with driver, car, licence, distance and time as the server says them", () => {
    expect(decodeTrackedRide(REPLY)).toEqual({
      reference: "AAAA3333",
      status: "started",
      version: 7,
      leg: null,
      otherLeg: null,
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
      arrivedAt: null,
      distance: 2100,
      distanceText: "1.3 miles from the pickup",
      etaText: "about 6 min",
      recent: [{ lat: 51.5, lng: -0.1 }],
      cars: [],
    });
  });

  it("in two cars is read with both, each with what names it; the first that is needed leads", () => {
    const second: ShownCar = { ...CAR, part: 2, status: "on_board", driver: { ...DRIVER, name: "Grace" } };
    const cars: readonly ShownCar[] = [{ ...CAR, status: "finished" }, second];
    const read = decodeTrackedRide(trackReply({ ...RIDE, status: "on_board", version: 9, cars }));
    expect([read.reference, read.status, read.driver?.name]).toEqual(["AAAA3333", "on_board", "Grace"]);
    expect(read.cars.map(({ jobPart, status, driver }) => [jobPart, status, driver?.name])).toEqual([
      ["AAAA3333", "finished", "Amir Hussain"],
      ["AAAA3333-2", "on_board", "Grace"],
    ]);
  });

  it("of a return is the journey that is on, by the name of its own, with the time of the other one", () => {
    const legs = [
      { leg: "outbound", at: AT, status: "finished" },
      { leg: "return", at: addMinutes(AT, 90), status: "started" },
    ] as const;
    const back = { ...RIDE, returnReference: "BACK4444", leg: "return", legs, cars: [{ ...CAR, part: 3 }] } as const;
    const reply = trackReply(back);
    expect(reply).toMatchObject({ jobpartid: "AAAA3333", way: "back", cars: [{ car: 1, jobpartid: "BACK4444" }] });
    const read = decodeTrackedRide(reply);
    expect([read.reference, read.leg, read.cars[0]?.jobPart]).toEqual(["AAAA3333", "return", "BACK4444"]);
    expect(read.otherLeg).toEqual({ leg: "outbound", at: AT, status: "finished" });
    const out = decodeTrackedRide(trackReply({ ...back, leg: "outbound" }));
    expect(out.otherLeg).toEqual({ leg: "return", at: addMinutes(AT, 90), status: "started" });
  });

  it("names its drivers there and back", () => {
    const cars = encodeDrivers([
      { part: 2, driver: DRIVER },
      { part: 3, driver: DRIVER },
      { part: 4, driver: DRIVER },
    ]);
    expect(cars.map(({ car, way }) => [car, way])).toEqual([
      [2, "out"],
      [1, "back"],
      [2, "back"],
    ]);
    expect(decodeDrivers(cars).map(({ part }) => part)).toEqual([2, 3, 4]);
  });

  it("is read from the other spelling of a server that has only that", () => {
    const ride = decodeTrackedRide({ bref: "B", drivername: "Grace", pcolicence: "P1", currentlocation: "51.5,-0.1" });
    expect([ride.reference, ride.driver?.name, ride.driver?.licence]).toEqual(["B", "Grace", "P1"]);
    expect(ride.position).toEqual({ lat: 51.5, lng: -0.1 });
    expect(decodeTrackedRide({ jobpartid: "B", currentlocation: "here" }).position).toBeNull();
  });

  it("[TRK-003] is named by reference, or by code with jobpartid 0", () => {
    expect(encodeFollowed({ reference: "AAAA3333" })).toEqual({ jobpartid: "AAAA3333" });
    expect(encodeFollowed({ code: "secret" })).toEqual({ id: "secret", jobpartid: "0", code: "secret" });
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
    { what: "an unknown type", type: "newPrice", body: JSON.stringify(REPLY) },
    { what: "no JSON", type: "statusUpdate", body: "{" },
    { what: "null", type: "statusUpdate", body: "null" },
    { what: "a list", type: "statusUpdate", body: "[]" },
    { what: "a body without a booking", type: "statusUpdate", body: '{"status":"Started"}' },
    { what: "a body without a status", type: "statusUpdate", body: '{"jobpartid":"A"}' },
    { what: "no body", type: "statusUpdate", body: undefined },
  ])("[RT-009] with $what is ignored", ({ type, body }) => {
    expect(decodeLive(type, body)).toBeNull();
  });
});

it("[RT-005] a connection calls itself by tenant, no address, installation and subject", () => {
  expect(liveUserName({ tenant: "metro", installation: "i1", subject: "AAAA3333" })).toBe("metro||i1|AAAA3333");
});
