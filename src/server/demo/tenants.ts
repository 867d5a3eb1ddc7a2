/** The four tenants of the demo, deliberately different in brand and facts. */
import { metres, pence } from "#domain/shared/units.ts";
import type { ServiceArea } from "#domain/tenant/service-area.ts";
import type { NamedPlace } from "#domain/tenant/home.ts";
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

/** In the arrivals hall, by language. */
const BY_THE_DESK = {
  en: "In the arrivals hall, by the information desk. Your driver holds a sign with your name.",
  ar: "في صالة الوصول، عند مكتب الاستعلامات. يحمل السائق لافتة عليها اسمك.",
  fr: "Dans le hall des arrivées, près du bureau d’information. Votre chauffeur tient une pancarte à votre nom.",
  de: "In der Ankunftshalle, am Informationsschalter. Ihr Fahrer hält ein Schild mit Ihrem Namen.",
};
const BY_THE_CUSTOMS = {
  en: "In the arrivals hall, by the exit from customs. Your driver holds a sign with your name.",
  ar: "في صالة الوصول، عند الخروج من الجمارك. يحمل السائق لافتة عليها اسمك.",
  fr: "Dans le hall des arrivées, à la sortie de la douane. Votre chauffeur tient une pancarte à votre nom.",
  de: "In der Ankunftshalle, am Ausgang des Zolls. Ihr Fahrer hält ein Schild mit Ihrem Namen.",
};

/** Where the demo's drivers wait. */
const MEETING_POINTS: TenantSettings["meetingPoints"] = {
  "Heathrow Terminal 5": BY_THE_DESK,
  EGLL: BY_THE_CUSTOMS,
  "Gatwick North Terminal": BY_THE_DESK,
  EGKK: BY_THE_CUSTOMS,
};

const place = (en: string, ar: string, lat: number, lng: number): NamedPlace => ({
  name: { en, ar },
  position: { lat, lng },
});

const HACKNEY = place("Hackney", "هاكني", 51.5432, -0.0558);
const STRATFORD = place("Stratford", "ستراتفورد", 51.5416, -0.0033);
const BRIXTON = place("Brixton", "بريكستون", 51.4626, -0.1145);

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
      layout: "board",
      art: "plane",
      headline: {
        en: "To the airport at a fixed price",
        ar: "إلى المطار بسعر ثابت",
        fr: "À l’aéroport, à prix fixe",
        de: "Zum Flughafen, zum Festpreis",
      },
      blocks: ["airports", "meeting", "how", "fleet", "minicabs", "questions", "reviews", "prices", "payments"],
      faresFrom: place("Charing Cross", "تشارينغ كروس", 51.5074, -0.1278),
      places: [],
      reviews: [],
    },
  }),
  tenant("bright", 1, bright, {
    company: "Bright Cabs",
    about: "As soon as possible or at the minute you choose, all over East London, at a price you know first.",
    texts: { "home.places": "Prices by neighbourhood" },
    translations: {
      ar: {
        about: "في أقرب وقت أو في الدقيقة التي تختارها، في كل أنحاء شرق لندن، بسعر تعرفه أولًا.",
        texts: { ...DEMO_TERMS.ar, "home.places": "الأسعار حسب الحي" },
      },
    },
    phone: "020 7946 0223",
    email: "ride@bright.example",
    address: "7 Lantern Row, London E8 4QT",
    licenceNumber: "TEST-0223",
    paymentMethods: ["card", "paypal", "cash"],
    asapFirst: true,
    base: { lat: 51.5432, lng: -0.0558 },
    home: {
      layout: "beside",
      art: "cab",
      headline: { en: "A yellow cab, now.", ar: "سيارة أجرة صفراء، الآن." },
      blocks: ["places", "minicabs", "fleet", "how", "prices", "airports", "reviews", "payments", "questions"],
      faresFrom: HACKNEY,
      places: [
        place("Shoreditch", "شورديتش", 51.5246, -0.0784),
        STRATFORD,
        place("Walthamstow", "والثامستو", 51.583, -0.02),
        place("King’s Cross", "كينغز كروس", 51.5308, -0.1238),
        place("Canary Wharf", "كناري وارف", 51.5054, -0.0235),
        place("Soho", "سوهو", 51.5136, -0.134),
        place("Greenwich", "غرينتش", 51.4781, -0.0098),
        BRIXTON,
      ],
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
      layout: "panel",
      art: "house",
      headline: { en: "Your chauffeur is expected", ar: "سائقك الخاص في الموعد" },
      blocks: ["fleet", "how", "airports", "reviews", "questions", "minicabs", "payments"],
      faresFrom: place("South Kensington", "ساوث كنزينغتون", 51.4952, -0.1763),
      places: [],
      reviews: [],
    },
    source: 7,
    defaultVehicleTypeId: "executive",
    // The form has no flight fields: a dialog asks for the flight at the end.
    flightInline: false,
  }),
  tenant("night", 3, night, {
    company: "Night Line",
    about: "Home safe when the last train is gone, at a price fixed before you book.",
    texts: { "home.places": "Prices home" },
    translations: {
      ar: {
        about: "إلى البيت بأمان حين يرحل آخر قطار، بسعر ثابت قبل الحجز.",
        texts: { ...DEMO_TERMS.ar, "home.places": "أسعار العودة إلى البيت" },
      },
      fr: {
        about: "Bien rentré quand le dernier train est parti, à un prix fixé avant la réservation.",
        texts: { ...DEMO_TERMS.fr, "home.places": "Les prix pour rentrer" },
      },
      de: {
        about: "Sicher nach Hause, wenn der letzte Zug weg ist, zu einem Preis, der vor der Buchung feststeht.",
        texts: { ...DEMO_TERMS.de, "home.places": "Preise nach Hause" },
      },
    },
    phone: "020 7946 0445",
    email: "dispatch@night.example",
    address: "51 Signal Street, London SE1 9XK",
    licenceNumber: "TEST-0445",
    paymentMethods: ["card", "paypal", "cash"],
    base: { lat: 51.5045, lng: -0.0865 },
    home: {
      layout: "field",
      art: "streets",
      headline: { en: "Where to?", ar: "إلى أين؟", fr: "On va où ?", de: "Wohin?" },
      blocks: [
        "safety",
        "places",
        "how",
        "airports",
        "minicabs",
        "fleet",
        "questions",
        "prices",
        "reviews",
        "payments",
      ],
      faresFrom: place("London Bridge", "جسر لندن", 51.5045, -0.0865),
      places: [
        BRIXTON,
        place("Camden Town", "كامدن تاون", 51.539, -0.1426),
        place("Clapham", "كلابام", 51.462, -0.138),
        HACKNEY,
        place("Peckham", "بيكهام", 51.474, -0.069),
        STRATFORD,
        place("Wimbledon", "ويمبلدون", 51.4214, -0.2067),
        place("Croydon", "كرويدون", 51.375, -0.098),
      ],
      reviews: [],
    },
    source: 8,
  }),
];
