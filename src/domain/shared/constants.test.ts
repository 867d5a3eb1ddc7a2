import { expect, it } from "vitest";
import * as constants from "./constants.ts";

const { DEFAULT_COUNTRY, DEFAULT_CURRENCY, DEFAULT_DIALING_CODE, POSTCODE_MAX_LENGTH, TEXT_MAX_LENGTH } = constants;

it.each([
  { rule: "[CONST-004] quick picks are 15, 30 and 60 minutes", value: constants.QUICK_PICK_MINUTES, is: [15, 30, 60] },
  {
    rule: "[CONST-011] [CONST-013] a text has at most 255 characters, a postcode 9",
    value: [TEXT_MAX_LENGTH, POSTCODE_MAX_LENGTH],
    is: [255, 9],
  },
  { rule: "[CONST-017] search is biased to 775000 m", value: constants.SEARCH_BIAS_RADIUS_METRES, is: 775_000 },
  { rule: "[CONST-018] a map zooms from 15 to 18", value: constants.MAP_ZOOM, is: { max: 18, standard: 15 } },
  { rule: "[CONST-019] phones are at most 567 px wide", value: constants.MOBILE_MAX_WIDTH_PX, is: 567 },
  {
    rule: "[CONST-020] popups wait 500 ms, errors, buttons and messages a second",
    value: constants.POPUP_DELAY_MS,
    is: { modal: 500, errorDialog: 1_000, buttonRestore: 1_000, message: 1_000 },
  },
  {
    rule: "[CONST-005] [TIME-012] drivers are met an hour after landing by default",
    value: constants.WAIT_TIME,
    is: { min: 0, max: 180, step: 15, standard: 60 },
  },
  {
    rule: "[TIME-013] the flight finder's times go in steps of 5 minutes",
    value: constants.FLIGHT_FINDER_STEP_MINUTES,
    is: 5,
  },
  {
    rule: "[CONST-021] [RT-001] the live connection keeps alive, waits and tries again at the specified moments",
    value: constants.REAL_TIME,
    is: {
      keepAlive: 15_000,
      serverTimeout: 30_000,
      reconnect: [0, 2_000, 10_000, 30_000],
      recheck: 10_000,
      forcedClose: 2_000,
    },
  },
  {
    rule: "[CONST-022] a caller is British and pays in pounds where nothing else is known",
    value: [DEFAULT_COUNTRY, DEFAULT_CURRENCY, DEFAULT_DIALING_CODE],
    is: ["gb", "GBP", "+44"],
  },
  {
    rule: "[CONST-025] tenants begin with the specified defaults",
    value: constants.TENANT_DEFAULTS,
    is: {
      source: 5,
      minLuggages: 0,
      minPassengers: 1,
      guestsAllowed: true,
      flightInline: true,
      flightMandatory: false,
      paymentMethod: "card",
      template: "wizard",
    },
  },
])("$rule", ({ value, is }) => expect(value).toEqual(is));
