import { REFUSALS } from "#domain/refusal/refusals.ts";
import { dialingCodeOf } from "#domain/people/contact/dialing-codes.ts";
import type { PriceCategory } from "#domain/quote/price-list.ts";
import { waitChoices, type Tariff } from "#domain/quote/pricing/tariff.ts";
import type { VehicleType } from "#domain/quote/vehicles/vehicle-type.ts";
import { WALLET_CURRENCY } from "#domain/payment/methods.ts";
import type { Instant } from "#domain/shared/units.ts";
import { currencyFault } from "#domain/tenant/currency-fault.ts";
import { countryOfZone } from "#domain/tenant/tenant-country.ts";
import { DEFAULT_COUNTRY } from "#domain/shared/constants.ts";
import type { Logo } from "#domain/tenant/studio/brand-picture.ts";
import { trackingCodeOf, type TenantAirport, type TenantSettings } from "#domain/tenant/settings.ts";
import type { Query, Reply } from "#contract/endpoints.ts";

/** The part of a tenant that the replies below use. */
export interface TenantOffer {
  readonly id: string;
  readonly isTest: boolean;
  readonly settings: TenantSettings;
  readonly tariff: Pick<Tariff, "freeWaiting" | "waitAndReturn">;
  readonly vehicles: readonly VehicleType[];
  readonly priceList: readonly PriceCategory[];
}

const airport = (item: TenantAirport): Reply<"configuration">["airports"][number] => ({
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

const waitingRules = ({ freeWaiting, waitAndReturn }: TenantOffer["tariff"]) => ({
  freewaiting: freeWaiting.other,
  freewaitingairport: freeWaiting.airport,
  usualwait: waitAndReturn.minutes,
  waitchoices: waitChoices(waitAndReturn).map((wait) => ({ wait })),
});

/** The tenant's public configuration: an allowlist, so that a new setting is private until it is named here. */
export function configurationReply(
  tenant: TenantOffer,
  now: Instant,
  { withAirports, watchesFlights, logo }: ConfigurationFacts,
): Reply<"configuration"> {
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
    airports: withAirports ? settings.airports.map(airport) : [],
    showotherequipments: settings.showOtherEquipment,
    paypalclientid: settings.paypalClientId,
    baselat: settings.base.lat,
    baselng: settings.base.lng,
    iscashallowed: allows("cash"),
    iscardallowed: allows("card"),
    ispaypalallowed: allows("paypal") && settings.currency === WALLET_CURRENCY,
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
  { currencyCode = "", sandbox }: Query<"configuration">,
): string | null =>
  currencyFault(currencyCode, tenant.settings.currency) ??
  (sandbox && !tenant.isTest ? REFUSALS.test_payments_closed : null);

/** The vehicles on offer. */
export const vehicleTypesReply = (tenant: TenantOffer): Reply<"vehicleTypes"> => ({
  code: 1,
  message: "",
  vehTypes: tenant.vehicles.map((vehicle) => ({
    vehtypeid: vehicle.id,
    typename: vehicle.name,
    description: vehicle.description,
    image: vehicle.image,
    noofhandbags: vehicle.handBags,
    takeswheelchair: vehicle.wheelchair === true,
    noofluggeges: vehicle.luggage,
    noofpassengers: vehicle.passengers,
    maxluggage: vehicle.maxLuggage,
  })),
});

/** The price list in three categories. */
export const pricesReply = (tenant: TenantOffer): Reply<"prices"> => ({
  code: 1,
  message: "",
  categories: tenant.priceList.map((category) => ({ name: category.name, items: [...category.items] })),
});

/** The same configuration with another time of reply, as text: for cached pages. */
export const withServerTime = (reply: Reply<"configuration">, servertime: string): Reply<"configuration"> => ({
  ...reply,
  servertime,
});
