import { describe, expect, it } from "vitest";
import { EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import { decodeCountry } from "#contract/lookup/codec.ts";
import { decodeBookingParams, encodeValidation } from "./codec.ts";

const ZONE = "Europe/London";
const PLACE = { fulladdress: "1 The Mall, London", postcode: "SW1A 1AA", category: "Street" };
const at = (lat: number, lng: number) => ({ ...PLACE, latitude: lat, longitude: lng });

describe("form contents that another page has stored", () => {
  it("[TEN-007] are read from all their fields", () => {
    const _params = {
      trackingcode: "metro",
      pickup: at(51.5, -0.1),
      dropoff: "Paddington Station",
      datetime: "01/12/2026 10:30",
      vehtypeid: "estate",
      changesallowed: false,
    };
    expect(decodeBookingParams({ _params }, ZONE)).toEqual({
      pickup: expect.objectContaining({
        fullAddress: "1 The Mall, London",
        postcode: "SW1A 1AA",
        category: "Street",
        position: { lat: 51.5, lng: -0.1 },
      }) as unknown,
      dropoff: "Paddington Station",
      time: { type: "later", at: Date.UTC(2026, 11, 1, 10, 30) },
      vehicleTypeId: "estate",
      contact: EMPTY_CONTACT,
      promoCode: "",
      quick: false,
      changesAllowed: false,
    });
  });

  it("[TEN-007] have a place as text where it has no position, and may leave everything out", () => {
    const of = (over: object) => decodeBookingParams({ _params: { trackingcode: "metro", ...over } }, ZONE);
    expect(of({ pickup: at(0, 0) })?.pickup).toBe("1 The Mall, London");
    for (const [lat, lng] of [[0, 1] as const, [1, 0] as const])
      expect(of({ pickup: at(lat, lng) })?.pickup).toMatchObject({ position: { lat, lng } });
    expect(of({})).toMatchObject({ pickup: "", dropoff: "", time: null, vehicleTypeId: "", changesAllowed: true });
    expect(of({ isASAP: "true", datetime: "01/12/2026 10:30" })?.time).toEqual({ type: "now" });
    expect(of({ datetime: "soon" })?.time).toBeNull();
  });

  it("[TEN-007] are none without a tracking code", () => {
    expect(decodeBookingParams({ _params: { pickup: "Palace" } }, ZONE)).toBeNull();
    expect(decodeBookingParams({ _params: null }, ZONE)).toBeNull();
  });
});

it("[TEN-004] a site is asked about with the tenant's tracking code, and a country is read in small letters", () => {
  expect(encodeValidation({ parent: "https://hotel.example", trackingCode: "metro" })).toEqual({
    parentdomain: "https://hotel.example",
    trackingcode: "metro",
  });
  expect([decodeCountry({ country: "FR" }), decodeCountry({})]).toEqual(["fr", ""]);
});
