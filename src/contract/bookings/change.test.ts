import { describe, expect, it } from "vitest";
import type { Place } from "#domain/journey/place.ts";
import { instant, pence } from "#domain/shared/units.ts";
import { encodeRequest } from "#contract/core/encode-request.ts";
import { decodeReply } from "#contract/core/read-reply.ts";
import { FACTS } from "#tests/support/contract/wire.ts";
import { changeBooking, offerChange } from "./change.ts";
import type { ChangeWish } from "./change-wish.ts";
import { calendarFile, cancelBooking } from "./managed.ts";

const NAMED = { reference: "MET-1", code: "manage-1" };
const SENT = { source: 5, bookingref: "MET-1", code: "manage-1" };
const NOTHING = {
  ...SENT,
  bookingdate: null,
  returndate: null,
  vehtypeid: null,
  passengers: null,
  luggages: null,
  note: null,
  passengername: null,
};
const place = (name: string, lat: number): Place => ({
  id: name,
  name,
  fullAddress: `${name}, London`,
  category: "Street",
  postcode: `${name} 1AA`,
  position: { lat, lng: -0.1 },
  code: "",
  iconPath: "",
  country: "GB",
  precision: "exact",
});
const flight = (number: string) => ({
  number,
  fromCode: `${number}-code`,
  fromName: `${number} airport`,
  expectedArrival: `${number} at noon`,
});

const wished = (wish: ChangeWish) => encodeRequest(offerChange.body, { named: NAMED, wish }, FACTS);
const offered = (body: unknown) => decodeReply(offerChange.reply, body, FACTS);
const accepted = (body: unknown) => decodeReply(changeBooking.reply, body, FACTS);

describe("what the browser asks about a change", () => {
  it("names the booking, with its manage code", () => {
    expect(encodeRequest(cancelBooking.body, NAMED, FACTS)).toEqual(SENT);
    expect(encodeRequest(calendarFile.query, NAMED, FACTS)).toEqual({ jobpartid: "MET-1", code: "manage-1" });
  });

  it("accepts the offer that it names", () => {
    expect(encodeRequest(changeBooking.body, { named: NAMED, changeId: "change-1" }, FACTS)).toEqual({
      ...SENT,
      changeid: "change-1",
    });
  });

  it("leaves what is not wished as it is", () => {
    expect(wished({})).toEqual(NOTHING);
  });

  const rows: readonly { readonly what: string; readonly wish: ChangeWish; readonly sent: object }[] = [
    {
      what: "pickup",
      wish: { pickup: place("W2", 51.5) },
      sent: { pick: "W2, London", picklat: 51.5, picklng: -0.1, pickpostcode: "W2 1AA", pickcategory: "Street" },
    },
    {
      what: "drop-off",
      wish: { dropoff: place("E1", 51.6) },
      sent: { doff: "E1, London", dofflat: 51.6, dofflng: -0.1, droppostcode: "E1 1AA", doffcategory: "Street" },
    },
    {
      what: "stops",
      wish: { vias: [place("N1", 51.7)] },
      sent: { viaaddresses: [{ lat: 51.7, lng: -0.1, postcode: "N1 1AA", address: "N1, London" }] },
    },
    { what: "no stops", wish: { vias: [] }, sent: { viaaddresses: [] } },
    {
      what: "times",
      wish: { pickupAt: instant(Date.UTC(2026, 6, 1, 9)), returnAt: instant(Date.UTC(2026, 11, 1, 9)) },
      sent: { bookingdate: "2026-07-01T10:00:00+01:00", returndate: "2026-12-01T09:00:00+00:00" },
    },
    {
      what: "party and note",
      wish: { vehicleTypeId: "estate", passengers: 3, luggage: 0, note: "", passengerName: "Ada Lovelace" },
      sent: { vehtypeid: "estate", passengers: 3, luggages: 0, note: "", passengername: "Ada Lovelace" },
    },
    {
      what: "flight",
      wish: { flight: flight("BA1") },
      sent: {
        flightnumber: "BA1",
        arrivingfromairportcode: "BA1-code",
        arrivingfromairportname: "BA1 airport",
        expflightarrival: "BA1 at noon",
      },
    },
    {
      what: "return flight",
      wish: { returnFlight: flight("BA2") },
      sent: {
        returnflightnumber: "BA2",
        returnarrivingfromairportcode: "BA2-code",
        returnarrivingfromairportname: "BA2 airport",
        returnexpflightarrival: "BA2 at noon",
      },
    },
  ];
  it.each(rows)("sends a changed $what, and nothing beside it", ({ wish, sent }) => {
    expect(wished(wish)).toEqual({ ...NOTHING, ...sent });
  });
});

describe("the replies about a change", () => {
  const OFFER = {
    changeid: "change-1",
    expiresat: "2026-07-01T09:10:00Z",
    pickupdatetime_iso: "2026-07-02T10:00:00+01:00",
    currencycode: "EUR",
    farebefore: 54.2,
    totalfare: 60,
    changefee: 5,
    changedifference: 10.8,
    changesettlement: "charge",
  };
  const euros = (amount: number) => ({ pence: pence(amount), currency: "EUR" });

  it("offer a change at a price, for a while", () => {
    expect(offered(OFFER)).toEqual({
      id: "change-1",
      expiresAt: Date.UTC(2026, 6, 1, 9, 10),
      pickupAt: Date.UTC(2026, 6, 2, 9),
      before: euros(5_420),
      after: euros(6_000),
      fee: euros(500),
      difference: euros(1_080),
      settlement: "charge",
    });
  });

  it.each(["none", "driver", "account", "charge", "refund"] as const)("settle by %s", (changesettlement) => {
    expect(offered({ ...OFFER, changesettlement }).settlement).toBe(changesettlement);
  });

  it("settle nothing, in pounds and for nothing, where they leave it out", () => {
    const zero = { pence: pence(0), currency: "GBP" };
    expect(offered({})).toMatchObject({ before: zero, after: zero, settlement: "none", expiresAt: null });
  });

  it("say whether an accepted change is to be paid first, and how", () => {
    const reply = {
      returnref: "MET-2",
      clientsecret: "pi_1",
      message: "Pay first.",
      paymentresult: { code: 4, paypalpaymentid: "ORDER-1" },
    };
    expect(accepted(reply)).toEqual({
      returnReference: "MET-2",
      clientSecret: "pi_1",
      orderId: "ORDER-1",
      paymentCode: 4,
      message: "Pay first.",
    });
    expect(accepted({}).paymentCode).toBe(0);
  });

  it("bring a calendar file with its name", () => {
    expect(decodeReply(calendarFile.reply, { filename: "MET-1.ics", icstext: "BEGIN" }, FACTS)).toEqual({
      name: "MET-1.ics",
      content: "BEGIN",
    });
  });
});
