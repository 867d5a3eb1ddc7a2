import { describe, expect, it } from "vitest";
import { decodeConfiguration } from "./codec.ts";

describe("the configuration", () => {
  it("[TEN-003] [CONST-025] [WIZ-009] takes the tenant defaults for what is missing", () => {
    expect(decodeConfiguration({})).toMatchObject({
      source: 5,
      template: "wizard",
      minPassengers: 1,
      minLuggage: 0,
      guestsAllowed: true,
      flightInline: true,
      flightMandatory: false,
      currency: "GBP",
    });
  });

  it("[TEN-001] [TEN-003] takes what the tenant says, in any letter case, and nothing that it does not know", () => {
    const stated = {
      Source: "6",
      template: "list",
      minpassengers: 2,
      MinLuggages: 1,
      guestsallowed: "false",
      flightinline: false,
      flightmandatory: true,
      defaultpaymentmethod: "cash",
    };
    expect(decodeConfiguration(stated)).toMatchObject({
      source: 6,
      template: "list",
      minPassengers: 2,
      minLuggage: 1,
      guestsAllowed: false,
      flightInline: false,
      flightMandatory: true,
      defaultPaymentMethod: "cash",
    });
    const unknown = { ...stated, somethingnew: { deep: 1 }, __proto__: { source: 9 }, constructor: "x" };
    expect(decodeConfiguration(unknown)).toEqual(decodeConfiguration(stated));
  });

  it.each([null, undefined, 7, "x", []])("[TEN-003] is all defaults for %j", (reply) => {
    expect(decodeConfiguration(reply)).toEqual(decodeConfiguration({}));
  });

  it("is of a live tenant unless it says that the tenant is a test", () => {
    expect([{}, { istest: "true" }, { istest: false }].map((reply) => decodeConfiguration(reply).isTest)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("[CONST-024] allows no payment but cancelling by default", () => {
    expect(decodeConfiguration({})).toMatchObject({ paymentMethods: [], cancelAllowed: true });
    expect(decodeConfiguration({ IsCashAllowed: true, iscardallowed: "true", cancancelbooking: false })).toMatchObject({
      paymentMethods: ["card", "cash"],
      cancelAllowed: false,
    });
  });

  it("[CONST-023] [MAP-006] stands at the default base without a configured one", () => {
    expect(decodeConfiguration({}).base).toEqual({ lat: 51.536743, lng: -0.015247 });
    expect(decodeConfiguration({ baselat: 53.4, baselng: -2.2 }).base).toEqual({ lat: 53.4, lng: -2.2 });
  });

  it.each([
    { quotetimeout: "soon", expected: 10 },
    { quotetimeout: 0, expected: 10 },
    { quotetimeout: -2, expected: 10 },
    { quotetimeout: "25", expected: 25 },
    { quotetimeout: 3, expected: 3 },
  ])("[CONST-001] reads a quote timeout of $quotetimeout as $expected minutes", ({ quotetimeout, expected }) => {
    expect(decodeConfiguration({ quotetimeout }).quoteTimeoutMinutes).toBe(expected);
  });

  it("[MAP-004] uses MapLibre for an unknown map source or one without its key", () => {
    expect(decodeConfiguration({ mapsource: "google" }).mapSource).toBe("maplibre");
    expect(decodeConfiguration({ mapsource: "other", googleapikey: "k" }).mapSource).toBe("maplibre");
    expect(decodeConfiguration({ mapsource: "google", googleapikey: "k" }).mapSource).toBe("google");
    expect(decodeConfiguration({ mapsource: "bing", bingapikey: "k" }).mapSource).toBe("bing");
  });

  it("reads an unknown template as the wizard and keeps a known one", () => {
    expect(decodeConfiguration({ template: "spiral" }).template).toBe("wizard");
    expect(decodeConfiguration({ template: "list" }).template).toBe("list");
  });
});
