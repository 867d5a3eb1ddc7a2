/** What the browser needs to know of its tenant. */
import * as z from "zod/mini";
import { flag, text, wireNumber } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition, type Wire } from "#contract/core/endpoint-definition.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import { airport } from "#contract/flights/directory.ts";
import { WALLET_CURRENCY } from "#domain/payment/methods.ts";
import { dialingCodeOf } from "#domain/people/contact/dialing-codes.ts";
import { waitChoices, type Tariff } from "#domain/quote/pricing/tariff.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { DEFAULT_COUNTRY } from "#domain/shared/constants.ts";
import type { Instant } from "#domain/shared/units.ts";
import { currencyFault } from "#domain/tenant/currency-fault.ts";
import { trackingCodeOf, type TenantAirport, type TenantSettings } from "#domain/tenant/settings.ts";
import type { Logo } from "#domain/tenant/studio/brand-picture.ts";
import { countryOfZone } from "#domain/tenant/tenant-country.ts";
import { encodeAskedConfiguration } from "./asked-configuration.ts";
import { decodeConfiguration } from "./codec.ts";

const fields = {
  about: z.string(),
  phone: z.string(),
  email: z.string(),
  skypeid: z.string(),
  address: z.string(),
  company: z.string(),
  /** Own addition: the company's logo with its size in pixels; an empty address: it has none. */
  logo: z.object({ src: z.string(), width: z.number(), height: z.number() }),
  showpet: z.boolean(),
  mapsource: z._default(z.enum(["google", "bing", "maplibre"]), "maplibre"),
  searchapi: z.string(),
  publickey: z.string(),
  /** Instant of the answer, ISO 8601. */
  servertime: z.string(),
  chatapiurl: z.string(),
  licencenumber: z.string(),
  minleadtime: z.number(),
  twitterlink: z.string(),
  quotetimeout: z.number(),
  facebooklink: z.string(),
  googleapikey: z.string(),
  autoopenchat: z.boolean(),
  googlepluslink: z.string(),
  paymentgateway: z.string(),
  stripepublickey: z.string(),
  defaultvehtypeid: z.string(),
  showsmallchildseat: z.boolean(),
  showlargechildseat: z.boolean(),
  airports: z.array(airport),
  showotherequipments: z.boolean(),
  paypalclientid: z.string(),
  baselat: z.number(),
  baselng: z.number(),
  iscashallowed: z.boolean(),
  iscardallowed: z.boolean(),
  ispaypalallowed: z.boolean(),
  /** Own addition: ASAP is chosen in a new booking. */
  asapfirst: z.boolean(),
  showsignupfirst: z.boolean(),
  cancancelbooking: z.boolean(),
  defaultpaymentmethod: z.string(),
  bingapikey: z.string(),
  // Own additions: the tenant's settings and what the first paint needs.
  tenant: z.string(),
  template: z.string(),
  source: z.int(),
  zone: z.string(),
  currencycode: z.string(),
  /** Of the tenant's country, which its zone says. */
  dialingcode: z.string(),
  guestsallowed: z.boolean(),
  flightinline: z.boolean(),
  flightmandatory: z.boolean(),
  /** Own addition: flights are watched, and a late one moves its pickup. */
  flightswatched: z.boolean(),
  minpassengers: z.int(),
  minluggages: z.int(),
  /** Own additions: minutes of waiting that cost nothing, at an airport and elsewhere. */
  freewaiting: z.number(),
  freewaitingairport: z.number(),
  /** Own additions: how long the car of a wait and return waits unless the passenger says, and the choices. */
  usualwait: z.number(),
  waitchoices: z.array(z.object({ wait: z.number() })),
  /** Names the tenant to the licence host. */
  trackingcode: z.string(),
  /** No booking is real; phone numbers kept free for examples are accepted. */
  istest: z.boolean(),
};

type PublicConfiguration = Wire<typeof fields>;

/** The part of a tenant that its configuration is made of. */
interface ConfiguredTenant {
  readonly id: string;
  readonly isTest: boolean;
  readonly settings: TenantSettings;
  readonly tariff: Pick<Tariff, "freeWaiting" | "waitAndReturn">;
}

const encodeAirport = (item: TenantAirport): z.output<typeof airport> => ({
  city_name: item.city,
  airport: item.name,
  iata_code: item.iata,
  icao_code: item.code,
  code: item.code,
  name: item.name,
  airport_name: item.name,
  country: item.country,
  country_name: item.country,
});

/** What a configuration depends on beside the tenant. */
interface ConfigurationFacts {
  readonly withAirports: boolean;
  /** The tenant's flights are watched, so that the pages may promise it. */
  readonly watchesFlights: boolean;
  readonly logo: Logo | null;
}

const NO_LOGO: Logo = { src: "", width: 0, height: 0 };

/** Who the company is and how to reach it. */
const companyFacts = (settings: TenantSettings) => ({
  about: settings.about,
  phone: settings.phone,
  email: settings.email,
  skypeid: settings.skypeId,
  address: settings.address,
  company: settings.company,
  licencenumber: settings.licenceNumber,
  facebooklink: settings.facebookLink,
  twitterlink: settings.twitterLink,
  googlepluslink: settings.googlePlusLink,
});

/** What the form asks about flights and people. */
const formRules = (settings: TenantSettings, flightswatched: boolean) => ({
  flightinline: settings.flightInline,
  flightmandatory: settings.flightMandatory,
  flightswatched,
  minpassengers: settings.minPassengers,
  minluggages: settings.minLuggage,
});

const waitingRules = ({ freeWaiting, waitAndReturn }: ConfiguredTenant["tariff"]) => ({
  freewaiting: freeWaiting.other,
  freewaitingairport: freeWaiting.airport,
  usualwait: waitAndReturn.minutes,
  waitchoices: waitChoices(waitAndReturn).map((wait) => ({ wait })),
});

/** The tenant's public configuration: an allowlist, so that a new setting is private until it is named here. */
export function configurationReply(
  tenant: ConfiguredTenant,
  now: Instant,
  { withAirports, watchesFlights, logo }: ConfigurationFacts,
): PublicConfiguration & { readonly code: number; readonly message: string } {
  const { settings } = tenant;
  const allows = (method: (typeof settings.paymentMethods)[number]): boolean =>
    settings.paymentMethods.includes(method);
  return {
    code: 1,
    message: "",
    ...companyFacts(settings),
    logo: logo ?? NO_LOGO,
    showpet: settings.showPets,
    mapsource: settings.mapSource,
    searchapi: settings.searchApi,
    publickey: settings.publicKey,
    servertime: new Date(now).toISOString(),
    chatapiurl: settings.chatApiUrl,
    minleadtime: settings.minLeadMinutes,
    quotetimeout: settings.quoteTimeoutMinutes,
    googleapikey: settings.googleApiKey,
    autoopenchat: settings.autoOpenChat,
    paymentgateway: settings.paymentGateway,
    stripepublickey: settings.stripePublicKey,
    defaultvehtypeid: settings.defaultVehicleTypeId,
    showsmallchildseat: settings.showSmallChildSeat,
    showlargechildseat: settings.showLargeChildSeat,
    airports: withAirports ? settings.airports.map(encodeAirport) : [],
    showotherequipments: settings.showOtherEquipment,
    paypalclientid: settings.paypalClientId,
    baselat: settings.base.lat,
    baselng: settings.base.lng,
    iscashallowed: allows("cash"),
    iscardallowed: allows("card"),
    ispaypalallowed: allows("paypal") && settings.currency === WALLET_CURRENCY,
    asapfirst: settings.asapFirst,
    showsignupfirst: settings.signUpFirst,
    cancancelbooking: settings.cancelAllowed,
    defaultpaymentmethod: settings.defaultPaymentMethod,
    bingapikey: settings.bingApiKey,
    tenant: tenant.id,
    template: settings.template,
    source: settings.source,
    zone: settings.zone,
    currencycode: settings.currency,
    dialingcode: dialingCodeOf(countryOfZone(settings.zone) ?? DEFAULT_COUNTRY),
    guestsallowed: settings.guestsAllowed,
    ...formRules(settings, watchesFlights),
    ...waitingRules(tenant.tariff),
    trackingcode: trackingCodeOf(tenant),
    istest: tenant.isTest,
  };
}

/**
 * Why a tenant has no such configuration; null: it has. A page that asks for another currency or for test payments would
 * otherwise learn only at the end that it gets neither.
 */
export const configurationRefusal = (
  tenant: { readonly isTest: boolean; readonly settings: Pick<TenantSettings, "currency"> },
  { currency, sandbox }: { readonly currency: string; readonly sandbox: boolean },
): string | null =>
  currencyFault(currency, tenant.settings.currency) ??
  (sandbox && !tenant.isTest ? REFUSALS.test_payments_closed : null);

/** The same configuration with another time of reply, as text: for cached pages. */
export const withServerTime = <T extends Pick<PublicConfiguration, "servertime">>(reply: T, servertime: string): T => ({
  ...reply,
  servertime,
});

/** The configuration that the page asked for, or why the tenant has none; then the page goes on with the tenant's own. */
interface AnsweredConfiguration extends ConfigurationFacts {
  readonly tenant: ConfiguredTenant;
  readonly now: Instant;
  /** Null: the tenant has it. */
  readonly refusal: string | null;
}

export const configuration = {
  ...FIRST_ROUTES.configuration,
  access: "public",
  forEverybody: true,
  rate: "read",
  summary: "What the browser needs to know of its tenant.",
  query: request(
    z.object({
      airports: flag,
      sandbox: flag,
      source: z.optional(wireNumber),
      currencyCode: z.optional(text(10)),
    }),
    {
      encode: encodeAskedConfiguration,
      decode: ({ airports: withAirports, sandbox, currencyCode: currency = "" }) => ({
        withAirports,
        sandbox,
        currency,
      }),
    },
  ),
  reply: reply(fields, {
    encode: ({ tenant, now, refusal, ...facts }: AnsweredConfiguration) => ({
      ...configurationReply(tenant, now, facts),
      ...(refusal === null ? {} : { code: 2, message: refusal }),
    }),
    decode: decodeConfiguration,
  }),
} as const satisfies EndpointDefinition;
