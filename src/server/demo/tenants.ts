/** The four tenants of the demo, deliberately different in brand and facts. */
import { metres, pence } from "#domain/shared/units.ts";
import type { ServiceArea } from "#domain/tenant/service-area.ts";
import type { TenantAirport, TenantSettings } from "#domain/tenant/settings.ts";
import { themeInputsFromTokens } from "#domain/tenant/theme/inputs.ts";
import { LONDON_TARIFF } from "#server/offline/data/tariffs/london.ts";
import { DEFAULT_SETTINGS, type RequiredSettings } from "#server/modules/tenants/default-settings.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import bright from "../../../design-tokens/tenants/bright.tokens.json" with { type: "json" };
import metro from "../../../design-tokens/tenants/metro.tokens.json" with { type: "json" };
import night from "../../../design-tokens/tenants/night.tokens.json" with { type: "json" };
import pale from "../../../design-tokens/tenants/pale.tokens.json" with { type: "json" };
import { demoDrivers } from "./drivers.ts";
import { DEMO_TERMS } from "./terms.ts";
import { DEMO_PRICE_LIST, DEMO_VEHICLES } from "./vehicles.ts";

const AIRPORTS: readonly TenantAirport[] = [
  airport("EGLL", "LHR", "London Heathrow Airport", "London"),
  airport("EGKK", "LGW", "London Gatwick Airport", "London"),
  airport("EGSS", "STN", "London Stansted Airport", "London"),
  airport("EGGW", "LTN", "London Luton Airport", "London"),
  airport("EGLC", "LCY", "London City Airport", "London"),
  airport("EGMC", "SEN", "London Southend Airport", "Southend-on-Sea"),
];

function airport(code: string, iata: string, name: string, city: string): TenantAirport {
  return { code, iata, name, city, country: "United Kingdom" };
}

/** Greater London and its surroundings, and the airports around it. */
const LONDON_AREA: ServiceArea = {
  circles: [{ centre: { lat: 51.5074, lng: -0.1278 }, radius: metres(100_000) }],
  polygons: [],
  airports: [
    { code: "EGHI", position: { lat: 50.9519, lng: -1.3611 } },
    { code: "EGBB", position: { lat: 52.4524, lng: -1.7339 } },
    { code: "EGGD", position: { lat: 51.3866, lng: -2.7117 } },
  ],
};

/** Where the demo's drivers wait. */
const MEETING_POINTS: TenantSettings["meetingPoints"] = {
  "Heathrow Terminal 5": {
    en: "In the arrivals hall, by the information desk. Your driver holds a sign with your name.",
    ar: "في صالة الوصول، عند مكتب الاستعلامات. يحمل السائق لافتة عليها اسمك.",
    fr: "Dans le hall des arrivées, près du bureau d’information. Votre chauffeur tient une pancarte à votre nom.",
    de: "In der Ankunftshalle, am Informationsschalter. Ihr Fahrer hält ein Schild mit Ihrem Namen.",
  },
  EGLL: {
    en: "In the arrivals hall, by the exit from customs. Your driver holds a sign with your name.",
    ar: "في صالة الوصول، عند الخروج من الجمارك. يحمل السائق لافتة عليها اسمك.",
    fr: "Dans le hall des arrivées, à la sortie de la douane. Votre chauffeur tient une pancarte à votre nom.",
    de: "In der Ankunftshalle, am Ausgang des Zolls. Ihr Fahrer hält ein Schild mit Ihrem Namen.",
  },
};

type Facts = RequiredSettings & Partial<TenantSettings>;

function tenant(id: string, shift: number, tokens: unknown, facts: Facts): Tenant {
  const theme = themeInputsFromTokens(tokens);
  if (!theme.ok) throw new Error(`design-tokens/tenants/${id}.tokens.json: ${theme.error}`);
  return {
    id,
    hosts: [],
    settings: {
      ...DEFAULT_SETTINGS,
      airports: AIRPORTS,
      defaultPaymentMethod: "cash",
      paymentGateway: "sandbox",
      meetingPoints: MEETING_POINTS,
      ...facts,
    },
    tariff: LONDON_TARIFF,
    serviceArea: LONDON_AREA,
    theme: theme.value,
    isTest: true,
    vehicles: DEMO_VEHICLES,
    priceList: DEMO_PRICE_LIST,
    drivers: demoDrivers(shift),
    providers: {},
  };
}

/** In the order of the tenant list; the first answers at localhost. Card and wallet are those of the sandbox. */
export const DEMO_TENANTS: readonly Tenant[] = [
  tenant("metro", 0, metro, {
    company: "Metro Cars",
    about: "Airport rides at a price fixed before you book, with your flight watched and an hour's waiting free.",
    translations: {
      ar: {
        about: "رحلات المطار بسعر ثابت قبل الحجز، مع متابعة رحلتك الجوية وساعة انتظار مجانية.",
        texts: DEMO_TERMS.ar,
      },
      fr: {
        about:
          "Vos trajets vers l’aéroport à un prix fixé avant la réservation, avec suivi du vol et une heure d’attente gratuite.",
        texts: DEMO_TERMS.fr,
      },
      de: {
        about:
          "Flughafenfahrten zum Festpreis, der vor der Buchung feststeht, mit Blick auf Ihren Flug und einer Stunde freier Wartezeit.",
        texts: DEMO_TERMS.de,
      },
    },
    phone: "020 7946 0112",
    email: "hello@metro.example",
    changes: { ...DEFAULT_SETTINGS.changes, fee: pence(5_00) },
    address: "14 Crosswall Yard, London E3 2AB",
    licenceNumber: "TEST-0112",
    vat: { scheme: "standard", number: "GB 000 0001 12", percent: 20, note: "" },
    tips: { on: true, percents: [5, 10, 15] },
    invoices: { termDays: 30, iban: "GB82 WEST 1234 5698 7654 32", bank: "Metro Cars, sort code 12-34-56" },
    paymentMethods: ["card", "paypal", "cash"],
    home: {
      layout: "banner",
      headline: {
        en: "To the airport at a fixed price",
        ar: "إلى المطار بسعر ثابت",
        fr: "À l’aéroport, à prix fixe",
        de: "Zum Flughafen, zum Festpreis",
      },
      blocks: ["airports", "how", "fleet", "minicabs", "prices", "questions", "reviews", "payments"],
      faresFrom: { name: { en: "Charing Cross", ar: "تشارينغ كروس" }, position: { lat: 51.5074, lng: -0.1278 } },
      reviews: [],
    },
  }),
  tenant("bright", 1, bright, {
    company: "Bright Cabs",
    about: "All over East London, at a price you know before you book.",
    translations: {
      ar: { about: "في كل أنحاء شرق لندن، بسعر تعرفه قبل الحجز.", texts: DEMO_TERMS.ar },
    },
    phone: "020 7946 0223",
    email: "ride@bright.example",
    address: "7 Lantern Row, London E8 4QT",
    licenceNumber: "TEST-0223",
    paymentMethods: ["card", "paypal", "cash"],
    base: { lat: 51.5432, lng: -0.0558 },
    home: {
      layout: "beside",
      headline: { en: "A yellow cab to your door", ar: "سيارة أجرة صفراء إلى بابك" },
      blocks: ["minicabs", "prices", "how", "airports", "fleet", "reviews", "payments", "questions"],
      faresFrom: { name: { en: "Hackney", ar: "هاكني" }, position: { lat: 51.5432, lng: -0.0558 } },
      reviews: [],
    },
    source: 6,
  }),
  tenant("pale", 2, pale, {
    company: "Pale & Co",
    about: "A chauffeur and a quiet car, for the airport or the evening, at one fixed price.",
    translations: { ar: { about: "سائق خاص وسيارة هادئة، للمطار أو للسهرة، بسعر ثابت واحد.", texts: DEMO_TERMS.ar } },
    phone: "020 7946 0334",
    email: "concierge@pale.example",
    address: "3 Rosewater Mews, London SW7 5JH",
    licenceNumber: "TEST-0334",
    vat: { scheme: "standard", number: "GB 000 0003 34", percent: 20, note: "" },
    paymentMethods: ["card", "paypal", "cash"],
    base: { lat: 51.4952, lng: -0.1763 },
    home: {
      layout: "centre",
      headline: { en: "Your chauffeur is expected", ar: "سائقك الخاص في الموعد" },
      blocks: ["fleet", "airports", "reviews", "questions", "minicabs", "prices", "payments"],
      faresFrom: { name: { en: "South Kensington", ar: "ساوث كنزينغتون" }, position: { lat: 51.4952, lng: -0.1763 } },
      reviews: [],
    },
    source: 7,
    defaultVehicleTypeId: "executive",
    // The form has no flight fields: a dialog asks for the flight at the end.
    flightInline: false,
  }),
  tenant("night", 3, night, {
    company: "Night Line",
    about: "We drive when the last train is gone, at a price fixed before you book.",
    translations: {
      ar: {
        about: "نعمل حين يرحل آخر قطار، بسعر ثابت قبل الحجز.",
        texts: DEMO_TERMS.ar,
      },
      fr: {
        about: "Nous roulons quand le dernier train est parti, à un prix fixé avant la réservation.",
        texts: DEMO_TERMS.fr,
      },
      de: {
        about: "Wir fahren, wenn der letzte Zug weg ist, zu einem Preis, der vor der Buchung feststeht.",
        texts: DEMO_TERMS.de,
      },
    },
    phone: "020 7946 0445",
    email: "dispatch@night.example",
    address: "51 Signal Street, London SE1 9XK",
    licenceNumber: "TEST-0445",
    paymentMethods: ["card", "paypal", "cash"],
    base: { lat: 51.5045, lng: -0.0865 },
    home: {
      layout: "scene",
      headline: {
        en: "Home safe, at any hour",
        ar: "إلى البيت بأمان في أي ساعة",
        fr: "Bien rentré, à toute heure",
        de: "Sicher nach Hause, zu jeder Stunde",
      },
      blocks: ["how", "minicabs", "airports", "payments", "fleet", "questions", "prices", "reviews"],
      faresFrom: { name: { en: "London Bridge", ar: "جسر لندن" }, position: { lat: 51.5045, lng: -0.0865 } },
      reviews: [],
    },
    source: 8,
  }),
];
