import { describe, expect, it } from "vitest";
import * as constants from "./constants.ts";

describe("the business constants", () => {
  it("[CONST-004] quick picks are 15, 30 and 60 minutes", () => {
    expect(constants.QUICK_PICK_MINUTES).toEqual([15, 30, 60]);
  });

  it("[CONST-011] [CONST-013] a text has at most 255 characters, a postcode 9", () => {
    expect([constants.TEXT_MAX_LENGTH, constants.POSTCODE_MAX_LENGTH]).toEqual([255, 9]);
  });

  it("[CONST-017] Google-type search is biased to 775000 m", () => {
    expect(constants.SEARCH_BIAS_RADIUS_METRES).toBe(775_000);
  });

  it("[CONST-018] a map zooms to 18 at most, MapLibre begins at 15", () => {
    expect(constants.MAP_ZOOM).toEqual({ max: 18, standard: 15 });
  });

  it("[CONST-019] phones are at most 567 px wide", () => {
    expect(constants.MOBILE_MAX_WIDTH_PX).toBe(567);
  });

  it("[CONST-020] popups wait 500 ms, errors, buttons and messages a second", () => {
    expect(constants.POPUP_DELAY_MS).toEqual({ modal: 500, errorDialog: 1_000, buttonRestore: 1_000, message: 1_000 });
  });

  it("[CONST-005] [TIME-012] drivers are met an hour after landing by default", () => {
    expect(constants.WAIT_TIME).toEqual({ min: 0, max: 180, step: 15, standard: 60 });
  });

  it("[TIME-013] the flight finder's times go in steps of 5 minutes", () => {
    expect(constants.FLIGHT_FINDER_STEP_MINUTES).toBe(5);
  });

  it("[CONST-021] [RT-001] the live connection keeps alive, waits and tries again at the specified moments", () => {
    expect(constants.REAL_TIME).toEqual({
      keepAlive: 15_000,
      serverTimeout: 30_000,
      reconnect: [0, 2_000, 10_000, 30_000],
      recheck: 10_000,
      forcedClose: 2_000,
    });
  });

  it("[CONST-022] a caller is British and pays in pounds where nothing else is known", () => {
    const { DEFAULT_COUNTRY, DEFAULT_CURRENCY, DEFAULT_DIALING_CODE } = constants;
    expect([DEFAULT_COUNTRY, DEFAULT_CURRENCY, DEFAULT_DIALING_CODE]).toEqual(["gb", "GBP", "+44"]);
  });

  it("[CONST-025] tenants begin with the specified defaults", () => {
    expect(constants.TENANT_DEFAULTS).toEqual({
      source: 5,
      minLuggages: 0,
      minPassengers: 1,
      guestsAllowed: true,
      flightInline: true,
      flightMandatory: false,
      paymentMethod: "card",
      template: "wizard",
    });
  });
});
