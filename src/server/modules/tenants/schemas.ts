/** Schemas of a tenant's parts, for stored rows and tenant files. */
import { z } from "zod";
import { metres, minutes, pence } from "#domain/shared/units.ts";
import { MOST_PERCENT, MOST_SUGGESTIONS } from "#domain/payment/tip.ts";
import { PAYMENT_METHODS, TEMPLATE_IDS } from "#domain/tenant/configuration.ts";
import { VAT_SCHEMES, type VatTerms } from "#domain/quote/vat.ts";
import { HOME_ART, HOME_BLOCKS, HOME_LAYOUTS, MENU_BLOCKS, type HomeLayout } from "#domain/tenant/home.ts";
import { LANGUAGES } from "#domain/tenant/own-words.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";
import { isPostcodeEntry } from "#domain/tenant/postcode-list.ts";
import { ROUTING_APIS } from "#domain/tenant/providers.ts";
import type { TenantSettings } from "#domain/tenant/settings.ts";
import { currencySchema } from "./currencies.ts";
import { missingProviders, providersSchema } from "./providers.ts";
import { logoSchema } from "./logo.ts";
import { vehicleImageSchema } from "./vehicle-pictures.ts";

const text = z.string().default("");
const texts = z.record(z.string(), z.string()).default({});
const position = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
const zone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}, "must be an IANA time zone");

/** A language in which this machine can format dates and amounts. */
const localeSchema = z.string().refine((tag) => {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}, "must be a language tag, such as en-GB");

/** A host name without port, in small letters. */
export const hostSchema = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/, {
    message: "must be a host name in small letters, without https:// and port",
  });

const sent = z.boolean().default(true);
const rideMailsSchema = z.object({
  driverAssigned: sent,
  driverOnTheWay: sent,
  driverArrived: sent,
  receipt: sent,
  reminder: sent,
});

/** Limits of the flight watch, in minutes from the pickup that was chosen. */
const upTo = (most: number, usual: number) => z.number().int().min(0).max(most).default(usual);
const flightWatchSchema = z.object({
  on: z.boolean().default(true),
  maxLaterMinutes: upTo(24 * 60, 240),
  maxEarlierMinutes: upTo(3 * 60, 30),
});

const vatSchema = z.object({
  scheme: z.enum(VAT_SCHEMES).optional(),
  number: text,
  percent: z.number().min(0).max(100).default(0),
  note: text,
});
/** Files from before there were schemes charge VAT when they state number and rate. */
const withScheme = ({ scheme, ...vat }: z.output<typeof vatSchema>): VatTerms => ({
  ...vat,
  scheme: scheme ?? (vat.number !== "" && vat.percent > 0 ? "standard" : "none"),
});
const tipsSchema = z.object({
  on: z.boolean().default(false),
  percents: z.array(z.number().min(1).max(MOST_PERCENT)).max(MOST_SUGGESTIONS).default([5, 10, 15]),
});
const invoicesSchema = z.object({ termDays: upTo(120, 0), iban: text, bank: text });

const named = z
  .partialRecord(z.enum(LANGUAGES), z.string().trim().min(1))
  .transform((names): Record<string, string> => names);
const placeSchema = z.object({ name: named, position });
const reviewSchema = z.object({
  quote: z.string().trim().min(1).max(600),
  name: z.string().trim().min(1).max(80),
  date: text,
  source: text,
  rating: z.number().int().min(0).max(5).default(0),
});
const blocksSchema = z
  .array(z.enum(HOME_BLOCKS))
  .refine((blocks) => new Set(blocks).size === blocks.length, "must not name a block twice")
  .refine(
    (blocks) => MENU_BLOCKS.every((block) => blocks.includes(block)),
    `must have ${MENU_BLOCKS.join(" and ")}, which the menu leads to`,
  )
  .default([...HOME_BLOCKS]);
/** Layouts by the names that stored settings, drafts and files of before November 2026 may have. */
const FORMER_LAYOUTS = new Map<unknown, HomeLayout>([
  ["banner", "board"],
  ["centre", "panel"],
  ["scene", "field"],
]);
const homeSchema = z.object({
  layout: z.preprocess((layout) => FORMER_LAYOUTS.get(layout) ?? layout, z.enum(HOME_LAYOUTS).default("plain")),
  art: z.enum(HOME_ART).default("plain"),
  headline: named.default({}),
  blocks: blocksSchema,
  faresFrom: placeSchema.nullable().default(null),
  places: z.array(placeSchema).max(12).default([]),
  reviews: z.array(reviewSchema).max(12).default([]),
});

/** A tenant's settings; keys that are not named here are left out. */
export const settingsSchema = z.object({
  company: z.string().min(1),
  about: text,
  phone: z.string().min(1),
  email: text,
  address: text,
  zone,
  currency: currencySchema,
  source: z.number().int(),
  template: z.enum(TEMPLATE_IDS),
  base: position,
  mapSource: z.enum(["google", "bing", "maplibre"]),
  googleApiKey: text,
  bingApiKey: text,
  minLeadMinutes: z.number().min(0),
  quoteTimeoutMinutes: z.number().min(1).max(120),
  defaultVehicleTypeId: z.string(),
  guestsAllowed: z.boolean(),
  flightInline: z.boolean(),
  flightMandatory: z.boolean(),
  minPassengers: z.number().int().min(1),
  minLuggage: z.number().int().min(0),
  showPets: z.boolean(),
  showSmallChildSeat: z.boolean(),
  showLargeChildSeat: z.boolean(),
  showOtherEquipment: z.boolean(),
  cancelAllowed: z.boolean(),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
  defaultPaymentMethod: z.enum([...PAYMENT_METHODS, ""]),
  locale: localeSchema.default("en-GB"),
  airports: z.array(
    z.object({ code: z.string(), iata: z.string(), name: z.string(), city: z.string(), country: z.string() }),
  ),
  skypeId: text,
  twitterLink: text,
  facebookLink: text,
  googlePlusLink: text,
  chatApiUrl: text,
  autoOpenChat: z.boolean().default(false),
  searchApi: text,
  routingApi: z.enum(ROUTING_APIS).default("embedded"),
  paymentGateway: text,
  publicKey: text,
  stripePublicKey: text,
  paypalClientId: text,
  asapFirst: z.boolean().default(false),
  signUpFirst: z.boolean().default(false),
  changes: z
    .object({
      allowed: z.boolean().default(true),
      noticeMinutes: z.number().int().min(0).default(60),
      fee: z.number().int().min(0).default(0),
      freeMinutes: z
        .number()
        .int()
        .min(0)
        .default(24 * 60),
    })
    .prefault({})
    .transform((rules) => ({ ...rules, fee: pence(rules.fee) })),
  rideMails: rideMailsSchema.prefault({}),
  flightWatch: flightWatchSchema.prefault({}),
  licenceNumber: text,
  logo: logoSchema,
  favicon: logoSchema,
  vat: vatSchema.prefault({}).transform(withScheme),
  invoices: invoicesSchema.prefault({}),
  tips: tipsSchema.prefault({}),
  home: homeSchema.prefault({}),
  meetingPoints: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  texts,
  translations: z
    .partialRecord(z.enum(LANGUAGES), z.object({ about: text, texts }))
    .default({})
    .transform((languages): TenantSettings["translations"] => languages),
  trackingCode: z
    .string()
    .regex(/^[\w-]{0,64}$/, "must be up to 64 letters, digits, - and _")
    .default(""),
  embedHosts: z.array(hostSchema).default([]),
  securityContact: text,
  applePayDomainFile: text,
});

/**
 * The settings as a tenant file states them: an unknown key is a mistake, here and in its ride mails, its flight watch,
 * its VAT, its invoices, its tips and its home page.
 */
export const settingsInFileSchema = settingsSchema
  .extend({
    rideMails: rideMailsSchema.strict().prefault({}),
    flightWatch: flightWatchSchema.strict().prefault({}),
    vat: vatSchema.strict().prefault({}).transform(withScheme),
    invoices: invoicesSchema.strict().prefault({}),
    tips: tipsSchema.strict().prefault({}),
    home: homeSchema
      .extend({
        faresFrom: placeSchema.strict().nullable().default(null),
        places: z.array(placeSchema.strict()).max(12).default([]),
        reviews: z.array(reviewSchema.strict()).max(12).default([]),
      })
      .strict()
      .prefault({}),
  })
  .strict();

/** The part of the settings that chooses outside services, with their credentials. */
export const providerChoiceSchema = z
  .object({ searchApi: text, routingApi: z.enum(ROUTING_APIS).default("embedded"), providers: providersSchema })
  .superRefine((value, context) => {
    for (const name of missingProviders(value, value.providers)) {
      context.addIssue({ code: "custom", path: ["providers", name], message: "is needed by searchApi or routingApi" });
    }
  });

const amount = z.number().transform(pence);
const span = z.number().transform(minutes);
const yearMoment = z.object({ month: z.number(), day: z.number(), hour: z.number() });

/** A tariff's shape; `tariffFaults` checks whether its amounts make sense. */
export const tariffSchema = z.object({
  currency: currencySchema,
  base: amount,
  bands: z.array(z.object({ upToMiles: z.number().nullable(), perMile: amount })).min(1),
  perMinute: amount,
  minimum: amount,
  tiers: z.tuple([z.number(), z.number(), z.number()]),
  vehicles: z.record(z.string(), z.object({ factor: z.number(), waitingPerMinute: amount })),
  uplifts: z.object({
    night: z.object({ fromHour: z.number(), toHour: z.number(), percent: z.number() }),
    bankHoliday: z.object({
      percent: z.number(),
      overrides: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
    }),
    seasons: z.array(z.object({ name: z.string(), from: yearMoment, to: yearMoment, percent: z.number() })),
  }),
  extras: z.object({ viaStop: amount, childSeat: amount }),
  airports: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      terminals: z.array(position),
      pickup: amount,
      dropoff: amount,
      source: z.string(),
    }),
  ),
  otherAirport: z.object({ pickup: amount, dropoff: amount }),
  freeWaiting: z.object({ airport: span, other: span }),
  returnFactor: z.number(),
  waitAndReturn: z.object({ factor: z.number(), minutes: span, choices: z.array(span).min(1).max(12).exactOptional() }),
});

const postcodeList = z.array(z.string().refine(isPostcodeEntry, FILE_FAULTS.area_postcode)).max(3_000).default([]);

export const serviceAreaSchema = z.object({
  circles: z.array(z.object({ centre: position, radius: z.number().positive().transform(metres) })),
  polygons: z.array(z.array(position).min(3)),
  airports: z.array(z.object({ code: z.string(), position })),
  postcodes: z.object({ served: postcodeList, excluded: postcodeList }).exactOptional(),
});

/** The four lines of a price category. */
export const priceItemsSchema = z.array(z.object({ price: z.string(), description: z.string() })).length(4);

const name = z.string().trim().min(1, "must not be empty").max(255);
const count = z.number().int("must be a whole number").min(0, "must be 0 or more").max(99);

/** A vehicle type as a tenant file states it. */
const vehicleSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,30}$/, "must be small letters, digits and hyphens"),
    name,
    description: text,
    image: vehicleImageSchema,
    passengers: count.min(1, "must be 1 or more"),
    luggage: count,
    maxLuggage: count,
    handBags: count,
    /** Takes a passenger who stays in the wheelchair. */
    wheelchair: z.boolean().default(false),
  })
  .refine(({ luggage, maxLuggage }) => maxLuggage >= luggage, {
    path: ["maxLuggage"],
    message: "must not be below luggage",
  });

/** A driver as a tenant file states one. */
const driverSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9-]{1,40}$/, "must be letters, digits and hyphens"),
  number: name,
  firstName: name,
  lastName: text,
  phone: name,
  licence: text,
  vehicleTypeId: z.string(),
  vehicleMake: text,
  vehicleModel: text,
  vehicleColour: text,
  vehicleRegistration: text,
  home: position,
});

/** The three categories of a price list. */
export const priceListSchema = z
  .array(z.strictObject({ name, items: priceItemsSchema }))
  .length(3, "must have three categories");

export const tenantIdSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,30}$/, "must be 2 to 31 small letters, digits and hyphens, a letter first");
export const hostsSchema = z
  .array(hostSchema)
  .min(1, "must name at least one host that leads to the tenant")
  .refine((hosts) => new Set(hosts).size === hosts.length, "must not name a host twice");
export const testFlagSchema = z.boolean().default(false);
export const vehiclesSchema = z.array(vehicleSchema).min(1, "must have at least one vehicle type");
export const driversSchema = z.array(driverSchema).default([]);
