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

  it("[TEN-001] takes over each field that the tenant states", () => {
    const texts = {
      tenant: "metro",
      company: "Metro Cars",
      about: "Calm rides.",
      phone: "020 7946 0018",
      email: "ride@metro.example",
      address: "1 Cab Road",
    };
    const reply = {
      ...texts,
      trackingcode: "MC-7",
      skypeid: "metro.cars",
      licencenumber: "L-1",
      facebooklink: "https://facebook.example/m",
      twitterlink: "http://twitter.example/m",
      googlepluslink: "javascript:alert(1)",
      chatapiurl: "https://chat.example/x.js",
      autoopenchat: true,
      zone: "Europe/Paris",
      currencycode: "EUR",
      dialingcode: "+33",
      googleapikey: "g-1",
      bingapikey: "b-1",
      minleadtime: 45,
      defaultvehtypeid: "estate",
      asapfirst: true,
      showsignupfirst: true,
      flightswatched: true,
      showpet: true,
      showsmallchildseat: true,
      showlargechildseat: true,
      showotherequipments: true,
      freewaiting: 15,
      freewaitingairport: 60,
      usualwait: 30,
      waitchoices: [{ wait: 30 }, { wait: 60 }],
      paymentgateway: "Stripe",
      stripepublickey: "pk_1",
      paypalclientid: "wallet-1",
      airports: [
        { icao_code: "EGLL", iata_code: "LHR", airport_name: "Heathrow" },
        { code: "EGKK", name: "Gatwick" },
      ],
      servertime: "2026-11-21T09:00:00Z",
    };
    expect(decodeConfiguration(reply)).toMatchObject({
      ...texts,
      trackingCode: "MC-7",
      skypeId: "metro.cars",
      licenceNumber: "L-1",
      facebookLink: "https://facebook.example/m",
      twitterLink: "http://twitter.example/m",
      googlePlusLink: "",
      chatApiUrl: "https://chat.example/x.js",
      autoOpenChat: true,
      zone: "Europe/Paris",
      currency: "EUR",
      dialingCode: "+33",
      googleApiKey: "g-1",
      bingApiKey: "b-1",
      minLeadMinutes: 45,
      defaultVehicleTypeId: "estate",
      asapFirst: true,
      signUpFirst: true,
      flightsWatched: true,
      showPets: true,
      showSmallChildSeat: true,
      showLargeChildSeat: true,
      showOtherEquipment: true,
      waiting: { free: 15, freeAtAirport: 60, usual: 30, choices: [30, 60] },
      paymentGateway: "stripe",
      stripePublicKey: "pk_1",
      paypalClientId: "wallet-1",
      airports: [
        { code: "EGLL", iata: "LHR", name: "Heathrow" },
        { code: "EGKK", iata: "", name: "Gatwick" },
      ],
      serverTime: Date.UTC(2026, 10, 21, 9),
    });
  });

  it("[TEN-003] has nothing on and nothing stated where the tenant says nothing", () => {
    expect(decodeConfiguration({ tenant: "metro" })).toMatchObject({
      trackingCode: "metro",
      facebookLink: "",
      chatApiUrl: "",
      autoOpenChat: false,
      zone: "Europe/London",
      dialingCode: "+44",
      asapFirst: false,
      signUpFirst: false,
      flightsWatched: false,
      showPets: false,
      showSmallChildSeat: false,
      showLargeChildSeat: false,
      showOtherEquipment: false,
      waiting: { free: 0, freeAtAirport: 0, usual: 0, choices: [] },
      defaultPaymentMethod: "",
      airports: [],
      serverTime: 0,
    });
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
