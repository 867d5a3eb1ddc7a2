import {
  DEFAULT_BASE,
  DEFAULT_CURRENCY,
  DEFAULT_DIALING_CODE,
  DEFAULT_LEAD_MINUTES,
  QUOTE_TIMEOUT_DEFAULT_MINUTES,
  TENANT_DEFAULTS,
} from "#domain/shared/constants.ts";
import { minutes } from "#domain/shared/units.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import {
  TEMPLATE_IDS,
  type AirportSummary,
  type Configuration,
  type MapSource,
  type PaymentMethod,
} from "#domain/tenant/configuration.ts";
import { readIso, wireRecord, type WireRecord } from "#contract/core/wire.ts";

const MAP_SOURCES: readonly MapSource[] = ["google", "bing", "maplibre"];

/** A source without its key, or an unknown one, falls back to MapLibre. */
function readMapSource(root: WireRecord): MapSource {
  const wanted = MAP_SOURCES.find((known) => known === root.text("mapsource").toLowerCase()) ?? "maplibre";
  const keys = { google: root.text("googleapikey"), bing: root.text("bingapikey"), maplibre: "none needed" };
  return keys[wanted] === "" ? "maplibre" : wanted;
}

/** Cash, card and wallet are off unless the reply says otherwise. */
function readMethods(root: WireRecord): readonly PaymentMethod[] {
  const switches: readonly [PaymentMethod, string][] = [
    ["card", "iscardallowed"],
    ["paypal", "ispaypalallowed"],
    ["cash", "iscashallowed"],
  ];
  return switches.filter(([, name]) => root.flag(false, name)).map(([method]) => method);
}

/** A picture of our own host, or the picture itself; no other address may be loaded. */
function readLogo(logo: WireRecord): Configuration["logo"] {
  const [src, width, height] = [logo.text("src"), logo.number(0, "width"), logo.number(0, "height")];
  return /^(\/pictures\/|data:image\/png;)/.test(src) && width > 0 && height > 0 ? { src, width, height } : null;
}

/** Only a web address may become a link; anything else, such as a script, is dropped. */
const webAddress = (text: string): string =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : "";

const readAirport = (item: WireRecord): AirportSummary => ({
  code: item.text("icao_code", "code"),
  iata: item.text("iata_code"),
  name: item.text("airport_name", "name", "airport"),
  city: item.text("city_name"),
});

/** A number of at least 1, else the default; the raw quote timeout may be any text. */
const atLeastOne = (value: number, fallback: number): number => (value >= 1 ? value : fallback);

/** The browser's part of its tenant; a missing or malformed field takes its default, an unknown one is ignored. */
export function decodeConfiguration(reply: unknown): Configuration {
  const root = wireRecord(reply);
  return {
    tenant: root.text("tenant"),
    trackingCode: root.text("trackingcode") || root.text("tenant"),
    isTest: root.flag(false, "istest"),
    company: root.text("company"),
    logo: readLogo(root.record("logo")),
    about: root.text("about"),
    phone: root.text("phone"),
    email: root.text("email"),
    address: root.text("address"),
    skypeId: root.text("skypeid"),
    licenceNumber: root.text("licencenumber"),
    facebookLink: webAddress(root.text("facebooklink")),
    twitterLink: webAddress(root.text("twitterlink")),
    googlePlusLink: webAddress(root.text("googlepluslink")),
    chatApiUrl: webAddress(root.text("chatapiurl")),
    autoOpenChat: root.flag(false, "autoopenchat"),
    zone: root.text("zone") || "Europe/London",
    currency: root.text("currencycode") || DEFAULT_CURRENCY,
    dialingCode: root.text("dialingcode") || DEFAULT_DIALING_CODE,
    source: root.number(TENANT_DEFAULTS.source, "source"),
    template: TEMPLATE_IDS.find((id) => id === root.text("template")) ?? TENANT_DEFAULTS.template,
    base: { lat: root.number(DEFAULT_BASE.lat, "baselat"), lng: root.number(DEFAULT_BASE.lng, "baselng") },
    mapSource: readMapSource(root),
    googleApiKey: root.text("googleapikey"),
    bingApiKey: root.text("bingapikey"),
    minLeadMinutes: root.number(DEFAULT_LEAD_MINUTES, "minleadtime"),
    quoteTimeoutMinutes: atLeastOne(root.number(0, "quotetimeout"), QUOTE_TIMEOUT_DEFAULT_MINUTES),
    defaultVehicleTypeId: root.text("defaultvehtypeid"),
    guestsAllowed: root.flag(TENANT_DEFAULTS.guestsAllowed, "guestsallowed"),
    asapFirst: root.flag(false, "asapfirst"),
    signUpFirst: root.flag(false, "showsignupfirst"),
    flightInline: root.flag(TENANT_DEFAULTS.flightInline, "flightinline"),
    flightMandatory: root.flag(TENANT_DEFAULTS.flightMandatory, "flightmandatory"),
    flightsWatched: root.flag(false, "flightswatched"),
    minPassengers: root.number(TENANT_DEFAULTS.minPassengers, "minpassengers"),
    minLuggage: root.number(TENANT_DEFAULTS.minLuggages, "minluggages"),
    showPets: root.flag(false, "showpet"),
    showSmallChildSeat: root.flag(false, "showsmallchildseat"),
    showLargeChildSeat: root.flag(false, "showlargechildseat"),
    showOtherEquipment: root.flag(false, "showotherequipments"),
    cancelAllowed: root.flag(true, "cancancelbooking"),
    waiting: {
      free: minutes(root.number(0, "freewaiting")),
      freeAtAirport: minutes(root.number(0, "freewaitingairport")),
      usual: minutes(root.number(0, "usualwait")),
      choices: root.list("waitchoices").map((item) => minutes(item.number(0, "wait"))),
    },
    paymentMethods: readMethods(root),
    defaultPaymentMethod: readPaymentMethod(root.text("defaultpaymentmethod")) ?? "",
    paymentGateway: root.text("paymentgateway").toLowerCase(),
    stripePublicKey: root.text("stripepublickey"),
    paypalClientId: root.text("paypalclientid"),
    airports: root.list("airports").map(readAirport),
    serverTime: readIso(root.text("servertime")) ?? 0,
  };
}
