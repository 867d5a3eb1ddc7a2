import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { encodeRequest } from "#contract/core/encode-request.ts";
import { decodeReply } from "#contract/core/read-reply.ts";
import { namedAirport } from "#domain/flight/airport.ts";
import { NO_FLIGHT } from "#domain/flight/flight-details.ts";
import { instant, pence } from "#domain/shared/units.ts";
import { ASKED_RETURN as request } from "#tests/support/contract/asked-return.ts";
import { FACTS } from "#tests/support/contract/wire.ts";
import { createBooking, type BookingRequest } from "./create.ts";

const encoded = (booking: BookingRequest, passwordHash = "") =>
  encodeRequest(createBooking.body, { booking, passwordHash }, FACTS) as z.input<typeof createBooking.body.wire>;

describe("a booking", () => {
  const booking = {
    quoteId: "q-1",
    journey: request,
    price: {
      total: { pence: pence(10_450), currency: "GBP" },
      outward: { pence: pence(5_500), currency: "GBP" },
      back: { pence: pence(4_950), currency: "GBP" },
    },
    contact: {
      firstName: " Ada ",
      lastName: "Lovelace",
      dialingCode: "+44",
      phone: "7700900123",
      email: "a@b.example",
    },
    customer: null,
    ourRef: "",
    costAnswers: [],
    needs: [],
    password: "",
    note: " Ring twice ",
    flights: { outbound: null, return: null },
    promoId: "",
    method: "cash",
    sandbox: false,
  } as const;
  const body = encoded(booking);

  it("[API-026] fits the contract", () => {
    expect(z.safeParse(createBooking.body.wire, body).error).toBeUndefined();
    expect(body).toMatchObject({ quoteid: "q-1", totalfare: 104.5, fare: 55, returnfare: 49.5, note: "Ring twice" });
  });

  it("[API-026] [FLT-030] says both flights, with landings in the tenant's zone, and marks numbers to check", () => {
    const found = {
      ident: "BA178",
      landing: { at: instant(Date.UTC(2026, 10, 22, 12, 1)), zone: "Europe/London" },
      destination: "EGLL",
      destinationName: "Heathrow",
      sample: true,
    };
    const outbound = { ...NO_FLIGHT, number: " BA178 ", origin: namedAirport("KJFK", "JFK"), found };
    const returning = { ...NO_FLIGHT, number: "ZZ9", originText: "Oslo", checkByHand: true };
    const sent = encoded({ ...booking, flights: { outbound, return: returning } });
    expect(z.safeParse(createBooking.body.wire, sent).error).toBeUndefined();
    expect(sent).toMatchObject({
      flightnumber: "BA178",
      arrivingfromairportcode: "KJFK",
      arrivingfromairportname: "JFK",
      expflightarrival: "2026-11-22T12:01:00+00:00",
      returnflightnumber: "ZZ9",
      returnarrivingfromairportname: "Oslo",
      returnexpflightarrival: "",
      note: "Ring twice\n[Flight ZZ9: not found, check manually]",
    });
  });

  it("[VEH-008] [VEH-005] sends counts as text, passengers as the sum with both child seats", () => {
    const counts = {
      passengers: "6",
      smallchilds: "2",
      largechilds: "1",
      luggages: "4",
      handbags: "5",
      smallpets: "1",
    };
    expect(body).toMatchObject({ ...counts, otherpets: "0" });
  });

  it("[CONT-020] [CONT-021] sends the passenger's phone without prefix and the customer's with one plus", () => {
    expect(body).toMatchObject({ passengerphone: "7700900123", custphone: "+447700900123" });
  });

  it("[CONT-019] names a booker's customer and passenger each in their own fields", () => {
    const customer = {
      firstName: "Grace",
      lastName: "Hopper",
      dialingCode: "+1",
      phone: "2125550143",
      email: " g@h.example ",
    };
    expect(encoded({ ...booking, customer, ourRef: " PO-7 " })).toMatchObject({
      passengername: "Ada Lovelace",
      passengeremail: "a@b.example",
      custname: "Grace Hopper",
      custphone: "+12125550143",
      custemail: "g@h.example",
      bookerref: "PO-7",
    });
  });

  it("[ACC-010] sends what stands for a new account's password, never the password", () => {
    const sent = encoded({ ...booking, password: "booking1" }, "ab".repeat(32));
    expect(sent.passwordhash).toBe("ab".repeat(32));
    expect(JSON.stringify(sent)).not.toContain("booking1");
  });

  it("[CONT-017] names the passenger as a guest's customer", () => {
    expect(body).toMatchObject({ passengername: "Ada Lovelace", custname: "Ada Lovelace", custemail: "a@b.example" });
  });
});

describe("the reply to a booking", () => {
  it("[ENT-041] give the booking's reference by either name", () => {
    const reply = { Code: 1, JobPartId: "J7", ReturnRef: "J8", ClientSecret: "s", PaymentResult: { Code: 3 } };
    expect(decodeReply(createBooking.reply, { ...reply, trackingcode: "t", managecode: "m" }, FACTS)).toEqual({
      code: 1,
      message: "",
      reference: "J7",
      returnReference: "J8",
      trackingCode: "t",
      manageCode: "m",
      passengerMailed: true,
      payment: { code: 3, message: "", clientSecret: "s", orderId: "" },
    });
  });
});
