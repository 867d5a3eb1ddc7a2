/**
 * What can be wrong with a tenant's file or an offer: its code on the wire, and its English sentence after "field.path: ".
 * The places of a sentence are the parameters of the fault; all are texts.
 */
import { MAX_CORNERS } from "#domain/tenant/outline.ts";
import { sentenceReader } from "#domain/shared/text/sentence-reader.ts";

/** English sentences by code. */
export const FILE_FAULTS = {
  // Of a single value.
  missing: "is missing",
  empty: "must not be empty",
  not_text: "must be a text",
  not_number: "must be a number",
  not_whole: "must be a whole number",
  not_switch: "must be true or false",
  not_list: "must be a list",
  not_object: "must be an object",
  wrong_kind: "has the wrong kind",
  wrong_form: "is not written as it must be",
  too_low: "must be {min} or more",
  not_above: "must be more than {min}",
  too_high: "must be {max} or less",
  not_below: "must be less than {max}",
  too_long: "may have {max} characters at most",
  one_line: "must be one line",
  too_many: "may have {max} entries at most",
  too_few: "must have at least {min}",
  wrong_count: "must have exactly {count}",
  not_multiple: "must be a multiple of {step}",
  not_one_of: "must be one of {options}",
  not_one_of_or_empty: "must be one of {options}, or empty",
  unknown_key: "is not known here; is it misspelt?",
  not_storable: "has a character that cannot be stored",
  key_not_storable: "has a key with a character that cannot be stored",
  not_a_file: "the file must hold one JSON object",
  newer_file: "The file was written by a newer version of the program; update this one, then try again.",
  fixed: "can be changed by the server’s administrator only",
  decimals: "must have at most two decimals",
  twice: "{id} is there twice",

  // Of an offer.
  offer_day: "is not a day; write it as 2026-11-30 or 30/11/2026",
  offer_minor_units: "is a whole number of minor units, such as pence",
  offer_code: "has letters, digits and dashes only",
  offer_off: "give either an amount or a percent",
  offer_days: "is before the first day",
  offer_over: "is over already",
  offer_promo_there: "is there already; a code is never used for a second offer",
  offer_campaign_there: "is there already",
  offer_promo_unknown: "is not there yet",

  // Of the service area.
  area_corners_few: "needs three corners",
  area_corners_many: `has more than ${MAX_CORNERS} corners`,
  area_world: "has a corner outside the world",
  area_crossing: "crosses itself",
  area_postcode: "must be a postcode or the beginning of one, such as SW1A",
  area_excluded: "{entry} is excluded by {other}",
  area_outside: "must lie inside the service area",

  // Of the settings.
  zone: "must be an IANA time zone",
  locale: "must be a language tag, such as en-GB",
  host: "must be a host name in small letters, without https:// and port",
  hosts_none: "must name at least one host that leads to the tenant",
  hosts_twice: "must not name a host twice",
  tenant_id: "must be 2 to 31 small letters, digits and hyphens, a letter first",
  blocks_twice: "must not name a block twice",
  blocks_menu: "must have {blocks}, which the menu leads to",
  tracking_code: "must be up to 64 letters, digits, - and _",
  text_unknown: "is no text of the catalogue",
  payment_none: "must name at least one way to pay",
  payment_online: "needs card or paypal in settings.paymentMethods",
  template_online:
    "{template} ends on a payment page, so settings.paymentMethods needs card or paypal; switch one on, or choose another template",
  needed_by: "is needed by {setting}",
  currency: "must be an ISO 4217 currency, such as GBP",
  currency_wallet: "takes {currency} only, and settings.currency is {other}",
  currency_card: "{currency} is not taken by {provider}",
  currency_steps: "{currency} is not taken by {provider} but in steps of ten minor units",
  vat_number: "must be a VAT number with its country, such as GB 123 4567 89",
  vat_needed: "is needed by the scheme {scheme}",
  vat_percent: "must be above 0 for the scheme standard",
  vat_note: "must say why no VAT is charged, for the scheme {scheme}",
  iban: "is no IBAN",
  email: "must be an email address",
  link: "must be a web address that starts with https:// or http://",
  security_contact: "must be an email address, or a web address that starts with https://",
  payment_provider: "card needs the keys of a card provider in providers",
  chat_address: "must be an https address with a plain host name",
  dispatch_https: "must start with https://, or needs privateNetwork beside it",
  private_address: "is an address of a private network, which needs privateNetwork beside it",
  provider_address: "must be an http(s) address without query and without a slash at its end",
  provider_key: "must be a key without spaces",
  provider_variable: "needs the environment variable {name}, which is not set",
  logo: "must be a PNG picture of at most {size} kB and 1024 by 1024 pixels",

  // Of the tariff and the fleet.
  tariff_amount: "{name} must be {min} or more",
  tariff_high: "{name} must be {max} or less",
  tariff_factor: "{name} must be above 0",
  tariff_bands: "bands must rise and end with an open one",
  tariff_currency: "currency must be an ISO 4217 code",
  tariff_vehicles: "vehicles must not be empty",
  tariff_tiers: "tiers must rise",
  tariff_other_currency: "must be the same as settings.currency ({currency})",
  tariff_no_vehicle: "is none of the vehicles",
  vehicle_rate: "{id} needs a rate in tariff.vehicles",
  vehicle_seats: "no vehicle has so many seats",
  vehicle_id: "must be small letters, digits and hyphens",
  vehicle_luggage: "must not be below luggage",
  vehicle_none: "must have at least one vehicle type",
  picture_kind: "must be a JPEG or PNG picture",
  picture_bytes: "must be a picture of at most {size} kB",
  picture_pixels: "must be a picture of at most 1024 by 1024 pixels",
  vehicle_picture: "must be the name of a drawing, or of a JPEG or PNG file beside this file",
  driver_id: "must be letters, digits and hyphens",
  prices_three: "must have three categories",

  // Of a draft on its way to the live shop.
  draft_stale: "Someone else has saved the draft meanwhile. Look at their changes, then publish again.",
  draft_same: "There is nothing to publish: the draft is the live shop.",
  version_unknown: "There is no such version.",

  // Of the look.
  theme_pair_light: "{pair} reaches {ratio} in the light scheme, needs {min}",
  theme_pair_dark: "{pair} reaches {ratio} in the dark scheme, needs {min}",
  theme_object: "The theme must be an object.",
  theme_setting: '"{setting}" is not a theme setting; the settings are {options}.',
  theme_colour: '{setting} must be a colour like "{sample}".',
  theme_radius: "radius must be 0 to 2.",
  theme_choice: "{setting} must be one of {options}.",
  theme_display_font: "font must be one of {options}; this one is for displayFont.",
} as const;

/** Code of a fault. */
export type FileFaultCode = keyof typeof FILE_FAULTS;

const read = sentenceReader(FILE_FAULTS);

/** A fault as data, which a page words in its own language. */
export interface ReadFault {
  readonly code: FileFaultCode;
  readonly params: Readonly<Record<string, string>>;
}

/** The fault that an English sentence expresses; null for any other text. */
export function readFileFault(sentence: string): ReadFault | null {
  const found = read(sentence);
  return found && { code: found.code, params: found.places };
}
