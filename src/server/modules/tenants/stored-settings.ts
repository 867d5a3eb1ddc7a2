/** Checks what the tenants table holds before the server works with it; a bad row stops the start, not a passenger. */
import { z } from "zod";
import { tariffFaults, type Tariff } from "#domain/quote/tariff.ts";
import { metres, minutes, pence } from "#domain/shared/units.ts";
import { PAYMENT_METHODS, TEMPLATE_IDS } from "#domain/tenant/configuration.ts";
import { ROUTING_APIS } from "#domain/tenant/providers.ts";
import type { ServiceArea } from "#domain/tenant/service-area.ts";
import type { TenantSettings } from "#domain/tenant/settings.ts";
import { parseThemeInputs, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import { missingProviders, providersSchema, type TenantProviders } from "./providers.ts";

const text = z.string().default("");
const position = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
const zone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}, "must be an IANA time zone");

const settings: z.ZodType<TenantSettings> = z.object({
  company: z.string().min(1),
  about: text,
  phone: z.string().min(1),
  email: text,
  address: text,
  zone,
  currency: z.string().regex(/^[A-Z]{3}$/),
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
  locale: z.string().default("en-GB"),
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
  signUpFirst: z.boolean().default(false),
  texts: z.record(z.string(), z.string()).default({}),
});

const access = z
  .object({ searchApi: text, routingApi: z.enum(ROUTING_APIS).default("embedded"), providers: providersSchema })
  .superRefine((value, context) => {
    for (const name of missingProviders(value, value.providers)) {
      context.addIssue({ code: "custom", path: ["providers", name], message: "is needed by searchApi or routingApi" });
    }
  });

const amount = z.number().transform(pence);
const span = z.number().transform(minutes);
const yearMoment = z.object({ month: z.number(), day: z.number(), hour: z.number() });

const tariff = z.object({
  currency: z.string(),
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
  waitAndReturn: z.object({ factor: z.number(), minutes: span }),
});

const serviceArea = z.object({
  circles: z.array(z.object({ centre: position, radius: z.number().positive().transform(metres) })),
  polygons: z.array(z.array(position).min(3)),
  airports: z.array(z.object({ code: z.string(), position })),
});

const items = z.array(z.object({ price: z.string(), description: z.string() })).length(4);

function check<T>(what: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`${what} cannot be used: ${faults.join("; ")}`);
}

/** @throws with every fault, like the other readers of this file. */
export const readTenantSettings = (tenant: string, value: unknown): TenantSettings =>
  check(`The configuration of tenant ${tenant}`, settings, value);

/**
 * The `providers` key of the configuration with everything that its settings ask for; absent: none. Faults name the
 * field, never its value: it may be a key.
 */
export const readProviders = (tenant: string, config: unknown): TenantProviders =>
  check(`The configuration of tenant ${tenant}`, access, config).providers;

export function readTariff(tenant: string, value: unknown): Tariff {
  const read = check(`The tariff of tenant ${tenant}`, tariff, value);
  const faults = tariffFaults(read);
  if (faults.length > 0) throw new Error(`The tariff of tenant ${tenant} cannot be used: ${faults.join("; ")}`);
  return read;
}

export const readServiceArea = (tenant: string, value: unknown): ServiceArea =>
  check(`The service area of tenant ${tenant}`, serviceArea, value);

export const readPriceItems = (tenant: string, value: unknown): z.output<typeof items> =>
  check(`The price list of tenant ${tenant}`, items, value);

export function readTheme(tenant: string, value: unknown): ThemeInputs {
  const read = parseThemeInputs(value);
  if (!read.ok) throw new Error(`The theme of tenant ${tenant} cannot be used: ${read.error}`);
  return read.value;
}
