import {
  DEFAULT_BASE,
  DEFAULT_LEAD_MINUTES,
  QUOTE_TIMEOUT_DEFAULT_MINUTES,
  TENANT_DEFAULTS,
} from "#domain/shared/constants.ts";
import { pence } from "#domain/shared/units.ts";
import { HOME_BLOCKS } from "#domain/tenant/home.ts";
import type { TenantSettings } from "#domain/tenant/settings.ts";

/** Settings without a default: every tenant must state them. */
export type RequiredSettings = Pick<
  TenantSettings,
  "company" | "about" | "phone" | "email" | "address" | "paymentMethods"
>;

/** Default values of all other settings. */
export const DEFAULT_SETTINGS: Omit<TenantSettings, keyof RequiredSettings> = {
  zone: "Europe/London",
  currency: "GBP",
  source: TENANT_DEFAULTS.source,
  template: TENANT_DEFAULTS.template,
  base: DEFAULT_BASE,
  mapSource: "maplibre",
  googleApiKey: "",
  bingApiKey: "",
  minLeadMinutes: DEFAULT_LEAD_MINUTES,
  quoteTimeoutMinutes: QUOTE_TIMEOUT_DEFAULT_MINUTES,
  defaultVehicleTypeId: "saloon",
  guestsAllowed: TENANT_DEFAULTS.guestsAllowed,
  flightInline: TENANT_DEFAULTS.flightInline,
  flightMandatory: TENANT_DEFAULTS.flightMandatory,
  minPassengers: TENANT_DEFAULTS.minPassengers,
  minLuggage: TENANT_DEFAULTS.minLuggages,
  showPets: true,
  showSmallChildSeat: true,
  showLargeChildSeat: true,
  showOtherEquipment: true,
  cancelAllowed: true,
  defaultPaymentMethod: TENANT_DEFAULTS.paymentMethod,
  locale: "en-GB",
  airports: [],
  skypeId: "",
  twitterLink: "",
  facebookLink: "",
  googlePlusLink: "",
  chatApiUrl: "",
  autoOpenChat: false,
  searchApi: "embedded",
  routingApi: "embedded",
  paymentGateway: "",
  publicKey: "",
  stripePublicKey: "",
  paypalClientId: "",
  signUpFirst: false,
  trackingCode: "",
  embedHosts: [],
  securityContact: "",
  applePayDomainFile: "",
  changes: { allowed: true, noticeMinutes: 60, fee: pence(0), freeMinutes: 24 * 60 },
  rideMails: { driverAssigned: true, driverOnTheWay: true, driverArrived: true, receipt: true, reminder: true },
  flightWatch: { on: true, maxLaterMinutes: 240, maxEarlierMinutes: 30 },
  licenceNumber: "",
  logo: "",
  favicon: "",
  vat: { scheme: "none", number: "", percent: 0, note: "" },
  invoices: { termDays: 0, iban: "", bank: "" },
  tips: { on: false, percents: [5, 10, 15] },
  meetingPoints: {},
  home: { layout: "plain", headline: {}, blocks: HOME_BLOCKS, faresFrom: null, reviews: [] },
  texts: {},
  translations: {},
};
